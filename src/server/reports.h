/* reports.h - what people reported of others, kept for those who run the server. A report is a fact
   of the store, and so are the lines of chat that it quotes: what was said is kept nowhere else.
   Nobody but the operator ever reads one, and each time leaves a line in the audit trail. */
#ifndef NL_SERVER_REPORTS_H
#define NL_SERVER_REPORTS_H

#include "server/message.h"
#include "server/store.h"
#include "wire/buffer.h"

enum {
    REPORTS_ID_MAX = 17, /* with its end */
    REPORTS_LINES = 20,  /* of chat that a report quotes */
    REPORTS_STAY = 30    /* days that one is kept after it was handled */
};

typedef struct hall_report {
    char     id[REPORTS_ID_MAX];
    uint64_t time, handled; /* handled: when; 0: nobody has looked after it yet */
    fair_key by;            /* the guest who reports, as the store knows guests: a hash */
    char     table[FAIR_GAME_MAX];
    uint32_t entries;       /* of the table's log at that moment */
    int      as, seat;      /* who reports, and whom; NL_NOBODY: a spectator */
    uint8_t  reason;        /* hall_reason */
    uint8_t  lines;         /* that it quotes */
    char     by_name[HALL_NAME_MAX], name[HALL_NAME_MAX];
    char     text[HALL_TEXT_MAX]; /* cleaned; "": none */
} hall_report;

/* What makes a report that one and no other: the same wish has the same name, however often it
   comes. */
void       reports_name(hall_report *r, uint32_t client_seq);
bool       reports_known(game_store *s, const char *id, store_code *code);
/* A report and its lines, stored by the next commit. */
store_code reports_put(game_store *s, const hall_report *r, const hall_line *lines);
store_code reports_count(game_store *s, int *count);
/* Drops those that were handled before a time; or so many that no more than `most` are left, those
   that are handled first, and then the oldest. Stored by the next commit; adds how many. */
store_code reports_forget(game_store *s, uint64_t before, int *dropped);
store_code reports_thin(game_store *s, int most, int *dropped);

/* ---- for those who run the server ------------------------------------------------------------ */

typedef struct reports_look {
    const char *who; /* for the audit trail */
    uint64_t    now;
    bool        all; /* also those that are handled */
    bool        json;
} reports_look;

/* Writes them, the oldest first. Who looks is on record before anything is read. */
store_code reports_write(game_store *s, const reports_look *look, buffer *out);
/* Marks one as handled. UNKNOWN: there is none of that name. */
store_code reports_handle(game_store *s, const reports_look *look, const char *id);

/* For the parts of it. */
void reports_print(buffer *out, const hall_report *r, const hall_line *lines);
void reports_tell(buffer *out, const hall_report *r, const hall_line *lines, bool first);

#endif
