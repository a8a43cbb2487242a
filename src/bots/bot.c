/* bot.c - the list of bots, and how a name becomes a bot. */
#include "bots/bot.h"

#include <string.h>

#include "bots/inside.h"

/* Several games may have a bot of the same name. */
static const bot_kind *const kinds[] = {
    &bot_random,       &bot_greedy,       &bot_steady,       &bot_search,
    &bot_dice_greedy,  &bot_dice_steady,  &bot_dice_search,  &bot_dice_perfect,
    &bot_choco_greedy, &bot_choco_steady, &bot_choco_search, &bot_level,
    &bot_easy,         &bot_medium,       &bot_hard,         &bot_master,
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* In each language, and again for the number one. */
static const char *const reasons[BOT_REASONS][2 * NL_LANGS] = {
#define X(name, ...) { __VA_ARGS__ },
#include "bots/reasons.def"
#undef X
};

const bot_kind *const *bot_kinds(int *count)
{
    *count = KINDS;
    return kinds;
}

const char *bot_reason_text(bot_reason why, int number, nl_lang lang)
{
    const char *one = reasons[why][NL_LANGS + lang];
    return number == 1 && one ? one : reasons[why][lang];
}

static nl_err bot_refuse(nl_fault *fault, const char *name, size_t at)
{
    if (fault) {
        size_t size = 0;
        memset(fault, 0, sizeof *fault);
        fault->code = NL_ERR_BAD_KEY;
        fault->line = 1;
        fault->column = (int)at + 1;
        while (name[at + size] && size + 1 < sizeof fault->word) {
            fault->word[size] = name[at + size];
            size++;
        }
    }
    return NL_ERR_BAD_KEY;
}

/* Whether the kind has this name, up to ':'. */
static bool bot_called(const bot_kind *kind, const char *name)
{
    const size_t size = strcspn(name, ":");
    return strlen(kind->name) == size && memcmp(kind->name, name, size) == 0;
}

/* The name of the bot that plays a level. */
static const char *bot_behind(const char *name, nl_game_id game)
{
    const char *found = level_bot(name, game);
    return found ? found : name;
}

static const bot_kind *bot_kind_for(const char *asked, nl_game_id game)
{
    const char *name = bot_behind(asked, game);
    for (int i = 0; i < KINDS; i++)
        if (bot_called(kinds[i], name) && kinds[i]->answer &&
            (kinds[i]->games == 0 || kinds[i]->games >> game & 1))
            return kinds[i];
    return NULL;
}

bool bot_plays(const char *name, nl_game_id game) { return bot_kind_for(name, game) != NULL; }

bot_need bot_needs(const char *name, nl_game_id game)
{
    const bot_kind *kind = bot_kind_for(name, game);
    return kind ? kind->needs : BOT_NEEDS_NOTHING;
}

size_t bot_room(const char *asked, nl_game_id game)
{
    const bot_kind *kind = bot_kind_for(asked, game);
    const char *name = bot_behind(asked, game);
    const size_t size = strcspn(name, ":");
    return kind && kind->room ? kind->room(name[size] ? name + size + 1 : "") : 0;
}

static bool bot_accepts(const bot_kind *kind, const char *option)
{
    uint32_t soft;
    if (kind->softens && soft_read(option, &soft)) return true;
    if (kind->accepts) return kind->accepts(option);
    return kind->option && strcmp(option, kind->option) == 0;
}

/* The first kind of this name that accepts these options. Returns NULL if there is none; then
   `wrong` is the offset of the offending word. */
static const bot_kind *bot_find(const char *name, size_t *wrong)
{
    const size_t size = strcspn(name, ":");

    *wrong = 0;
    for (int i = 0; i < KINDS && strlen(name) < BOT_NAME_MAX; i++) {
        if (!bot_called(kinds[i], name)) continue;
        if (name[size] && !bot_accepts(kinds[i], name + size + 1)) {
            *wrong = size + 1;
            return NULL;
        }
        if (!name[size] && kinds[i]->levels) break; /* a level without its number */
        return kinds[i];
    }
    return NULL;
}

bool bot_canonical(const char *name, char out[BOT_NAME_MAX])
{
    size_t wrong, size = 0;

    if (!bot_find(name, &wrong)) return false;
    for (; *name; name++) /* numbers come after '=' */
        if (*name != '0' || size == 0 || out[size - 1] != '=') out[size++] = *name;
    out[size] = 0;
    return true;
}

nl_err bot_init(bot *b, const char *name, nl_fault *fault)
{
    size_t wrong;

    memset(b, 0, sizeof *b);
    b->kind = bot_find(name, &wrong);
    if (!b->kind) return bot_refuse(fault, name, wrong);
    memcpy(b->name, name, strlen(name));
    memcpy(b->asked, name, strlen(name));
    return NL_OK;
}

void bot_begin(bot *b, const nl_game *g, int seat, rng luck)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_game_id game = (nl_game_id)rules.game;
    const bot_kind *kind = bot_kind_for(b->asked, game);
    const char *name = bot_behind(b->asked, game), *option = strchr(name, ':');

    b->kind = kind ? kind : &bot_random;
    memmove(b->name, name, strlen(name) + 1);
    if (!option || !soft_read(option + 1, &b->soft)) b->soft = 0;
    b->seat = seat;
    b->luck = luck;
    memset(b->memory, 0, b->kind->bytes);
    if (b->kind->begin) b->kind->begin(b, g);
}

/* Bots take the first of equally good actions, and lists are in seat order. To avoid picking on the
   first seat, the actions that name a seat are shuffled. All others keep their place. */
static const nl_action *bot_fairly(bot *b, const nl_game *g, const nl_action *legal, int count,
                                   nl_action room[NL_ACTIONS_MAX])
{
    const int game = nl_game_of(g);
    int place[NL_ACTIONS_MAX], named = 0;

    for (int i = 0; i < count; i++)
        if (nl_action_is((int)game, legal[i].kind, NL_IS_AIMED)) place[named++] = i;
    if (named < 2 || b->kind == &bot_random) return legal;
    memcpy(room, legal, (size_t)count * sizeof *room);
    for (int left = named; left > 1; left--) {
        const int last = place[left - 1], with = place[rng_below(&b->luck, (uint32_t)left)];
        const nl_action kept = room[last];
        room[last] = room[with];
        room[with] = kept;
    }
    return room;
}

bool bot_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal, int count,
                nl_action *out)
{
    nl_action room[NL_ACTIONS_MAX];
    bot *b = self;
    *out = b->kind->answer(b, g, v, bot_fairly(b, g, legal, count, room), count);
    return true;
}

bool bot_propose(void *self, const nl_game *g, const nl_view *v, nl_action *out)
{
    bot *b = self;
    return b->kind->propose && b->kind->propose(b, g, v, out);
}

void bot_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    bot *b = self;
    if (b->kind->hear) b->kind->hear(b, g, events, count);
}
