/* bot.h - what a bot is: it gets a view and the legal actions of its seat and answers with one of
   them. It never sees a truth, nor the table it sits at; it may remember what it heard. No
   allocation, no input or output, so that bots run in WebAssembly too. */
#ifndef NL_BOTS_BOT_H
#define NL_BOTS_BOT_H

#include <stddef.h>

#include "base/rng.h"
#include "neuland/island.h"

enum { BOT_WORDS = 6144, BOT_NAME_MAX = 48 };

/* Why a bot answered as it did. */
typedef enum bot_reason {
#define X(name, en, de) BOT_R_##name,
#include "bots/reasons.def"
#undef X
    BOT_REASONS
} bot_reason;

typedef struct bot bot;

/* What a bot needs besides its own memory; the host makes it and keeps it as long as the bot. */
typedef enum bot_need { BOT_NEEDS_NOTHING, BOT_NEEDS_BOOK, BOT_NEEDS_TABLE } bot_need;
struct dice_table;

typedef struct bot_kind {
    const char *name;
    const char *about_en, *about_de;
    size_t      bytes; /* of the memory it uses */
    unsigned    games; /* bit set of the nl_game_id that it plays; 0: all of them */
    bot_need    needs; /* what bot.table must hold before a game begins */
    const char *option; /* the word that may stand behind its name and ':', or NULL */
    /* For options with values: whether this one is fine, and how much bot.room it wants. */
    bool   (*accepts)(const char *option);
    size_t (*room)(const char *option);
    /* Each may be NULL but answer. */
    void (*begin)(bot *b, const nl_game *g);
    void (*hear)(bot *b, const nl_game *g, const nl_event *events, int count);
    nl_action (*answer)(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count);
} bot_kind;

struct bot {
    const bot_kind *kind;
    char            asked[BOT_NAME_MAX]; /* for, options included */
    char            name[BOT_NAME_MAX]; /* the same, but for a level the bot that plays it */
    int             seat;
    int             slip;   /* answers of a thousand that are any legal action: see level.h */
    rng             luck;
    bot_reason      why;    /* of the last answer */
    int             number; /* that belongs to it, see reasons.def */
    const struct dice_table *table; /* dice game: see bot_needs */
    void           *room;   /* bot_room bytes, aligned for anything, that the host keeps; all
                               zero when the bot gets them */
    uint64_t      (*clock)(void); /* nanoseconds that only grow, or NULL: the host has none */
    uint32_t        nodes; /* of the next answer: so many simulations; 0: as its name says */
    uint32_t        ms;    /* and it has to be there by then; 0: no limit */
    uint64_t        memory[BOT_WORDS];
};

const bot_kind *const *bot_kinds(int *count);

/* A bot by its name. NL_OK, or BAD_KEY: no such bot or option, the word is in the fault. */
nl_err bot_init(bot *b, const char *name, nl_fault *fault);
/* Its name with everything that belongs to it written in one way only; false: there is no such bot,
   or no such option. */
bool bot_canonical(const char *name, char out[BOT_NAME_MAX]);
/* Whether a bot plays a game, and what it needs there. */
bool     bot_plays(const char *name, nl_game_id game);
bot_need bot_needs(const char *name, nl_game_id game);
/* How much room the host must give it before a game begins; 0: none. Without room a bot that
   wants some plays on, but weaker. */
size_t   bot_room(const char *name, nl_game_id game);
/* Before each game, which it must play; bot.table, room and clock are set before. */
void   bot_begin(bot *b, const nl_game *g, int seat, rng luck);
/* With the signatures of a player at a table; self is a bot. */
bool   bot_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal, int count,
                  nl_action *out);
void   bot_hear(void *self, const nl_game *g, const nl_event *events, int count);

/* A sentence; %1 in it stands for bot.number. */
const char *bot_reason_text(bot_reason why, nl_lang lang);

extern const bot_kind bot_random, bot_greedy, bot_steady, bot_search, bot_level;
extern const bot_kind bot_dice_greedy, bot_dice_steady, bot_dice_search, bot_dice_perfect;
extern const bot_kind bot_choco_greedy, bot_choco_steady, bot_choco_search;

#endif
