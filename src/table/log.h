/* log.h - the log of a table: entries as bytes, each with a hash over itself and all before it. The
   log is the truth: a table is what its entries make of it. Contains secrets; neither entries nor
   hashes are for players. No input or output here. */
#ifndef NL_TABLE_LOG_H
#define NL_TABLE_LOG_H

#include "fair/fair.h"
#include "neuland/neuland.h"
#include "wire/buffer.h"

typedef enum log_kind {
#define X(name, word, shape) LOG_##name,
#include "table/log_kinds.def"
#undef X
    LOG_KINDS
} log_kind;

/* Who did it: the person or bot of the seat, the clock for it, or the table itself. */
typedef enum log_by { LOG_BY_PERSON, LOG_BY_BOT, LOG_BY_CLOCK, LOG_BY_TABLE, LOG_BYS } log_by;

enum { LOG_RESTORED = 1 }; /* flag of RESUME */
enum { LOG_SPENT, LOG_IDLE, LOG_ENDED }; /* flags of BREAK_OFF */
enum { LOG_TEXT_MAX = 1024, LOG_BYTES_MAX = LOG_TEXT_MAX + 64 };

typedef struct log_entry {
    uint8_t   kind, seat, by, flags;
    uint32_t  client_seq; /* of the command, 0: none */
    uint32_t  count;      /* by kind */
    uint64_t  time;       /* milliseconds; when zero was is the caller's business */
    nl_action action;
    fair_key  key[3];
    char      text[LOG_TEXT_MAX];
} log_entry;

/*   0      1      2     3       4            8       12     20
     kind | seat | by  | flags | client_seq | count | time | what the shape says
   Numbers have the lowest byte first; a text has its length in two bytes before it. Reading takes
   exactly what writing makes: false for anything else. */
int  log_encode(const log_entry *e, uint8_t out[LOG_BYTES_MAX]);
bool log_decode(const uint8_t *bytes, int size, log_entry *out);

/* The hash of entry n, from the one before it (zero before the first). */
fair_key log_hash(const fair_key *before, uint32_t n, const uint8_t *bytes, int size);

const char *log_word(int kind);

/* Entries one after the other, as they are stored. */
typedef struct log_book {
    buffer    bytes; /* in the vault: secrets of the dice are among them */
    uint32_t *end;   /* where each ends in bytes */
    fair_key *hash;
    uint32_t  count, cap;
} log_book;

void log_free(log_book *book);
/* Makes room for one more entry; false: no memory. */
bool log_room(log_book *book, int size);
/* Appends what room was made for. */
void log_add(log_book *book, const uint8_t *bytes, int size);
const uint8_t *log_at(const log_book *book, uint32_t n, int *size);

#endif
