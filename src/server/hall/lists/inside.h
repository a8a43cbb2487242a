/* inside.h - for the lists of tables only: the order of the lobby, see rows.c. */
#ifndef NL_SERVER_HALL_LISTS_INSIDE_H
#define NL_SERVER_HALL_LISTS_INSIDE_H

#include "server/hall/inside.h"

typedef struct hall_spot {
    bool room;
    uint64_t opened;
    char id[FAIR_GAME_MAX];
} hall_spot;
typedef struct hall_page {
    uint32_t rows, count, free; /* on the page; that fit the filter; with a free seat */
    bool more;
    hall_spot last; /* of the page */
} hall_page;
typedef void (*hall_place_seen)(void *user, hall_table *t);
hall_spot hall_spot_of(const hall_table *t, bool room);
int hall_spot_order(const hall_spot *a, const hall_spot *b);
void hall_spot_print(const hall_spot *spot, char out[HALL_CURSOR_MAX]);
bool hall_spot_parse(const char *text, hall_spot *out);
void hall_rows_place(hall *h, hall_table *t, bool shown);
hall_class hall_class_of(const hall_table *t);
bool hall_class_fits(const hall_class *c, const hall_filter *f);
/* after: NULL for the first page; from: places to skip. */
hall_page hall_rows_page(const hall *h, const hall_filter *f, const hall_spot *after, uint32_t from,
                         uint32_t most, hall_place_seen seen, void *user);

#endif
