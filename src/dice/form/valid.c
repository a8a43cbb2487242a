/* valid.c - validates untrusted states of the dice game; also their bytes. It accepts any
   input and trusts nothing. The groups are in order: each may rely on the checks before it. */
#include <string.h>

#include "dice/form/form.h"
#include "dice/rules.h"

/* ---- bytes, both ways ------------------------------------------------------------------------ */

static void code_signed(bytes_code *c, int8_t *field)
{
    uint8_t value = (uint8_t)*field;
    bytes_u8(c, &value);
    *field = (int8_t)value;
}

static void code_seat(bytes_code *c, dice_seat *p)
{
    uint16_t score = (uint16_t)p->score;
    bytes_u64(c, &p->built);
    bytes_u64(c, &p->open);
    for (int i = 0; i < NL_BOXES; i++) code_signed(c, &p->box[i]);
    bytes_u8(c, &p->boxes);
    bytes_u16(c, &score);
    p->score = (int16_t)score;
    bytes_u8(c, &p->used);
    bytes_u8(c, &p->length);
}

/* In saves the decisions of this game are numbered from 64. */
enum { SAVED_FROM = 64 };

void dice_code_state(bytes_code *c, dice_state *s, int seats)
{
    uint8_t decision = (uint8_t)(s->decision + SAVED_FROM);
    bytes_u64(c, &s->dice);
    bytes_u16(c, &s->turn_number);
    bytes_u8(c, &decision);
    s->decision = (uint8_t)(decision - SAVED_FROM);
    bytes_u8(c, &s->turn);
    bytes_u8(c, &s->pool);
    bytes_u8(c, &s->rolls);
    bytes_u8(c, &s->earned);
    bytes_u8(c, &s->fresh);
    bytes_u8(c, &s->route);
    bytes_u8(c, &s->army);
    bytes_u8(c, &s->winners);
    for (int i = 0; i < seats; i++) code_seat(c, &s->seat[i]);
}

/* ---- the clock of the game ------------------------------------------------------------------- */

static bool valid_dice(const dice_game *g, const dice_state *s)
{
    int sum = 0;
    for (int face = 0; face < NL_FACES; face++) sum += faces_get(s->dice, face);
    if (s->dice >> 56 != 0 || faces_total(s->dice) != sum) return false;
    switch (s->decision) {
    case NL_D_DICE_OVER: return s->dice == 0 && s->pool == 0 && s->rolls == 0;
    case NL_D_DICE_ROLL:
        return s->pool == dice_pool(g, s->turn_number) && s->rolls < NL_DICE_ROLLS &&
               sum < s->pool && (s->rolls > 0 || sum == 0);
    case NL_D_DICE_KEEP:
        return s->pool == dice_pool(g, s->turn_number) && s->rolls >= 1 &&
               s->rolls < NL_DICE_ROLLS && sum == s->pool;
    case NL_D_DICE_BUILD:
        return s->pool == dice_pool(g, s->turn_number) && s->rolls >= 1 &&
               s->rolls <= NL_DICE_ROLLS && sum <= s->pool;
    default: return false;
    }
}

/* Turns go clockwise from the starting seat. */
static bool valid_clock(const dice_game *g, const dice_state *s)
{
    const int most = g->turns_all != 0 ? (int)g->turns_all : 65535;
    static const uint8_t none[sizeof s->spare] = { 0 };
    if (memcmp(s->spare, none, sizeof none) != 0) return false;
    return s->turn_number >= 1 && s->turn_number <= most &&
           (g->rules.turns == 0 || s->turn_number <= g->rules.turns) &&
           s->turn == (g->start + s->turn_number - 1) % g->seats;
}

/* How many turns a seat has finished. */
static int valid_turns(const dice_game *g, const dice_state *s, int seat)
{
    const int place = (seat + g->seats - g->start) % g->seats;
    const int done = s->turn_number - (s->decision == NL_D_DICE_OVER ? 0 : 1);
    return (done - place + g->seats - 1) / g->seats;
}

/* ---- sheets ---------------------------------------------------------------------------------- */

static bool valid_sheet(const dice_game *g, const dice_seat *p)
{
    if ((p->built & ~g->all) != 0 || p->used >> g->jokers != 0 || p->spare != 0) return false;
    for (int i = 0; i < g->symbols; i++)
        if ((p->built >> i & 1) != 0 && (g->needs[i] & ~p->built) != 0) return false;
    for (int joker = 0; joker < g->jokers; joker++)
        if ((p->used >> joker & 1) != 0 && (g->joker_knights[joker] & ~p->built) != 0) return false;
    return true;
}

static int valid_worth(const dice_game *g, const dice_seat *p)
{
    int worth = 0;
    for (int i = 0; i < g->symbols; i++)
        if ((p->built >> i & 1) != 0) worth += g->points[i];
    return worth;
}

/* The entries add up to what is built. */
static bool valid_boxes(const dice_game *g, const dice_state *s, int seat)
{
    const dice_seat *p = &s->seat[seat];
    int sum = seat == s->turn ? s->earned : 0, idle = 0;
    if (p->boxes != (g->plus ? 0 : valid_turns(g, s, seat))) return false;
    for (int i = 0; i < NL_BOXES; i++) {
        const int8_t entry = p->box[i];
        if (i >= p->boxes ? entry != 0 : entry != DICE_IDLE && entry < 1) return false;
        sum += entry;
        idle += entry == DICE_IDLE ? 1 : 0;
    }
    return g->plus || sum == valid_worth(g, p) + DICE_IDLE * idle;
}

/* Jokers earned in this turn must be built and unused. */
static bool valid_fresh(const dice_game *g, const dice_state *s)
{
    const dice_seat *p = &s->seat[s->turn];
    if (s->fresh == 0) return true;
    if (g->rules.joker_same_turn != 0 || s->decision != NL_D_DICE_BUILD ||
        s->fresh >> g->jokers != 0 || (s->fresh & p->used) != 0)
        return false;
    for (int joker = 0; joker < g->jokers; joker++)
        if ((s->fresh >> joker & 1) != 0 && (g->joker_knights[joker] & ~p->built) != 0)
            return false;
    return true;
}

/* ---- bonuses and the end --------------------------------------------------------------------- */

static int valid_knights(const dice_game *g, const dice_state *s, int seat)
{
    return bits_count(s->seat[seat].built & g->of_kind[NL_S_KNIGHT]);
}

/* The holder of a bonus has the most. There is no holder only if no seat has enough. */
static bool valid_bonus(const dice_game *g, const dice_state *s, int holder, bool route)
{
    const int least = !route ? PLUS_KNIGHTS : g->plus ? g->depth[g->marked] : 0;
    int best = 0, have = 0;
    if (!g->plus) return holder == NL_NOBODY;
    for (int i = 0; i < g->seats; i++) {
        const int n = route ? s->seat[i].length : valid_knights(g, s, i);
        best = n > best ? n : best;
        have = i == holder ? n : have;
    }
    if (holder == NL_NOBODY) return best < least;
    return holder < g->seats && best >= least && have == best;
}

static bool valid_derived(const dice_game *g, const dice_state *s)
{
    dice_state derived;
    memset(&derived, 0, sizeof derived);
    memcpy(&derived, s, g->state_bytes);
    dice_derive(g, &derived);
    for (int i = 0; i < g->seats; i++) {
        const dice_seat *p = &s->seat[i], *q = &derived.seat[i];
        if (p->open != q->open || p->length != q->length || p->score != q->score) return false;
    }
    return true;
}

/* The seats that win by final points. */
static uint32_t valid_leaders(const dice_game *g, const dice_state *s)
{
    uint32_t leaders = 0;
    for (int i = 0; i < g->seats; i++) {
        bool leads = true;
        for (int n = 0; n < g->seats; n++) leads = leads && s->seat[n].score <= s->seat[i].score;
        leaders |= leads ? UINT32_C(1) << i : 0;
    }
    return leaders;
}

static bool valid_end(const dice_game *g, const dice_state *s)
{
    const bool over = s->decision == NL_D_DICE_OVER;
    for (int i = 0; i < g->seats; i++) /* a seat that reaches the target ends the game */
        if (g->plus && s->seat[i].score >= g->target && (!over || s->winners != 1u << i))
            return false;
    if (!over) return s->winners == 0;
    if (!g->plus && s->turn_number == g->turns_all) return s->winners == valid_leaders(g, s);
    if (s->winners == 0) return g->rules.turns != 0 && s->turn_number == g->rules.turns;
    return g->plus && s->winners == 1u << s->turn && s->seat[s->turn].score >= g->target;
}

const char *dice_wrong(const dice_game *g, const dice_state *s)
{
    if (!valid_clock(g, s)) return "turn";
    if (!valid_dice(g, s)) return "dice";
    if (s->earned != 0 && (g->plus || s->decision != NL_D_DICE_BUILD)) return "earned";
    for (int i = 0; i < g->seats; i++) {
        if (!valid_sheet(g, &s->seat[i])) return "pieces";
        if (!valid_boxes(g, s, i)) return "boxes";
    }
    if (!valid_fresh(g, s)) return "fresh";
    if (!valid_derived(g, s)) return "score";
    if (!valid_bonus(g, s, s->route, true)) return "route";
    if (!valid_bonus(g, s, s->army, false)) return "army";
    return valid_end(g, s) ? NULL : "winner";
}
