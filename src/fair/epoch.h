/* epoch.h - one epoch of the fair dice: the server seals three secrets, players seal and open their
   numbers, and from then on every chance decision of the engine has one answer only. A value: no
   pointers, copied by assignment. Secrets are given from outside; knows no clock and no network.

     sealed by the server -> numbers are sealed -> locked -> numbers are opened -> mixed -> draws */
#ifndef NL_FAIR_EPOCH_H
#define NL_FAIR_EPOCH_H

#include "fair/fair.h"
#include "neuland/neuland.h"

typedef enum fair_secret { FAIR_DICE, FAIR_CARDS, FAIR_BOARD, FAIR_SECRETS } fair_secret;

enum {
    FAIR_LABELS = 16, /* different labels that one epoch can count */
    FAIR_STRIDE = 32  /* links of the chain between two that a server keeps at hand */
};

typedef struct fair_count {
    char     label[FAIR_LABEL_MAX];
    uint32_t drawn;
} fair_count;

typedef struct fair_epoch {
    char     game[FAIR_GAME_MAX];
    uint32_t number;
    int      seats;
    fair_key seal[FAIR_SECRETS];
    /* What is known of the secrets: a bit set, and the values. Of the dice it is the link of the
       chain that lies at link_at; a server has the tip, a verifier what was opened last. */
    unsigned known;
    fair_key secret[FAIR_SECRETS];
    int      link_at;
    bool     marked;         /* mark[i] is d[i * FAIR_STRIDE]; where not, it is a long way down */
    fair_key mark[FAIR_CHAIN / FAIR_STRIDE + 1];
    fair_key number_seal[NL_SEATS], number_of[NL_SEATS];
    unsigned sealed, opened; /* bit sets of seats */
    bool     locked, mixed;
    fair_key mix;
    uint32_t rolls;          /* links used */
    fair_count count[FAIR_LABELS];
} fair_epoch;

/* The server's side: seals its secrets, of which FAIR_DICE is the tip of the chain. */
void   fair_begin(fair_epoch *e, const char *game, uint32_t number, int seats,
                  const fair_key secrets[FAIR_SECRETS]);
/* A seat seals its number: BAD_ARGS, ALREADY_DONE, or NOT_ALLOWED once the epoch is locked. */
nl_err fair_take_seal(fair_epoch *e, int seat, const fair_key *seal);
/* A seat leaves, or seals another number, before the epoch is locked. */
void   fair_drop_seal(fair_epoch *e, int seat);
/* No further seals; all that were given have been shown to everybody. */
void   fair_lock(fair_epoch *e);
/* A seat opens its number: WRONG_PHASE before the lock, NOT_YOURS without a seal, ALREADY_DONE, or
   CORRUPT if it is not the number that was sealed. */
nl_err fair_take_number(fair_epoch *e, int seat, const fair_key *number);
/* Seats that have sealed and not opened. */
unsigned fair_missing(const fair_epoch *e);
/* The pot is full: WRONG_PHASE unless locked and nothing is missing. */
nl_err fair_stir(fair_epoch *e, const void *context, size_t bytes);

/* The words that everybody compares, once the pot is stirred. */
void   fair_epoch_code(const fair_epoch *e, char out[FAIR_CODE_MAX]);
/* The stream that lays out the board and says who begins. The secret must be known. */
fair_stream fair_board(const fair_epoch *e);

/* The label under which a chance decision is drawn; "-" for a decision of a seat. Those of open
   rolls take a link of the chain each, the others the secret of the cards. */
const char *fair_label(const nl_rules *rules, int decision);
bool        fair_is_roll(const char *label);

/* Answers the chance decision of this state and counts it. WRONG_PHASE if the pot is not stirred or
   it is not chance's turn, NOT_ALLOWED if the secret is not known (any more): the chain is used up,
   or the cards are closed. */
nl_err fair_answer(fair_epoch *e, const nl_game *g, const nl_state *s, nl_action *out);
/* Counts a draw without making it: the log is replayed, or the cards are closed. */
nl_err fair_skip(fair_epoch *e, const nl_game *g, const nl_state *s);
/* What is opened with roll n: the link d[n + 1]. It must be known. */
fair_key fair_roll_link(const fair_epoch *e, uint32_t n);

#endif
