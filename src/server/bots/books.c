/* books.c - solved tables, by what they depend on, and the thread that solves them. */
#include "server/bots/books.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "table/engines/solved.h"

enum {
    BOOKS_MAX = 8,  /* kinds of sheets with tables; for others bots play without */
    BOOKS_NICE = 19 /* lowest priority: everything else comes first */
};

typedef enum book_state {
    BOOK_NEW, /* its file has not been looked for */
    BOOK_READING,
    BOOK_WANTED, /* no file: it must be solved */
    BOOK_READY,
    BOOK_FAILED
} book_state;

typedef struct book {
    nl_rules rules;
    uint64_t key;
    book_state state;
    solved *sheet; /* the numbers of the sheet only */
    solved *solved;
} book;

struct books {
    pthread_mutex_t lock; /* of all that follows; never held during slow work */
    pthread_cond_t wanted;
    pthread_t thread;
    bool started, stop;
    int count;
    book book[BOOKS_MAX];
};

/* ---- the thread ------------------------------------------------------------------------------ */

static bool books_told(void *user, solved_event event, double part, const char *words)
{
    books *b = user;

    (void)event;
    (void)part;
    (void)words;
    pthread_mutex_lock(&b->lock);
    const bool go_on = !b->stop;
    pthread_mutex_unlock(&b->lock);
    return go_on;
}

static book *books_next(books *b)
{
    for (int i = 0; i < b->count; i++)
        if (b->book[i].state == BOOK_WANTED) return &b->book[i];
    return NULL;
}

static void *books_work(void *user)
{
    books *b = user;

    setpriority(PRIO_PROCESS, 0, BOOKS_NICE); /* 0: this thread */
    pthread_mutex_lock(&b->lock);
    while (!b->stop) {
        book *next = books_next(b);
        if (!next) {
            pthread_cond_wait(&b->wanted, &b->lock);
            continue;
        }
        pthread_mutex_unlock(&b->lock);
        solved *s = solved_open(&next->rules, BOT_NEEDS_TABLE, false, books_told, b);
        pthread_mutex_lock(&b->lock);
        next->solved = s;
        next->state = s ? BOOK_READY : BOOK_FAILED;
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

/* ---- lookup ---------------------------------------------------------------------------------- */

/* Returns the book of these rules, adding it if necessary, or NULL if there are too many. The lock
   must be held. */
static book *books_place(books *b, const nl_rules *rules)
{
    const uint64_t key = dice_table_key(rules);

    for (int i = 0; i < b->count; i++)
        if (b->book[i].key == key) return &b->book[i];
    if (b->count == BOOKS_MAX) return NULL;
    book *fresh = &b->book[b->count];
    *fresh = (book){ .rules = *rules, .key = key };
    fresh->sheet = solved_open(rules, BOT_NEEDS_BOOK, false, NULL, NULL);
    if (!fresh->sheet) return NULL;
    b->count++;
    return fresh;
}

static void books_want(books *b, book *one)
{
    one->state = BOOK_WANTED;
    if (!b->started) b->started = pthread_create(&b->thread, NULL, books_work, b) == 0;
    if (!b->started) one->state = BOOK_FAILED;
    pthread_cond_signal(&b->wanted);
}

/* The first caller reads the file; the others do without until it is read. */
static void books_read(books *b, book *one)
{
    one->state = BOOK_READING;
    pthread_mutex_unlock(&b->lock);
    solved *s = solved_peek(&one->rules, NULL, NULL);
    pthread_mutex_lock(&b->lock);
    one->solved = s;
    if (s)
        one->state = BOOK_READY;
    else
        books_want(b, one);
}

const struct dice_table *books_find(books *b, const nl_rules *rules, bot_need need)
{
    const struct dice_table *found = NULL;

    pthread_mutex_lock(&b->lock);
    book *one = books_place(b, rules);
    if (one && need == BOT_NEEDS_TABLE && one->state == BOOK_NEW) books_read(b, one);
    if (one && need == BOT_NEEDS_BOOK)
        found = &one->sheet->table;
    else if (one && one->state == BOOK_READY)
        found = &one->solved->table;
    pthread_mutex_unlock(&b->lock);
    return found;
}

bool books_ready(books *b, const nl_rules *rules)
{
    const uint64_t key = dice_table_key(rules);
    bool ready = false;

    pthread_mutex_lock(&b->lock);
    for (int i = 0; i < b->count; i++)
        ready |= b->book[i].key == key && b->book[i].state == BOOK_READY;
    pthread_mutex_unlock(&b->lock);
    return ready;
}

int books_solving(books *b)
{
    int count = 0;

    pthread_mutex_lock(&b->lock);
    for (int i = 0; i < b->count; i++) count += b->book[i].state == BOOK_WANTED;
    pthread_mutex_unlock(&b->lock);
    return count;
}

/* ---- start and end --------------------------------------------------------------------------- */

books *books_new(void)
{
    books *b = calloc(1, sizeof *b);

    if (!b) return NULL;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->wanted, NULL);
    return b;
}

void books_free(books *b)
{
    pthread_mutex_lock(&b->lock);
    b->stop = true;
    pthread_cond_signal(&b->wanted);
    pthread_mutex_unlock(&b->lock);
    if (b->started) pthread_join(b->thread, NULL);
    for (int i = 0; i < b->count; i++) {
        solved_free(b->book[i].sheet);
        solved_free(b->book[i].solved);
    }
    pthread_cond_destroy(&b->wanted);
    pthread_mutex_destroy(&b->lock);
    free(b);
}
