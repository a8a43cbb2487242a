/* game.c - the public functions on truths: each hands its call to the game that is in the box.
   A further game adds a case to every switch. Knows no rule. */
#include <string.h>

#include "api/api.h"
#include "api/fault.h"
#include "api/layout.h"

nl_err nl_game_init(nl_game *out, const nl_rules *rules, const nl_layout *layout, nl_fault *fault)
{
    nl_err err = nl_rules_check(rules, fault);
    if (err == NL_OK)
        err = layout_check(rules, layout, fault);
    if (err != NL_OK)
        return err;
    const nl_rules  agreed = *rules; /* both may lie inside *out */
    const nl_layout drawn  = layout_canonical(rules, layout);
    memset(out, 0, sizeof *out);
    island_game_init((island_game *)(void *)out, &agreed, &drawn);
    return fault_none(fault);
}

void nl_start(const nl_game *g, nl_state *out)
{
    memset(out, 0, sizeof *out);
    switch (api_game_id(g)) {
    case NL_ISLAND: island_start(api_island(g), api_state_to_change(out)); break;
    default: break;
    }
}

int nl_state_bytes(const nl_game *g)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return (int)api_island(g)->state_bytes;
    default: return (int)sizeof(nl_state);
    }
}

void nl_copy(const nl_game *g, nl_state *to, const nl_state *from)
{
    memcpy(to, from, (size_t)nl_state_bytes(g));
}

nl_rules nl_game_rules(const nl_game *g)
{
    return *(const nl_rules *)(const void *)g;
}

nl_layout nl_game_layout(const nl_game *g)
{
    return api_island(g)->layout;
}

/* ---- play ------------------------------------------------------------------------------------ */

nl_turn nl_to_act(const nl_game *g, const nl_state *s)
{
    const nl_turn over = {0, 1, 0, NL_D_OVER};
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_to_act(api_island(g), api_state(s));
    default: return over;
    }
}

int nl_legal(const nl_game *g, const nl_state *s, int seat, nl_action out[NL_ACTIONS_MAX])
{
    if (seat < 0) return 0; /* larger ones have no bit in any set of seats */
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_legal(api_island(g), api_state(s), seat, out);
    default: return 0;
    }
}

int nl_chance(const nl_game *g, const nl_state *s, nl_action out[NL_ACTIONS_MAX],
              uint16_t weight[NL_ACTIONS_MAX])
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_chance(api_island(g), api_state(s), out, weight);
    default: return 0;
    }
}

uint32_t nl_chance_tickets(const nl_game *g, const nl_state *s)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_tickets(api_island(g), api_state(s));
    default: return 0;
    }
}

nl_action nl_chance_ticket(const nl_game *g, const nl_state *s, uint32_t ticket)
{
    const nl_action none = {NL_ACTIONS, NL_CHANCE, {0}};
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_ticket(api_island(g), api_state(s), ticket);
    default: return none;
    }
}

nl_err nl_check(const nl_game *g, const nl_state *s, nl_action a)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_check(api_island(g), api_state(s), a);
    default: return NL_ERR_BAD_ARGS;
    }
}

nl_err nl_apply(const nl_game *g, nl_state *s, nl_action a, nl_log *log)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_apply(api_island(g), api_state_to_change(s), a, log);
    default: return NL_ERR_BAD_ARGS;
    }
}

void nl_apply_trusted(const nl_game *g, nl_state *s, nl_action a)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: island_apply_trusted(api_island(g), api_state_to_change(s), a); break;
    default: break;
    }
}

void nl_playout(const nl_game *g, nl_state *s, uint64_t random[NL_SEATS + 1], nl_tally *tally)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: island_playout(api_island(g), api_state_to_change(s), random, tally); break;
    default: break;
    }
}

void nl_points(const nl_game *g, const nl_state *s, int8_t out[NL_SEATS])
{
    memset(out, 0, NL_SEATS);
    for (int seat = 0; api_is_island(g) && seat < api_island(g)->seats; seat++)
        out[seat] = (int8_t)island_points(api_island(g), api_state(s), seat);
}

uint8_t nl_winners(const nl_game *g, const nl_state *s)
{
    const int winner = api_is_island(g) ? api_state(s)->winner : NL_NOBODY;
    return (uint8_t)(winner < NL_SEATS ? 1u << winner : 0u);
}
