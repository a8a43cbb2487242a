/* aid.c - aids for a player: their own view as position text, for an adviser on their device,
   and what can be deduced about other hands. Neither contains anything that the seat was not sent
   anyway. They exist only where the table allows aids. */
#include <stdlib.h>

#include "server/hall/inside.h"
#include "table/play/memory.h"

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

table_answer hall_do_memory(hall *h, hall_ask *a)
{
    const table *own = &a->t->live->table;
    hall_memory *out = &a->mail->message.memory;
    memory_aid aid;
    nl_view view;

    (void)h;
    if (!(own->flags & TABLE_AIDS)) return hall_code(TABLE_NO_AIDS);
    if (own->phase != TABLE_PLAY) return hall_code(TABLE_WRONG_PHASE);
    belief *room = malloc(sizeof *room);
    if (!room) return hall_code(TABLE_NO_ROOM);
    table_view(own, a->r->as, &view);
    memory_recall(&own->record, &view, room, &aid);
    free(room);
    a->mail->message.counts = true;
    a->mail->message.as = a->r->as;
    out->seats = (uint8_t)aid.seats;
    for (int seat = 0; seat < aid.seats; seat++)
        for (int kind = 0; kind < NL_KINDS; kind++) {
            out->cards[seat][kind][0] = aid.cards[seat][kind].low;
            out->cards[seat][kind][1] = aid.cards[seat][kind].high;
        }
    return hall_code(TABLE_OK);
}
