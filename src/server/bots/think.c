/* think.c - bots kept between their moves, questions in the queue, and answers being computed. */
#include "server/bots/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "bots/bot.h"
#include "server/bots/books.h"
#include "table/engines/equip.h"

enum {
    THINK_KEPT = 512,    /* bots kept in memory; the least recently used is dropped first */
    THINK_NODES = 20000, /* the most that a bot name may ask for */
    THINK_MS = 2000,
    THINK_NODES_USUAL = 2000, /* as the strongest level; slower bots leave a thread free */
    THINK_MS_USUAL = 200,
    THINK_NICE = 10,          /* nice value: the loop comes first */
    THINK_OF_ONE = 2,         /* answers computed at a time for one address */
    THINK_WAITING = 1024,     /* questions in the queue, */
    THINK_WAITING_OF_ONE = 64 /* and of one address; beyond that the fallback move is played */
};

/* Plays in place of a bot whose solved table is not there yet. */
#define THINK_BELOW "level:5"

/* A bot that has played before and remembers the game. */
typedef struct kept {
    char table[FAIR_GAME_MAX], name[BOT_NAME_MAX];
    int seat;
    bool busy, begun;
    bool below; /* plays below its level until the solved table it needs is there */
    uint32_t heard;
    uint64_t used;
    struct kept *next;
    bot bot;
} kept;

/* A question, until it is answered or no longer needed. */
typedef struct job {
    thinker *thinker;
    char table[FAIR_GAME_MAX], name[BOT_NAME_MAX];
    int seat;
    uint64_t payer;
    kept *kept; /* set once it is started */
    board *board;
    nl_view view;
    uint32_t version;
    hearing hearing;
    uint64_t luck;
    nl_action answer;
    bool talk, answered;
    uint64_t since; /* when it was asked */
    struct job *next;
} job;

struct thinker {
    net *net;
    boards *boards;
    think_env env;
    books *books;
    kept *kept;
    int count;              /* of the kept bots */
    job *waiting, *running; /* in order of arrival */
    int waits, runs, threads;
    uint64_t clock, seed, dropped;
};

/* ---- names ----------------------------------------------------------------------------------- */

static bool option_within(const char *options, const char *key, unsigned long most)
{
    const char *at = strstr(options, key);
    return !at || strtoul(at + strlen(key), NULL, 10) <= most;
}

static bool name_within(const char *name, unsigned long nodes, unsigned long ms)
{
    const char *options = strchr(name, ':');
    return !options ||
           (option_within(options, "nodes=", nodes) && option_within(options, "ms=", ms));
}

bool think_allows(const char *name) { return name_within(name, THINK_NODES, THINK_MS); }

static bool think_is_long(const char *name)
{
    return !name_within(name, THINK_NODES_USUAL, THINK_MS_USUAL);
}

/* ---- bots ------------------------------------------------------------------------------------ */

static kept *kept_new(thinker *t, const job *j)
{
    kept *k = calloc(1, sizeof *k);
    nl_fault fault;

    if (!k) return NULL;
    snprintf(k->table, sizeof k->table, "%s", j->table);
    snprintf(k->name, sizeof k->name, "%s", j->name);
    k->seat = j->seat;
    if (bot_init(&k->bot, j->name, &fault) != NL_OK) {
        free(k);
        return NULL;
    }
    equip_bot(&k->bot, (nl_game_id)nl_game_rules(&j->board->game).game);
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

/* Whether this is the bot that was asked for, and it plays as well as it can by now. */
static bool kept_serves(const thinker *t, const kept *k, const job *j)
{
    const nl_rules rules = nl_game_rules(&j->board->game);
    return strcmp(k->name, j->name) == 0 && !(k->below && books_ready(t->books, &rules));
}

/* Returns the bot that sits there, or a new one. It is never busy, because a table asks one
   question at a time. */
static kept *kept_find(thinker *t, const job *j)
{
    kept *found = NULL, *oldest = NULL;

    for (kept *k = t->kept; k; k = k->next) {
        if (k->busy) continue;
        if (k->seat == j->seat && strcmp(k->table, j->table) == 0)
            found = k;
        else if (!oldest || k->used < oldest->used)
            oldest = k;
    }
    if (found && kept_serves(t, found, j)) return found;
    if (found)
        kept_drop(t, found);
    else if (oldest && t->count >= THINK_KEPT)
        kept_drop(t, oldest);
    return kept_new(t, j);
}

static void kept_listen(thinker *t, kept *k, job *j)
{
    t->env.hear(t->env.user, j->table, j->seat, k->heard, j->version, &j->hearing);
    if (!j->hearing.undone) return;
    hearing_free(&j->hearing); /* it remembers actions that were undone: start over */
    k->begun = false;
    t->env.hear(t->env.user, j->table, j->seat, 0, j->version, &j->hearing);
}

/* ---- on another thread ----------------------------------------------------------------------- */

/* Never waits for a table that is still to be solved: until then the best bot without one plays
   instead. */
static bool job_equip(job *j, const nl_rules *rules)
{
    bot *b = &j->kept->bot;
    const nl_game_id game = (nl_game_id)rules->game;
    bot_need need = bot_needs(j->name, game);
    nl_fault fault;

    if (need == BOT_NEEDS_NOTHING) return true;
    b->table = books_find(j->thinker->books, rules, need);
    if (b->table || need != BOT_NEEDS_TABLE) return b->table != NULL;
    equip_free(b);
    j->kept->below = true;
    if (bot_init(b, THINK_BELOW, &fault) != NL_OK || !equip_bot(b, game)) return false;
    b->table = books_find(j->thinker->books, rules, bot_needs(THINK_BELOW, game));
    return b->table != NULL;
}

static bool job_begin(job *j)
{
    const nl_rules rules = nl_game_rules(&j->board->game);

    if (!job_equip(j, &rules)) return false;
    bot_begin(&j->kept->bot, &j->board->game, j->kept->seat, rng_of(j->luck));
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
    if (j->talk) {
        j->answered = bot_propose(b, g, &j->view, &j->answer);
        return;
    }
    const int count = nl_view_legal(g, &j->view, legal);
    if (count > 0) j->answered = bot_answer(b, g, &j->view, legal, count, &j->answer);
}

/* ---- scheduling ------------------------------------------------------------------------------ */

static job *list_take(job **list, job *gone)
{
    while (*list != gone) list = &(*list)->next;
    *list = gone->next;
    gone->next = NULL;
    return gone;
}

static void list_add(job **list, job *last)
{
    while (*list) list = &(*list)->next;
    *list = last;
}

static void job_free(job *j)
{
    hearing_free(&j->hearing);
    boards_leave(j->thinker->boards, j->board);
    free(j);
}

/* One question per table at a time, and at most two per payer; the second only if a thread is left
   for others. Slow bots also leave one thread free. They are counted separately from quick ones,
   because many people may share an address. */
static bool job_may_begin(const thinker *t, const job *j)
{
    const bool slow = think_is_long(j->name);
    int own = 0, slow_ones = 0;

    for (const job *r = t->running; r; r = r->next) {
        if (strcmp(r->table, j->table) == 0) return false;
        own += r->payer == j->payer && think_is_long(r->name) == slow;
        slow_ones += think_is_long(r->name);
    }
    if (slow && t->threads > 1 && slow_ones + 1 >= t->threads) return false;
    return own == 0 ? t->runs < t->threads : own < THINK_OF_ONE && t->runs + 1 < t->threads;
}

static void job_done(void *user);

/* Takes a question from the queue. A question that is no longer needed is dropped. */
static void job_start(thinker *t, job *j)
{
    list_take(&t->waiting, j);
    t->waits--;
    if (t->env.waits(t->env.user, j->table, j->seat, j->version))
        j->kept = kept_find(t, j);
    else
        t->dropped++;
    if (!j->kept) {
        job_free(j);
        return;
    }
    kept_listen(t, j->kept, j);
    if (net_work(t->net, job_run, job_done, j)) {
        j->kept->busy = true;
        list_add(&t->running, j);
        t->runs++;
        return;
    }
    kept_drop(t, j->kept); /* it has missed events */
    job_free(j);
}

static void think_go_on(thinker *t)
{
    for (job *j = t->waiting, *next; j; j = next) {
        next = j->next;
        if (t->runs < t->threads && job_may_begin(t, j)) job_start(t, j);
    }
}

static void job_done(void *user)
{
    job *j = user;
    thinker *t = j->thinker;
    kept *k = j->kept;

    list_take(&t->running, j);
    t->runs--;
    k->busy = false;
    k->heard = j->version;
    k->used = ++t->clock;
    if (j->talk)
        t->env.says(t->env.user, k->table, k->seat, j->version, j->answered ? &j->answer : NULL);
    else if (j->answered)
        t->env.answer(t->env.user, k->table, k->seat, j->version, j->answer);
    if (j->hearing.failed || !k->begun) kept_drop(t, k); /* start over next time */
    job_free(j);
    think_go_on(t);
}

/* ---- on the loop's thread -------------------------------------------------------------------- */

/* Drops the old question of this table. Returns how many questions of this payer are in the
   queue. */
static int think_forget(thinker *t, const hall_question *q)
{
    int own = 0;

    for (job *j = t->waiting, *next; j; j = next) {
        next = j->next;
        if (strcmp(j->table, q->table) != 0) {
            own += j->payer == q->payer;
            continue;
        }
        job_free(list_take(&t->waiting, j));
        t->waits--;
        t->dropped++;
    }
    return own;
}

void think_ask(thinker *t, const hall_question *q)
{
    const int own = think_forget(t, q);
    job *j = t->waits < THINK_WAITING && own < THINK_WAITING_OF_ONE ? calloc(1, sizeof *j) : NULL;

    if (!j) return; /* then the fallback move is played */
    j->thinker = t;
    snprintf(j->table, sizeof j->table, "%s", q->table);
    snprintf(j->name, sizeof j->name, "%s", q->bot);
    j->seat = q->seat;
    j->payer = q->payer;
    j->version = q->version;
    j->talk = q->talk;
    j->view = *q->view;
    j->luck = t->seed + ++t->clock;
    j->board = boards_use(t->boards, q->table, q->game);
    if (!j->board) {
        free(j);
        return;
    }
    j->since = net_now(t->net);
    list_add(&t->waiting, j);
    t->waits++;
    think_go_on(t);
}

think_figures think_figures_of(const thinker *t)
{
    const think_figures f = { .running = (uint64_t)t->runs,
                              .waiting = (uint64_t)t->waits,
                              .oldest = t->waiting ? net_now(t->net) - t->waiting->since : 0,
                              .dropped = t->dropped,
                              .solving = (uint64_t)books_solving(t->books) };
    return f;
}

thinker *think_open(net *n, boards *b, const think_env *env, uint64_t seed, int threads)
{
    thinker *t = calloc(1, sizeof *t);

    if (!t) return NULL;
    t->net = n;
    t->boards = b;
    t->env = *env;
    t->seed = seed;
    t->threads = threads;
    t->books = books_new();
    if (t->books) return t;
    free(t);
    return NULL;
}

void think_free(thinker *t)
{
    while (t->waiting) job_free(list_take(&t->waiting, t->waiting));
    while (t->kept) kept_drop(t, t->kept);
    books_free(t->books);
    free(t);
}
