/* wire.c - the JSON that all games have in common. */
#include "wire/wire.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* ---- small parts ----------------------------------------------------------------------------- */

void wire_place(json *j, char kind, int id)
{
    char name[16];
    text_out w = text_to(name, sizeof name);
    text_char(&w, kind);
    text_int(&w, id);
    text_end(&w);
    json_string(j, name);
}

void wire_counts(json *j, const char *key, const uint8_t *counts)
{
    json_key(j, key);
    json_open(j, '[');
    for (int k = 0; k < NL_KINDS; k++) {
        if (counts[k] == NL_UNKNOWN)
            json_null(j);
        else
            json_int(j, counts[k]);
    }
    json_close(j, ']');
}

void wire_open_side(json *j, const uint8_t *gives, const uint8_t *takes)
{
    int given = 0, taken = 0;

    for (int k = 0; k < NL_KINDS; k++) {
        given += gives[k];
        taken += takes[k];
    }
    if ((given == 0) != (taken == 0))
        json_key_string(j, "open_side", given == 0 ? "gives" : "takes");
}

void wire_seat(json *j, const char *key, const nl_rules *rules, int seat)
{
    json_key(j, key);
    if (seat >= rules->seats)
        json_null(j);
    else
        json_string(j, nl_seat_name(rules, seat));
}

/* ---- the game -------------------------------------------------------------------------------- */

static void wire_plain_layout(json *j, const nl_game *g, const nl_rules *rules)
{
    const nl_layout layout = nl_game_layout(g);

    json_key(j, "layout");
    json_open(j, '{');
    json_key_string(j, "start", nl_seat_name(rules, layout.start));
    json_close(j, '}');
}

void wire_head(json *j, const nl_game *g)
{
    const nl_rules rules = nl_game_rules(g);
    char words[NL_RULES_MAX];

    nl_rules_print(&rules, words, sizeof words);
    json_key_string(j, "rules", words);
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules.seats; seat++) json_string(j, nl_seat_name(&rules, seat));
    json_close(j, ']');
    if (rules.game == NL_ISLAND)
        wire_island_layout(j, g);
    else
        wire_plain_layout(j, g, &rules);
}

/* ---- a position ------------------------------------------------------------------------------ */

void wire_turn(json *j, const nl_game *g, nl_turn turn)
{
    const nl_rules rules = nl_game_rules(g);

    json_key_string(j, "decision", nl_decision_name(nl_game_of(g), turn.decision));
    json_key(j, "actors");
    json_open(j, '[');
    if (turn.chance) json_string(j, nl_seat_name(&rules, NL_CHANCE));
    for (int seat = 0; seat < rules.seats && !turn.chance && !turn.over; seat++)
        if (turn.seats >> seat & 1) json_string(j, nl_seat_name(&rules, seat));
    json_close(j, ']');
}

void wire_state(json *j, const nl_game *g, const wire_open *open)
{
    switch (nl_game_rules(g).game) {
    case NL_CHOCO: wire_choco(j, g, &open->choco); break;
    case NL_DICE: wire_dice(j, g, &open->dice); break;
    default: wire_island(j, g, &open->island); break;
    }
}

void wire_view(json *j, const nl_game *g, const nl_view *v)
{
    wire_open open;

    switch (nl_game_rules(g).game) {
    case NL_CHOCO: nl_view_choco(g, v, &open.choco); break;
    case NL_DICE: nl_view_dice(g, v, &open.dice); break;
    default: nl_view_island(g, v, &open.island); break;
    }
    wire_state(j, g, &open);
    wire_aids(j, g, &open);
}

void wire_aids(json *j, const nl_game *g, const wire_open *open)
{
    if (nl_game_rules(g).game == NL_ISLAND) wire_island_aids(j, g, &open->island);
}

/* ---- legal actions --------------------------------------------------------------------------- */

static int wire_compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void wire_actions(json *j, const nl_game *g, const char *key, const nl_action *list, int count)
{
    const int game = nl_game_of(g);
    char words[NL_ACTIONS_MAX][NL_TEXT_MAX];
    const char *sorted[NL_ACTIONS_MAX];
    int shown = 0;

    for (int n = 0; n < count; n++) {
        if (nl_action_is(game, list[n].kind, NL_IS_OFFER | NL_IS_COUNTER)) continue; /* too many */
        nl_print(g, list[n], words[shown]);
        sorted[shown] = words[shown];
        shown++;
    }
    if (shown == 0) return;
    qsort(sorted, (size_t)shown, sizeof sorted[0], wire_compare);
    json_key(j, key);
    json_open(j, '[');
    for (int n = 0; n < shown; n++) json_string(j, sorted[n]);
    json_close(j, ']');
}
