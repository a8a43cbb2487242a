/* fuzz_log.c - any bytes as the log of a table, each entry preceded by its length in two bytes: it
   is refused at some entry, or is a table that can continue, shows views, and loads again as the
   same table. */
#include "fuzz/fuzz.h"
#include "table/table.h"

static fair_key fuzz_secret(void *user)
{
    rng *r = user;
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(r, 256);
    return key;
}

static void load_again(const table *t, rng *r)
{
    static table again;
    table_empty(&again, fuzz_secret, r);
    for (uint32_t n = 0; n < t->log.count; n++) {
        int size;
        const uint8_t *bytes = log_at(&t->log, n, &size);
        must(table_load(&again, bytes, size).code == TABLE_OK);
    }
    must(again.phase == t->phase && again.now == t->now && again.record.count == t->record.count);
    must(memcmp(&again.state, &t->state, sizeof t->state) == 0);
    must(table_due(&again) == table_due(t) && table_waits_for(&again) == table_waits_for(t));
    for (int i = 0; i < NL_SEATS; i++) {
        const table_seat *a = &again.seat[i], *b = &t->seat[i];
        must(a->kind == b->kind && a->asked_at == b->asked_at && a->strikes == b->strikes);
        must(a->keeps == b->keeps);
        must(strcmp(a->name, b->name) == 0 && strcmp(a->stand_in, b->stand_in) == 0);
    }
    table_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static table t;
    rng r = fuzz_luck(data, size);
    nl_view view;

    table_empty(&t, fuzz_secret, &r);
    while (size >= 2) {
        const size_t length = (size_t)data[0] | (size_t)data[1] << 8;
        if (length > size - 2) break;
        uint8_t *block = malloc(length + 1); /* so that reading too far is detected */
        must(block != NULL);
        memcpy(block, data + 2, length);
        const table_code code = table_load(&t, block, (int)length).code;
        free(block);
        if (code != TABLE_OK) break;
        data += 2 + length;
        size -= 2 + length;
    }
    if (t.phase != TABLE_NEW && t.now < UINT64_MAX / 4) {
        must(table_resume(&t, t.now + 1000).code != TABLE_STALE);
        for (int i = 0; i < 20 && table_due(&t) != UINT64_MAX; i++)
            must(table_tick(&t, table_due(&t)).code != TABLE_STALE);
        for (int seat = 0; seat < t.rules.seats; seat++)
            if (table_view(&t, seat, &view)) must(nl_view_seat(&view) == seat);
        load_again(&t, &r);
    }
    table_free(&t);
    return 0;
}
