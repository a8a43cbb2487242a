/* fair_play.h - plays a game with fair dice and random moves, and writes its proofs, for tests.
   Secrets come from a seed here, so that every game is reproducible. */
#ifndef NL_TEST_FAIR_PLAY_H
#define NL_TEST_FAIR_PLAY_H

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "table/record/proof.h"

typedef struct fair_game {
    const char *rules;
    uint64_t seed;
    unsigned numbers; /* bit set of seats that contribute a number */
    int epoch_every;  /* actions after which a new epoch begins, 0: never */
    bool abort_first; /* the first epoch is abandoned: a seat does not open its number */
    bool layout_given, cards_closed;
    bool old_seals; /* numbers are sealed as older clients do */
} fair_game;

static inline fair_key fair_test_key(rng *r)
{
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(r, 256);
    return key;
}

/* All seats seal and open; in an abandoned epoch the last seat does not open. */
static inline void fair_test_epoch(proof_epoch *e, const fair_game *how, const nl_rules *rules,
                                   uint32_t number, int at, bool give_up, rng *r)
{
    const fair_key secrets[FAIR_SECRETS] = { fair_test_key(r), fair_test_key(r), fair_test_key(r) };
    fair_key numbers[NL_SEATS], seal, context;
    char game[32];

    memset(e, 0, sizeof *e);
    snprintf(game, sizeof game, "test-%llu", (unsigned long long)how->seed);
    fair_begin(&e->fair, game, number, rules->seats, secrets);
    e->at = at;
    e->why = number == 0                       ? PROOF_WHY_START
             : how->abort_first && number == 1 ? PROOF_WHY_GIVEN_UP
                                               : PROOF_WHY_RENEWED;
    e->layout_drawn = at == 0 && !how->layout_given;
    e->aborted = give_up;
    for (int seat = 0; seat < rules->seats; seat++) {
        snprintf(e->names + strlen(e->names), sizeof e->names - strlen(e->names), "%sseat %d",
                 seat ? ";" : "", seat);
        numbers[seat] = fair_test_key(r);
        seal = fair_seal_number((fair_place){ game, number }, how->old_seals ? NULL : e->fair.seal,
                                seat, &numbers[seat]);
        if (how->numbers >> seat & 1) fair_take_seal(&e->fair, seat, &seal);
    }
    fair_lock(&e->fair);
    for (int seat = 0; seat < rules->seats - (give_up ? 1 : 0); seat++)
        fair_take_number(&e->fair, seat, &numbers[seat]);
    context = proof_context(rules, e->names);
    if (!give_up) fair_stir(&e->fair, context.at, FAIR_BYTES);
}

static inline nl_action fair_test_choice(const nl_game *g, const nl_state *s, int seat, rng *r)
{
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_legal(g, s, seat, legal);
    return legal[rng_below(r, (uint32_t)count)];
}

/* Plays to the end, or this many actions, into *out. Returns false if something is refused. */
static inline bool fair_test_play(const fair_game *how, int most, record *out)
{
    static proof_epoch epochs[PROOF_EPOCHS_MAX];
    rng r = rng_of(how->seed), lay = rng_of(how->seed + 1);
    nl_rules rules;
    nl_layout layout;
    nl_state state;
    int count = 0;

    if (nl_rules_parse(how->rules, &rules, NULL) != NL_OK) return false;
    if (how->abort_first) fair_test_epoch(&epochs[count++], how, &rules, 0, 0, true, &r);
    fair_test_epoch(&epochs[count], how, &rules, (uint32_t)count, 0, false, &r);
    fair_stream board = fair_board(&epochs[count++].fair);
    nl_layout_draw(&rules, NULL, how->layout_given ? rng_draw : fair_below,
                   how->layout_given ? (void *)&lay : (void *)&board, &layout);
    if (record_init(out, &rules, NULL, &layout, NULL) != NL_OK) return false;
    nl_start(&out->game, &state);
    while (out->count < most) {
        const nl_turn turn = nl_to_act(&out->game, &state);
        nl_action a;
        if (turn.over) break;
        if (how->epoch_every && out->count - epochs[count - 1].at >= how->epoch_every &&
            count < PROOF_EPOCHS_MAX) {
            fair_test_epoch(&epochs[count], how, &rules, (uint32_t)count, out->count, false, &r);
            count++;
        }
        if (turn.chance) {
            if (fair_answer(&epochs[count - 1].fair, &out->game, &state, &a) != NL_OK) return false;
        } else {
            a = fair_test_choice(&out->game, &state, bits_first(turn.seats), &r);
        }
        if (nl_apply(&out->game, &state, a, NULL) != NL_OK) return false;
        if (record_add(out, a) != NL_OK) return false;
    }
    record_close(out, &state);
    return proof_write(out, out, epochs, count, !how->cards_closed) == NL_OK;
}

#endif
