/* read.c - the sheet and the state of the dice game as plain structs for screens, bots and
   encoders. */
#include <assert.h>
#include <string.h>

#include "dice/form/form.h"
#include "dice/rules.h"
#include "dice/state.h"

const nl_sheet *nl_sheet_of(const nl_rules *rules)
{
    return rules->game == NL_DICE && rules->sheet < DICE_SHEETS ? &dice_sheets[rules->sheet] : NULL;
}

void nl_symbol_price(int kind, uint8_t out[NL_FACES])
{
    const dice_faces price = dice_price(kind);
    for (int face = 0; face < NL_FACES; face++) out[face] = (uint8_t)faces_get(price, face);
}

static int read_built(const dice_game *g, const dice_seat *p, int kind)
{
    return bits_count(p->built & g->of_kind[kind]);
}

static void read_seat(const dice_game *g, const dice_state *s, int seat, nl_dice_seat *out)
{
    const dice_seat *p = &s->seat[seat];
    out->built = p->built;
    out->open = p->open | (g->second & ~p->built);
    out->score = p->score;
    out->boxes = p->boxes;
    memcpy(out->box, p->box, sizeof out->box);
    for (int i = 0; i < p->boxes && i < NL_BOXES; i++)
        out->idle = (uint8_t)(out->idle + (p->box[i] == DICE_IDLE ? 1 : 0));
    /* The second edition writes crosses, which count only in the final score. */
    const bool later = g->rules.print == NL_PRINT_2 && s->decision != NL_D_DICE_OVER;
    out->shown = (int16_t)(p->score - (later ? DICE_IDLE * out->idle : 0));
    out->jokers = (uint8_t)dice_jokers(g, s, seat);
    out->used = p->used;
    out->knights = (uint8_t)read_built(g, p, NL_S_KNIGHT);
    out->roads = (uint8_t)read_built(g, p, NL_S_ROAD);
    out->settlements = (uint8_t)read_built(g, p, NL_S_SETTLEMENT);
    out->cities = (uint8_t)read_built(g, p, NL_S_CITY);
    out->length = p->length;
}

static void read_dice(const dice_game *g, const dice_state *s, nl_dice *out)
{
    assert(dice_ready(g, s));
    memset(out, 0, sizeof *out);
    out->seats = g->seats;
    out->turn = s->turn;
    out->turn_number = s->turn_number;
    out->decision = s->decision;
    for (int face = 0; face < NL_FACES; face++) out->dice[face] = (uint8_t)faces_get(s->dice, face);
    out->dice_total = (uint8_t)faces_total(s->dice);
    out->pool = s->pool;
    out->rolls = s->rolls;
    out->earned = s->earned;
    out->fresh = s->fresh;
    out->route = s->route;
    out->army = s->army;
    out->winners = s->winners;
    for (int i = 0; i < g->seats; i++) read_seat(g, s, i, &out->seat[i]);
}

bool nl_dice_read(const nl_game *g, const nl_state *s, nl_dice *out)
{
    if (api_is_dice(g))
        read_dice(api_dice(g), api_dice_state(s), out);
    else
        memset(out, 0, sizeof *out);
    return api_is_dice(g);
}

bool nl_view_dice(const nl_game *g, const nl_view *v, nl_dice *out)
{
    if (api_is_dice(g))
        read_dice(api_dice(g), &api_dice_view(v)->s, out);
    else
        memset(out, 0, sizeof *out);
    return api_is_dice(g);
}
