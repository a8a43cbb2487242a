/* parts.h - what sheet.c, read.c and check.c share: the records of a file as
   read, with names not yet looked up. No other file may include it. */
#ifndef NL_DICE_SHEET_PARTS_H
#define NL_DICE_SHEET_PARTS_H

#include "dice/sheet/sheet.h"

/* A word and its position. */
typedef struct sheet_word {
    const char *at;
    int size, line, column;
} sheet_word;

typedef struct sheet_point {
    int x, y;
} sheet_point;

typedef struct sheet_symbol {
    sheet_word name, road; /* road: the road before it; for knights, the hex */
    sheet_point from, to;  /* to: only for roads */
    int worth;             /* -1: the worth of its kind */
} sheet_symbol;

typedef struct sheet_hex {
    sheet_word name;
    sheet_point at;
    int terrain;
} sheet_hex;

typedef struct sheet_joker {
    sheet_word number, knight[NL_SYMBOLS];
    int face, knights;
} sheet_joker;

typedef enum sheet_record {
    SHEET_R_NEULANDSHEET,
    SHEET_R_ID,
    SHEET_R_TITLE,
    SHEET_R_TITLE_DE,
    SHEET_R_STATUS,
    SHEET_R_ORDER,
    SHEET_R_START,
    SHEET_R_MARKED,
    SHEET_R_END, /* once; the rest may repeat */
    SHEET_R_WORTH,
    SHEET_R_HEX,
    SHEET_R_ROAD,
    SHEET_R_SETTLEMENT,
    SHEET_R_CITY,
    SHEET_R_KNIGHT,
    SHEET_R_JOKER,
    SHEET_RECORDS
} sheet_record;

typedef struct sheet_draft {
    int line[SHEET_RECORDS]; /* of the first record of its kind; 0: none */
    char id[SHEET_ID_MAX], title[NL_LANGS][SHEET_TITLE_MAX];
    bool confirmed, ordered[4];
    int worth[4]; /* -1: not given */
    sheet_hex hex[NL_SHEET_HEXES];
    sheet_symbol symbol[4][NL_SYMBOLS]; /* by nl_symbol_kind */
    sheet_symbol start;
    sheet_joker joker[NL_JOKERS];
    sheet_word marked;
    int hexes, jokers, count[4];
} sheet_draft;

const char *sheet_record_name(sheet_record record);

/* Counts a fault and keeps it if there is room. */
void sheet_note_add(sheet_report *report, sheet_code code, sheet_word word);

/* Fills the draft from the records up to `end`. */
void sheet_read(const char *text, int size, sheet_draft *draft, sheet_report *report);

/* Looks up names and fills the sheet, which must be zeroed. Reports everything that does not fit
   together. */
void sheet_check(const sheet_draft *draft, nl_sheet *out, sheet_report *report);

#endif
