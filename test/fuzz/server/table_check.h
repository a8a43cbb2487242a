/* table_check.h - checks of a table by its log, for targets that play at tables. */
#ifndef NL_TEST_TABLE_CHECK_H
#define NL_TEST_TABLE_CHECK_H

#include "fuzz/fuzz.h"
#include "table/table.h"

/* Whether the game began before this entry. */
static inline bool table_check_started(const table *t, uint32_t n)
{
    int size;

    for (uint32_t i = 0; i < n; i++)
        if (log_at(&t->log, i, &size)[0] == LOG_START) return true;
    return false;
}

static inline fair_key table_check_secret(void *user)
{
    (void)user;
    abort(); /* loading needs no secrets */
}

/* Whether the entries lead to the same table again. */
static inline bool table_check_log(const table *own)
{
    const uint32_t count = own->log.count;
    table again;
    bool same = true;

    table_empty(&again, table_check_secret, NULL);
    for (uint32_t n = 0; n < count && same; n++) {
        int size;
        const uint8_t *bytes = log_at(&own->log, n, &size);
        same = table_load(&again, bytes, size).code == TABLE_OK;
    }
    if (same && count > 0)
        same = again.phase == own->phase && again.log.count == count &&
               fair_same(&again.log.hash[count - 1], &own->log.hash[count - 1]);
    if (same && own->started)
        same = nl_hash(&again.record.game, &again.state) == nl_hash(&own->record.game, &own->state);
    table_free(&again);
    return same;
}

#endif
