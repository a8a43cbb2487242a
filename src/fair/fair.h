/* fair.h - the arithmetic of the fair dice (docs/reference/fair-dice.md): seals, the mixed seed,
   the chain, draws. Pure functions, except fair_random and fair_forget; they know no game, table or
   clock. */
#ifndef NL_FAIR_FAIR_H
#define NL_FAIR_FAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FAIR_BYTES = 32,
    FAIR_CHAIN = 1024,   /* rolls per chain */
    FAIR_GAME_MAX = 64,  /* the id of a game, including the NUL */
    FAIR_LABEL_MAX = 32, /* the label of a draw, including the NUL */
    FAIR_CODE_MAX = 24   /* a table code, including the NUL */
};

/* 32 bytes: a secret, a player's number, a seal, a link of the chain or the mixed seed. */
typedef struct fair_key {
    uint8_t at[FAIR_BYTES];
} fair_key;

/* What a seal is bound to, so that no seal can be used twice. */
typedef struct fair_place {
    const char *game;
    uint32_t epoch;
} fair_place;

/* The two kinds of seal: the server's on a secret ("dice", "cards", "board"), and a player's on a
   number. A number is bound to the server's three seals, so that it is worthless under any others.
   Without seals (NULL) it is sealed as older clients do, and bound to its place only. */
fair_key fair_seal(fair_place place, const char *purpose, const fair_key *secret);
fair_key fair_seal_number(fair_place place, const fair_key seals[3], int seat,
                          const fair_key *number);
/* How a number fits the seal of its seat. */
typedef enum fair_fit { FAIR_UNFIT, FAIR_LOOSE, FAIR_BOUND } fair_fit;
fair_fit fair_number_fits(fair_place place, const fair_key seals[3], int seat,
                          const fair_key *number, const fair_key *seal);

/* Walks down the chain: returns d[i - steps] for d[i]. */
fair_key fair_link(fair_key link, int steps);

/* The players' numbers, indexed by seat. A seat whose bit in `given` is 0 has none. */
typedef struct fair_numbers {
    const fair_key *at;
    unsigned given;
    int seats;
} fair_numbers;

/* Hashes what the table agreed on. names: one for each seat, separated by ';'. */
fair_key fair_context(int rules_version, const char *rules, const char *names);
/* Returns the mixed seed M. */
fair_key fair_mix(fair_place place, const void *context, size_t bytes, fair_numbers numbers);

/* Writes four words that the players can compare by voice. seals: dice, cards, board. */
void fair_code(fair_place place, const fair_key seals[3], fair_numbers number_seals,
               const fair_key *mix, char out[FAIR_CODE_MAX]);

/* For logs: hashes new data together with the previous hash, separated by purpose. */
fair_key fair_chain_hash(const char *purpose, const fair_key *before, const void *head,
                         size_t head_bytes, const void *body, size_t body_bytes);

/* A stream of numbers that depends only on the key, the mixed seed, a label and an index. */
typedef struct fair_stream {
    fair_key key, mix;
    char label[FAIR_LABEL_MAX];
    uint32_t index, block;
    int left; /* words not yet used */
    uint32_t words[8];
} fair_stream;

fair_stream fair_draw(const fair_key *key, const fair_key *mix, const char *label, uint32_t index);
/* Returns a number below n (n >= 1); all are exactly equally likely. It has the signature of
   nl_below, and source is a fair_stream. */
uint32_t fair_below(void *source, uint32_t n);

/* Compares in constant time. */
bool fair_same(const fair_key *a, const fair_key *b);
/* Overwrites a secret; the compiler cannot optimise it away. */
void fair_forget(void *secret, size_t bytes);
/* Returns 32 random bytes from the kernel. */
fair_key fair_random(void);

/* Prints a key as 64 lower-case hexadecimal digits, and parses it. fair_parse returns false for any
   other text. */
enum { FAIR_HEX = 2 * FAIR_BYTES + 1 };
void fair_print(const fair_key *key, char out[FAIR_HEX]);
bool fair_parse(const char *hex, size_t digits, fair_key *out);

#endif
