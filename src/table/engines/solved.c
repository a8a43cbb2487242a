/* solved.c - solved tables of the dice game, cached in a file.

     "NLT1" | order mark, 4 | version, 4 | rows, 4 | key, 8 | arrays | hash of all before, 8

   The arrays have their layout in memory. So a file is valid only on machines of the same kind,
   which the order mark identifies. A file that does not match is not used. */
#include "table/engines/solved.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

/* The format version, then sizes in bytes. A file above the limit is refused. */
enum { SOLVED_VERSION = 1, SOLVED_HEAD = 24, SOLVED_HASH = 8, SOLVED_LIMIT = 256 << 20 };
#define SOLVED_ORDER UINT32_C(0x01020304)

typedef struct solved_head {
    char magic[4];
    uint32_t order, version, rows;
    uint64_t key;
} solved_head;
_Static_assert(sizeof(solved_head) == SOLVED_HEAD, "no padding in the head");

static const char solved_magic[4] = { 'N', 'L', 'T', '1' };

/* ---- the image ------------------------------------------------------------------------------- */

static size_t solved_bytes(const dice_table *t, size_t rows)
{
    const size_t positions = (size_t)t->standard.positions, words = (size_t)t->standard.words;
    size_t arrays;

    if (t->book.plus)
        arrays = TABLE_BONUSES * positions * sizeof(float);
    else
        arrays = TABLE_TURNS * (positions * sizeof(float) + words * sizeof(uint64_t) +
                                words * sizeof(uint32_t)) +
                 rows * TABLE_QUANTILES;
    return SOLVED_HEAD + (arrays + 7) / 8 * 8 + SOLVED_HASH;
}

/* Points to the arrays one after another; those with larger elements come first, for alignment. */
static void solved_point(solved *s)
{
    dice_table *t = &s->table;
    const size_t positions = (size_t)t->standard.positions, words = (size_t)t->standard.words;
    char *at = s->image + SOLVED_HEAD;

    if (t->book.plus) {
        for (int b = 0; b < TABLE_BONUSES; b++, at += positions * sizeof(float))
            t->plus.turns[b] = (float *)(void *)at;
        return;
    }
    t->standard.reached = (uint64_t *)(void *)at;
    at += TABLE_TURNS * words * sizeof(uint64_t);
    t->standard.value = (float *)(void *)at;
    at += TABLE_TURNS * positions * sizeof(float);
    t->standard.rank = (uint32_t *)(void *)at;
    at += TABLE_TURNS * words * sizeof(uint32_t);
    t->standard.spread = (uint8_t *)at;
}

static uint64_t solved_hash(const solved *s)
{
    return hash_bytes((const uint8_t *)s->image, (int)(s->bytes - SOLVED_HASH));
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool solved_path(solved *s, store_fault *fault)
{
    char folder[STORE_PATH_MAX];
    if (!store_cache_folder(folder, fault)) return false;
    return snprintf(s->path, sizeof s->path, "%s/dice-%s-%016llx.nlt", folder,
                    s->table.book.plus ? "plus" : "standard",
                    (unsigned long long)s->table.key) < (int)sizeof s->path;
}

/* Whether every row that the table refers to exists. */
static bool solved_counts(const dice_standard *d)
{
    uint32_t rows = 0;
    for (size_t word = 0; word < TABLE_TURNS * (size_t)d->words; word++) {
        if (d->rank[word] != rows) return false;
        rows += (uint32_t)__builtin_popcountll(d->reached[word]);
    }
    return rows == (uint32_t)d->rows;
}

/* Returns why the header rules the file out, or NULL if it is fine. */
static const char *solved_head_fault(const solved *s, const buffer *file)
{
    solved_head head;

    if (file->size < SOLVED_HEAD + SOLVED_HASH) return "it is truncated";
    memcpy(&head, file->at, sizeof head);
    if (memcmp(head.magic, solved_magic, sizeof solved_magic) != 0)
        return "it is not a solved table";
    if (head.order != SOLVED_ORDER) return "it was written on another kind of machine";
    if (head.version != SOLVED_VERSION) return "it was written by another version";
    if (head.key != s->table.key) return "it belongs to other rules";
    if (file->size < solved_bytes(&s->table, head.rows)) return "it is truncated";
    if (file->size > solved_bytes(&s->table, head.rows)) return "it is too long";
    return NULL;
}

/* Returns why the bytes are not an intact table of these rules. Returns NULL if they are; then s
   owns them. */
static const char *solved_fault(solved *s, buffer *file)
{
    const char *fault = solved_head_fault(s, file);
    solved_head head;
    uint64_t hash;

    if (fault) return fault;
    memcpy(&head, file->at, sizeof head);
    s->image = file->at;
    s->bytes = file->size;
    memcpy(&hash, s->image + s->bytes - SOLVED_HASH, sizeof hash);
    if (hash != solved_hash(s)) {
        s->image = NULL;
        return "its checksum is wrong";
    }
    s->table.standard.rows = (int)head.rows;
    solved_point(s);
    if (!s->table.book.plus && !solved_counts(&s->table.standard)) {
        s->image = NULL;
        return "it is inconsistent";
    }
    memset(file, 0, sizeof *file); /* s owns the bytes now */
    return NULL;
}

/* Reads the table if there is one. Reports a file that exists but cannot be used. */
static bool solved_read(solved *s, solved_tell tell, void *user)
{
    buffer file = { 0 };
    store_fault fault;
    char words[STORE_PATH_MAX + 64];
    const char *why = NULL;
    const bool there = store_read(s->path, SOLVED_LIMIT, &file, &fault);

    if (there) why = solved_fault(s, &file);
    if (why && tell) {
        snprintf(words, sizeof words, "%s: %s", s->path, why);
        tell(user, SOLVED_DAMAGED, 0, words);
    }
    buffer_free(&file);
    return there && !why;
}

static void solved_write(solved *s, solved_tell tell, void *user)
{
    solved_head head = {
        { 0 }, SOLVED_ORDER, SOLVED_VERSION, (uint32_t)s->table.standard.rows, s->table.key
    };
    store_fault fault;
    uint64_t hash;

    memcpy(head.magic, solved_magic, sizeof head.magic);
    memcpy(s->image, &head, sizeof head);
    hash = solved_hash(s);
    memcpy(s->image + s->bytes - SOLVED_HASH, &hash, sizeof hash);
    if (s->path[0] && store_write(s->path, s->image, s->bytes, &fault)) return;
    if (s->path[0] && tell) tell(user, SOLVED_NOT_KEPT, 0, fault.sentence);
    s->path[0] = 0;
}

/* ---- solving --------------------------------------------------------------------------------- */

typedef struct solved_watch {
    solved_tell tell;
    void *user;
    double from, share; /* from: share of the whole work done before; share: of this step */
} solved_watch;

static bool solved_progress(void *user, double part)
{
    const solved_watch *w = user;
    return !w->tell || w->tell(w->user, SOLVED_PART, w->from + w->share * part, NULL);
}

static bool solved_image(solved *s, size_t rows)
{
    s->bytes = solved_bytes(&s->table, rows);
    s->image = calloc(1, s->bytes);
    if (s->image) solved_point(s);
    return s->image != NULL;
}

/* The size of the table is known only after computing what can be reached. */
static bool solved_standard(solved *s, solved_watch *w)
{
    dice_standard *d = &s->table.standard;
    const size_t words = TABLE_TURNS * (size_t)d->words;
    uint64_t *reached = malloc(words * sizeof *reached);
    uint32_t *rank = malloc(words * sizeof *rank);
    void *work = NULL;
    bool fine = false;

    if (reached && rank) {
        d->reached = reached;
        d->rank = rank;
        dice_standard_reach(&s->table);
        work = malloc(dice_standard_work(&s->table));
    }
    if (work && solved_image(s, (size_t)d->rows)) {
        memcpy(d->reached, reached, words * sizeof *reached);
        memcpy(d->rank, rank, words * sizeof *rank);
        fine = dice_standard_solve(&s->table, work, solved_progress, w);
    }
    free(reached);
    free(rank);
    free(work);
    return fine;
}

static bool solved_plus(solved *s, solved_watch *w)
{
    void *work = malloc(dice_plus_work());
    bool fine = work && solved_image(s, 0);

    for (int b = 0; b < TABLE_BONUSES && fine; b++) {
        w->from = (double)b / TABLE_BONUSES;
        w->share = 1.0 / TABLE_BONUSES;
        fine = dice_plus_solve(&s->table, b, work, solved_progress, w);
    }
    free(work);
    return fine;
}

solved *solved_peek(const nl_rules *rules, solved_tell tell, void *user)
{
    solved *s = calloc(1, sizeof *s);
    store_fault fault;

    if (!s) return NULL;
    dice_table_init(&s->table, rules);
    if (solved_path(s, &fault) && solved_read(s, tell, user)) return s;
    solved_free(s);
    return NULL;
}

solved *solved_open(const nl_rules *rules, bot_need need, bool again, solved_tell tell, void *user)
{
    solved *s = calloc(1, sizeof *s);
    solved_watch watch = { tell, user, 0, 1 };
    store_fault fault;

    if (!s) return NULL;
    dice_table_init(&s->table, rules);
    if (need != BOT_NEEDS_TABLE) return s;
    if (!solved_path(s, &fault)) {
        s->path[0] = 0;
        if (tell) tell(user, SOLVED_NOT_KEPT, 0, fault.sentence);
    }
    if (s->path[0] && !again && solved_read(s, tell, user)) return s;
    s->fresh = true;
    if (s->table.book.plus ? solved_plus(s, &watch) : solved_standard(s, &watch)) {
        solved_write(s, tell, user);
        return s;
    }
    solved_free(s);
    return NULL;
}

void solved_free(solved *s)
{
    if (!s) return;
    free(s->image);
    free(s);
}

bot_need solved_need(const char *const *bots, int count, nl_game_id game)
{
    bot_need most = BOT_NEEDS_NOTHING;
    for (int i = 0; i < count; i++)
        if (bot_needs(bots[i], game) > most) most = bot_needs(bots[i], game);
    return game == NL_DICE ? most : BOT_NEEDS_NOTHING;
}
