/* steady.c - two bots of the dice game. `steady` needs no solved table: it computes exactly
   what the next turns gain if each takes the most points, and assumes a share of that for later
   turns. `search` uses the solved table to maximise the win chance; without one it looks further
   ahead than `steady`. */
#include <string.h>

#include "bots/dice/inside.h"

enum {
    STEADY_TARGET = 10,
    STEADY_POOL = 6,
    /* Turns of lookahead; alone, 5 turns reach 88 of the 95 points that perfect play expects. */
    STEADY_DEPTH = 3,
    SEARCH_DEPTH = 5,
    STEADY_SLOTS = 1 << 15,
    SEARCH_SLOTS = 1 << 17,
    MEMORY_SLOTS = 1 << 11, /* if the host gives no memory; enough for one turn of lookahead */
    STEADY_TURNS = 16       /* different numbers of turns in a key */
};

/* Stored in bot.memory. */
typedef struct steady_memory {
    dice_player player; /* first, because dice_player_answer expects it there */
    steady_slot slot[MEMORY_SLOTS];
} steady_memory;

_Static_assert(sizeof(steady_memory) <= BOT_WORDS * 8, "the memory of a bot is large enough");

/* Stored in bot.room. */
typedef struct steady_room {
    uint64_t key; /* of the sheet and rules that the slots belong to */
    solve_ways ways[SEARCH_DEPTH];
    steady_slot slot[]; /* STEADY_SLOTS or SEARCH_SLOTS */
} steady_room;

/* How much of a turn's gain each turn beyond the horizon is assumed to bring. Less than 1, because
   sheets fill up and prices rise. */
static const double steady_lasts = 0.5;

/* ---- values of sheets ------------------------------------------------------------------------ */

void steady_eye_init(steady_eye *e, const dice_book *book, const nl_dice *state)
{
    memset(e, 0, sizeof *e);
    greedy_eye_init(&e->points, book, state);
    e->depth = 1;
    e->left = TABLE_TURNS - state->seat[state->turn].boxes - 1;
}

/* The evaluation of a later turn, with `turns` more to come after it. */
typedef struct steady_later {
    const steady_eye *eye;
    int turns;
} steady_later;

static double steady_gain(const steady_eye *e, int turns, int knights, int board);

static double later_worth(const void *self, int knights, int board, bool idle)
{
    const steady_later *l = self;
    const double now = greedy_eye_worth(&l->eye->points, knights, board, idle);
    return l->turns == 0 ? now : now + steady_gain(l->eye, l->turns, knights, board);
}

static double steady_work(const steady_eye *e, int turns, int knights, int board)
{
    const steady_later later = { e, turns - 1 };
    const policy m = { e->points.book, later_worth, &later };
    const policy_at at = { .knights = knights, .board = board, .idle = true };
    dice_turn turn;
    const double then = e->ways != NULL
                            ? policy_turn_in(&m, &at, STEADY_POOL, &e->ways[turns - 1], &turn)
                            : policy_turn(&m, &at, STEADY_POOL, &turn);
    return then - greedy_eye_worth(&e->points, knights, board, false);
}

/* The gain of this many turns on a sheet. */
static double steady_gain(const steady_eye *e, int turns, int knights, int board)
{
    const uint32_t position = (uint32_t)(knights * e->points.book->boards.slots + board);
    const uint32_t key = position * STEADY_TURNS + (uint32_t)turns;
    steady_slot *slot = &e->slot[(key * UINT32_C(2654435761) >> 13) & (e->slots - 1)];
    if (slot->key == key) return (double)slot->gain;
    /* Rounded as it is stored, so that a cache hit gives the same value. */
    const float gain = (float)steady_work(e, turns, knights, board);
    *slot = (steady_slot){ key, gain }; /* the slot may have been reused in the meantime */
    return (double)gain;
}

double steady_eye_worth(const void *self, int knights, int board, bool idle)
{
    const steady_eye *e = self;
    const bool plus = e->points.book->plus;
    const double now = greedy_eye_worth(&e->points, knights, board, idle);
    const int turns = !plus && e->left < e->depth ? e->left : e->depth;
    if (plus && now >= STEADY_TARGET) return 10 * STEADY_TARGET; /* the game is won */
    if (turns == 0) return now;
    const double gain = steady_gain(e, turns, knights, board);
    return now + gain + (plus ? 0 : (e->left - turns) * steady_lasts * gain / turns);
}

/* ---- the bots -------------------------------------------------------------------------------- */

static nl_action steady_think(bot *b, const nl_dice *state, const nl_action *legal, int count)
{
    steady_memory *memory = (steady_memory *)(void *)b->memory;
    steady_room *room = b->room;
    const bool far = b->kind == &bot_dice_search;
    steady_eye eye;
    steady_eye_init(&eye, &b->table->book, state);
    eye.slot = room != NULL ? room->slot : memory->slot;
    eye.slots = room == NULL ? MEMORY_SLOTS : far ? SEARCH_SLOTS : STEADY_SLOTS;
    if (room != NULL && !b->table->book.plus) {
        eye.ways = room->ways;
        eye.depth = far ? SEARCH_DEPTH : STEADY_DEPTH;
    }
    if (b->table->book.plus) /* the holders of the bonuses change what a turn gains */
        memset(eye.slot, 0, eye.slots * sizeof *eye.slot);
    const policy m = { &b->table->book, steady_eye_worth, &eye };
    return dice_player_answer(b, &m, state, legal, count);
}

/* The gain of a sheet is the same in every game with the same rules. */
static void steady_begin(bot *b, const nl_game *g)
{
    const nl_rules rules = nl_game_rules(g);
    const uint64_t key = dice_table_key(&rules);
    const uint32_t slots = b->kind == &bot_dice_search ? SEARCH_SLOTS : STEADY_SLOTS;
    steady_room *room = b->room;
    if (room == NULL || room->key == key) return;
    memset(room->slot, 0, slots * sizeof *room->slot);
    room->key = key;
}

static size_t steady_bytes(const char *option)
{
    (void)option;
    return sizeof(steady_room) + STEADY_SLOTS * sizeof(steady_slot);
}

static size_t search_bytes(const char *option)
{
    (void)option;
    return sizeof(steady_room) + SEARCH_SLOTS * sizeof(steady_slot);
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
    nl_dice state;
    perfect_eye eye;
    nl_view_dice(g, v, &state);
    if (!dice_table_solved(b->table)) return steady_think(b, &state, legal, count);
    perfect_eye_init(&eye, b->table, &state, state.seats > 1 && dice_table_spread(b->table));
    const policy m = { &b->table->book, perfect_eye_worth, &eye };
    return dice_player_answer(b, &m, &state, legal, count);
}

const bot_kind bot_dice_steady = {
    .name = "steady",
    .bytes = sizeof(steady_memory),
    .games = 1u << NL_DICE,
    .needs = BOT_NEEDS_BOOK,
    .softens = true,
    .room = steady_bytes,
    .begin = steady_begin,
    .answer = steady_answer,
};

const bot_kind bot_dice_search = {
    .name = "search",
    .bytes = sizeof(steady_memory),
    .games = 1u << NL_DICE,
    .needs = BOT_NEEDS_TABLE,
    .room = search_bytes,
    .begin = steady_begin,
    .answer = search_answer,
};
