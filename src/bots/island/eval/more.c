/* more.c - features beyond the plain island: maps, helpers, Best Friends, the canal, and the
   parts of games with five and six seats. */
#include "bots/island/eval/inside.h"

enum { HELPER_SECOND = 1, HELPER_USED = 2, HELPER_LOCKED = 4 }; /* of nl_words_more */

/* ---- the board ------------------------------------------------------------------------------- */

/* Chips that no other seat reaches with as few roads. */
static int chips_own(const eval_board *b, const eval_reach *all, int seat, nl_set chips)
{
    nl_set own = set_none(), taken = set_none();
    for (int far = 1; far < 4; far++) {
        for (int i = 0; i < b->seats; i++)
            if (i != seat) taken = set_or(taken, all[i].at[far]);
        own = set_or(own, set_minus(set_and(all[seat].at[far], chips), taken));
    }
    return set_count(own);
}

static void more_chips(const eval_board *b, const nl_words *w, const eval_reach *all, int seat,
                       float f[EVAL_PLACES])
{
    const nl_set chips = set_read(w->more.crossings);
    int near = 0;

    for (int far = 1; far < 4; far++) {
        const int count = set_count(set_and(all[seat].at[far], chips));
        if (count && !near) f[EVAL_P_CHIP_1 + far - 1] = 1;
        near += count;
    }
    f[EVAL_P_CHIPS_NEAR] = (float)(near < 6 ? near : 6) * 0.25f;
    if (near) f[EVAL_P_CHIPS_OWN] = (float)chips_own(b, all, seat, chips) * 0.25f;
}

/* Pips that this certificate would let trade at a better rate. */
static int cert_saves(const eval_place *p, int kind)
{
    int saves = 0;
    if (kind < NL_KINDS) return p->pips[kind] * (p->rate[kind] - 2);
    for (int k = 0; k < NL_KINDS; k++)
        if (p->rate[k] > 3) saves += p->pips[k];
    return saves;
}

static void more_certs(const eval_board *b, const eval_place *p, const eval_reach *mine,
                       nl_set roads, float f[EVAL_PLACES])
{
    for (int kind = 0; kind <= NL_KINDS; kind++) {
        const float saves = (float)cert_saves(p, kind) * 0.05f;
        for (nl_set left = set_minus(b->cert[kind], roads); set_any(left) && saves > 0;) {
            const int e = set_pop(&left);
            const nl_set ends = set_or(set_of(b->ends[e][0]), set_of(b->ends[e][1]));
            for (int far = 0; far < 2; far++) {
                float *best = &f[EVAL_P_CERT_1 + far];
                if (set_meets(mine->at[far], ends) && saves > *best) *best = saves;
            }
        }
    }
}

static bool has_met(const nl_words *w, int seat, int other)
{
    const unsigned met = w->more.met[2 * seat] | w->more.met[2 * seat + 1];
    return met >> (2 * other) & 3;
}

static void more_meets(const eval_board *b, const nl_words *w, const eval_reach *all, int seat,
                       float f[EVAL_PLACES])
{
    for (int i = 0; i < b->seats; i++) {
        if (i == seat || has_met(w, seat, i)) continue;
        for (int far = 1; far < 3; far++)
            if (set_meets(all[seat].at[far], all[i].at[0])) f[EVAL_P_MEET_1 + far - 1] += 0.5f;
    }
}

void eval_more_places(const eval_board *b, const nl_words *w, const eval_place *place,
                      const eval_reach *all, nl_set roads, float f[NL_SEATS][EVAL_PLACES])
{
    for (int i = 0; i < b->seats; i++) {
        if (b->country) {
            more_chips(b, w, all, i, f[i]);
            more_certs(b, &place[i], &all[i], roads, f[i]);
        }
        if (w->more.letters_left) more_meets(b, w, all, i, f[i]);
    }
}

/* ---- cards, letters, helpers, tokens --------------------------------------------------------- */

static int part_later(const eval_board *b, const nl_words *w, int seat)
{
    const int settler = (w->turn + b->partner) % b->seats;
    return seat >= settler ? seat - settler : seat + b->seats - settler;
}

static bool part_now(const nl_words *w, int seat)
{
    const int decision = w->top.decision;
    return w->top.seat == seat && (decision == NL_D_PARTNER || decision == NL_D_EXTRA_BUILD);
}

static void more_helper(const nl_words *w, int seat, float *f)
{
    const int helper = w->more.helper[seat], flags = w->more.helper_flags[seat];

    if (helper == NL_NO_HELPER || helper >= NL_HELPERS) return;
    f[EVAL_C_ASLA + helper - NL_ASLA] = flags & HELPER_SECOND ? 0.5f : 1.0f;
    f[EVAL_C_HELPER_USED] = flags & HELPER_USED ? 1.0f : 0;
    f[EVAL_C_HELPER_LOCKED] = flags & HELPER_LOCKED ? 1.0f : 0;
}

static void more_letters(const nl_words *w, int seat, float *f)
{
    const uint64_t letters = w->more.letters[seat];
    const int masters = lanes_get(letters, NL_MASTER_BUILDERS) / 2, left = w->more.chips_left;
    const int scholars = lanes_get(letters, NL_SCHOLARS) / 2;
    int all = 0;

    for (int guild = 0; guild < NL_GUILDS; guild++) {
        const int count = lanes_get(letters, guild);
        f[EVAL_C_TRADERS + guild] = (float)(count < 4 ? count : 4) * 0.25f;
        all += count;
    }
    f[EVAL_C_SCHOLAR_PAIRS] = (float)scholars * 0.5f;
    f[EVAL_C_MASTER_PAIRS] = (float)(masters < left ? masters : left) * 0.5f;
    f[EVAL_C_LETTERS] = (float)(all < 12 ? all : 12) * 0.125f;
}

void eval_more_cards(const eval_board *b, const nl_words *w, int seat, float *f)
{
    for (int i = EVAL_FEATURES_PLAIN; i < EVAL_FEATURES; i++) f[i] = 0;
    f[EVAL_C_PART_NOW] = part_now(w, seat) ? 1 : 0;
    if (b->partner) f[EVAL_C_PART_LATER] = (float)part_later(b, w, seat) * 0.25f;
    if (!b->scenario) return;
    more_helper(w, seat, f);
    more_letters(w, seat, f);
    f[EVAL_C_TOKENS] = (float)(w->more.tokens[seat] < 6 ? w->more.tokens[seat] : 6) * 0.25f;
    f[EVAL_C_TOKEN] = w->more.tokens[seat] ? 1 : 0;
}

uint64_t eval_more_rest(const eval_board *b, const nl_words *w, int seat)
{
    const nl_words_more *m = &w->more;
    const int later = b->partner ? part_later(b, w, seat) : 0;
    uint64_t rest = (uint64_t)part_now(w, seat) | (uint64_t)later << 1;

    if (!b->scenario) return rest;
    rest |= (uint64_t)m->helper[seat] << 4 | (uint64_t)m->helper_flags[seat] << 8;
    rest |= (uint64_t)m->chips[seat] << 12 | (uint64_t)m->tokens[seat] << 18;
    rest |= (uint64_t)m->chips_left << 24;
    if (w->part == seat) rest |= (uint64_t)m->rates << 32;
    return (rest ^ rest >> 32) * UINT64_C(0xD6E8FEB86659FD93) + m->letters[seat];
}
