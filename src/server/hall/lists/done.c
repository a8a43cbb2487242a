/* done.c - the games that a guest has finished, newest first, so that they can find the
   records again. One fact per guest, deleted with the guest. */
#include <stdio.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/store/store.h"

#define DONE "done" /* the kind of fact */

enum { DONE_MAX = 100 }; /* the oldest are forgotten (docs/guide/lobby.md) */

typedef struct done_list {
    char id[DONE_MAX + 1][FAIR_GAME_MAX];
    int count;
} done_list;

static void done_read(hall *h, const fair_key *guest, done_list *out)
{
    uint8_t bytes[STORE_FACT_MAX];
    char key[FAIR_HEX];
    store_code code;

    out->count = 0;
    fair_print(guest, key);
    const int size = game_store_get(h->store, DONE, key, bytes, &code);
    if (code != STORE_OK && code != STORE_DAMAGED) hall_fault(h, code);
    if (code != STORE_OK || size <= 0) return;
    pack p = pack_read(bytes, size);
    while (out->count < DONE_MAX && !pack_done(&p) && !p.failed)
        pack_take_text(&p, out->id[out->count++], FAIR_GAME_MAX);
    if (p.failed) out->count = 0;
}

static void done_write(hall *h, const fair_key *guest, const done_list *list)
{
    uint8_t bytes[STORE_FACT_MAX];
    char key[FAIR_HEX];
    pack p = pack_write(bytes, sizeof bytes);

    fair_print(guest, key);
    for (int i = 0; i < list->count && p.size + FAIR_GAME_MAX + 2 < STORE_FACT_MAX; i++)
        pack_text(&p, list->id[i]);
    const store_fact fact = { DONE, key, bytes, p.size };
    const store_code code = game_store_put(h->store, &fact);
    if (code != STORE_OK) hall_fault(h, code);
}

static void done_add(hall *h, const fair_key *guest, const char *id)
{
    done_list list;

    done_read(h, guest, &list);
    for (int i = 0; i < list.count; i++)
        if (strcmp(list.id[i], id) == 0) return; /* two seats, or noted before */
    memmove(list.id + 1, list.id, (size_t)list.count * sizeof list.id[0]);
    snprintf(list.id[0], sizeof list.id[0], "%s", id);
    if (list.count < DONE_MAX) list.count++;
    done_write(h, guest, &list);
}

void hall_done_note(hall *h, const hall_table *t)
{
    const fair_key none = { { 0 } };

    for (int seat = 0; seat < t->meta.seats; seat++)
        for (int i = 0; i < HALL_HOLDERS; i++)
            if (!fair_same(&t->meta.holder[seat][i], &none))
                done_add(h, &t->meta.holder[seat][i], t->id);
}

int hall_done_ids(hall *h, const fair_key *guest, hall_id_seen seen, void *user)
{
    done_list list;

    done_read(h, guest, &list);
    for (int i = 0; i < list.count; i++) seen(user, list.id[i]);
    return list.count;
}

store_code hall_done_drop(hall *h, const char *guest)
{
    return game_store_drop(h->store, DONE, guest);
}

bool hall_done(hall *h, const fair_key *token, uint64_t now, hall_row_seen seen, void *user)
{
    const fair_key id = hall_token_hash(token);
    const hall_guest *g = hall_guest_find(h, &id);
    done_list list;
    hall_row row;

    if (!hall_guest_alive(h, g, now)) return false;
    done_read(h, &id, &list);
    for (int i = 0; i < list.count; i++) {
        const hall_table *t = hall_reach(h, list.id[i]);
        if (!t || !hall_holds_any(t, g)) continue;
        hall_fill_row(t, &row);
        hall_fill_result(t, &row);
        row.phase = TABLE_OVER;
        for (int seat = t->meta.seats - 1; seat >= 0; seat--)
            if (hall_holds(t, g, seat)) row.mine = seat;
        seen(user, t->id, &row);
    }
    return true;
}
