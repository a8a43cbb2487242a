/* replay_choco.c - positions of the chocolate edition, for people and as JSON. */
#include "cli/replay_choco.h"

#include "cli/replay.h"
#include "term/choco_draw.h"

static void choco_of(const nl_game *g, const nl_state *s, const nl_view *v, nl_choco *out)
{
    if (v)
        nl_view_choco(g, v, out);
    else
        nl_choco_read(g, s, out);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

void replay_choco_layout(json *j, const nl_game *g)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);

    json_key(j, "layout");
    json_open(j, '{');
    json_key_string(j, "start", nl_seat_name(&rules, layout.start));
    json_close(j, '}');
}

/* How many are left; null where the stack is endless. */
static void choco_stack(json *j, const char *key, int left)
{
    json_key(j, key);
    if (left == NL_ENDLESS)
        json_null(j);
    else
        json_int(j, left);
}

static void choco_stacks(json *j, const nl_choco *c)
{
    json_key(j, "stacks");
    json_open(j, '{');
    choco_stack(j, "roads", c->stack_roads);
    choco_stack(j, "knights", c->stack_knights);
    for (int colour = 0; colour < NL_COLOURS; colour++)
        choco_stack(j, nl_colour_name(colour), c->stack_settlements[colour]);
    json_close(j, '}');
}

static void choco_row(json *j, const nl_choco_seat *p)
{
    json_key(j, "row");
    json_open(j, '[');
    for (int n = 0; n < p->buildings; n++) {
        const int colour = p->row[n];
        json_open(j, '{');
        json_key_string(j, "colour", nl_colour_name(colour));
        json_key_bool(j, "city", p->cities >> colour & 1);
        json_key_bool(j, "knight", p->knights >> colour & 1);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_key(j, "open");
    json_open(j, '[');
    for (int side = NL_LEFT; side <= NL_RIGHT; side++)
        if (p->open >> side & 1) json_string(j, nl_side_name(side));
    json_close(j, ']');
}

static void choco_seat(json *j, const nl_rules *rules, const nl_choco *c, int seat)
{
    const nl_choco_seat *p = &c->seat[seat];
    json_open(j, '{');
    json_key_string(j, "seat", nl_seat_name(rules, seat));
    replay_json_counts(j, "hand", p->hand);
    json_key_int(j, "cards", p->hand_total);
    choco_row(j, p);
    json_key_int(j, "roads", p->roads);
    json_key_int(j, "half_points", p->half_points);
    json_key_int(j, "owes", p->owes);
    replay_json_counts(j, "tossed", p->tossed);
    replay_json_counts(j, "taken", p->taken);
    replay_json_counts(j, "gives", p->gives);
    replay_json_counts(j, "takes", p->takes);
    json_close(j, '}');
}

void replay_choco_state(json *j, const nl_game *g, const nl_state *s, const nl_view *v)
{
    const nl_rules rules = nl_game_rules(g);
    nl_choco c;

    choco_of(g, s, v, &c);
    json_key(j, "state");
    json_open(j, '{');
    replay_json_seat(j, "turn", &rules, c.turn);
    json_key_int(j, "number", c.turn_number);
    json_key(j, "wheel");
    if (c.wheel < NL_SECTIONS)
        json_string(j, nl_section_name(c.wheel));
    else
        json_null(j);
    json_key_bool(j, "trade_closed", c.trade_closed != 0);
    replay_json_seat(j, "winner", &rules, c.winner);
    choco_stacks(j, &c);
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules.seats; seat++)
        choco_seat(j, &rules, &c, seat);
    json_close(j, ']');
    json_close(j, '}');
}

/* ---- for people ------------------------------------------------------------------------------ */

void replay_choco_board(const nl_game *g, const nl_state *s, const nl_view *v, nl_lang lang,
                        canvas_look look, buffer *out)
{
    choco_look c = { .rules = nl_game_rules(g), .lang = lang, .look = look };

    nl_choco_box_read(&c.rules, &c.box);
    choco_of(g, s, v, &c.now);
    choco_draw_wheel(&c, out);
    choco_draw_rows(&c, true, out);
}
