/* maintenance.c - maintenance of the file: writes its log back and fills the disk reserve. Both
   happen between commits, so that no acknowledgement waits for them. */
#include "server/store/inside.h"

enum {
    LOG_USUAL = 1000,       /* pages of the log that are written back as soon as no client waits */
    LOG_URGENT = 8,         /* times LOG_USUAL: even while clients wait */
    QUIET_MS = 10000,       /* without a commit: everything is written back and the log truncated */
    WAIT_MS = 5000,         /* until something that failed is retried */
    RESERVE_WAIT_MS = 20000 /* until the reserve is tried again after a full disk */
};

/* After each commit: the number of pages in the log. */
static int maintain_logged(void *user, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    ((file_store *)user)->log_pages = pages;
    return SQLITE_OK;
}

void maintain_begin(file_store *f, const store_options *options)
{
    f->write_back = options->write_back ? options->write_back : LOG_USUAL;
    f->log_pages = 1; /* the previous run may have left some */
    /* replaces SQLite's own, which runs within commits */
    sqlite3_wal_hook(f->db, maintain_logged, f);
}

/* ---- writing back ---------------------------------------------------------------------------- */

/* A full disk does no harm: everything is in the log. After any other failure the file cannot be
   trusted until it is read again, as after a commit. */
static store_code maintain_write_back(file_store *f, uint64_t now, int mode)
{
    int pages = 0, written = 0;
    const int status = sqlite3_wal_checkpoint_v2(f->db, "main", mode, &pages, &written);
    const store_code code = file_code(status);

    if (code == STORE_OK && pages == written) {
        f->log_pages = 0;
        f->write_backs++;
        return STORE_OK;
    }
    f->write_backs_failed++;
    f->write_back_next = now + WAIT_MS;
    if (code == STORE_OK || code == STORE_FULL || code == STORE_MEMORY) return STORE_OK;
    f->broken = true;
    return STORE_BROKEN;
}

/* How the log is written back now; -1: not at all. */
static int maintain_mode(file_store *f, uint64_t now, bool busy)
{
    const int most = busy && !f->low ? LOG_URGENT * f->write_back : f->write_back;

    if (f->quiet_commits != f->commits || f->quiet_since > now) {
        f->quiet_commits = f->commits;
        f->quiet_since = now;
    }
    if (f->open || f->log_pages == 0 || now < f->write_back_next) return -1;
    if (!busy && now >= f->quiet_since + QUIET_MS) return SQLITE_CHECKPOINT_TRUNCATE;
    return f->log_pages >= most ? SQLITE_CHECKPOINT_PASSIVE : -1;
}

/* ---- the reserve ----------------------------------------------------------------------------- */

/* Waits after a full disk before it grows the reserve again: games need the space more. */
static bool maintain_grows(file_store *f, uint64_t now, bool busy)
{
    const store_reserve *r = &f->reserve;

    if (f->given_up != r->given_up) {
        f->given_up = r->given_up;
        f->low = true;
        f->growing = false;
        f->reserve_next = now + RESERVE_WAIT_MS;
    }
    return !busy && !reserve_whole(r) && now >= f->reserve_next;
}

static void maintain_reserve(file_store *f, uint64_t now)
{
    store_reserve *r = &f->reserve;
    const store_code code = reserve_grow(r);

    f->stuck = code != STORE_OK;
    f->growing = !f->stuck && !reserve_whole(r);
    if (f->stuck) f->reserve_next = now + RESERVE_WAIT_MS;
    if (code == STORE_FULL) f->low = true;
    if (reserve_whole(r)) f->low = false;
}

/* ---- both ------------------------------------------------------------------------------------ */

bool file_wants(game_store *s, uint64_t now, bool busy)
{
    file_store *f = (file_store *)s;
    return f->broken || maintain_grows(f, now, busy) || maintain_mode(f, now, busy) >= 0;
}

store_code file_maintain(game_store *s, uint64_t now, bool busy)
{
    file_store *f = (file_store *)s;

    if (f->broken) return STORE_BROKEN;
    if (maintain_grows(f, now, busy)) maintain_reserve(f, now);
    const int mode = maintain_mode(f, now, busy);
    return mode >= 0 ? maintain_write_back(f, now, mode) : STORE_OK;
}

void file_figures(const game_store *s, store_figures *out)
{
    const file_store *f = (const file_store *)s;

    *out = (store_figures){
        .low = f->low || f->given_up != f->reserve.given_up,
        .growing = f->growing,
        .stuck = f->stuck,
        .reserve = f->reserve.bytes,
        .reserve_wanted = f->reserve.wanted,
        .given_up = f->reserve.given_up,
        .log_bytes = (uint64_t)f->log_pages * (uint64_t)f->page_bytes,
        .write_backs = f->write_backs,
        .write_backs_failed = f->write_backs_failed,
    };
}
