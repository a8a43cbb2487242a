/* level.c - the levels of each game, weakest first. A new level, a new game or a stronger bot needs
   only an entry here. The slip rates space the levels out; docs/design/strength.md has the measured
   ladder. */
#include "bots/inside.h"

#include <string.h>

#include "bots/bot.h"

/* By level, then by game. */
static const level levels[][NL_GAMES] = {
    /* island                    dice                  chocolate */
    { { "greedy", 850 }, { "greedy", 850 }, { "greedy", 850 } },
    { { "greedy", 600 }, { "greedy", 600 }, { "greedy", 600 } },
    { { "greedy", 380 }, { "greedy", 350 }, { "greedy", 350 } },
    { { "greedy", 220 }, { "greedy", 150 }, { "greedy", 150 } },
    { { "greedy", 80 }, { "greedy", 0 }, { "greedy", 0 } },
    { { "steady", 130 }, { "perfect", 150 }, { "steady", 250 } },
    { { "steady", 45 }, { "perfect", 50 }, { "steady", 100 } },
    { { "search:nodes=2000", 0 }, { "perfect", 0 }, { "steady", 0 } },
};
enum { LEVELS = sizeof levels / sizeof levels[0] };

/* The number of a level, or 0. */
static int level_number(const char *digits)
{
    int number = 0;
    if (digits[0] == '0' || strlen(digits) > 2) return 0;
    for (; *digits; digits++) {
        if (*digits < '0' || *digits > '9') return 0;
        number = 10 * number + (*digits - '0');
    }
    return number <= LEVELS ? number : 0;
}

const level *level_find(const char *name, nl_game_id game)
{
    const size_t size = strlen("level:");
    const int number = strncmp(name, "level:", size) == 0 ? level_number(name + size) : 0;
    return number > 0 && (size_t)game < NL_GAMES ? &levels[number - 1][game] : NULL;
}

static bool level_accepts(const char *option) { return level_number(option) > 0; }

const bot_kind bot_level = {
    .name = "level",
    .about_en = "level:1 is a beginner, the highest level the strongest",
    .about_de = "level:1 spielt wie ein Anfänger, die höchste Stufe am stärksten",
    .levels = LEVELS,
    .accepts = level_accepts,
};
