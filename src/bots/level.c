/* level.c - the levels of each game, weakest first. A new level, a new game or a stronger bot needs
   only an entry here. The numbers were found in the arena, so that each level beats the one below
   it about as often as the next; docs/design/strength.md has the ladder, to be measured again when
   one of them changes. */
#include "bots/inside.h"

#include <string.h>

#include "bots/bot.h"

/* By level, then by game. */
static const char *const levels[][NL_GAMES] = {
    /* island, dice, chocolate */
    { "steady:soft=220", "steady:soft=700", "steady:soft=600" },
    { "steady:soft=160", "steady:soft=480", "steady:soft=400" },
    { "steady:soft=126", "steady:soft=370", "steady:soft=290" },
    { "steady:soft=98", "steady:soft=250", "steady:soft=200" },
    { "steady:soft=72", "steady", "steady:soft=120" },
    { "steady:soft=48", "perfect:soft=300", "steady:soft=60" },
    { "steady:soft=22", "perfect:soft=150", "steady:soft=30" },
    { "search:nodes=2000", "perfect", "steady" },
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

/* The level of a strength that players choose, or 0. */
static int level_strength(const char *name)
{
    static const char *const strengths[] = { "easy", "medium", "hard", "master" };
    for (int i = 0; i < 4; i++)
        if (strcmp(name, strengths[i]) == 0) return 2 * (i + 1);
    return 0;
}

const char *level_bot(const char *name, nl_game_id game)
{
    const size_t size = strlen("level:");
    const int number =
        strncmp(name, "level:", size) == 0 ? level_number(name + size) : level_strength(name);
    return number > 0 && (size_t)game < NL_GAMES ? levels[number - 1][game] : NULL;
}

static bool level_accepts(const char *option) { return level_number(option) > 0; }

const bot_kind bot_level = {
    .name = "level",
    .levels = LEVELS,
    .accepts = level_accepts,
};

const bot_kind bot_easy = {
    .name = "easy",
};
const bot_kind bot_medium = {
    .name = "medium",
};
const bot_kind bot_hard = {
    .name = "hard",
};
const bot_kind bot_master = {
    .name = "master",
};
