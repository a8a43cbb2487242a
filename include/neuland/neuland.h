/* neuland.h - the complete public API of the rules engine: values in, values out.
   Nothing here allocates memory, prints, reads a clock, draws a random number or keeps global
   state, so every function may run on any thread. Compiles as C17, C++17 and wasm32.

   A game consists of an nl_game (rules and board, constant after nl_game_init) and an nl_state
   (small, no pointers, copied by assignment). Chance is a seat: dice, thefts and draws are actions
   of seat NL_CHANCE, listed with weights by nl_chance. What a seat may know is an nl_view. It is a
   type of its own, so that a full state cannot be passed where only a view is allowed.

   Unless a function says otherwise:

   - Pointers are not NULL, except for a fault, a log, a tally and a map, and texts or bytes to
     read, which then count as empty.
   - A game comes from nl_game_init or a parsed position. A state comes from nl_start, nl_load,
     nl_position_parse, nl_resample or nl_complete for this game, a view from nl_observe or
     nl_position_parse_view for this game. The engine asserts what it can see of this in debug
     builds and checks nothing in release builds.
   - Outputs do not overlap inputs or each other. Only nl_game_init may read what is inside *out,
     and nl_copy may copy a state onto itself.
   - On error outputs are unchanged; a fault is always written. A comment lists the errors that its
     function returns besides NL_OK.
   - What fills a buffer returns the length, or -1 if the buffer is too small; then a text is empty.
   - Functions that return no error answer what the game allows: no action for a seat that may not
     act, no outcome if chance is not to act, zeros for an unknown game.
   - Any number of threads may read the same game, state or view while none writes it. An nl_below
     is called by the calling thread only, before the function returns.
   - Only the first nl_state_bytes of a state are in use, and equal states are equal there.
   - A log keeps the first `cap` events; NL_EVENTS_MAX is always enough. */
#ifndef NEULAND_H
#define NEULAND_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) || defined(__wasm__)
#define NL_API
#else
#define NL_API __attribute__((visibility("default")))
#endif

#define NL_VERSION "0.1.0"

/* The version of the library, which may be newer than this header: compare it with NL_VERSION. It
   lives as long as the program. */
NL_API const char *nl_version(void);
/* A number for the sizes of all structs of this header, in the library. nl_abi_check below says
   whether the caller was compiled with the same; a program should ask once at its start. Before
   1.0 every minor version has its own. */
NL_API uint32_t nl_abi(void);

/* Bounds that callers may rely on. A library built with NL_WIDE takes larger boards. Its structs
   are larger, so callers must define NL_WIDE too. */
#ifdef NL_WIDE
enum { NL_CORNERS = 252, NL_EDGES = 252, NL_WORDS = 4, NL_GAME_WORDS = 5120 };
#else
enum { NL_CORNERS = 128, NL_EDGES = 128, NL_WORDS = 2, NL_GAME_WORDS = 1664 };
#endif
enum {
    NL_SEATS = 6,
    NL_KINDS = 5,  /* resources: brick lumber wool grain ore */
    NL_CARDS = 5,  /* development cards: knight point roads plenty monopoly */
    NL_HEXES = 64, /* this and the next three bound any board, as corners and edges do */
    NL_HARBOURS = 16,
    NL_DEGREE = 6,         /* most edges that meet at a corner */
    NL_RIM = 8,            /* most corners of a hex */
    NL_FRAMES = 12,        /* open decisions at the same time */
    NL_ACTIONS_MAX = 1024, /* buffer size for nl_legal and nl_chance */
    NL_ACTION_IDS = 256,   /* bounds the kinds of actions and of decisions of one game */
    NL_EVENT_IDS = 255,    /* bounds the kinds of events of one game; 255 is NL_UNKNOWN */
    NL_EVENTS_MAX = 64,    /* most events of one nl_apply */
    NL_TEXT_MAX = 128,     /* one action as text, with its NUL */
    NL_RULES_MAX = 512,    /* one rules string, with its NUL */
    NL_RULES_VERSION = 3,  /* raised when a default or a rule changes */
    NL_SAVE_MAX = 2048,
    NL_POSITION_MAX = 4096,
    NL_PLAYOUT_STEPS = 1 << 22 /* most steps of one nl_playout */
};

/* Pseudo-seats: dice and decks; a spectator, or no seat at all. */
enum { NL_CHANCE = 0xFE, NL_NOBODY = 0xFF };

typedef enum nl_err {
#define X(name, code, ...) NL_ERR_##name,
#include "neuland/errors.def"
#undef X
    NL_ERR_COUNT
} nl_err;
#define NL_OK NL_ERR_OK

typedef enum nl_game_id { NL_ISLAND, NL_DICE, NL_CHOCO, NL_GAMES } nl_game_id;
typedef enum nl_kind { NL_BRICK, NL_LUMBER, NL_WOOL, NL_GRAIN, NL_ORE, NL_ANY } nl_kind;
typedef enum nl_terrain {
    NL_HILLS,
    NL_FOREST,
    NL_PASTURE,
    NL_FIELDS,
    NL_MOUNTAINS,
    NL_DESERT /* order of nl_kind */
} nl_terrain;
typedef enum nl_card { NL_KNIGHT, NL_POINT, NL_ROADS, NL_PLENTY, NL_MONOPOLY } nl_card;
typedef enum nl_piece { NL_NO_PIECE, NL_SETTLEMENT, NL_CITY } nl_piece;
/* The languages of all texts, with their codes. Lists of texts have a column for each. */
#define NL_LANGUAGES(X) X(EN, "en") X(DE, "de")
typedef enum nl_lang {
#define NL_LANGUAGE(name, code) NL_##name,
    NL_LANGUAGES(NL_LANGUAGE)
#undef NL_LANGUAGE
        NL_LANGS
} nl_lang;

/* Details of an error for people: the code, the offending word, and its place in the text. Columns
   start at 1; 0 means that there is none. The line is 1 unless the input has several. */
typedef struct nl_fault {
    nl_err code;
    int line, column;
    int reason; /* why options CLASH, for nl_clash_text; else 0 */
    char word[40];
} nl_fault;

/* ---- rules ------------------------------------------------------------------------------- */

/* What the players agree on before the game. Start from nl_rules_default or nl_rules_parse. */
enum { NL_SETUP_VARIABLE, NL_SETUP_BEGINNER };
enum { NL_CHIPS_SPIRAL, NL_CHIPS_RANDOM };
enum {
    NL_HARBOURS_FRAME_SHUFFLE,
    NL_HARBOURS_FIXED,
    NL_HARBOURS_KINDS_SHUFFLE,
    NL_HARBOURS_FRAME_ANY
};
enum { NL_HARBOURS56_FRAME, NL_HARBOURS56_ALTERNATING };
enum { NL_PHASES_COMBINED, NL_PHASES_STRICT };
enum { NL_SHORTAGE_SINGLE_GETS_REST, NL_SHORTAGE_NOBODY };
enum { NL_EXTRA_NONE, NL_EXTRA_PARTNER, NL_EXTRA_BUILD };
enum { NL_WIN_OWN_PART, NL_WIN_SHARED_TURN };
/* on: everybody talks; ask: only the seat on turn makes offers, and everybody answers once */
enum { NL_TRADE_ON, NL_TRADE_OFF, NL_TRADE_ASK };
enum { NL_DICE_FAIR, NL_DICE_DECK };
enum { NL_PRESET_NONE, NL_PRESET_CATANATRON, NL_PRESET_PRINTED };
enum { NL_HELPERS_NONE, NL_HELPERS_10, NL_HELPERS_12 };
typedef enum nl_helper {
    NL_NO_HELPER,
    NL_ASLA,
    NL_YNGVI,
    NL_HILDA,
    NL_HOGNI,
    NL_THOROLF,
    NL_DIARA,
    NL_RYAN,
    NL_GREGOR,
    NL_STINA,
    NL_DIGUR,
    NL_KAJA,
    NL_CARLA,
    NL_HELPERS
} nl_helper;
typedef enum nl_guild {
    NL_TRADERS,
    NL_MERCHANTS,
    NL_ROAD_BUILDERS,
    NL_SCHOLARS,
    NL_MASTER_BUILDERS,
    NL_GUILDS
} nl_guild;
enum { NL_MAP_NONE, NL_MAP_CORSICA, NL_MAP_NEWYORK, NL_MAP_FILE };
enum { NL_SHEET_STANDARD, NL_SHEET_PLUS };
enum { NL_PRINT_BIGBOX, NL_PRINT_2 };
enum { NL_TILES_15_11_6, NL_TILES_20_8_4, NL_TILES_UNLIMITED };
enum { NL_ORDER_STRICT, NL_ORDER_COMBINED }; /* key `phases` of the chocolate edition */
enum { NL_DRAW_MAY, NL_DRAW_MUST };
enum { NL_SUPPLY_AFTER_SPIN, NL_SUPPLY_ANY_TIME };

/* A country map without its names: all the engine needs. nl_map_read builds it from a map file. */
typedef enum nl_node { NL_NODE_TOWN, NL_NODE_VP, NL_NODE_CROSS, NL_NODE_CANAL } nl_node;
typedef struct nl_map {
    uint8_t hash[32]; /* SHA-256 of the text up to and including the record `end` */
    uint32_t size;    /* of that text in bytes */
    uint8_t nodes, regions, roads, certs;
    uint8_t robber;   /* region where it starts */
    uint8_t distance; /* 1: the distance rule applies */
    uint8_t seats_min, seats_max;
    uint8_t target[NL_SEATS + 1]; /* points needed to win, by number of seats */
    uint8_t spare;
    uint8_t node[NL_CORNERS]; /* nl_node; a canal site is a town */
    uint8_t terrain[NL_HEXES], number[NL_HEXES];
    uint8_t rim[NL_HEXES][NL_RIM]; /* nodes; unused entries are NL_NOBODY */
    uint8_t road[NL_EDGES][2];
    uint8_t cert_road[NL_HARBOURS], cert_kind[NL_HARBOURS]; /* nl_kind; NL_ANY is 3:1 */
    int16_t node_x[NL_CORNERS], node_y[NL_CORNERS];         /* drawing plane, y grows downwards */
    int16_t region_x[NL_HEXES], region_y[NL_HEXES];
} nl_map;

/* What the rules keep of a map file: enough to name it and to check other options. */
typedef struct nl_map_id {
    uint8_t hash[32];
    uint8_t seats_min, seats_max;
    uint8_t target[NL_SEATS + 1];
    uint8_t canals; /* number of canal sites */
} nl_map_id;

typedef struct nl_rules {
    uint32_t edition; /* the version whose defaults their text leaves out; 0: not set */
    uint16_t game;    /* nl_game_id */
    uint16_t seats;
    uint16_t start;  /* starting seat; NL_NOBODY: drawn with the layout */
    uint16_t target; /* points needed to win */
    uint16_t hand;   /* largest hand that need not discard on a seven */
    uint16_t turns;  /* turns until the game ends without a winner; 0: no limit */
    uint16_t setup, chips, harbours, harbours56;
    uint16_t red_touch; /* 1: random chips may put sixes and eights side by side */
    uint16_t phases, shortage, extra, partner_win, trade, dice, preset;
    uint16_t tiles, order, knight_draw, knight_steal, supply; /* chocolate */
    uint16_t same_kind;       /* chocolate, 1: a kind may be on both sides of an offer */
    uint16_t printed;         /* dice game and chocolate, 1: the preset `printed` */
    uint16_t sheet, print;    /* dice game: the sheet, and the edition of its rules */
    uint16_t joker_same_turn; /* dice game, 1: a joker may be used in the turn it is gained */
    uint16_t any_gold;        /* dice game, 1: the joker for any resource can make gold too */
    uint16_t helpers;         /* NL_HELPERS_* */
    uint16_t helpers_all;     /* 1: the display holds every helper not dealt */
    uint16_t helpers_preroll_any, helpers_swap_unused, helpers_priest_hand;
    uint16_t friends, friends_recycle, friends_trader_whole_turn, friends_gift_as_settler2;
    uint16_t friends_before_roll, friends_ask_order;
    uint16_t map; /* NL_MAP_* */
    uint16_t canal;
    nl_map_id map_id; /* of the map if map=FILE; ignored otherwise */
} nl_rules;

/* The rules of a game if nothing else is agreed. Those of an unknown game are refused by
   nl_rules_check. */
NL_API nl_rules nl_rules_default(nl_game_id id);
/* Parses a rules string such as "island seats=6 extra=build".
   Errors: bad_syntax bad_key bad_value bad_map clash too_large. */
NL_API nl_err nl_rules_parse(const char *text, nl_rules *out, nl_fault *fault);
/* nl_rules_parse for a string that may contain map=sha256:...; map is the map with that hash, or
   NULL. Errors: bad_syntax bad_key bad_value bad_map clash too_large. */
NL_API nl_err nl_rules_parse_map(const char *text, const nl_map *map, nl_rules *out,
                                 nl_fault *fault);
/* Prints the canonical form of rules: only what differs from the default. NL_RULES_MAX bytes are
   always enough. */
NL_API int nl_rules_print(const nl_rules *rules, char *out, int cap);
/* nl_rules_parse_map with the defaults of an older version, for texts that outlive a change of
   defaults. The rules remember their version in `edition`. Versions count from 1 to
   NL_RULES_VERSION. Errors: bad_syntax bad_key bad_value bad_map clash too_large. */
NL_API nl_err nl_rules_parse_as(int version, const char *text, const nl_map *map, nl_rules *out,
                                nl_fault *fault);
/* nl_rules_print with the defaults of a version. */
NL_API int nl_rules_print_as(int version, const nl_rules *rules, char *out, int cap);
/* Refuses values out of range and options that cannot be combined. Errors: bad_value clash. */
NL_API nl_err nl_rules_check(const nl_rules *rules, nl_fault *fault);

/* Prints the value of one option as in a rules string. Returns -1 for an unknown key too. */
NL_API int nl_rules_get(const nl_rules *rules, const char *key, char *out, int cap);
/* Sets one option. All others keep their values, also those whose defaults depend on it, as if
   they had been written out; nl_rules_check says whether they fit together. Errors: bad_key
   bad_value. */
NL_API nl_err nl_rules_set(nl_rules *rules, const char *key, const char *value, nl_fault *fault);

/* A sentence that says why two options clash, for the reason of a fault; "" for any other number.
   It lives as long as the program. */
NL_API const char *nl_clash_text(int reason, nl_lang lang);

/* One option of a rules string, for menus, help and documentation. */
typedef struct nl_option {
    const char *key;
    const char *values; /* words separated by '|', default first; NULL: a number */
    int low, high;
    const char *about[NL_LANGS];
} nl_option;
/* The options of a game in their canonical order, and their number; count may be NULL. NULL for an
   unknown game. The list lives as long as the program. */
NL_API const nl_option *nl_options(nl_game_id id, int *count);

/* Parses a map file (files.md); the text need not be NUL-terminated. The fault holds the line and,
   as its word, the code of the map fault. Errors: truncated bad_map too_large newer_version. */
NL_API nl_err nl_map_read(const char *text, int size, nl_map *out, nl_fault *fault);
/* The text of a built-in map, names included, or NULL for any value other than NL_MAP_CORSICA and
   NL_MAP_NEWYORK. It lives as long as the program. */
NL_API const char *nl_map_text(int map);

/* ---- layout: what is drawn before the game -------------------------------------------------- */

typedef struct nl_layout {
    uint8_t terrain[NL_HEXES];                                    /* nl_terrain by hex id */
    uint8_t chip[NL_HEXES];                                       /* 2..12; 0: none */
    uint8_t harbour_edge[NL_HARBOURS], harbour_kind[NL_HARBOURS]; /* nl_kind; NL_ANY is 3:1 */
    uint8_t harbours;                                             /* number of harbours */
    uint8_t robber;                                               /* hex where it starts */
    uint8_t start;                                                /* starting seat */
    uint8_t spare;
    uint16_t helpers; /* bit n: nl_helper n is in the display */
} nl_layout;

/* The caller's source of randomness: returns a uniform number below n (n >= 1). */
typedef uint32_t (*nl_below)(void *source, uint32_t n);
/* Draws what is drawn before a game. Here and below, map is the map that rules with map=FILE name;
   for other rules it may be NULL. Errors: bad_value bad_map clash. */
NL_API nl_err nl_layout_draw(const nl_rules *rules, const nl_map *map, nl_below below, void *source,
                             nl_layout *out);
/* Prints a layout as one line, as in records and positions. NL_RULES_MAX bytes are always
   enough. */
NL_API int nl_layout_print(const nl_rules *rules, const nl_layout *layout, char *out, int cap);
/* Parses the line of a layout. Errors: truncated bad_syntax bad_value bad_map clash. */
NL_API nl_err nl_layout_parse(const nl_rules *rules, const nl_map *map, const char *text,
                              nl_layout *out, nl_fault *fault);

/* ---- the game ------------------------------------------------------------------------------- */

typedef struct nl_game {
    uint64_t w[NL_GAME_WORDS];
} nl_game; /* rules, board, derived tables */
typedef struct nl_state {
    uint64_t w[256];
} nl_state; /* full state; first nl_state_bytes used */
typedef struct nl_view {
    uint64_t w[257];
} nl_view; /* what one seat may know */

/* kind: NL_A_* of the game; seat: the actor; arg: its layout depends on kind, see actions.def */
typedef struct nl_action {
    uint8_t kind, seat, arg[6];
} nl_action;

/* Something that has happened. kind: NL_E_* of the game; arg: see events.def. seen_by is the bit
   set of seats that may read all of it. For every other seat nl_observe_event must redact it
   first. */
typedef struct nl_event {
    uint8_t kind, seat, seen_by, arg[13];
} nl_event;
typedef struct nl_log {
    nl_event *at;
    int cap, count;
} nl_log;

/* Who must act. seats: bit set of the seats that must answer; simulations ask the lowest first.
   Other seats may have legal actions too, such as withdrawing an offer. chance: 1 if NL_CHANCE
   must act. */
typedef struct nl_turn {
    uint8_t chance, over, seats, decision;
} nl_turn;

/* Fills a game from rules and a layout, which may come from anywhere. Afterwards nothing writes to
   it, and it may be copied and moved while no other thread reads it. Errors: bad_value bad_map
   clash. */
NL_API nl_err nl_game_init(nl_game *out, const nl_rules *rules, const nl_map *map,
                           const nl_layout *layout, nl_fault *fault);
/* The state in which the game begins. */
NL_API void nl_start(const nl_game *g, nl_state *out);
/* The length in bytes of the prefix of a state that this game uses. */
NL_API int nl_state_bytes(const nl_game *g);
/* Copies that prefix. The rest of *to stays as it was, so compare states with nl_hash or over the
   prefix. */
NL_API void nl_copy(const nl_game *g, nl_state *to, const nl_state *from);
/* Which game it is, an nl_game_id. */
NL_API int nl_game_of(const nl_game *g);
/* The rules of the game. */
NL_API nl_rules nl_game_rules(const nl_game *g);
/* The layout of the game in canonical form. */
NL_API nl_layout nl_game_layout(const nl_game *g);
/* The map that the game is played on, or NULL. It lives as long as the game. */
NL_API const nl_map *nl_game_map(const nl_game *g);

/* Who must act. While the game is not over, either chance is set or at least one seat. */
NL_API nl_turn nl_to_act(const nl_game *g, const nl_state *s);
/* Lists everything the seat may do now and returns the number of actions. Of offers to players,
   which are too many to list, only a small canonical set is listed; nl_check accepts any
   well-formed offer. */
NL_API int nl_legal(const nl_game *g, const nl_state *s, int seat, nl_action out[NL_ACTIONS_MAX]);
/* How many actions nl_legal would list, without room for a list. */
NL_API int nl_count(const nl_game *g, const nl_state *s, int seat);
/* Number n of what nl_legal would list, from 0. For an n that does not exist the action is of no
   kind (NL_ACTIONS of island.h), which nl_check refuses in every game. */
NL_API nl_action nl_nth(const nl_game *g, const nl_state *s, int seat, int n);
/* Lists the outcomes of a chance decision with their weights. Returns 0 if chance is not to act. */
NL_API int nl_chance(const nl_game *g, const nl_state *s, nl_action out[NL_ACTIONS_MAX],
                     uint16_t weight[NL_ACTIONS_MAX]);
/* The number of equally likely tickets of the current chance decision; 0 if chance is not to
   act. */
NL_API uint32_t nl_chance_tickets(const nl_game *g, const nl_state *s);
/* The outcome of one ticket. The order is fixed: the list of nl_chance, each outcome repeated by
   its weight. For a ticket that does not exist, the action is of no kind (NL_ACTIONS of island.h),
   which nl_check refuses in every game. */
NL_API nl_action nl_chance_ticket(const nl_game *g, const nl_state *s, uint32_t ticket);

/* Whether the action is allowed now. Any bytes may be passed. Errors: those of the rules. */
NL_API nl_err nl_check(const nl_game *g, const nl_state *s, nl_action a);
/* Checks and applies the action, and reports what happened in the log. Errors: those of the
   rules. */
NL_API nl_err nl_apply(const nl_game *g, nl_state *s, nl_action a, nl_log *log);
/* Applies an action without the check. Only pass actions that nl_legal, nl_chance or nl_check allow
   in this state; anything else is undefined. */
NL_API void nl_apply_trusted(const nl_game *g, nl_state *s, nl_action a);
/* What happened in playouts: choices of seats, choices of chance, and how often each kind. */
typedef struct nl_tally {
    uint64_t steps, chance, actions[NL_ACTION_IDS];
} nl_tally;
/* Plays at random to the end of the game, but no more than NL_PLAYOUT_STEPS choices of seats, and
   returns whether the game is over: not every game ends by itself. Every choice is uniform over the
   list of nl_legal, without offers to players: none are made or accepted. random holds one
   generator per seat and, last, the one for chance. Any numbers can seed them; afterwards they hold
   the state to continue with. The tally is added to. */
NL_API bool nl_playout(const nl_game *g, nl_state *s, uint64_t random[NL_SEATS + 1],
                       nl_tally *tally);
/* nl_playout with a limit of the caller's. A playout in pieces is the same as one at once. */
NL_API bool nl_playout_until(const nl_game *g, nl_state *s, uint64_t random[NL_SEATS + 1],
                             uint64_t steps, nl_tally *tally);
/* All points of each seat, hidden ones included; 0 for seats that are not at the table. */
NL_API void nl_points(const nl_game *g, const nl_state *s, int16_t out[NL_SEATS]);
/* The bit set of the winners; 0 while the game is running or if it ended without one. */
NL_API uint8_t nl_winners(const nl_game *g, const nl_state *s);

/* ---- what a seat may know ------------------------------------------------------------------- */

/* The view of a seat; for any other number, such as NL_NOBODY, that of a spectator. */
NL_API void nl_observe(const nl_game *g, const nl_state *s, int seat, nl_view *out);
/* The seat that the view belongs to, or NL_NOBODY. */
NL_API int nl_view_seat(const nl_view *v);
/* Who must act, as nl_to_act says it of the full state. */
NL_API nl_turn nl_view_to_act(const nl_game *g, const nl_view *v);
/* What the seat of the view may do now: the list of nl_legal. 0 for a spectator. */
NL_API int nl_view_legal(const nl_game *g, const nl_view *v, nl_action out[NL_ACTIONS_MAX]);
/* Whether the seat of the view may do this now. Errors: those of the rules, and not_your_turn for
   an action of another seat, whose cards the view does not know. */
NL_API nl_err nl_view_check(const nl_game *g, const nl_view *v, nl_action a);
/* All points of the view's own seat; of the other seats only what is public. */
NL_API void nl_view_points(const nl_game *g, const nl_view *v, int16_t out[NL_SEATS]);
/* The bit set of the winners, as nl_winners says it of the full state. */
NL_API uint8_t nl_view_winners(const nl_game *g, const nl_view *v);
/* The hash of a view; see nl_hash. */
NL_API uint64_t nl_view_hash(const nl_game *g, const nl_view *v);
/* Redacts what the seat may not read of an event of this game. */
NL_API void nl_observe_event(int game, nl_event *e, int seat);
/* Draws a full state with exactly this view. It is uniform over the deals of the unseen cards, not
   over what the game so far makes likely: for a belief of your own use nl_complete. */
NL_API void nl_resample(const nl_game *g, const nl_view *v, nl_below below, void *source,
                        nl_state *out);

/* ---- text, bytes, hash ---------------------------------------------------------------------- */

/* The code of an error, such as "cannot_pay". These words and those below live as long as the
   program; "?" stands for a number that has none. */
NL_API const char *nl_error_code(nl_err e);
/* One sentence about an error. */
NL_API const char *nl_error_text(nl_err e, nl_lang lang);
/* The word for a seat under these rules: "red", "chance", "nobody". */
NL_API const char *nl_seat_name(const nl_rules *rules, int seat);
/* The seat that nl_seat_name calls so; -1 if there is none. */
NL_API int nl_seat_parse(const nl_rules *rules, const char *word);
/* The word for a resource, an nl_kind: "brick". */
NL_API const char *nl_kind_name(int kind);
/* The word for a development card, an nl_card: "knight". */
NL_API const char *nl_card_name(int card);
/* The word for an nl_terrain: "hills". */
NL_API const char *nl_terrain_name(int terrain);
/* The word for an nl_helper: "asla". */
NL_API const char *nl_helper_name(int helper);
/* The word for an nl_guild: "traders". */
NL_API const char *nl_guild_name(int guild);
/* The word for a decision of a game: "main". */
NL_API const char *nl_decision_name(int game, int decision);
/* The words with which actions of a kind begin: "play knight". */
NL_API const char *nl_action_word(int game, int kind);
/* The word for a kind of event: "rolled". */
NL_API const char *nl_event_name(int game, int kind);

/* What the lists of actions say about a kind; combine them with |. A secret is about arg[0], which
   is NL_UNKNOWN for everyone else. */
enum {
    NL_IS_CHANCE = 1 << 0, /* drawn by NL_CHANCE */
    NL_IS_ROLL = 1 << 1,   /* drawn for everyone to see: dice, wheel */
    NL_IS_OFFER = 1 << 2,  /* an offer to players; nl_legal lists only some of them */
    NL_IS_ANSWER = 1 << 3, /* accepts, declines or counters an offer */
    NL_IS_ACCEPT = 1 << 4,
    NL_IS_COUNTER = 1 << 5,   /* nl_legal lists only some of them */
    NL_IS_CLOSE = 1 << 6,     /* the offering seat makes the deal */
    NL_IS_AIMED = 1 << 7,     /* targets another seat, for better or worse */
    NL_IS_UNDO = 1 << 8,      /* reveals nothing new, so a table may take it back */
    NL_IS_CALM = 1 << 9,      /* spends, promises and harms nothing: the choice when time is up */
    NL_IS_END = 1 << 10,      /* ends a turn, or a part of it */
    NL_IS_TALK = 1 << 14,     /* only where everybody talks; nl_legal never lists it */
    NL_IS_PROPOSAL = 1 << 15, /* terms that a seat off turn names by itself */
    NL_SECRET_NONE = 0,
    NL_SECRET_SEEN = 1 << 11, /* known to the seats that may read its event */
    NL_SECRET_OWN = 1 << 12,  /* known to its seat */
    NL_SECRET_PILE = 1 << 13, /* known to its seat, and to everyone once no seat has to add more */
    NL_SECRET_ANY = NL_SECRET_SEEN | NL_SECRET_OWN | NL_SECRET_PILE
};
/* Whether a kind of action of this game has any of these properties. */
NL_API bool nl_action_is(int game, int kind, unsigned what);
/* Whether a kind with any of them answers the decision. */
NL_API bool nl_decision_is(int game, int decision, unsigned what);

/* Prints an action without its seat, such as "road e14", and returns the length. An action that
   makes no sense is printed as far as it goes. */
NL_API int nl_print(const nl_game *g, nl_action a, char out[NL_TEXT_MAX]);
/* Parses an action of the given seat. Checks only the form; nl_check checks it against a state.
   Errors: truncated bad_syntax bad_args not_allowed. */
NL_API nl_err nl_parse(const nl_game *g, int seat, const char *text, nl_action *out,
                       nl_fault *fault);

/* Encodes a state as bytes, the same on every machine and readable by every later version. They do
   not contain rules and layout: store those alongside. NL_SAVE_MAX bytes are always enough. */
NL_API int nl_save(const nl_game *g, const nl_state *s, uint8_t *out, int cap);
/* Decodes the bytes of nl_save. Errors: truncated corrupt newer_version too_large bad_args, and
   clash for a state of other rules or another layout. */
NL_API nl_err nl_load(const nl_game *g, nl_state *out, const uint8_t *bytes, int size);
/* A hash of the state that is the same on every machine and in every version; 0 for an unknown
   game. It knows neither rules nor board: to compare states of several games, combine it with
   nl_game_hash. */
NL_API uint64_t nl_hash(const nl_game *g, const nl_state *s);
/* The same over the canonical texts of rules and layout. */
NL_API uint64_t nl_game_hash(const nl_game *g);
/* A cheap hash of a state for the tables of a search. Equal states of a game have equal keys on
   this machine and in this version; for anything that is kept, use nl_hash. */
NL_API uint64_t nl_key(const nl_game *g, const nl_state *s);
/* Prints one line with rules, layout and state (notation.md). NL_POSITION_MAX bytes are always
   enough. */
NL_API int nl_position_print(const nl_game *g, const nl_state *s, char *out, int cap);
/* Parses such a line into a game and a state; neither changes on error. If the position is
   impossible, the word of the fault names what is wrong, see nl_valid_why. Errors: bad_syntax
   truncated bad_key bad_value bad_map clash too_large newer_version corrupt. */
NL_API nl_err nl_position_parse(const char *text, nl_game *g, nl_state *s, nl_fault *fault);
/* nl_position_parse for rules that may name a map by its hash; see nl_rules_parse_map. Errors:
   those of nl_position_parse. */
NL_API nl_err nl_position_parse_map(const char *text, const nl_map *map, nl_game *g, nl_state *s,
                                    nl_fault *fault);
/* nl_position_print for a view: unknown cards are written as counts ("?7"). The text does not name
   the seat of the view. */
NL_API int nl_position_print_view(const nl_game *g, const nl_view *v, char *out, int cap);
/* Parses the line of a view of this seat, or of a spectator for NL_NOBODY. Errors: those of
   nl_position_parse, and bad_args for a seat that is not at the table. */
NL_API nl_err nl_position_parse_view(const char *text, int seat, nl_game *g, nl_view *v,
                                     nl_fault *fault);
/* nl_position_parse_view for rules that may name a map by its hash. Errors: those of
   nl_position_parse_view. */
NL_API nl_err nl_position_parse_view_map(const char *text, const nl_map *map, int seat, nl_game *g,
                                         nl_view *v, nl_fault *fault);

/* Whether a state is possible in this game. Any bytes may be passed. Errors: corrupt. */
NL_API nl_err nl_valid(const nl_game *g, const nl_state *s);
/* nl_valid, and the word of the fault says what is wrong first: "pieces", "cards", "stack" and so
   on (notation.md 6.4). Errors: corrupt. */
NL_API nl_err nl_valid_why(const nl_game *g, const nl_state *s, nl_fault *fault);

/* ---- the version of header and library ------------------------------------------------------- */

/* nl_abi of this header. */
static inline uint32_t nl_abi_compiled(void)
{
    const uint32_t sizes[] = { sizeof(nl_fault),  sizeof(nl_map),    sizeof(nl_rules),
                               sizeof(nl_option), sizeof(nl_layout), sizeof(nl_game),
                               sizeof(nl_state),  sizeof(nl_view),   sizeof(nl_action),
                               sizeof(nl_event),  sizeof(nl_log),    sizeof(nl_turn),
                               sizeof(nl_tally) };
    uint32_t sum = 0;
    for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++) sum = sum * 16777619 + sizes[i];
    return sum;
}
/* Whether the library has the sizes that the caller was compiled with. */
static inline bool nl_abi_check(void) { return nl_abi() == nl_abi_compiled(); }

#ifdef __cplusplus
}
#endif
#endif
