/* sheet.h - sheets of the dice game as text: reads and checks the format of
   docs/reference/files.md. No allocation, no input or output, no libc except memory and string
   functions. */
#ifndef NL_DICE_SHEET_H
#define NL_DICE_SHEET_H

#include "neuland/dice.h"

enum {
    SHEET_VERSION = 1,
    SHEET_BYTES_MAX = 64 * 1024, /* of a whole file */
    SHEET_LINE_MAX = 1024,       /* bytes of one line, without its line ending */
    SHEET_FAULTS_MAX = 200,      /* reading stops after this many */
    SHEET_NOTES_MAX = 32,        /* faults kept; all are counted */
    SHEET_CODE_MAX = 24,         /* a fault's short code, with its NUL */
    SHEET_ID_MAX = 32,           /* with its NUL, like the next one */
    SHEET_TITLE_MAX = 64,
    SHEET_POINT_MAX = 20, /* x and y are between this and its negative */
    SHEET_WORTH_MAX = 99
};

/* The contents of a file. The titles of the sheet point into this struct, so it must not be
   copied. */
typedef struct sheet_file {
    nl_sheet sheet;
    char id[SHEET_ID_MAX], title[NL_LANGS][SHEET_TITLE_MAX];
    bool confirmed; /* status: false means reconstruction */
} sheet_file;

/* Why a file is refused. */
typedef enum sheet_code {
#define X(name, ...) SHEET_F_##name,
#include "dice/sheet/sheet_faults.def"
#undef X
    SHEET_CODES
} sheet_code;

typedef struct sheet_note {
    sheet_code code;
    int line, column; /* counted from 1; column 0: the whole line */
    char word[40];    /* the word in question, cut between characters; may be "" */
} sheet_note;

typedef struct sheet_report {
    int faults;   /* all of them, kept or not */
    bool stopped; /* reading stopped after SHEET_FAULTS_MAX faults */
    int count;    /* notes kept, in the order found */
    sheet_note note[SHEET_NOTES_MAX];
} sheet_report;

/* Reads a sheet. On error *out is unchanged, and the result is NL_ERR_TOO_LARGE,
   NL_ERR_NEWER_VERSION, NL_ERR_TRUNCATED (`end` is missing) or NL_ERR_BAD_MAP. The report is always
   filled. The text need not be NUL-terminated. */
nl_err sheet_parse(const char *text, int size, sheet_file *out, sheet_report *report);

/* Whether a text begins like a sheet file. */
bool sheet_begins(const char *text, int size);

void sheet_code_name(sheet_code code, char out[SHEET_CODE_MAX]); /* "road_off" */
const char *sheet_code_text(sheet_code code, nl_lang lang);      /* a sentence */

#endif
