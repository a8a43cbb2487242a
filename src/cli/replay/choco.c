/* choco.c - prints positions of the Chocolate edition. */
#include "cli/replay/choco.h"

#include "term/face/choco_draw.h"

static void choco_of(const nl_game *g, const nl_state *s, const nl_view *v, nl_choco *out)
{
    if (v)
        nl_view_choco(g, v, out);
    else
        nl_choco_read(g, s, out);
}

void replay_choco_board(const nl_game *g, const nl_state *s, const nl_view *v, nl_lang lang,
                        canvas_look look, buffer *out)
{
    choco_look c = { .rules = nl_game_rules(g), .lang = lang, .look = look };

    nl_choco_box_read(&c.rules, &c.box);
    choco_of(g, s, v, &c.now);
    choco_draw_wheel(&c, out);
    choco_draw_rows(&c, true, out);
}
