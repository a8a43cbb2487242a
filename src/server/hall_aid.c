/* hall_aid.c - what helps somebody who plays: the own view as a position text, for an adviser on
   the own device. It holds nothing that the seat is not shown anyway, and only where the table
   allows aids. */
#include <stdlib.h>

#include "server/hall_inside.h"

table_answer hall_do_position(hall *h, hall_ask *a)
{
    const table *own = &a->t->live->table;
    nl_view view;
    char *text;

    (void)h;
    if (!(own->flags & TABLE_AIDS)) return hall_code(TABLE_NO_AIDS);
    if (own->phase != TABLE_PLAY) return hall_code(TABLE_WRONG_PHASE);
    table_view(own, a->r->as, &view);
    text = malloc(NL_POSITION_MAX);
    if (!text) return hall_code(TABLE_NO_ROOM);
    const int size = nl_position_print_view(&own->record.game, &view, text, NL_POSITION_MAX);
    a->mail->body = text;
    if (size <= 0) return hall_code(TABLE_NO_ROOM);
    a->mail->message.body = text;
    a->mail->message.body_size = (size_t)size;
    return hall_code(TABLE_OK);
}
