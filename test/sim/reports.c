/* reports.c - invariants of reports: an acknowledged report is in the store, and a report sent once
   is there at most once. */
#include <stdio.h>

#include "server/operator/operator.h"
#include "sim/world.h"

hall_report reported_as(const world *w, const reported *r)
{
    hall_report one = { .as = r->as, .seat = r->seat, .reason = (uint8_t)r->reason };

    one.by = hall_token_hash(&r->by);
    snprintf(one.table, sizeof one.table, "%s", w->table[r->table]);
    snprintf(one.text, sizeof one.text, "report %u", r->seq);
    reports_name(&one, r->seq);
    return one;
}

void check_reports(world *w)
{
    int sent = 0, stored = 0;
    store_code code;

    for (int i = 0; i < w->count; i++)
        for (int k = 0; k < w->people[i].reported_count; k++) {
            const reported *r = &w->people[i].reported[k];
            const hall_report one = reported_as(w, r);
            sent++;
            if (!r->thanked || reports_known(w->store, one.id, &code)) continue;
            if (code == STORE_OK) fail(w, "a report is lost");
        }
    if (reports_count(w->store, &stored) == STORE_OK && stored > sent)
        fail(w, "there are more reports than were sent");
}
