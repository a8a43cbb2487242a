/* meta.c - what is stored about a table besides its log, as a fact. */
#include <string.h>

#include "server/hall/inside.h"
#include "server/store/store.h"
#include "server/text/text.h"

/* The first version has no map title, the second no result, the third no door. */
enum { META_OLD = 1, META_PLAIN = 2, META_RESULT = 3, META_VERSION = 4 };

_Static_assert((int)HALL_NAME_MAX == (int)RECORD_NAME_MAX, "sizes of names must match");
_Static_assert(sizeof(hall_meta) + 1 + (3 + NL_SEATS) + NL_SEATS <= STORE_FACT_MAX,
               "with its version, wider ends of texts and counts of holders it must fit as a fact");

int hall_meta_write(const hall_meta *m, uint8_t out[STORE_FACT_MAX])
{
    const fair_key zero = { { 0 } };
    pack p = pack_write(out, STORE_FACT_MAX);

    pack_number(&p, META_VERSION, 1);
    pack_key(&p, &m->owner);
    pack_number(&p, m->opened, 8);
    pack_number(&p, m->active, 8);
    pack_number(&p, m->due, 8);
    pack_number(&p, m->over_at, 8);
    pack_number(&p, m->is_private, 1);
    pack_number(&p, m->delay, 4);
    pack_number(&p, m->invite, 4);
    pack_number(&p, m->screen, 4);
    pack_number(&p, m->lines[0], 4);
    pack_number(&p, m->lines[1], 4);
    pack_text(&p, m->next);
    pack_text(&p, m->rules);
    pack_text(&p, m->map);
    pack_number(&p, m->clock, 1);
    pack_number(&p, m->flags, 1);
    pack_number(&p, m->phase, 1);
    pack_number(&p, m->waits, 1);
    pack_number(&p, m->seats, 1);
    for (int i = 0; i < m->seats; i++) {
        int holders = 0;
        while (holders < HALL_HOLDERS && !fair_same(&m->holder[i][holders], &zero)) holders++;
        pack_number(&p, m->kind[i], 1);
        pack_text(&p, m->name[i]);
        pack_number(&p, m->seat_link[i], 4);
        pack_number(&p, (uint64_t)holders, 1);
        for (int k = 0; k < holders; k++) pack_key(&p, &m->holder[i][k]);
    }
    pack_number(&p, m->winners, 1);
    for (int i = 0; i < m->seats; i++) pack_number(&p, (uint16_t)m->points[i], 2);
    pack_number(&p, m->began, 8);
    pack_number(&p, m->gallery, 1);
    pack_number(&p, m->veiled, 8);
    for (int i = 0; i < HALL_BLOCKED; i++) pack_number(&p, m->blocked[i], 8);
    return p.failed ? -1 : p.size;
}

bool hall_meta_read(hall_meta *m, const uint8_t *bytes, int size)
{
    pack p = pack_read(bytes, size);
    const uint64_t version = pack_take_number(&p, 1);
    char name[HALL_NAME_MAX];

    memset(m, 0, sizeof *m);
    m->owner = pack_take_key(&p);
    m->opened = pack_take_number(&p, 8);
    m->active = pack_take_number(&p, 8);
    m->due = pack_take_number(&p, 8);
    m->over_at = pack_take_number(&p, 8);
    m->is_private = pack_take_number(&p, 1) != 0;
    m->delay = (uint32_t)pack_take_number(&p, 4);
    m->invite = (uint32_t)pack_take_number(&p, 4);
    m->screen = (uint32_t)pack_take_number(&p, 4);
    m->lines[0] = (uint32_t)pack_take_number(&p, 4);
    m->lines[1] = (uint32_t)pack_take_number(&p, 4);
    pack_take_text(&p, m->next, sizeof m->next);
    pack_take_text(&p, m->rules, sizeof m->rules);
    if (version != META_OLD) pack_take_text(&p, m->map, sizeof m->map);
    m->clock = (uint8_t)pack_take_number(&p, 1);
    m->flags = (uint8_t)pack_take_number(&p, 1);
    m->phase = (uint8_t)pack_take_number(&p, 1);
    m->waits = (uint8_t)pack_take_number(&p, 1);
    m->seats = (uint8_t)pack_take_number(&p, 1);
    if (version < META_OLD || version > META_VERSION) return false;
    if (m->seats > NL_SEATS || m->clock >= CLOCKS) return false;
    for (int i = 0; i < m->seats; i++) {
        m->kind[i] = (uint8_t)pack_take_number(&p, 1);
        pack_take_text(&p, name, sizeof name);
        if (m->kind[i] != SEAT_EMPTY) clean_stored(name, m->name[i]);
        m->seat_link[i] = (uint32_t)pack_take_number(&p, 4);
        const int holders = (int)pack_take_number(&p, 1);
        if (holders > HALL_HOLDERS) return false;
        for (int k = 0; k < holders; k++) m->holder[i][k] = pack_take_key(&p);
    }
    if (version > META_PLAIN) {
        m->winners = (uint8_t)pack_take_number(&p, 1);
        for (int i = 0; i < m->seats; i++) m->points[i] = (int16_t)pack_take_number(&p, 2);
    }
    if (version > META_RESULT) m->began = pack_take_number(&p, 8);
    if (version > META_RESULT) {
        m->gallery = (uint8_t)pack_take_number(&p, 1);
        m->veiled = pack_take_number(&p, 8);
        for (int i = 0; i < HALL_BLOCKED; i++) m->blocked[i] = pack_take_number(&p, 8);
        if (m->gallery >= HALL_GALLERIES) return false;
    }
    return pack_done(&p);
}
