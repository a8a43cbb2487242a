/* steady.c - the bot that evaluates every choice with a tuned net, one turn ahead. */
#include <string.h>

#include "bots/island/policy.h"

static nl_action steady_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    thought t;
    nl_action a;
    float chance;

    b->number = 0;
    b->why = BOT_R_ONLY;
    if (count == 1) return legal[0];
    mind_think(&t, b, g, v, legal, count);
    if (mind_deal(&t, !strchr(b->name, ':'), &a)) return a;
    a = mind_best(&t, &chance);
    return mind_say(&t, BOT_R_BEST, chance, a);
}

const bot_kind bot_steady = {
    .name = "steady",
    .games = 1u << NL_ISLAND,
    .about_en = "evaluates every choice one turn ahead; trades with players",
    .about_de = "bewertet jede Wahl einen Zug voraus; handelt mit Spielern",
    .bytes = sizeof(mind),
    .option = "silent", /* answers offers but makes none */
    .begin = mind_begin,
    .hear = mind_hear,
    .answer = steady_answer,
};
