/* level.c - the levels of each game, weakest first. A new game or a stronger bot needs only a new
   line. The slip rates space the levels out; docs/design/strength.md has the measured ladder. */
#include "bots/inside.h"

#include <string.h>

#include "bots/bot.h"

static const level levels[][LEVELS] = {
    [NL_ISLAND] = { { "greedy", 850 }, { "greedy", 600 }, { "greedy", 380 }, { "greedy", 220 },
                    { "greedy", 80 },  { "steady", 130 }, { "steady", 45 },
                    { "search:nodes=2000", 0 } },
    [NL_DICE] = { { "greedy", 850 }, { "greedy", 600 }, { "greedy", 350 }, { "greedy", 150 },
                  { "greedy", 0 },   { "perfect", 150 }, { "perfect", 50 }, { "perfect", 0 } },
    [NL_CHOCO] = { { "greedy", 850 }, { "greedy", 600 }, { "greedy", 350 }, { "greedy", 150 },
                   { "greedy", 0 },   { "steady", 250 }, { "steady", 100 }, { "steady", 0 } },
};

const level *level_find(const char *name, nl_game_id game)
{
    const size_t size = strlen("level:");
    if (strncmp(name, "level:", size) != 0 || name[size] < '1' || name[size] > '0' + LEVELS ||
        name[size + 1] != 0 || (size_t)game >= sizeof levels / sizeof levels[0])
        return NULL;
    return &levels[game][name[size] - '1'];
}

static bool level_accepts(const char *option)
{
    return option[0] >= '1' && option[0] <= '0' + LEVELS && option[1] == 0;
}

const bot_kind bot_level = {
    .name = "level",
    .about_en = "from level:1 (beginner) to level:8 (strongest)",
    .about_de = "von level:1 (Anfänger) bis level:8 (am stärksten)",
    .accepts = level_accepts,
};
