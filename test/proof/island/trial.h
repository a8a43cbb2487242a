/* trial.h - one game under test: the play, what was known before the last action, and accounts kept
   from the events alone. A failed check leaves a fault in trial.play. */
#ifndef NL_TEST_TRIAL_H
#define NL_TEST_TRIAL_H

#include "island/state.h"
#include "neuland/island.h"
#include "proof/run.h"

/* What an observer who receives every event knows. */
typedef struct trial_books {
    int hand[NL_SEATS][NL_KINDS], pile[NL_SEATS][NL_KINDS], bank[NL_KINDS];
    int dev[NL_SEATS][NL_CARDS], deck[NL_CARDS], gone[NL_CARDS], knights[NL_SEATS];
    uint8_t corner_seat[NL_CORNERS], corner_piece[NL_CORNERS], edge_seat[NL_EDGES];
    bool reach[NL_SEATS][NL_CORNERS]; /* as worded in docs/reference/preset-catanatron.md 1 */
    int robber, turn, number, die[2];
    int longest, army; /* according to the events */
    int card_length;   /* preset: the recorded length of the longest road's holder */
    int won;
    int chips[NL_SEATS], tokens[NL_SEATS], supply, kinds_played; /* country maps, the canal */
    bool played, spent; /* a card; anything bought in this part */
    bool card_free;     /* the next card drawn is free */
    uint8_t gift[2];    /* the open gift: giver, kind */
} trial_books;

/* The same for helpers. */
typedef struct trial_helpers {
    uint8_t held[NL_SEATS];
    bool second[NL_SEATS], used[NL_SEATS], locked[NL_SEATS], display[NL_HELPERS];
    bool paid; /* the next purchase was paid at another price */
    int rate;  /* kind at two for one until the part ends, or NL_ANY */
    int shown; /* how many are in the display */
} trial_helpers;
/* Best friends, from the events: letters, and structures as a forest of pieces. */
typedef struct trial_friends {
    int letters[NL_SEATS][NL_GUILDS], supply[NL_GUILDS], spent[NL_GUILDS], chips[NL_SEATS];
    int locked[NL_GUILDS];           /* drawn by the seat in this part */
    int due[NL_SEATS];               /* letters still to be drawn */
    uint32_t waiting;                /* seats among which the builder chooses */
    uint32_t asked;                  /* to take a gift in this part */
    bool acted, gave;                /* in this part */
    uint32_t fresh;                  /* seats first met by the road just reported */
    int crossings;                   /* chips from crossings of a map */
    int node[NL_EDGES + NL_CORNERS]; /* of each piece in the forest */
    int parent[4096], nodes, pair[4096][2], pairs;
} trial_friends;

typedef struct trial {
    play play;
    nl_board board;
    nl_island now, before;
    trial_books books;
    trial_helpers helpers;
    trial_friends friends;
    int length[NL_SEATS]; /* longest trails, by the slow algorithm */
    bool preset;
} trial;

/* play.c: well-formed random terms for an offer or a counter-offer */
nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck);
/* board.c: pieces, awards, points, the end; cheap */
bool board_check(trial *t);
/* cards.c: conservation, lanes, and the accounts against the full state */
void books_open(trial *t);
bool books_follow(trial *t);
bool cards_check(trial *t);
/* friends.c: letters, chips and structures of best friends */
void friends_open(trial *t);
bool friends_follow(trial *t);
bool friends_check(trial *t);
/* yields.c: what the last step produced and required */
bool yields_check(trial *t);
/* lists.c, views.c: what play_of asks of this game */
void ask_kind(play *p, int kind, int seat, play_asked *sum);
bool terms_right(play *p, int seat);
bool view_right(play *p, const nl_view *v, int looker);
bool terms_held(play *p, const nl_state *drawn);
/* country.c: maps and the canal, and their effects elsewhere */
void country_books_open(trial *t);
void country_books(trial *t, const nl_event *e);
bool country_check(trial *t);
bool country_is_open(const trial *t, int corner); /* not a site that stops a road */
void country_rates(const trial *t, int seat, int rate[NL_KINDS]);
bool country_goods(const trial *t, nl_action a, int *gives, int *takes);
/* helpers.c: what helpers add to all of these */
void helpers_open(trial *t);
bool helpers_follow(trial *t, const nl_event *e);
int helpers_audience(const nl_event *e);
bool helpers_check(trial *t);
bool helpers_shield(const trial *t, int seat);
bool helpers_roll(trial *t);
int helpers_rate(const trial *t, int seat, int kind, int rate);
bool helpers_pending(const trial *t);
bool helpers_hand_open(const trial *t, int looker, int seat);
bool helpers_seen(const trial *t, const nl_island_helpers *seen, int looker);
bool helpers_wishes(trial *t, int kind, int seat, play_asked *sum);

static inline const island_state *trial_raw(const trial *t)
{
    return (const island_state *)(const void *)&t->play.state;
}

#endif
