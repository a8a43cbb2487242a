/* greedy.c - the bot of the dice game that maximises the points of this turn and keeps dice
   accordingly. */
#include "bots/dice/inside.h"

/* Numbers of the rules: points of a bonus and of an idle turn, knights needed for the army. */
enum { GREEDY_BONUS = 2, GREEDY_IDLE = -2, GREEDY_KNIGHTS = 3 };

/* The target is more roads or knights than the holder has or, without a holder, enough for the
   bonus. */
void greedy_eye_init(greedy_eye *e, const dice_book *book, const nl_dice *state)
{
    const nl_sheet *sheet = book->sheet;
    e->book = book;
    e->has_route = state->route == state->turn;
    e->has_army = state->army == state->turn;
    e->route = sheet->marked == NL_NOBODY ? NL_NOBODY : sheet->depth[sheet->marked];
    e->army = GREEDY_KNIGHTS;
    if (state->route != NL_NOBODY) e->route = state->seat[state->route].length + 1;
    if (state->army != NL_NOBODY) e->army = state->seat[state->army].knights + 1;
}

static int greedy_length(const dice_book *book, int board)
{
    const uint64_t roads = book->boards.roads[book->boards.set[board]];
    int length = 0;
    for (int i = 0; i < book->sheet->symbols; i++)
        if ((roads >> i & 1) != 0 && book->sheet->depth[i] > length) length = book->sheet->depth[i];
    return length;
}

/* In Plus, roads and knights score nothing by themselves. A small value makes them better than
   nothing. */
double greedy_eye_worth(const void *self, int knights, int board, bool idle)
{
    const greedy_eye *e = self;
    const dice_book *book = e->book;
    double points = book->boards.points[board] + book->knights.points[knights];
    if (!book->plus) return points + (idle ? GREEDY_IDLE : 0);
    if (e->has_route || greedy_length(book, board) >= e->route) points += GREEDY_BONUS;
    if (e->has_army || book->knights.built[knights] >= e->army) points += GREEDY_BONUS;
    return points + 0.01 * (book->boards.level[board] + book->knights.built[knights]);
}

static nl_action greedy_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    nl_dice state;
    greedy_eye eye;
    nl_view_dice(g, v, &state);
    greedy_eye_init(&eye, &b->table->book, &state);
    const policy m = { &b->table->book, greedy_eye_worth, &eye };
    return dice_player_answer(b, &m, &state, legal, count);
}

const bot_kind bot_dice_greedy = {
    .name = "greedy",
    .bytes = sizeof(dice_player),
    .games = 1u << NL_DICE,
    .needs = BOT_NEEDS_BOOK,
    .answer = greedy_answer,
};
