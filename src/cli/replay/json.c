/* json.c - prints a record as JSON lines. */
#include "cli/replay/replay.h"
#include "wire/wire.h"

void replay_json_head(buffer *out, const record *r)
{
    json j = { out, false };

    json_open(&j, '{');
    json_key_int(&j, "format", 1);
    json_key_int(&j, "rules_version", NL_RULES_VERSION);
    wire_head(&j, &r->game);
    json_close(&j, '}');
    buffer_char(out, '\n');
}

static void replay_truth(json *j, const nl_game *g, const nl_state *s)
{
    wire_open open;

    switch (nl_game_rules(g).game) {
    case NL_CHOCO: nl_choco_read(g, s, &open.choco); break;
    case NL_DICE: nl_dice_read(g, s, &open.dice); break;
    default: nl_island_read(g, s, &open.island); break;
    }
    wire_state(j, g, &open);
}

/* ---- legal actions --------------------------------------------------------------------------- */

static void replay_legal(json *j, const nl_game *g, const nl_state *s, const nl_view *v)
{
    const nl_rules rules = nl_game_rules(g);
    nl_action list[NL_ACTIONS_MAX];

    json_key(j, "legal");
    json_open(j, '{');
    if (v) {
        const int count = nl_view_legal(g, v, list);
        wire_actions(j, g, nl_seat_name(&rules, nl_view_seat(v)), list, count);
    }
    for (int seat = 0; seat < rules.seats && !v; seat++) {
        const int count = nl_legal(g, s, seat, list);
        wire_actions(j, g, nl_seat_name(&rules, seat), list, count);
    }
    json_close(j, '}');
}

static void replay_chance(json *j, const nl_game *g, const nl_state *s, const nl_view *v)
{
    const nl_turn turn = nl_to_act(g, s);
    /* The weights of a theft or a card draw would reveal hidden cards. */
    const bool roll = nl_decision_is(nl_game_of(g), turn.decision, NL_IS_ROLL);
    const bool shown = turn.chance && (!v || roll);
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const int count = shown ? nl_chance(g, s, list, weight) : 0;

    json_key(j, "chance");
    json_open(j, '{');
    for (int n = 0; n < count; n++) {
        char words[NL_TEXT_MAX];
        nl_print(g, list[n], words);
        json_key_int(j, words, weight[n]);
    }
    json_close(j, '}');
}

void replay_json_line(buffer *out, const nl_game *g, const nl_state *s, int n, const char *action,
                      const replay_shape *shape)
{
    json j = { out, false };
    nl_view view;
    const nl_view *v = NULL;

    if (shape->seat != REPLAY_FULL) {
        nl_observe(g, s, shape->seat, &view);
        v = &view;
    }
    json_open(&j, '{');
    json_key_int(&j, "n", n);
    wire_turn(&j, g, nl_to_act(g, s));
    if (v)
        wire_view(&j, g, v);
    else
        replay_truth(&j, g, s);
    if (shape->legal) {
        replay_legal(&j, g, s, v);
        replay_chance(&j, g, s, v);
    }
    json_key(&j, "action");
    if (action)
        json_string(&j, action);
    else
        json_null(&j);
    json_close(&j, '}');
    buffer_char(out, '\n');
}
