/* epoch.c - from seals to draws. */
#include "fair/epoch.h"

#include <stdio.h>
#include <string.h>

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/island.h"

static const char *const purposes[FAIR_SECRETS] = { "dice", "cards", "board" };

static fair_place place_of(const fair_epoch *e)
{
    const fair_place place = { e->game, e->number };
    return place;
}

/* ---- seals and numbers ----------------------------------------------------------------------- */

/* Walks down the chain once and caches some links. */
static void mark_chain(fair_epoch *e, fair_key tip)
{
    for (int i = FAIR_CHAIN / FAIR_STRIDE; i >= 0; i--) {
        e->mark[i] = tip;
        if (i > 0) tip = fair_link(tip, FAIR_STRIDE);
    }
    e->marked = true;
}

void fair_begin(fair_epoch *e, const char *game, uint32_t number, int seats,
                const fair_key secrets[FAIR_SECRETS])
{
    memset(e, 0, sizeof *e);
    snprintf(e->game, sizeof e->game, "%s", game);
    e->number = number;
    e->seats = seats;
    e->known = (1u << FAIR_SECRETS) - 1;
    e->link_at = FAIR_CHAIN;
    mark_chain(e, secrets[FAIR_DICE]);
    for (int i = 0; i < FAIR_SECRETS; i++) {
        const fair_key sealed = i == FAIR_DICE ? e->mark[0] : secrets[i];
        e->secret[i] = secrets[i];
        e->seal[i] = fair_seal(place_of(e), purposes[i], &sealed);
    }
}

nl_err fair_take_seal(fair_epoch *e, int seat, const fair_key *seal)
{
    if (seat < 0 || seat >= e->seats) return NL_ERR_BAD_ARGS;
    if (e->locked) return NL_ERR_NOT_ALLOWED;
    if (e->sealed >> seat & 1) return NL_ERR_ALREADY_DONE;
    e->number_seal[seat] = *seal;
    e->sealed |= 1u << seat;
    return NL_OK;
}

void fair_drop_seal(fair_epoch *e, int seat)
{
    if (e->locked || seat < 0 || seat >= e->seats) return;
    e->sealed &= ~(1u << seat);
    memset(&e->number_seal[seat], 0, sizeof e->number_seal[seat]);
}

void fair_reseat(fair_epoch *e, int seats)
{
    const unsigned kept = (1u << seats) - 1;

    e->seats = seats;
    e->sealed &= kept;
    e->opened &= kept;
}

void fair_lock(fair_epoch *e) { e->locked = true; }

nl_err fair_take_number(fair_epoch *e, int seat, const fair_key *number)
{
    if (seat < 0 || seat >= e->seats) return NL_ERR_BAD_ARGS;
    if (!e->locked) return NL_ERR_WRONG_PHASE;
    if (!(e->sealed >> seat & 1)) return NL_ERR_NOT_YOURS;
    if (e->opened >> seat & 1) return NL_ERR_ALREADY_DONE;
    if (fair_number_fits(place_of(e), e->seal, seat, number, &e->number_seal[seat]) == FAIR_UNFIT)
        return NL_ERR_CORRUPT;
    e->number_of[seat] = *number;
    e->opened |= 1u << seat;
    return NL_OK;
}

unsigned fair_missing(const fair_epoch *e) { return e->sealed & ~e->opened; }

nl_err fair_stir(fair_epoch *e, const void *context, size_t bytes)
{
    const fair_numbers numbers = { e->number_of, e->opened, e->seats };
    if (!e->locked || fair_missing(e)) return NL_ERR_WRONG_PHASE;
    e->mix = fair_mix(place_of(e), context, bytes, numbers);
    e->mixed = true;
    return NL_OK;
}

void fair_epoch_code(const fair_epoch *e, char out[FAIR_CODE_MAX])
{
    const fair_numbers seals = { e->number_seal, e->sealed, e->seats };
    fair_code(place_of(e), e->seal, seals, &e->mix, out);
}

fair_stream fair_board(const fair_epoch *e)
{
    return fair_draw(&e->secret[FAIR_BOARD], &e->mix, "board", 0);
}

fair_stream fair_begins(const fair_epoch *e)
{
    return fair_draw(&e->secret[FAIR_BOARD], &e->mix, "begins", 0);
}

/* ---- labels ---------------------------------------------------------------------------------- */

const char *fair_label(const nl_rules *rules, int decision)
{
    static const char *const island[] = {
#define X(name, word, owner, label, below) label,
#include "neuland/island/decisions.def"
#undef X
    };
    static const char *const dice[] = {
#define X(name, word, label) label,
#include "neuland/dice/decisions.def"
#undef X
    };
    static const char *const choco[] = {
#define X(name, word, owner, label) label,
#include "neuland/choco/decisions.def"
#undef X
    };
    static const struct {
        const char *const *label;
        int count;
    } games[NL_GAMES] = {
        [NL_ISLAND] = { island, NL_DECISIONS },
        [NL_DICE] = { dice, NL_DICE_DECISIONS },
        [NL_CHOCO] = { choco, NL_CHOCO_DECISIONS },
    };
    const int game = rules->game;

    if (game == NL_ISLAND && decision == NL_D_DICE && rules->dice == NL_DICE_DECK)
        return "dicedeck";
    return decision >= 0 && decision < games[game].count ? games[game].label[decision] : "-";
}

bool fair_is_roll(const char *label)
{
    return strcmp(label, "dice") == 0 || strcmp(label, "dicedeck") == 0 ||
           strcmp(label, "wheel") == 0;
}

/* ---- draws ----------------------------------------------------------------------------------- */

fair_key fair_roll_link(const fair_epoch *e, uint32_t n)
{
    const int at = (int)n + 1, above = (at + FAIR_STRIDE - 1) / FAIR_STRIDE;
    if (e->marked) return fair_link(e->mark[above], above * FAIR_STRIDE - at);
    return fair_link(e->secret[FAIR_DICE], e->link_at - at);
}

/* Returns the place of a label's count, which may still be empty. Returns -1 if there is none. */
static int count_at(const fair_epoch *e, const char *label)
{
    for (int i = 0; i < FAIR_LABELS; i++)
        if (e->count[i].label[0] == 0 || strcmp(e->count[i].label, label) == 0) return i;
    return -1;
}

/* Rolls the dice one by one, each a draw below six. The island numbers its 36 pairs as tickets; the
   dice game counts the faces. */
static nl_action answer_dice(fair_stream *stream, const nl_game *g, const nl_state *s,
                             uint32_t tickets)
{
    nl_action faces = { NL_A_DICE_ROLL, NL_CHANCE, { 0 } };
    uint32_t ticket = 0;

    for (; tickets > 1; tickets /= NL_FACES) {
        const uint32_t face = fair_below(stream, NL_FACES);
        ticket = ticket * NL_FACES + face;
        faces.arg[face]++;
    }
    return nl_game_rules(g).game == NL_DICE ? faces : nl_chance_ticket(g, s, ticket);
}

/* Sets the label and the place of its count, and checks whether its draw is possible now. */
static nl_err draw_due(const fair_epoch *e, const nl_game *g, const nl_state *s, const char **label,
                       int *at)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_turn turn = nl_to_act(g, s);

    if (!e->mixed || turn.over || !turn.chance) return NL_ERR_WRONG_PHASE;
    *label = fair_label(&rules, turn.decision);
    *at = count_at(e, *label);
    if (*at < 0) return NL_ERR_TOO_LARGE;
    return fair_is_roll(*label) && e->rolls >= FAIR_CHAIN ? NL_ERR_NOT_ALLOWED : NL_OK;
}

nl_err fair_skip(fair_epoch *e, const nl_game *g, const nl_state *s)
{
    const char *label;
    int at;
    const nl_err err = draw_due(e, g, s, &label, &at);

    if (err != NL_OK) return err;
    snprintf(e->count[at].label, sizeof e->count[at].label, "%s", label);
    e->count[at].drawn++;
    e->rolls += fair_is_roll(label);
    return NL_OK;
}

nl_err fair_draws(const fair_epoch *e, const nl_game *g, const nl_state *s, nl_action *out)
{
    const char *label;
    fair_stream stream;
    int at;
    const nl_err err = draw_due(e, g, s, &label, &at);

    if (err != NL_OK) return err;
    const bool open = fair_is_roll(label);
    if (!(e->known >> (open ? FAIR_DICE : FAIR_CARDS) & 1)) return NL_ERR_NOT_ALLOWED;
    if (open && (int)e->rolls >= e->link_at) return NL_ERR_NOT_ALLOWED;
    const fair_key key = open ? fair_roll_link(e, e->rolls) : e->secret[FAIR_CARDS];
    stream = fair_draw(&key, &e->mix, label, open ? e->rolls : e->count[at].drawn);
    const uint32_t tickets = nl_chance_tickets(g, s);
    if (strcmp(label, "dice") == 0)
        *out = answer_dice(&stream, g, s, tickets);
    else
        *out = nl_chance_ticket(g, s, fair_below(&stream, tickets));
    fair_forget(&stream, sizeof stream);
    return NL_OK;
}

nl_err fair_answer(fair_epoch *e, const nl_game *g, const nl_state *s, nl_action *out)
{
    const nl_err err = fair_draws(e, g, s, out);
    return err == NL_OK ? fair_skip(e, g, s) : err;
}
