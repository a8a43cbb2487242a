/* reports.h - reports about players, kept for the operator. A report and the chat lines it quotes
   are facts of the store; chat is stored nowhere else. Only the operator ever reads them, and each
   time adds a line to the audit trail. */
#ifndef NL_SERVER_REPORTS_H
#define NL_SERVER_REPORTS_H

#include "server/protocol/message.h"
#include "server/store/store.h"
#include "wire/buffer.h"

enum {
    REPORTS_ID_MAX = 17, /* including the NUL */
    REPORTS_LINES = 20,  /* chat lines that a report quotes */
    REPORTS_STAY = 30    /* days that a report is kept after it was handled */
};

typedef struct hall_report {
    char     id[REPORTS_ID_MAX];
    uint64_t time, handled; /* handled: when; 0: not yet */
    fair_key by;            /* the reporting guest, by the hash that the store uses */
    char     table[FAIR_GAME_MAX];
    uint32_t entries;       /* of the table's log at that time */
    int      as, seat;      /* the reporting and the reported seat; NL_NOBODY: a spectator */
    uint8_t  reason;        /* hall_reason */
    uint8_t  lines;         /* chat lines that it quotes */
    char     by_name[HALL_NAME_MAX], name[HALL_NAME_MAX];
    char     text[HALL_TEXT_MAX]; /* cleaned; "": none */
} hall_report;

/* Sets the id. The same request always gets the same id, so that retries create no second
   report. */
void       reports_name(hall_report *r, uint32_t client_seq);
bool       reports_known(game_store *s, const char *id, store_code *code);
/* Adds a report and its lines; stored by the next commit. */
store_code reports_put(game_store *s, const hall_report *r, const hall_line *lines);
store_code reports_count(game_store *s, int *count);
/* reports_forget deletes reports handled before a time. reports_thin deletes until at most `most`
   are left: handled ones first, then the oldest. Stored by the next commit; both add to
   *dropped. */
store_code reports_forget(game_store *s, uint64_t before, int *dropped);
store_code reports_thin(game_store *s, int most, int *dropped);

/* ---- for operators
   ----------------------------------------------------------------------------- */

typedef struct reports_look {
    const char *who; /* for the audit trail */
    uint64_t    now;
    bool        all; /* include those already handled */
    bool        json;
} reports_look;

/* Writes the reports, oldest first. Who reads them is stored before anything is read. */
store_code reports_write(game_store *s, const reports_look *look, buffer *out);
/* Marks one as handled. Returns UNKNOWN if there is no such report. */
store_code reports_handle(game_store *s, const reports_look *look, const char *id);

/* Used by the files of this part only: one report as text, and as JSON. */
void reports_print(buffer *out, const hall_report *r, const hall_line *lines);
void reports_tell(buffer *out, const hall_report *r, const hall_line *lines, bool first);

#endif
