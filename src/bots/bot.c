/* bot.c - the list of bots, and the way from a name to a bot. */
#include "bots/bot.h"

#include <string.h>

static const bot_kind *const kinds[] = { &bot_random, &bot_greedy };

static const char *const reasons[BOT_REASONS][2] = {
#define X(name, en, de) { en, de },
#include "bots/reasons.def"
#undef X
};

const bot_kind *const *bot_kinds(int *count)
{
    *count = (int)(sizeof kinds / sizeof kinds[0]);
    return kinds;
}

const char *bot_reason_text(bot_reason why, nl_lang lang)
{
    return reasons[why][lang == NL_DE];
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

nl_err bot_init(bot *b, const char *name, nl_fault *fault)
{
    const size_t size = strcspn(name, ":");

    memset(b, 0, sizeof *b);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strlen(kinds[i]->name) != size || memcmp(kinds[i]->name, name, size) != 0) continue;
        if (name[size]) return bot_refuse(fault, name, size + 1); /* no bot has options yet */
        memcpy(b->name, name, size);
        b->kind = kinds[i];
        return NL_OK;
    }
    return bot_refuse(fault, name, 0);
}

void bot_begin(bot *b, const nl_game *g, int seat, rng luck)
{
    b->seat = seat;
    b->luck = luck;
    memset(b->memory, 0, b->kind->bytes);
    if (b->kind->begin) b->kind->begin(b, g);
}

bool bot_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal, int count,
                nl_action *out)
{
    bot *b = self;
    *out = b->kind->answer(b, g, v, legal, count);
    return true;
}

void bot_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    bot *b = self;
    if (b->kind->hear) b->kind->hear(b, g, events, count);
}
