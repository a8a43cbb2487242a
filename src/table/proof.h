/* proof.h - the proofs of the fair dice as tags of a record (docs/notation.md 5.1): written when a
   game is over, checked by anybody. No input or output here. */
#ifndef NL_TABLE_PROOF_H
#define NL_TABLE_PROOF_H

#include "fair/epoch.h"
#include "table/record.h"

enum { PROOF_VERSION = 1, PROOF_EPOCHS_MAX = 64, PROOF_NAMES_MAX = NL_SEATS * RECORD_NAME_MAX };

typedef enum proof_code {
#define X(name, word, en, de) PROOF_##name,
#include "table/proof_faults.def"
#undef X
    PROOF_CODES
} proof_code;

typedef struct proof_fault {
    proof_code code;
    int        epoch;    /* index, -1: none */
    int        action;   /* number of the action, -1: none */
    char       word[48]; /* what exactly: "cards", "red", "red steal ore" */
    nl_fault   record;   /* with PROOF_REPLAY */
} proof_fault;

const char *proof_code_word(proof_code code);
const char *proof_code_text(proof_code code, nl_lang lang);

/* An epoch and the part of the game that it decided. */
typedef struct proof_epoch {
    fair_epoch fair;
    int        at;          /* actions before it */
    bool       layout_drawn; /* the board comes from this epoch */
    bool       aborted;     /* a number was not opened: all secrets are, and nothing was drawn */
    char       names[PROOF_NAMES_MAX]; /* who sat there when it was locked or given up, separated by
                                          ';' */
} proof_epoch;

/* What the pot is made of besides the numbers. */
fair_key proof_context(const nl_rules *rules, const char *names);

/* Adds the tags to *r, which is the record of the truth or a redacted copy of it. Rolls so far are
   opened; the cards too if cards_open, and then what each hidden draw was drawn from. An epoch that
   is not mixed yet is left out. NL_OK, or what went wrong with the record. */
nl_err proof_write(record *r, const record *truth, const proof_epoch *epochs, int count,
                   bool cards_open);

/* What came from one epoch, and whose numbers it was mixed of. */
typedef struct proof_part {
    uint32_t number;
    bool     aborted;
    int      rolls, draws, closed;
    unsigned numbers; /* bit set of seats */
} proof_part;

/* What was found to be right. */
typedef struct proof_report {
    int      epochs, aborted;
    int      rolls, draws;       /* recomputed */
    int      closed;             /* draws that cannot be checked: the cards stay closed */
    bool     layout_drawn;       /* and laid again */
    unsigned numbers;            /* bit set of seats whose number was in every pot that was used */
    char     code[FAIR_CODE_MAX]; /* of the first epoch that was used */
    int        parts; /* epochs, also those that were given up */
    proof_part part[PROOF_EPOCHS_MAX];
} proof_report;

/* Recomputes everything. False: the fault says what is wrong; a record is right or it is not. */
bool proof_check(const record *r, proof_report *report, proof_fault *fault);

/* Reads the tags without checking them. The caller frees *out. */
bool proof_read(const record *r, proof_epoch **out, int *count, proof_fault *fault);
bool proof_fail(proof_fault *fault, proof_code code, int epoch, const char *word);

/* What chance draws from, as in a record: "brick=2,ore=1". */
void proof_pool(const nl_game *g, const nl_state *s, buffer *out);

#endif
