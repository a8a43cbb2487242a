/* begins.h - who begins: the ways to settle it, and the throws for it. It belongs to a table, not
   to the rules of a game, because all that it decides is the first seat. No input or output. */
#ifndef NL_TABLE_BEGINS_H
#define NL_TABLE_BEGINS_H

#include "neuland/neuland.h"

typedef enum begins_way {
#define X(name, word, usual) BEGINS_##name,
#include "table/first/begins.def"
#undef X
    BEGINS_WAYS
} begins_way;

enum {
    /* Throws until one seat is ahead. More are never needed: that six seats tie so often happens
       once in more than 10^15 games, and then the first of them begins. */
    BEGINS_THROWS = 96,
    BEGINS_TEXT_MAX = 1024 /* of the throws, with its NUL */
};

typedef struct begins_throws {
    int count;
    uint8_t first; /* the seat that begins */
    struct {
        uint8_t seat, die[2];
    } at[BEGINS_THROWS];
} begins_throws;

const char *begins_word(begins_way way);
begins_way begins_parse(const char *word); /* BEGINS_WAYS: unknown */
/* The way of a table that has not chosen any. */
begins_way begins_usual(const nl_rules *rules);
/* Whether these rules can be played that way: only `seat` needs a first seat, and all ways that
   settle it later refuse one. */
bool begins_fits(begins_way way, const nl_rules *rules);
/* Whether the players point at the seat. */
bool begins_points(begins_way way);

/* Two dice for each seat in turn; those with the highest sum throw again until one is ahead. */
void begins_throw(int seats, nl_below below, void *source, begins_throws *out);
/* "red 34 blue 65 orange 65 blue 12 orange 44": the throws in order. */
void begins_print(const nl_rules *rules, const begins_throws *throws, char out[BEGINS_TEXT_MAX]);

#endif
