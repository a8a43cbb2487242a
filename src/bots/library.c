/* library.c - the bots as a library for other programs: names, memory, and answers that are checked
   before a bot is asked. */
#include "neuland/bots.h"

#include <string.h>

#include "bots/advice.h"
#include "bots/dice/solve/solve.h"
#include "bots/inside.h"

_Static_assert((int)NLB_NAME_MAX == (int)BOT_NAME_MAX && (int)NLB_PLANS == (int)ADVICE_PLANS &&
                   (int)NLB_LINE == (int)ADVICE_LINE && (int)NLB_POINTS == (int)ADVICE_POINTS &&
                   (int)NLB_CHANCE == (int)ADVICE_CHANCE && (int)NLB_TURNS == (int)ADVICE_TURNS,
               "the public header says the same");

/* After it comes the book of the dice game, if the bot needs it, then its room. */
struct nlb_bot {
    bot bot;
    const nl_game *game;
};

enum { ALIGNED = 64 };

static size_t padded(size_t bytes) { return (bytes + ALIGNED - 1) / ALIGNED * ALIGNED; }

static bool bookish(const char *name, nl_game_id game)
{
    return game == NL_DICE && bot_needs(name, game) == BOT_NEEDS_BOOK;
}

static bool solved_only(const char *name, nl_game_id game)
{
    return bot_needs(name, game) == BOT_NEEDS_TABLE;
}

const char *nlb_name(nl_game_id game, int n)
{
    int count;
    const bot_kind *const *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        const char *name = kinds[i]->levels ? "level:1" : kinds[i]->name;
        const bool other = kinds[i]->games != 0 && (kinds[i]->games >> game & 1) == 0;
        if (other || !bot_plays(name, game) || solved_only(name, game)) continue;
        if (n-- == 0) return kinds[i]->name;
    }
    return NULL;
}

static nl_err refuse(nl_fault *fault, nl_err code, const char *word)
{
    if (fault != NULL) {
        memset(fault, 0, sizeof *fault);
        fault->code = code;
        for (size_t i = 0; word[i] != '\0' && i + 1 < sizeof fault->word; i++)
            fault->word[i] = word[i];
    }
    return code;
}

static nl_err fitting(const char *name, nl_game_id game, nl_fault *fault)
{
    char canonical[BOT_NAME_MAX];
    bot found;
    if (name == NULL) name = "";
    if (!bot_canonical(name, canonical)) return bot_init(&found, name, fault);
    if (!bot_plays(name, game) || solved_only(name, game))
        return refuse(fault, NL_ERR_NOT_ALLOWED, name);
    return NL_OK;
}

size_t nlb_bytes(const char *name, const nl_game *g)
{
    const nl_game_id game = (nl_game_id)nl_game_of(g);
    if (fitting(name, game, NULL) != NL_OK) return 0;
    return ALIGNED + padded(sizeof(nlb_bot)) +
           (bookish(name, game) ? padded(sizeof(dice_table)) : 0) + bot_room(name, game);
}

nl_err nlb_open(void *memory, size_t bytes, const char *name, const nl_game *g, int seat,
                uint64_t seed, nlb_bot **out, nl_fault *fault)
{
    const nl_game_id game = (nl_game_id)nl_game_of(g);
    const nl_rules rules = nl_game_rules(g);
    const nl_err err = fitting(name, game, fault);
    if (err != NL_OK) return err;
    if (seat < 0 || seat >= rules.seats) return refuse(fault, NL_ERR_BAD_ARGS, "seat");
    if (memory == NULL || bytes < nlb_bytes(name, g)) return refuse(fault, NL_ERR_NO_ROOM, name);
    char *at = (char *)memory + (ALIGNED - (uintptr_t)memory % ALIGNED) % ALIGNED;
    nlb_bot *made = (nlb_bot *)(void *)at;
    (void)bot_init(&made->bot, name, NULL);
    made->game = g;
    at += padded(sizeof *made);
    if (bookish(name, game)) {
        dice_table *table = (dice_table *)(void *)at;
        memset(table, 0, sizeof *table);
        dice_table_init(table, &rules);
        made->bot.table = table;
        at += padded(sizeof *table);
    }
    if (bot_room(name, game) > 0) made->bot.room = memset(at, 0, bot_room(name, game));
    bot_begin(&made->bot, g, seat, rng_stream(seed, 0, (uint32_t)seat));
    *out = made;
    (void)refuse(fault, NL_OK, "");
    return NL_OK;
}

void nlb_limit(nlb_bot *b, uint32_t nodes, uint32_t ms, uint64_t (*clock)(void))
{
    b->bot.nodes = nodes;
    b->bot.ms = clock != NULL ? ms : 0;
    b->bot.clock = ms != 0 ? clock : NULL;
}

void nlb_hear(nlb_bot *b, const nl_event *events, int count)
{
    bot_hear(&b->bot, b->game, events, count);
}

nl_err nlb_answer(nlb_bot *b, const nl_view *v, nl_action *out)
{
    const nl_turn turn = nl_view_to_act(b->game, v);
    nl_action list[NL_ACTIONS_MAX];
    if (turn.over) return NL_ERR_GAME_OVER;
    if (nl_view_seat(v) != b->bot.seat || turn.chance || (turn.seats >> b->bot.seat & 1) == 0)
        return NL_ERR_NOT_YOUR_TURN;
    const int count = nl_view_legal(b->game, v, list);
    (void)bot_answer(&b->bot, b->game, v, list, count, out);
    return NL_OK;
}

bool nlb_propose(nlb_bot *b, const nl_view *v, nl_action *out)
{
    return nl_view_seat(v) == b->bot.seat && !nl_view_to_act(b->game, v).over &&
           bot_propose(&b->bot, b->game, v, out);
}

/* ---- analysis -------------------------------------------------------------------------------- */

static void tell_plan(const advice_plan *from, nlb_plan *to)
{
    memcpy(to->line, from->line, sizeof to->line);
    to->length = from->length;
    to->tries = from->tries;
    to->worth = from->worth;
    memcpy(to->chance, from->chance, sizeof to->chance);
}

nl_err nlb_analyse(nlb_bot *b, const nl_view *v, uint32_t nodes, nlb_analysis *out)
{
    advice_job job;
    advice found;
    if (!advice_can(&b->bot)) return NL_ERR_NOT_ALLOWED;
    if (nl_view_seat(v) != b->bot.seat) return NL_ERR_NOT_YOUR_TURN;
    advice_begin(&job, &b->bot, b->game, v);
    while (job.nodes < nodes && !job.done) {
        const uint32_t before = job.nodes;
        advice_step(&job, nodes - job.nodes);
        if (job.nodes == before) break;
    }
    advice_read(&job, &found);
    memset(out, 0, sizeof *out);
    out->unit = (nlb_unit)found.unit;
    out->seat = found.seat;
    out->count = found.count;
    out->nodes = found.nodes;
    out->worth = found.worth;
    memcpy(out->chance, found.chance, sizeof out->chance);
    for (int i = 0; i < found.count; i++) tell_plan(&found.plan[i], &out->plan[i]);
    return NL_OK;
}
