/* play.h - seeded random play for the proofs, the same for every game: a game from a rules string,
   steps that are applied in three ways, checks that hold for every game, and the line that replays
   a failure. What a seat chooses and attempts is up to each game. */
#ifndef NL_TEST_PROOF_PLAY_H
#define NL_TEST_PROOF_PLAY_H

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "neuland/neuland.h"

enum { PLAY_LAST = 20, PLAY_FAULT = 240, PLAY_STYLES = 4 };

/* A set of ids of a byte each. */
typedef struct play_ids {
    uint64_t word[4];
} play_ids;

/* What was reached. */
typedef struct play_reached {
    play_ids actions, decisions, events, errors;
} play_reached;

static inline void play_reach(play_ids *ids, int id)
{
    ids->word[id / 64] |= UINT64_C(1) << id % 64;
}

typedef struct play {
    char rules[NL_RULES_MAX];
    uint64_t seed, number; /* of the game under the seed */
    nl_rules agreed;
    nl_game game;
    nl_state state;
    nl_state twin; /* poisoned behind the used bytes; uses nl_apply_trusted */
    rng luck;
    int seats, step;
    int style;        /* below PLAY_STYLES: what its seats prefer, for games that use it */
    nl_action action; /* the last one */
    nl_event event[NL_EVENTS_MAX];
    int events;
    nl_action last[PLAY_LAST]; /* the action of step n is at n % PLAY_LAST */
    char fault[PLAY_FAULT];    /* empty: nothing has failed */
    play_reached reached;      /* accumulates over all games */
} play;

/* The map that rules may name by its hash, or NULL. */
extern const nl_map *play_map;

/* What was accepted of all actions that a seat can attempt. */
typedef struct play_asked {
    int accepted;
    bool wrong; /* the game's own check of a kind has failed */
} play_asked;

/* What a game adds. Each program has one game. `play` is the first member of the game's trial. */
typedef struct play_game {
    int actions, decisions; /* how many kinds of each there are */
    int offer;              /* the decision in which seats may act unasked, or -1 */
    /* Returns what a seat chooses, and an action it attempts: well-formed, rarely legal. */
    nl_action (*choose)(const nl_game *g, const nl_state *s, int seat, int style, rng *luck);
    nl_action (*wish)(const nl_game *g, int seat, rng *luck);
    /* Returns something that a seat might say unasked, where everybody talks. May be NULL. */
    nl_action (*talk)(const nl_game *g, const nl_state *s, int seat, rng *luck);
    /* Offers are countless, so a list contains only some of them. */
    bool (*offers)(int kind);
    /* Attempts every action of a kind, except offers; compares random offers with the rule. */
    void (*ask)(play *p, int kind, int seat, play_asked *sum);
    bool (*terms)(play *p, int seat);
    /* Compares a view with the full state, field by field. */
    bool (*view)(play *p, const nl_view *v, int seat);
    /* Returns whether a sampled state has the cards that its seats have shown. May be NULL. */
    bool (*sampled)(play *p, const nl_state *drawn);
} play_game;

extern const play_game play_of;

/* Draws a layout for the rules and starts the game. */
bool play_begin(play *p, const char *rules, uint64_t seed, uint64_t number);
/* Returns one outcome of the chance decision. */
nl_action play_chance(const nl_game *g, const nl_state *s, rng *luck);
/* Returns something that chance or one of the seats may do now. The game must not be over. */
nl_action play_choose(const nl_game *g, const nl_state *s, int style, rng *luck);
/* Now and then finds something that a seat may say unasked. */
bool play_talk(const nl_game *g, const nl_state *s, rng *luck, nl_action *out);
/* Picks the kind first, by weight, so that offers do not crowd out the rest. */
nl_action play_kinds(const nl_action *list, int count, uint32_t (*weight)(int kind, int style),
                     int style, rng *luck);
/* What an action with terms gives and takes, by kind. asks: its last byte names the seats that are
   asked. Returns false if these are not terms in their one form. */
bool play_counts(nl_action a, bool asks, int gives[NL_KINDS], int takes[NL_KINDS]);
/* Adds a count to one of the ten half-bytes of an offer. */
void play_put(nl_action *a, int nibble, uint32_t count);
/* Returns random terms for an offer or a counter-offer, well-formed for this hand; and for an offer
   the seats that are asked. */
nl_action play_offer(const nl_game *g, int kind, int seat, const uint8_t hand[NL_KINDS], bool asks,
                     rng *luck);
/* Changes a few bits of an attempted action now and then. */
nl_action play_garble(nl_action a, rng *luck);
/* Returns a seat that may act now. */
int play_actor(const nl_game *g, const nl_state *s, rng *luck);

/* Records an action that is about to be applied. */
void play_note(play *p, nl_action a);
/* Records and applies it, checking that all ways to do so agree. */
bool play_apply(play *p, nl_action a);
/* Records the fault, unless there is one already, and returns false. */
bool play_fail(play *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints one line: what failed, where, the command that replays it, and the last actions. */
void play_report(const play *p, const char *program, FILE *out);

static inline bool play_same(const play *p, const nl_state *a, const nl_state *b)
{
    return memcmp(a, b, (size_t)nl_state_bytes(&p->game)) == 0;
}

/* forms.c: bytes, positions, views and actions are decoded as they were encoded. */
bool forms_right(play *p);
/* Random play to the end, if an end is certain. */
bool forms_playout(play *p, nl_tally *tally);
/* A damaged state is refused, or the engine can handle it. */
bool forms_damage(play *p);

/* lists.c: who acts, what is listed, what is accepted. Every step: turns, chance, some refusals. */
bool lists_step(play *p);
/* An action is listed if and only if it is accepted, for every seat and for seats that are none. */
bool lists_exhaustive(play *p);
/* A refused action changes nothing. */
bool lists_refused(play *p, nl_action a, nl_err code);
void lists_ask(play *p, nl_action a, play_asked *sum);
static inline bool lists_same(nl_action a, nl_action b) { return memcmp(&a, &b, sizeof a) == 0; }

/* playouts.c: with the same random numbers, a playout and its steps one by one are one game. */
bool playouts_right(play *p);

/* views.c: what each observer sees, and states sampled from it. */
bool views_check(play *p);
/* Five counts in a view: equal, or all unknown where the seat may not know them. */
bool views_counts(const uint8_t seen[NL_KINDS], const uint8_t truth[NL_KINDS], int total,
                  bool known);

#endif
