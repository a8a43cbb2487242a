/* epoch.h - one epoch of the fair dice: the server seals three secrets, and players seal and open
   their numbers. From then on every chance decision of the engine has exactly one answer. An epoch
   is a plain value without pointers and is copied by assignment. The caller supplies all secrets;
   this file never uses a clock, a network or a random source.

     sealed by the server -> numbers are sealed -> locked -> numbers are opened -> mixed -> draws */
#ifndef NL_FAIR_EPOCH_H
#define NL_FAIR_EPOCH_H

#include "fair/fair.h"
#include "neuland/neuland.h"

typedef enum fair_secret { FAIR_DICE, FAIR_CARDS, FAIR_BOARD, FAIR_SECRETS } fair_secret;

enum {
    FAIR_LABELS = 16, /* different labels that one epoch can count */
    FAIR_STRIDE = 32  /* distance between two cached links of the chain */
};

typedef struct fair_count {
    char label[FAIR_LABEL_MAX];
    uint32_t drawn;
} fair_count;

typedef struct fair_epoch {
    char game[FAIR_GAME_MAX];
    uint32_t number;
    int seats;
    fair_key seal[FAIR_SECRETS];
    /* The secrets known so far: a bit set and the values. For the dice, the value is the chain link
       at link_at. A server has the tip; a verifier has the link that was opened last. */
    unsigned known;
    fair_key secret[FAIR_SECRETS];
    int link_at;
    bool marked; /* mark[i] caches d[i * FAIR_STRIDE]; without it every lookup walks the
                                whole chain */
    fair_key mark[FAIR_CHAIN / FAIR_STRIDE + 1];
    fair_key number_seal[NL_SEATS], number_of[NL_SEATS];
    unsigned sealed, opened; /* bit sets of seats */
    bool locked, mixed;
    fair_key mix;
    uint32_t rolls; /* links used */
    fair_count count[FAIR_LABELS];
} fair_epoch;

/* Starts an epoch on the server: seals its secrets. FAIR_DICE is the tip of the chain. */
void fair_begin(fair_epoch *e, const char *game, uint32_t number, int seats,
                const fair_key secrets[FAIR_SECRETS]);
/* A seat seals its number. Returns BAD_ARGS, ALREADY_DONE, or NOT_ALLOWED once the epoch is
   locked. */
nl_err fair_take_seal(fair_epoch *e, int seat, const fair_key *seal);
/* Drops a seat's seal before the lock, because the seat leaves or seals another number. */
void fair_drop_seal(fair_epoch *e, int seat);
/* Before the game the number of seats changes; those beyond it no longer take part. */
void fair_reseat(fair_epoch *e, int seats);
/* Closes the epoch for seals. All seals must have been shown to everyone by then. */
void fair_lock(fair_epoch *e);
/* A seat opens its number. Returns WRONG_PHASE before the lock, NOT_YOURS without a seal,
   ALREADY_DONE, or CORRUPT if it is not the number that was sealed. */
nl_err fair_take_number(fair_epoch *e, int seat, const fair_key *number);
/* Returns the seats that have sealed a number but not opened it. */
unsigned fair_missing(const fair_epoch *e);
/* Mixes the seed. Returns WRONG_PHASE unless the epoch is locked and every sealed number is
   open. */
nl_err fair_stir(fair_epoch *e, const void *context, size_t bytes);

/* Writes the table code, which the players compare. The seed must be mixed. */
void fair_epoch_code(const fair_epoch *e, char out[FAIR_CODE_MAX]);
/* Returns the stream that lays out the board and picks the starting seat. The secret must be
   known. */
fair_stream fair_board(const fair_epoch *e);
/* The same for throws that decide who begins. */
fair_stream fair_begins(const fair_epoch *e);

/* Returns the label under which a chance decision is drawn, or "-" for a decision of a seat. Each
   open roll uses one link of the chain; all other draws use the secret of the cards. */
const char *fair_label(const nl_rules *rules, int decision);
bool fair_is_roll(const char *label);

/* The answer to the chance decision of this state. Returns WRONG_PHASE if the seed is not mixed or
   the decision is not up to chance. Returns NOT_ALLOWED if the secret is unknown: the chain is used
   up, or the cards are closed. */
nl_err fair_draws(const fair_epoch *e, const nl_game *g, const nl_state *s, nl_action *out);
/* The same, and counts the draw. */
nl_err fair_answer(fair_epoch *e, const nl_game *g, const nl_state *s, nl_action *out);
/* Counts a draw without making it, when the log is replayed or the cards are closed. */
nl_err fair_skip(fair_epoch *e, const nl_game *g, const nl_state *s);
/* Returns the link that is opened with roll n: d[n + 1]. It must be known. */
fair_key fair_roll_link(const fair_epoch *e, uint32_t n);

#endif
