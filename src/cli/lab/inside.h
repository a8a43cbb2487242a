/* inside.h - what the commands of this folder share. */
#ifndef NL_CLI_LAB_INSIDE_H
#define NL_CLI_LAB_INSIDE_H

#include "bots/advice.h"
#include "bots/review.h"
#include "cli/bulk/bulk.h"
#include "cli/lab/solve.h"
#include "table/engines/hsp.h"
#include "table/record/record.h"
#include "term/canvas.h"
#include "term/say/say.h"
#include "wire/buffer.h"

/* ---- analyse --------------------------------------------------------------------------------- */

/* An analysed record (bots/review.h) and its output as text or JSON. It judges nothing itself. */

typedef struct analysis {
    const char *file;    /* its name, if it is one of several */
    const record *shown; /* redacted if a seat's point of view was asked for */
    nl_rules rules;
    review review;
    review_step *steps; /* one for each action of the record */
    char **said;        /* what each action caused, in words; NULL if not worth a line */
    int count;
    bool over; /* the game has ended */
    nl_lang lang;
    canvas_look look;
    bool moves; /* print every action, not only the important ones */
} analysis;

/* Returns what a seat can expect in the position before action n, or at the end (n == count): a
   share of a win, or points. */
double analyse_worth(const analysis *a, int n, int seat);

/* What is to be analysed. */
typedef struct analyse_job {
    char *const *file;
    uint64_t files;
    const char *as; /* a seat, or NULL */
    uint32_t nodes;
    bool json;
} analyse_job;

/* Appends what was printed for a record to what a shard found; then the part is written. */
void analyse_put(buffer *sums, uint64_t index, const buffer *printed);
int analyse_write(const analyse_job *job, const analysis *a, const buffer *sums, const bulk *b);

void analyse_print(const analysis *a, buffer *out);
void analyse_json(const analysis *a, buffer *out);

/* ---- talk ------------------------------------------------------------------------------------ */

/* A built-in bot's side of the engine protocol (docs/reference/protocol.md), line by line. It does
   no input or output itself. */

/* The state of the conversation. */
typedef struct talk {
    bot bot;
    char name[BOT_NAME_MAX];
    uint64_t seed;
    int seat;     /* -1 without a game */
    bool begun;   /* the bot has its game */
    bool ruled;   /* rules were accepted; before any, those of the island */
    bool known;   /* view holds the last position */
    bool refused; /* the last position could not be used */
    buffer map;   /* lines of the map file that the rules will name */
    nl_map own_map;
    bool mapped; /* country holds the parsed map */
    nl_rules rules;
    nl_layout layout;
    nl_game game;
    nl_view view;
    nl_event heard[NL_EVENTS_MAX]; /* not yet passed to the bot */
    int waiting;
    solved *table;
    unsigned long games;
    buffer *out; /* receives the answers */
    bool thinks; /* an analysis is running: call talk_think */
    advice_job job;
    hsp_go asked;
    uint64_t until; /* by the bot's clock; 0 means no time limit */
    uint32_t next;  /* nodes at which it reports its next intermediate result */
} talk;

/* Sets up a bot by name. Returns false if there is no such bot. */
bool talk_init(talk *t, const char *name, uint64_t seed, buffer *out);
/* Handles one line without its newline; the line is modified. Unknown commands are ignored, so that
   the protocol can grow. Returns false when the conversation ends. */
bool talk_line(talk *t, char *line);
/* Runs the analysis for a few milliseconds. */
void talk_think(talk *t);
void talk_free(talk *t);

#endif
