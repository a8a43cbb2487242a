/* game.c - the public functions on full states. Each dispatches to the game that the struct holds.
   A new game adds a case to every switch. This file knows no rules. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "form/fault.h"
#include "island/form/layout.h"

const char *nl_version(void) { return NL_VERSION; }

uint32_t nl_abi(void) { return nl_abi_compiled(); }

nl_err nl_game_init(nl_game *out, const nl_rules *rules, const nl_map *map, const nl_layout *layout,
                    nl_fault *fault)
{
    nl_err err = layout_rules(rules, map, fault);
    if (err == NL_OK) err = layout_check(rules, map, layout, fault);
    if (err != NL_OK) return err;
    const nl_map *printed = layout_map(rules, map);
    nl_map copied; /* what follows may be inside *out */
    const nl_rules agreed = *rules;
    const nl_layout drawn = layout_canonical(rules, map, layout);
    if (printed != NULL) copied = *printed;
    memset(out, 0, sizeof *out);
    switch (agreed.game) {
    case NL_ISLAND:
        island_game_init((island_game *)(void *)out, &agreed, printed != NULL ? &copied : NULL,
                         &drawn);
        break;
    case NL_DICE: dice_game_init((dice_game *)(void *)out, &agreed, &drawn); break;
    case NL_CHOCO: choco_game_init((choco_game *)(void *)out, &agreed, &drawn); break;
    default: break;
    }
    return fault_none(fault);
}

void nl_start(const nl_game *g, nl_state *out)
{
    memset(out, 0, sizeof *out);
    switch (api_game_id(g)) {
    case NL_ISLAND: island_start(api_island(g), api_state_to_change(out)); break;
    case NL_DICE: dice_start(api_dice(g), api_dice_state_to_change(out)); break;
    case NL_CHOCO: choco_start(api_choco(g), api_choco_state_to_change(out)); break;
    default: break;
    }
}

int nl_state_bytes(const nl_game *g)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return (int)api_island(g)->state_bytes;
    case NL_DICE: return (int)api_dice(g)->state_bytes;
    case NL_CHOCO: return (int)api_choco(g)->state_bytes;
    default: return (int)sizeof(nl_state);
    }
}

void nl_copy(const nl_game *g, nl_state *to, const nl_state *from)
{
    if (to != from) memcpy(to, from, (size_t)nl_state_bytes(g));
}

nl_rules nl_game_rules(const nl_game *g) { return *(const nl_rules *)(const void *)g; }

int nl_game_of(const nl_game *g) { return (int)api_game_id(g); }

const nl_map *nl_game_map(const nl_game *g)
{
    return api_is_island(g) && api_rules(g)->map != NL_MAP_NONE ? &api_island(g)->map : NULL;
}

nl_layout nl_game_layout(const nl_game *g)
{
    return api_island(g)->layout; /* at the same offset in every game */
}

/* ---- play ------------------------------------------------------------------------------------ */

nl_turn nl_to_act(const nl_game *g, const nl_state *s)
{
    const nl_turn over = { 0, 1, 0, NL_D_OVER };
    assert(api_ready(g, s));
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_to_act(api_island(g), api_state(s));
    case NL_DICE: return dice_to_act(api_dice(g), api_dice_state(s));
    case NL_CHOCO: return choco_to_act(api_choco(g), api_choco_state(s));
    default: return over;
    }
}

int nl_legal(const nl_game *g, const nl_state *s, int seat, nl_action out[NL_ACTIONS_MAX])
{
    assert(api_ready(g, s));
    if (seat < 0) return 0; /* larger numbers are in no set of seats */
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_legal(api_island(g), api_state(s), seat, out);
    case NL_DICE: return dice_legal(api_dice(g), api_dice_state(s), seat, out);
    case NL_CHOCO: return choco_legal(api_choco(g), api_choco_state(s), seat, out);
    default: return 0;
    }
}

int nl_count(const nl_game *g, const nl_state *s, int seat)
{
    nl_action list[NL_ACTIONS_MAX];
    assert(api_ready(g, s));
    if (seat < 0) return 0;
    return api_is_island(g) ? island_count(api_island(g), api_state(s), seat)
                            : nl_legal(g, s, seat, list);
}

nl_action nl_nth(const nl_game *g, const nl_state *s, int seat, int n)
{
    const nl_action none = { NL_ACTIONS, (uint8_t)seat, { 0 } };
    nl_action list[NL_ACTIONS_MAX];
    assert(api_ready(g, s));
    if (seat < 0 || n < 0) return none;
    if (api_is_island(g)) return island_nth(api_island(g), api_state(s), seat, n);
    return n < nl_legal(g, s, seat, list) ? list[n] : none;
}

int nl_chance(const nl_game *g, const nl_state *s, nl_action out[NL_ACTIONS_MAX],
              uint16_t weight[NL_ACTIONS_MAX])
{
    assert(api_ready(g, s));
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_chance(api_island(g), api_state(s), out, weight);
    case NL_DICE: return dice_chance(api_dice(g), api_dice_state(s), out, weight);
    case NL_CHOCO: return choco_chance(api_choco(g), api_choco_state(s), out, weight);
    default: return 0;
    }
}

_Static_assert((int)NL_DICE_ACTIONS <= (int)NL_ACTIONS && (int)NL_CHOCO_ACTIONS <= (int)NL_ACTIONS,
               "no game has an action of this kind");

uint32_t nl_chance_tickets(const nl_game *g, const nl_state *s)
{
    assert(api_ready(g, s));
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_tickets(api_island(g), api_state(s));
    case NL_DICE: return dice_tickets(api_dice(g), api_dice_state(s));
    case NL_CHOCO: return choco_tickets(api_choco(g), api_choco_state(s));
    default: return 0;
    }
}

nl_action nl_chance_ticket(const nl_game *g, const nl_state *s, uint32_t ticket)
{
    const nl_action none = { NL_ACTIONS, NL_CHANCE, { 0 } };
    if (ticket >= nl_chance_tickets(g, s)) return none; /* the games rely on it */
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_ticket(api_island(g), api_state(s), ticket);
    case NL_DICE: return dice_ticket(api_dice(g), api_dice_state(s), ticket);
    case NL_CHOCO: return choco_ticket(api_choco(g), api_choco_state(s), ticket);
    default: return none;
    }
}

nl_err nl_check(const nl_game *g, const nl_state *s, nl_action a)
{
    assert(api_ready(g, s));
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_check(api_island(g), api_state(s), a);
    case NL_DICE: return dice_check(api_dice(g), api_dice_state(s), a);
    case NL_CHOCO: return choco_check(api_choco(g), api_choco_state(s), a);
    default: return NL_ERR_BAD_ARGS;
    }
}

nl_err nl_apply(const nl_game *g, nl_state *s, nl_action a, nl_log *log)
{
    assert(api_ready(g, s));
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_apply(api_island(g), api_state_to_change(s), a, log);
    case NL_DICE: return dice_apply(api_dice(g), api_dice_state_to_change(s), a, log);
    case NL_CHOCO: return choco_apply(api_choco(g), api_choco_state_to_change(s), a, log);
    default: return NL_ERR_BAD_ARGS;
    }
}

void nl_apply_trusted(const nl_game *g, nl_state *s, nl_action a)
{
    assert(api_ready(g, s));
    switch (api_game_id(g)) {
    case NL_ISLAND: island_apply_trusted(api_island(g), api_state_to_change(s), a); break;
    case NL_DICE: dice_apply_trusted(api_dice(g), api_dice_state_to_change(s), a); break;
    case NL_CHOCO: choco_apply_trusted(api_choco(g), api_choco_state_to_change(s), a); break;
    default: break;
    }
}

bool nl_playout(const nl_game *g, nl_state *s, uint64_t random[NL_SEATS + 1], nl_tally *tally)
{
    return nl_playout_until(g, s, random, NL_PLAYOUT_STEPS, tally);
}

static bool playout_until(const nl_game *g, nl_state *s, uint64_t random[NL_SEATS + 1],
                          uint64_t stop, nl_tally *tally)
{
    assert(api_ready(g, s));
    switch (api_game_id(g)) {
    case NL_ISLAND:
        return island_playout(api_island(g), api_state_to_change(s), random, stop, tally);
    case NL_DICE:
        return dice_playout(api_dice(g), api_dice_state_to_change(s), random, stop, tally);
    case NL_CHOCO:
        return choco_playout(api_choco(g), api_choco_state_to_change(s), random, stop, tally);
    default: return true;
    }
}

bool nl_playout_until(const nl_game *g, nl_state *s, uint64_t random[NL_SEATS + 1], uint64_t steps,
                      nl_tally *tally)
{
    if (tally != NULL) return playout_until(g, s, random, tally->steps + steps, tally);
    nl_tally unread;
    memset(&unread, 0, sizeof unread);
    return playout_until(g, s, random, steps, &unread);
}

void nl_points(const nl_game *g, const nl_state *s, int16_t out[NL_SEATS])
{
    memset(out, 0, NL_SEATS * sizeof *out);
    for (int seat = 0; api_is_island(g) && seat < api_island(g)->seats; seat++)
        out[seat] = (int16_t)island_points(api_island(g), api_state(s), seat);
    for (int seat = 0; api_is_dice(g) && seat < api_dice(g)->seats; seat++)
        out[seat] = api_dice_state(s)->seat[seat].score;
    for (int seat = 0; api_is_choco(g) && seat < api_choco(g)->seats; seat++)
        out[seat] = (int16_t)(choco_halves(api_choco_state(s), seat) / 2); /* rounded down */
}

uint8_t nl_winners(const nl_game *g, const nl_state *s)
{
    if (api_is_dice(g)) return api_dice_state(s)->winners;
    const int winner = api_is_island(g)  ? api_state(s)->winner
                       : api_is_choco(g) ? api_choco_state(s)->winner
                                         : NL_NOBODY;
    return (uint8_t)(winner < NL_SEATS ? 1u << winner : 0u);
}

/* ---- text and validation --------------------------------------------------------------------- */

int nl_print(const nl_game *g, nl_action a, char out[NL_TEXT_MAX])
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_text_print(api_island(g), a, out);
    case NL_DICE: return dice_text_print(api_dice(g), a, out);
    case NL_CHOCO: return choco_text_print(api_choco(g), a, out);
    default: out[0] = '\0'; return 0;
    }
}

nl_err nl_parse(const nl_game *g, int seat, const char *text, nl_action *out, nl_fault *fault)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_text_parse(api_island(g), seat, text, out, fault);
    case NL_DICE: return dice_text_parse(api_dice(g), seat, text, out, fault);
    case NL_CHOCO: return choco_text_parse(api_choco(g), seat, text, out, fault);
    default: return NL_ERR_BAD_ARGS;
    }
}

static const char *valid_wrong(const nl_game *g, const nl_state *s)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_wrong(api_island(g), api_state(s));
    case NL_DICE: return dice_wrong(api_dice(g), api_dice_state(s));
    case NL_CHOCO: return choco_wrong(api_choco(g), api_choco_state(s));
    default: return "game";
    }
}

nl_err nl_valid_why(const nl_game *g, const nl_state *s, nl_fault *fault)
{
    const char *wrong = valid_wrong(g, s);
    return wrong == NULL ? fault_none(fault) : fault_name(fault, NL_ERR_CORRUPT, wrong);
}

nl_err nl_valid(const nl_game *g, const nl_state *s) { return nl_valid_why(g, s, NULL); }
