/* bot.h - the interface of bots. A bot gets a view and the legal actions of its seat and answers
   with one of them; it may remember what it heard. It never sees the full state or its table. No
   allocation, no input or output, so that bots also run in WebAssembly. */
#ifndef NL_BOTS_BOT_H
#define NL_BOTS_BOT_H

#include <stddef.h>

#include "base/rng.h"
#include "neuland/island.h"

/* Static assertions in the bots check that their memory fits into BOT_WORDS. */
enum { BOT_WORDS = 6656, BOT_NAME_MAX = 48 };

/* Why a bot chose its answer. */
typedef enum bot_reason {
#define X(name, ...) BOT_R_##name,
#include "bots/reasons.def"
#undef X
    BOT_REASONS
} bot_reason;

typedef struct bot bot;

/* What a bot needs besides its own memory. The host provides it and keeps it as long as the bot. */
typedef enum bot_need { BOT_NEEDS_NOTHING, BOT_NEEDS_BOOK, BOT_NEEDS_TABLE } bot_need;
struct dice_table;

typedef struct bot_kind {
    const char *name;
    size_t bytes;       /* of bot.memory that it uses */
    unsigned games;     /* bit set of the nl_game_id that it plays; 0: all */
    bot_need needs;     /* what bot.table must contain before a game begins */
    int levels;         /* it is asked for as name:1 to name:levels; 0: it has no levels */
    const char *option; /* the word allowed after its name and ':', or NULL */
    bool softens;       /* "soft=N" is allowed there */
    /* For options with values: whether this one is valid, and how much bot.room it needs. */
    bool (*accepts)(const char *option);
    size_t (*room)(const char *option);
    /* All but answer may be NULL. */
    void (*begin)(bot *b, const nl_game *g);
    void (*hear)(bot *b, const nl_game *g, const nl_event *events, int count);
    nl_action (*answer)(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count);
    /* Off turn, where everybody talks: whether it proposes a trade to the seat on turn or, while it
       stands for terms of its own, accepts an offer. */
    bool (*propose)(bot *b, const nl_game *g, const nl_view *v, nl_action *out);
} bot_kind;

struct bot {
    const bot_kind *kind;
    char asked[BOT_NAME_MAX]; /* the name it was created by, options included */
    char name[BOT_NAME_MAX];  /* the same, but for a level the bot that plays it */
    int seat;
    uint32_t soft; /* how far it misjudges, from its option; see soft_pick */
    rng luck;
    bot_reason why;                 /* reason for the last answer */
    int number;                     /* its number, see reasons.def */
    const struct dice_table *table; /* dice game: see bot_needs */
    /* bot_room bytes, aligned for any type, owned by the host; zeroed before the bot gets them */
    void *room;
    uint64_t (*clock)(void); /* monotonic nanoseconds, or NULL if the host has no clock */
    uint32_t nodes;          /* simulations for the next answer; 0: as its name says */
    uint32_t ms;             /* time limit for it in ms; 0: none */
    /* At least these cards are in the others' hands, if the host knows more than the view shows. */
    uint8_t told[NL_SEATS][NL_KINDS];
    uint64_t memory[BOT_WORDS];
};

const bot_kind *const *bot_kinds(int *count);

/* Creates a bot from its name. Returns NL_OK, or BAD_KEY if there is no such bot or option; the
   fault has the word. */
nl_err bot_init(bot *b, const char *name, nl_fault *fault);
/* The canonical form of a name with its options. Returns false if there is no such bot or
   option. */
bool bot_canonical(const char *name, char out[BOT_NAME_MAX]);
/* Whether a bot plays a game, and what it needs there. */
bool bot_plays(const char *name, nl_game_id game);
bot_need bot_needs(const char *name, nl_game_id game);
/* How many bytes of memory the host must provide before a game begins; 0: none. Without them the
   bot still plays, but is weaker. */
size_t bot_room(const char *asked, nl_game_id game);
/* Call it before each game, which the bot must be able to play. Set bot.table, room and clock
   first. */
void bot_begin(bot *b, const nl_game *g, int seat, rng luck);
/* These have the signatures of match_player; self is a bot. */
bool bot_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal, int count,
                nl_action *out);
bool bot_propose(void *self, const nl_game *g, const nl_view *v, nl_action *out);
void bot_hear(void *self, const nl_game *g, const nl_event *events, int count);

/* A sentence in which %1 stands for the number, bot.number. */
const char *bot_reason_text(bot_reason why, int number, nl_lang lang);

extern const bot_kind bot_random, bot_greedy, bot_steady, bot_search, bot_level;
extern const bot_kind bot_easy, bot_medium, bot_hard, bot_master;
extern const bot_kind bot_dice_greedy, bot_dice_steady, bot_dice_search, bot_dice_perfect;
extern const bot_kind bot_choco_greedy, bot_choco_steady, bot_choco_search;

#endif
