/* text.c - prints positions of the dice game and of the Chocolate edition as text. */
#include "cli/replay/replay.h"

#include "term/face/draw.h"

void replay_dice_board(const nl_game *g, const nl_state *s, nl_lang lang, canvas_look look,
                       buffer *out)
{
    dice_look d = { .rules = nl_game_rules(g), .lang = lang, .look = look };

    d.sheet = nl_sheet_of(&d.rules);
    nl_dice_read(g, s, &d.dice);
    dice_draw_sheet(&d, d.dice.turn, out);
    dice_draw_seats(&d, out);
    if (d.dice.decision != NL_D_DICE_OVER) dice_draw_dice(&d, out);
}

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
