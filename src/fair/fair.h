/* fair.h - the arithmetic of the fair dice (docs/fair-dice.md): seals, the pot, the chain, draws.
   Pure functions of their arguments; knows no game, no table, no clock and draws no secret. */
#ifndef NL_FAIR_FAIR_H
#define NL_FAIR_FAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FAIR_BYTES     = 32,
    FAIR_CHAIN     = 1024, /* rolls that one chain has */
    FAIR_GAME_MAX  = 64,   /* the id of a game, with its end */
    FAIR_LABEL_MAX = 32,   /* the label of a draw, with its end */
    FAIR_CODE_MAX  = 24    /* a table code, with its end */
};

/* 32 bytes: a secret, a number of a player, a seal, a link of the chain or the pot. */
typedef struct fair_key { uint8_t at[FAIR_BYTES]; } fair_key;

/* Where a seal belongs, so that none can be used twice. */
typedef struct fair_place {
    const char *game;
    uint32_t    epoch;
} fair_place;

/* The two seals: the server's on a secret ("dice", "cards", "board"), a player's on a number. */
fair_key fair_seal(fair_place place, const char *purpose, const fair_key *secret);
fair_key fair_seal_number(fair_place place, int seat, const fair_key *number);

/* Goes so many steps down the chain: d[i - steps] from d[i]. */
fair_key fair_link(fair_key link, int steps);

/* The numbers of the seats, by seat; a seat whose bit in `given` is 0 has none. */
typedef struct fair_numbers {
    const fair_key *at;
    unsigned        given;
    int             seats;
} fair_numbers;

/* What the table agreed on, in 32 bytes. names: one for each seat, separated by ';'. */
fair_key fair_context(int rules_version, const char *rules, const char *names);
/* The pot M. */
fair_key fair_mix(fair_place place, const void *context, size_t bytes, fair_numbers numbers);

/* Four words that everybody at the table can compare by voice. seals: dice, cards, board. */
void fair_code(fair_place place, const fair_key seals[3], fair_numbers number_seals,
               const fair_key *mix, char out[FAIR_CODE_MAX]);

/* For logs: the hash of what is new and of the hash before it, under a purpose. */
fair_key fair_chain_hash(const char *purpose, const fair_key *before, const void *head,
                         size_t head_bytes, const void *body, size_t body_bytes);

/* A stream of numbers that only the key, the pot, a label and an index decide. */
typedef struct fair_stream {
    fair_key key, mix;
    char     label[FAIR_LABEL_MAX];
    uint32_t index, block;
    int      left; /* words not yet used */
    uint32_t words[8];
} fair_stream;

fair_stream fair_draw(const fair_key *key, const fair_key *mix, const char *label, uint32_t index);
/* A number below n (n >= 1), each with exactly the same chance: with the signature of nl_below,
   source is a fair_stream. */
uint32_t fair_below(void *source, uint32_t n);

/* Compares without telling by its time where they differ. */
bool fair_same(const fair_key *a, const fair_key *b);
/* Overwrites, and is not optimised away. */
void fair_forget(void *secret, size_t bytes);
/* 32 bytes from the kernel. */
fair_key fair_random(void);

/* As 64 hexadecimal digits, lower case, and back: false if the text is anything else. */
enum { FAIR_HEX = 2 * FAIR_BYTES + 1 };
void fair_print(const fair_key *key, char out[FAIR_HEX]);
bool fair_parse(const char *hex, size_t digits, fair_key *out);

#endif
