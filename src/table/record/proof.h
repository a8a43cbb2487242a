/* proof.h - the fair-dice proofs as tags of a record (docs/reference/notation.md 5.1). They are
   written after a game, and anyone can check them. No input or output here. */
#ifndef NL_TABLE_PROOF_H
#define NL_TABLE_PROOF_H

#include "fair/epoch.h"
#include "table/record/record.h"

enum { PROOF_VERSION = 2, PROOF_EPOCHS_MAX = 64, PROOF_NAMES_MAX = NL_SEATS * RECORD_NAME_MAX };

/* Why an epoch began. Records of version 1 do not say. */
typedef enum proof_why {
    PROOF_WHY_UNKNOWN,
    PROOF_WHY_START,
    PROOF_WHY_GIVEN_UP, /* a number was not opened in the epoch before */
    PROOF_WHY_RENEWED,  /* the players wanted new secrets */
    PROOF_WHY_RESTORED, /* the table was loaded from a backup */
    PROOF_WHY_ROLLS,    /* the chain of the epoch before was used up */
    PROOF_WHYS
} proof_why;
/* "start", "given_up", ...; "" if unknown. */
const char *proof_why_word(proof_why why);

typedef enum proof_code {
#define X(name, word, ...) PROOF_##name,
#include "table/record/proof_faults.def"
#undef X
    PROOF_CODES
} proof_code;

typedef struct proof_fault {
    proof_code code;
    int epoch;       /* index; -1: none */
    int action;      /* number of the action; -1: none */
    char word[48];   /* the item at fault: "cards", "red", "red steal ore" */
    nl_fault record; /* with PROOF_REPLAY */
} proof_fault;

const char *proof_code_word(proof_code code);
const char *proof_code_text(proof_code code, nl_lang lang);

/* An epoch and the part of the game that it decided. */
typedef struct proof_epoch {
    fair_epoch fair;
    int at;            /* number of actions before it */
    uint8_t why;       /* proof_why */
    bool layout_drawn; /* the board was drawn in this epoch */
    /* A number was not revealed: all secrets are published and nothing was drawn. */
    bool aborted;
    /* The names at the seats when it was locked or abandoned, separated by ';'. */
    char names[PROOF_NAMES_MAX];
} proof_epoch;

/* What goes into the mixed seed besides the numbers. */
fair_key proof_context(const nl_rules *rules, const char *names);

/* Adds the proof tags to *r, which is the full record or a redacted copy of it. All rolls so far
   are revealed. With cards_open the cards are revealed too, and the pool of each hidden draw. An
   epoch that is neither mixed nor abandoned yet is left out. Returns NL_OK, or the fault of the
   record. */
nl_err proof_write(record *r, const record *truth, const proof_epoch *epochs, int count,
                   bool cards_open);

/* What came from one epoch, and which seats contributed numbers to it. */
typedef struct proof_part {
    uint32_t number;
    uint8_t why; /* proof_why */
    bool aborted;
    int rolls, draws, closed;
    unsigned numbers; /* bit set of seats */
    unsigned bound;   /* of these, sealed under the seals of the server */
    char code[FAIR_CODE_MAX];
    fair_key number_of[NL_SEATS];
} proof_part;

/* What a player knows: their number and, unless it is "", the table code. */
typedef struct proof_own {
    fair_key number;
    char code[FAIR_CODE_MAX];
} proof_own;
typedef enum proof_found {
    PROOF_NOT_IN_POT,
    PROOF_OTHER_CODE, /* the number is there, but the table code differs */
    PROOF_LOOSE,      /* there, but its seal does not cover the seals of the server */
    PROOF_IN_POT      /* number, seals and, if given, code agree */
} proof_found;

/* What was verified. */
typedef struct proof_report {
    int epochs, aborted;
    int rolls, draws;  /* recomputed */
    int closed;        /* draws that cannot be checked because the cards stay secret */
    bool layout_drawn; /* the board was drawn again and matches */
    bool thrown;       /* so do the throws for the start */
    unsigned numbers;  /* bit set of seats whose number is in every mixed seed that was used */
    char code[FAIR_CODE_MAX]; /* of the first epoch that was used */
    int parts;                /* epochs, including abandoned ones */
    proof_part part[PROOF_EPOCHS_MAX];
} proof_report;

/* Recomputes everything. Returns false and sets the fault if anything is wrong; there is no partial
   success. */
bool proof_check(const record *r, proof_report *report, proof_fault *fault);

/* Searches the epochs that were used for the number. Sets its epoch and seat if it is there. */
proof_found proof_find(const proof_report *report, const proof_own *own, const proof_part **part,
                       int *seat);

/* Reads the tags without checking them. The caller frees *out. */
bool proof_read(const record *r, proof_epoch **out, int *count, proof_fault *fault);
bool proof_fail(proof_fault *fault, proof_code code, int epoch, const char *word);

/* What chance draws from, as written in a record: "brick=2,ore=1". */
void proof_pool(const nl_game *g, const nl_state *s, buffer *out);

#endif
