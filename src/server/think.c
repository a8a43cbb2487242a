/* think.c - bots kept between their answers, and answers in the making. */
#include "server/think.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "bots/bot.h"
#include "table/equip.h"
#include "table/solved.h"

enum {
    THINK_KEPT    = 512,   /* bots that are kept; those unused for longest go first */
    THINK_NODES   = 20000, /* the most that a bot may ask for in its name */
    THINK_MS      = 2000,
    THINK_NICE    = 10,    /* so much the loop comes first */
    EVENTS_FIRST  = 256
};

/* What a bot has not heard yet: the events of one action after the other. */
typedef struct hearing {
    nl_event *events;
    int       count, cap;
    int      *ends; /* where those of each action end */
    int       actions, actions_cap;
    bool      failed, undone; /* undone: something heard before was taken back */
} hearing;

/* A bot that has played before and remembers. */
typedef struct kept {
    char         table[FAIR_GAME_MAX], name[BOT_NAME_MAX];
    int          seat;
    bool         busy, begun;
    uint32_t     heard;
    uint64_t     used;
    struct kept *next;
    bot          bot;
} kept;

typedef struct job {
    thinker  *thinker;
    kept     *kept;
    board    *board;
    nl_view   view;
    uint32_t  version;
    hearing   hearing;
    uint64_t  luck;
    nl_action answer;
    bool      answered;
} job;

/* The solved tables of the dice game, by rules; made by whoever needs one first. */
typedef struct book {
    char         rules[NL_RULES_MAX];
    bot_need     need;
    solved      *solved;
    struct book *next;
} book;

struct thinker {
    net            *net;
    boards         *boards;
    think_env       env;
    kept           *kept;
    int             count, busy;
    uint64_t        clock, seed;
    pthread_mutex_t lock; /* of the books, which other threads use */
    book           *books;
};

/* ---- names ----------------------------------------------------------------------------------- */

static bool option_within(const char *options, const char *key, unsigned long most)
{
    const char *at = strstr(options, key);
    return !at || strtoul(at + strlen(key), NULL, 10) <= most;
}

bool think_allows(const char *name)
{
    const char *options = strchr(name, ':');
    return !options || (option_within(options, "nodes=", THINK_NODES) &&
                        option_within(options, "ms=", THINK_MS));
}

/* ---- hearing --------------------------------------------------------------------------------- */

static bool hearing_room(hearing *h, int more)
{
    if (h->count + more > h->cap) {
        const int cap = 2 * (h->count + more) + EVENTS_FIRST;
        nl_event *events = realloc(h->events, (size_t)cap * sizeof *events);
        if (!events) return false;
        h->events = events;
        h->cap = cap;
    }
    if (h->actions >= h->actions_cap) {
        const int cap = 2 * h->actions_cap + EVENTS_FIRST;
        int *ends = realloc(h->ends, (size_t)cap * sizeof *ends);
        if (!ends) return false;
        h->ends = ends;
        h->actions_cap = cap;
    }
    return true;
}

static void hearing_heard(void *listener, bool undone, const nl_event *events, int count)
{
    hearing *h = listener;

    if (undone) {
        if (h->actions == 0) h->undone = true;
        else h->actions--;
        h->count = h->actions ? h->ends[h->actions - 1] : 0;
        return;
    }
    if (h->failed || !hearing_room(h, count)) {
        h->failed = true;
        return;
    }
    if (count > 0) memcpy(h->events + h->count, events, (size_t)count * sizeof *h->events);
    h->count += count;
    h->ends[h->actions++] = h->count;
}

static void hearing_free(hearing *h)
{
    free(h->events);
    free(h->ends);
    memset(h, 0, sizeof *h);
}

/* ---- bots ------------------------------------------------------------------------------------ */

static kept *kept_new(thinker *t, const hall_question *q)
{
    kept *k = calloc(1, sizeof *k);
    nl_fault fault;

    if (!k) return NULL;
    snprintf(k->table, sizeof k->table, "%s", q->table);
    snprintf(k->name, sizeof k->name, "%s", q->bot);
    k->seat = q->seat;
    if (bot_init(&k->bot, q->bot, &fault) != NL_OK) {
        free(k);
        return NULL;
    }
    equip_bot(&k->bot, (nl_game_id)nl_game_rules(q->game).game);
    k->next = t->kept;
    t->kept = k;
    t->count++;
    return k;
}

static void kept_drop(thinker *t, kept *gone)
{
    kept **at = &t->kept;
    while (*at != gone) at = &(*at)->next;
    *at = gone->next;
    t->count--;
    equip_free(&gone->bot);
    free(gone);
}

/* The one that sits there, or a new one. One that still thinks about an older question is left to
   it. */
static kept *kept_find(thinker *t, const hall_question *q)
{
    kept *found = NULL, *oldest = NULL;

    for (kept *k = t->kept; k; k = k->next) {
        if (k->busy) continue;
        if (k->seat == q->seat && strcmp(k->table, q->table) == 0) found = k;
        else if (!oldest || k->used < oldest->used) oldest = k;
    }
    if (found && strcmp(found->name, q->bot) == 0) return found;
    if (found) kept_drop(t, found);
    else if (oldest && t->count >= THINK_KEPT) kept_drop(t, oldest);
    return kept_new(t, q);
}

static void kept_listen(thinker *t, kept *k, const hall_question *q, hearing *h)
{
    t->env.hear(t->env.user, q->table, q->seat, k->heard, q->version, hearing_heard, h);
    if (!h->undone) return;
    hearing_free(h); /* what it remembers has not happened: it begins anew */
    k->begun = false;
    t->env.hear(t->env.user, q->table, q->seat, 0, q->version, hearing_heard, h);
}

/* ---- on another thread ----------------------------------------------------------------------- */

/* Waits if somebody else is solving; only bots' threads do. */
static const struct dice_table *think_book(thinker *t, const nl_rules *rules, bot_need need)
{
    char words[NL_RULES_MAX];
    const struct dice_table *table = NULL;

    nl_rules_print(rules, words, sizeof words);
    pthread_mutex_lock(&t->lock);
    book *b = t->books;
    while (b && (b->need != need || strcmp(b->rules, words) != 0)) b = b->next;
    if (!b && (b = calloc(1, sizeof *b))) {
        snprintf(b->rules, sizeof b->rules, "%s", words);
        b->need = need;
        b->solved = solved_open(rules, need, false, NULL, NULL);
        b->next = t->books;
        t->books = b;
    }
    if (b && b->solved) table = &b->solved->table;
    pthread_mutex_unlock(&t->lock);
    return table;
}

static bool job_begin(job *j)
{
    bot *b = &j->kept->bot;
    const nl_rules rules = nl_game_rules(&j->board->game);
    const bot_need need = bot_needs(b->name, (nl_game_id)rules.game);

    if (need != BOT_NEEDS_NOTHING && !(b->table = think_book(j->thinker, &rules, need)))
        return false;
    bot_begin(b, &j->board->game, j->kept->seat, rng_of(j->luck));
    return true;
}

static void job_run(void *user)
{
    job *j = user;
    bot *b = &j->kept->bot;
    const nl_game *g = &j->board->game;
    nl_action legal[NL_ACTIONS_MAX];
    int from = 0;

    setpriority(PRIO_PROCESS, 0, THINK_NICE); /* 0: this thread */
    if (!j->kept->begun && !job_begin(j)) return;
    j->kept->begun = true;
    for (int i = 0; i < j->hearing.actions; i++) {
        bot_hear(b, g, j->hearing.events + from, j->hearing.ends[i] - from);
        from = j->hearing.ends[i];
    }
    const int count = nl_view_legal(g, &j->view, legal);
    if (count > 0) j->answered = bot_answer(b, g, &j->view, legal, count, &j->answer);
}

/* ---- on the loop's thread -------------------------------------------------------------------- */

static void job_done(void *user)
{
    job *j = user;
    thinker *t = j->thinker;
    kept *k = j->kept;

    t->busy--;
    k->busy = false;
    k->heard = j->version;
    k->used = ++t->clock;
    if (j->answered) t->env.answer(t->env.user, k->table, k->seat, j->version, j->answer);
    if (j->hearing.failed || !k->begun) kept_drop(t, k); /* next time from the beginning */
    hearing_free(&j->hearing);
    boards_leave(t->boards, j->board);
    free(j);
}

void think_ask(thinker *t, const hall_question *q)
{
    kept *k = kept_find(t, q);
    job *j = k ? calloc(1, sizeof *j) : NULL;

    if (!j) return; /* then the safe choice is played */
    j->thinker = t;
    j->kept = k;
    j->version = q->version;
    j->view = *q->view;
    j->luck = t->seed + ++t->clock;
    j->board = boards_use(t->boards, q->table, q->game);
    kept_listen(t, k, q, &j->hearing);
    k->busy = true;
    if (j->board && net_work(t->net, job_run, job_done, j)) {
        t->busy++;
        return;
    }
    k->busy = false;
    k->begun = false;
    k->heard = 0;
    boards_leave(t->boards, j->board);
    hearing_free(&j->hearing);
    free(j);
}

int think_busy(const thinker *t)
{
    return t->busy;
}

thinker *think_open(net *n, boards *b, const think_env *env, uint64_t seed)
{
    thinker *t = calloc(1, sizeof *t);

    if (!t) return NULL;
    t->net = n;
    t->boards = b;
    t->env = *env;
    t->seed = seed;
    pthread_mutex_init(&t->lock, NULL);
    return t;
}

void think_free(thinker *t)
{
    while (t->kept) kept_drop(t, t->kept);
    while (t->books) {
        book *b = t->books;
        t->books = b->next;
        if (b->solved) solved_free(b->solved);
        free(b);
    }
    pthread_mutex_destroy(&t->lock);
    free(t);
}
