/* log.h - the log of a table: entries as bytes, each with a hash over itself and all entries before
   it. A table is fully determined by its log. Entries and hashes contain secrets: never send them
   to players. No input or output here. */
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

/* Who acted: the person or bot of the seat, its clock, or the table itself. */
typedef enum log_by { LOG_BY_PERSON, LOG_BY_BOT, LOG_BY_CLOCK, LOG_BY_TABLE, LOG_BYS } log_by;

enum { LOG_RESTORED = 1 };                           /* flag of RESUME */
enum { LOG_AGREED = 1 };                             /* flag of EPOCH */
enum { LOG_GOES_ON = 1 };                            /* flag of GIVE_UP */
enum { LOG_SPENT, LOG_IDLE, LOG_ENDED, LOG_CLOSED }; /* flags of BREAK_OFF */
/* A longer map is split into several entries; no other text may be longer. */
enum { LOG_TEXT_MAX = 1024, LOG_BYTES_MAX = LOG_TEXT_MAX + 64 };

typedef struct log_entry {
    uint8_t kind, seat, by, flags;
    uint32_t client_seq; /* of the command; 0: none */
    uint32_t count;      /* meaning depends on the kind */
    uint64_t time;       /* milliseconds; the caller chooses the zero point */
    nl_action action;
    fair_key key[3];
    char text[LOG_TEXT_MAX];
} log_entry;

/*   0      1      2     3       4            8       12     20
     kind | seat | by  | flags | client_seq | count | time | payload by shape
   Numbers are little-endian; a text is preceded by its length in two bytes. The kinds of actions of
   the dice game are stored as numbers from 64, those of chocolate from 128. Decoding accepts
   exactly what encoding produces and returns false for anything else. */
int log_encode(const log_entry *e, int game, uint8_t out[LOG_BYTES_MAX]);
bool log_decode(const uint8_t *bytes, int size, int game, log_entry *out);

/* The hash of entry n, computed from the one before it (zero before the first). */
fair_key log_hash(const fair_key *before, uint32_t n, const uint8_t *bytes, int size);

const char *log_word(int kind);

/* Entries one after another, as they are stored. */
typedef struct log_book {
    buffer bytes;  /* in locked memory, because they contain the secrets of the dice */
    uint32_t *end; /* offset in bytes at which each entry ends */
    fair_key *hash;
    uint32_t count, cap;
} log_book;

void log_free(log_book *book);
/* Makes room for one more entry. Returns false if out of memory. */
bool log_room(log_book *book, int size);
/* Appends an entry. log_room must have succeeded for it. */
void log_add(log_book *book, const uint8_t *bytes, int size);
const uint8_t *log_at(const log_book *book, uint32_t n, int *size);
uint64_t log_time(const log_book *book, uint32_t n); /* of the entry */

#endif
