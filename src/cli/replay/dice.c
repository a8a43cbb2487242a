/* dice.c - prints positions of the dice game. */
#include "cli/replay/dice.h"

#include "term/face/dice_draw.h"

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
