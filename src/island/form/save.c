/* save.c - the island's state as bytes, for src/api/save.c. */
#include "form/frames.h"
#include "island/form/form.h"
#include "island/form/modules.h"

static void code_set(bytes_code *c, nl_set *set)
{
    for (int n = 0; n < SET_WORDS; n++) bytes_u64(c, set_word(set, n));
}

static void code_seat(bytes_code *c, island_seat *p)
{
    code_set(c, &p->roads);
    code_set(c, &p->settlements);
    code_set(c, &p->cities);
    code_set(c, &p->reach);
    bytes_u64(c, &p->hand);
    bytes_u64(c, &p->dev);
    bytes_u64(c, &p->pending);
}

void island_code_state(bytes_code *c, const island_game *g, island_state *s)
{
    bytes_u64(c, &s->bank);
    bytes_u64(c, &s->deck);
    bytes_u64(c, &s->gone);
    bytes_u64(c, &s->fresh);
    bytes_u64(c, &s->dice_left);
    frames_bytes(c, s->frame, NL_FRAMES, &s->depth, 0);
    bytes_u8(c, &s->robber);
    bytes_u8(c, &s->turn);
    bytes_u8(c, &s->part);
    bytes_u8(c, &s->die[0]);
    bytes_u8(c, &s->die[1]);
    bytes_u8(c, &s->card_played);
    bytes_u8(c, &s->trade_closed);
    bytes_u8(c, &s->longest);
    bytes_u8(c, &s->longest_len);
    bytes_u8(c, &s->army);
    bytes_u8(c, &s->winner);
    bytes_u16(c, &s->turn_number);
    for (int i = 0; i < g->seats; i++) code_seat(c, &s->seat[i]);
    modules_bytes(c, g, s);
}
