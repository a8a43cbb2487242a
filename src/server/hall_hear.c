/* hall_hear.c - tells a bot's seat what it may know. */
#include "server/hall_hear.h"

#include "server/hall_inside.h"

typedef struct listening {
    hall_heard heard;
    void      *listener;
} listening;

static void listening_told(void *user, const table_news *news)
{
    const listening *l = user;
    if (news->entry->kind == LOG_UNDO) l->heard(l->listener, true, NULL, 0);
    if (news->entry->kind == LOG_ACT)
        l->heard(l->listener, false, news->events, news->count);
}

void hall_hear(const hall *h, const char *table_id, int seat, uint32_t from, uint32_t to,
               hall_heard heard, void *listener)
{
    const table *t = hall_table_of(h, table_id);
    listening l = { heard, listener };
    if (t) table_tell(t, from, to, seat, listening_told, &l);
}
