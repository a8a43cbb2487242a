/* random.c - the bot that plays any legal action. */
#include "bots/inside.h"

#include "bots/bot.h"

static nl_action random_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    (void)v;
    b->why = count == 1 ? BOT_R_ONLY : BOT_R_CHANCE;
    return random_pick(nl_game_of(g), legal, count, &b->luck);
}

const bot_kind bot_random = {
    .name = "random",
    .answer = random_answer,
};
