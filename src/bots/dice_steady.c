/* dice_steady.c - two bots of the dice game. `steady` needs no solved table: a sheet is worth its
   points and, for every turn to come, what the next one promises, which it works out exactly.
   `search` plays by the solved table for the best chance to win, and as `steady` where there is no
   table. */
#include <string.h>

#include "bots/dice_player.h"

_Static_assert(STEADY_SLOTS == 1 << 11, "the hash of a slot has 11 bits");

enum { STEADY_TARGET = 10, STEADY_POOL = 6 };

typedef struct steady_memory {
    dice_player player; /* first: dice_player_answer looks for it there */
    steady_slot slot[STEADY_SLOTS];
} steady_memory;

_Static_assert(sizeof(steady_memory) <= BOT_WORDS * 8, "the memory of a bot is large enough");

/* How much of the next turn's gain the later ones bring on average: sheets fill up, prices rise. */
static const double steady_lasts = 0.75;

/* ---- what a sheet is worth ------------------------------------------------------------------- */

void steady_eye_init(steady_eye *e, const dice_book *book, const nl_dice *state, steady_slot *slot)
{
    greedy_eye_init(&e->points, book, state);
    e->slot = slot;
    e->left = TABLE_TURNS - state->seat[state->turn].boxes - 1;
}

static double steady_next(const steady_eye *e, int knights, int board)
{
    const mind    m  = {e->points.book, greedy_eye_worth, &e->points};
    const mind_at at = {.knights = knights, .board = board, .idle = true};
    dice_turn     turn;
    return mind_turn(&m, &at, STEADY_POOL, &turn) -
           greedy_eye_worth(&e->points, knights, board, false);
}

static double steady_gain(const steady_eye *e, int knights, int board)
{
    const uint32_t key = (uint32_t)(knights * e->points.book->boards.slots + board) + 1;
    if (e->slot == NULL)
        return steady_next(e, knights, board);
    steady_slot *slot = &e->slot[key * UINT32_C(2654435761) >> 21];
    if (slot->key != key) {
        slot->gain = (float)steady_next(e, knights, board);
        slot->key  = key;
    }
    return (double)slot->gain;
}

double steady_eye_worth(const void *self, int knights, int board, bool idle)
{
    const steady_eye *e   = self;
    const double      now = greedy_eye_worth(&e->points, knights, board, idle);
    if (!e->points.book->plus)
        return e->left == 0 ? now : now + steady_lasts * e->left * steady_gain(e, knights, board);
    if (now >= STEADY_TARGET)
        return 0;
    const double gain = steady_gain(e, knights, board);
    return -(STEADY_TARGET - now) / (gain > 0.1 ? gain : 0.1);
}

/* ---- the bots -------------------------------------------------------------------------------- */

static nl_action steady_think(bot *b, const nl_dice *state, const nl_action *legal, int count)
{
    steady_memory *memory = (steady_memory *)(void *)b->memory;
    steady_eye     eye;
    steady_eye_init(&eye, &b->table->book, state, memory->slot);
    if (b->table->book.plus) /* who holds the bonuses changes what a turn brings */
        memset(memory->slot, 0, sizeof memory->slot);
    const mind m = {&b->table->book, steady_eye_worth, &eye};
    return dice_player_answer(b, &m, state, legal, count);
}

static nl_action steady_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    nl_dice state;
    nl_view_dice(g, v, &state);
    return steady_think(b, &state, legal, count);
}

static nl_action search_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    nl_dice     state;
    perfect_eye eye;
    nl_view_dice(g, v, &state);
    if (!dice_table_solved(b->table))
        return steady_think(b, &state, legal, count);
    perfect_eye_init(&eye, b->table, &state, state.seats > 1 && dice_table_spread(b->table));
    const mind m = {&b->table->book, perfect_eye_worth, &eye};
    return dice_player_answer(b, &m, &state, legal, count);
}

const bot_kind bot_dice_steady = {
    .name = "steady",
    .about_en = "dice: counts what the next turns promise, without a table",
    .about_de = "Würfelspiel: rechnet aus, was die nächsten Züge versprechen, ohne Tabelle",
    .bytes = sizeof(steady_memory),
    .games = 1u << NL_DICE,
    .needs = BOT_NEEDS_BOOK,
    .answer = steady_answer,
};

const bot_kind bot_dice_search = {
    .name = "search",
    .about_en = "dice: the best chance to win, by a solved table",
    .about_de = "Würfelspiel: die beste Aussicht auf den Sieg, nach einer gelösten Tabelle",
    .bytes = sizeof(steady_memory),
    .games = 1u << NL_DICE,
    .needs = BOT_NEEDS_TABLE,
    .answer = search_answer,
};
