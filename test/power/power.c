/* power.c [--every N] [--seed S]: plays a game that is stored and acknowledged move by move, on a
   disk that fails at each of its operations in turn. The power fails (unsynced writes are lost,
   torn, reordered or cut short), and again while the file is being opened. The disk is full, or a
   write or a sync fails. Finally the power fails on a full disk, where the game continues on the
   disk reserve. No acknowledged move may be missing afterwards, and the game must go on. Planted
   faults must be found. Ends with "N passed, N failed". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "power/disk.h"
#include "server/store/store.h"
#include "table/clock/fallback.h"
#include "table/table.h"

/* Short enough to be played once for each of its operations: the game ends by its turn limit, and
   the file is checkpointed again and again. */
#define RULES "island setup=beginner turns=16"
enum {
    MOVES = 400,
    WRITE_BACK = 40,
    RESERVE = 256 * 1024,
    NARROW = 96 * 1024 /* space left on a nearly full disk when the game begins */
};

typedef struct trial {
    uint64_t seed;
    game_store *store;
    table table;
    uint64_t fence;
    uint32_t stored; /* entries passed to the store and committed */
    uint32_t acked;  /* entries acknowledged to people */
    fair_key last;   /* hash of the last of them */
    rng luck;
    uint64_t given_up, went_on; /* how often the reserve was released; moves stored after it */
    bool narrow;                /* the disk will soon be full */
    bool spoilt;                /* planted: there is no reserve */
    bool early;                 /* planted: acknowledges before the commit */
    bool lying;                 /* planted: the disk ignores syncs */
} trial;

static fair_key trial_secret(void *user)
{
    trial *t = user;
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(&t->luck, 256);
    return key;
}

static game_store *trial_open(trial *t, store_code *code)
{
    const store_options options = { .path = "game.db",
                                    .key = { { 7 } },
                                    .nonce = trial_secret,
                                    .user = t,
                                    .files = "disk",
                                    .write_back = WRITE_BACK,
                                    .reserve = t->spoilt ? 0 : RESERVE };
    return store_in_file(&options, code);
}

static void trial_ack(trial *t)
{
    t->acked = t->table.log.count;
    t->last = t->table.log.hash[t->acked - 1];
}

/* Stores what the table has done since, and only then acknowledges it. */
static store_code trial_save(trial *t)
{
    store_code code = STORE_OK;

    if (t->early) trial_ack(t);
    for (uint32_t n = t->stored; n < t->table.log.count && code == STORE_OK; n++) {
        store_entry entry = { .n = n, .hash = t->table.log.hash[n] };
        entry.bytes = log_at(&t->table.log, n, &entry.size);
        code = game_store_add(t->store, t->table.id, t->fence, &entry);
    }
    if (code == STORE_OK)
        code = game_store_commit(t->store);
    else
        game_store_forget(t->store);
    if (code != STORE_OK) return code;
    t->stored = t->table.log.count;
    trial_ack(t);
    t->given_up = game_store_figures(t->store).given_up;
    t->went_on += t->given_up > 0;
    return game_store_maintain(t->store, t->table.now, false);
}

/* Time passes; then a bot makes the fallback move or a random move. */
static bool trial_move(trial *t)
{
    table_command c = { .verb = DO_BOT_ACT };
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    table_tick(&t->table, t->table.now + 900);
    if (t->table.phase == TABLE_OVER) return true;
    c.version = t->table.log.count;
    if (!table_bot(&t->table, &c.seat)) return false;
    table_view(&t->table, c.seat, &view);
    const int count = nl_view_legal(&t->table.record.game, &view, legal);
    c.action = legal[rng_below(&t->luck, (uint32_t)count)];
    if (rng_below(&t->luck, 2) || table_offer_code(&t->table, c.action, t->table.now) != TABLE_OK)
        c.action = fallback_choose(&t->table.record.game, &view, legal, count);
    return table_do(&t->table, &c, t->table.now).code == TABLE_OK;
}

static store_code trial_begin(trial *t)
{
    store_code code;
    table_command c = { .verb = DO_SIT_BOT, .name = "random" };
    const table_terms terms = { .id = "power-1", .rules = RULES, .clock = CLOCK_BLITZ };

    t->store = trial_open(t, &code);
    if (!t->store) return code;
    table_open(&t->table, &terms, trial_secret, t, 1);
    for (c.seat = 0; c.seat < 4; c.seat++) table_do(&t->table, &c, 2);
    code = game_store_create(t->store, t->table.id);
    if (code == STORE_OK) code = game_store_take(t->store, t->table.id, &t->fence);
    if (code == STORE_OK) code = trial_save(t);
    if (code == STORE_OK && t->narrow) disk_room(disk_used() + NARROW);
    return code;
}

/* Plays until the disk fails, or to the end. */
static store_code trial_play(trial *t, int moves)
{
    store_code code = STORE_OK;
    for (int i = 0; i < moves && code == STORE_OK && t->table.phase == TABLE_PLAY; i++)
        code = trial_move(t) ? trial_save(t) : STORE_GAP;
    return code;
}

static void trial_end(trial *t)
{
    game_store_close(t->store);
    t->store = NULL;
    table_free(&t->table);
}

/* ---- afterwards ------------------------------------------------------------------------------ */

static bool trial_load(void *user, const store_entry *entry)
{
    trial *t = user;
    return table_load(&t->table, entry->bytes, entry->size).code == TABLE_OK;
}

/* Opens what is left, and plays on. Returns what is wrong, or NULL. */
static const char *trial_after(trial *t)
{
    store_code code;

    t->store = trial_open(t, &code);
    if (!t->store) return store_code_word(code);
    table_empty(&t->table, trial_secret, t);
    code = game_store_read(t->store, "power-1", trial_load, t);
    if (code == STORE_UNKNOWN) return t->acked ? "the game is lost" : NULL;
    if (code != STORE_OK) return "the log is damaged";
    if (t->table.log.count < t->acked) return "acknowledged moves are lost";
    if (t->acked && !fair_same(&t->table.log.hash[t->acked - 1], &t->last))
        return "acknowledged moves have changed";
    if (t->table.log.count == 0) return NULL;
    t->stored = t->table.log.count;
    if (game_store_take(t->store, "power-1", &t->fence) != STORE_OK) return "cannot be claimed";
    if (table_resume(&t->table, t->table.now + 5000).code != TABLE_OK) return "cannot continue";
    if (trial_save(t) != STORE_OK || trial_play(t, 3) != STORE_OK) return "cannot play on";
    return NULL;
}

/* One failure at one operation, and a second power failure while the file is opened again. */
static const char *trial_run(trial *t, disk_trouble trouble, uint64_t at, bool for_good,
                             disk_loss loss, uint64_t second, bool *reached)
{
    const char *fault;

    disk_init(t->seed + at);
    disk_lie(t->lying);
    disk_plan(trouble, at, for_good);
    t->luck = rng_of(t->seed);
    t->stored = t->acked = 0;
    t->given_up = t->went_on = 0;
    if (trial_begin(t) == STORE_OK) trial_play(t, MOVES);
    *reached = disk_troubled();
    trial_end(t);
    disk_restart(loss);
    disk_room(0);
    if (second) {
        store_code code;
        disk_plan(DISK_POWER, second, true);
        game_store_close(trial_open(t, &code));
        disk_restart(loss);
    }
    fault = trial_after(t);
    trial_end(t);
    disk_free();
    return fault;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    disk_trouble trouble;
    bool for_good, narrow;
} troubles[] = {
    { "power", DISK_POWER, false, false },
    { "full", DISK_FULL, false, false },
    { "permanently full", DISK_FULL, true, false },
    { "write error", DISK_WRITE_ERROR, false, false },
    { "permanent write error", DISK_WRITE_ERROR, true, false },
    { "sync error", DISK_SYNC_ERROR, false, false },
    { "permanent sync error", DISK_SYNC_ERROR, true, false },
    { "power on a full disk", DISK_POWER, false, true },
    { "write error on a full disk", DISK_WRITE_ERROR, false, true },
};
enum { TROUBLES = sizeof troubles / sizeof troubles[0] };

static const char *const losses[DISK_LOSSES] = { "lost", "torn", "reordered", "short" };

static void sweep(uint64_t seed, uint64_t every, int *passed, int *failed)
{
    for (int i = 0; i < TROUBLES; i++) {
        bool reached = true;
        for (uint64_t at = 1 + seed % every; reached; at += every) {
            for (int loss = 0; loss < DISK_LOSSES; loss++) {
                trial t = { .seed = seed, .narrow = troubles[i].narrow };
                const char *fault = trial_run(&t, troubles[i].trouble, at, troubles[i].for_good,
                                              (disk_loss)loss, at % 3 ? 0 : 1 + at % 7, &reached);
                if (!fault) {
                    ++*passed;
                    continue;
                }
                ++*failed;
                printf("%s at operation %llu, %s: %s (--seed %llu)\n", troubles[i].name,
                       (unsigned long long)at, losses[loss], fault, (unsigned long long)seed);
            }
        }
    }
}

/* Without failures, a trial is a whole game, and the disk was written to in every way. */
static bool trial_is_whole(uint64_t seed)
{
    trial t = { .seed = seed };
    bool fine;

    disk_init(seed);
    t.luck = rng_of(seed);
    fine = trial_begin(&t) == STORE_OK;
    const uint64_t made = disk_writes("game.db");
    fine = fine && trial_play(&t, MOVES) == STORE_OK && t.table.phase == TABLE_OVER;
    printf("%llu operations, %u entries, %llu pages checkpointed\n",
           (unsigned long long)disk_operations(), t.table.log.count,
           (unsigned long long)(disk_writes("game.db") - made));
    fine = fine && disk_writes("game.db") > made + 10;
    trial_end(&t);
    disk_free();
    return fine;
}

/* On a disk that soon is full, the game still reaches its end, thanks to the reserve. */
static bool narrow_is_finished(uint64_t seed, bool spoilt)
{
    trial t = { .seed = seed, .narrow = true, .spoilt = spoilt };

    disk_init(seed);
    t.luck = rng_of(seed);
    const store_code code = trial_begin(&t) == STORE_OK ? trial_play(&t, MOVES) : STORE_GAP;
    const bool fine = code == STORE_OK && t.table.phase == TABLE_OVER && t.given_up == 1;
    if (!spoilt) printf("a full disk: %llu moves on the reserve\n", (unsigned long long)t.went_on);
    trial_end(&t);
    disk_free();
    return fine && t.went_on > 20;
}

/* Tests the test itself: acknowledging before the commit, and a disk that ignores syncs. */
static bool planted_is_found(bool lying_disk)
{
    for (uint64_t at = 20; at < 300; at++) {
        trial t = { .seed = 5, .early = !lying_disk, .lying = lying_disk };
        bool reached;
        if (trial_run(&t, DISK_POWER, at, false, DISK_LOST, 0, &reached)) return true;
    }
    return false;
}

int main(int argc, char **argv)
{
    uint64_t every = 20, seed = 1;
    int passed = 0, failed = 0;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--every") == 0) every = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seed") == 0) seed = strtoull(argv[i + 1], NULL, 10);
    }
    const bool whole = trial_is_whole(seed);
    if (!whole) printf("not a whole game\n");
    passed += whole;
    failed += !whole;
    sweep(seed, every ? every : 1, &passed, &failed);
    for (int spoilt = 0; spoilt < 2; spoilt++) {
        const bool fine = narrow_is_finished(seed, spoilt) != spoilt;
        if (!fine) printf("a full disk, %s reserve\n", spoilt ? "without" : "with");
        passed += fine;
        failed += !fine;
    }
    for (int lying = 0; lying < 2; lying++) {
        const bool found = planted_is_found(lying);
        if (!found) printf("planted fault %d was not found\n", lying);
        passed += found;
        failed += !found;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
