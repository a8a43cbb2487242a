/* pins_list.c - the pinned rule sets, and how their numbers are computed.

     RULES
       start A B C, later A B C, playout N HASH
       N steps HASH, way HASH

   start   number of sequences of 1, 2 and 3 actions from the start, including chance
   later   the same from a state in the middle of the last game
   playout steps and final hash of nl_playout from there
   steps   of some seeded random games, and the hash of the state in which the last one stopped
   way     a hash over the hashes of all states on the way and over all events, as redacted for each
           seat and a spectator */
#include "pins.h"

#include <string.h>

#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include "neuland/island.h"

#ifdef __wasm__
#define PINS_EXPORT(name) __attribute__((export_name(name)))
#else
#define PINS_EXPORT(name)
#endif

enum { PINS_GAMES = 6, PINS_STEPS = 1500 };

static const char *const pins_rules[] = {
    "island trade=ask turns=600",
    "island seats=2 target=8 trade=ask turns=400",
    "island seats=3 setup=beginner phases=combined trade=ask turns=400",
    "island setup=beginner phases=combined start=2 dice=deck trade=ask turns=400",
    "island chips=random red_touch=1 harbours=fixed hand=4 trade=ask turns=400",
    "island phases=strict shortage=nobody trade=off turns=600",
    "island seats=5 partner_win=own_part trade=ask turns=400",
    "island seats=6 partner_win=shared_turn harbours56=alternating trade=ask turns=400",
    "island seats=5 extra=build harbours=kinds_shuffle trade=ask turns=300",
    "island seats=6 extra=build phases=strict dice=deck trade=ask turns=300",
    "island preset=catanatron turns=600",
    "island seats=3 preset=catanatron chips=random hand=5 turns=400",
    "island helpers=10 trade=ask turns=400",
    "island seats=3 helpers=12 phases=strict setup=beginner trade=ask turns=400",
    ("island seats=6 partner_win=own_part helpers=12 helpers.all=1 helpers.preroll_any=1 trade=ask "
     "turns=300"),
    "island seats=5 helpers=10 helpers.priest_hand=1 extra=build trade=ask turns=300",
    "island friends=1 friends.before_roll=0 trade=ask turns=300",
    ("island seats=3 setup=beginner phases=combined friends=1 friends.before_roll=0 "
     "friends.recycle=1 turns=300"),
    ("island seats=5 partner_win=own_part friends=1 friends.before_roll=0 "
     "friends.gift_as_settler2=1 turns=200"),
    ("island seats=6 extra=build friends=1 friends.before_roll=0 friends.trader_whole_turn=1 "
     "turns=200"),
    "island map=corsica trade=ask turns=400",
    "island map=corsica seats=6 extra=build trade=ask turns=300",
    "island map=newyork canal=1 trade=ask turns=400",
    "island map=newyork canal=1 seats=5 partner_win=own_part trade=ask turns=300",
    "island turns=600",
    "island seats=3 setup=beginner turns=400",
    "island seats=6 extra=build turns=300",
    "island seats=5 helpers=12 turns=300",
    "island friends=1 turns=300",
    "island map=newyork canal=1 turns=400",
};

PINS_EXPORT("pins_count") int pins_count(void) { return sizeof pins_rules / sizeof pins_rules[0]; }

/* ---- the tree -------------------------------------------------------------------------------- */

/* Lists everything that may happen next, by any seat or chance. */
static int ways(const nl_game *g, const nl_state *s, nl_action *out)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    int count = nl_chance(g, s, out, weight);
    for (int seat = 0; seat < nl_game_rules(g).seats; seat++) {
        const int more = nl_legal(g, s, seat, list);
        memcpy(out + count, list, (size_t)more * sizeof list[0]);
        count += more;
    }
    return count;
}

/* Counts sequences of this many actions. The recursion is only three deep. */
static uint64_t perft(const nl_game *g, const nl_state *s, int depth)
{
    nl_action list[NL_SEATS * NL_ACTIONS_MAX];
    const int count = ways(g, s, list);
    uint64_t sum = 0;
    if (depth == 1) return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        nl_state next;
        nl_copy(g, &next, s);
        nl_apply_trusted(g, &next, list[i]);
        sum += perft(g, &next, depth - 1);
    }
    return sum;
}

/* ---- the game -------------------------------------------------------------------------------- */

/* Picks one action. Offers are rare, since otherwise there would be little else. */
static nl_action choose(const nl_game *g, const nl_state *s, rng *luck)
{
    nl_action list[NL_SEATS * NL_ACTIONS_MAX];
    const uint32_t tickets = nl_chance_tickets(g, s);
    if (tickets > 0) return nl_chance_ticket(g, s, rng_below(luck, tickets));
    const uint32_t count = (uint32_t)ways(g, s, list);
    nl_action a = list[rng_below(luck, count)];
    const bool island = nl_game_of(g) == NL_ISLAND;
    for (int n = 0; n < 3 && island && (a.kind == NL_A_OFFER || a.kind == NL_A_COUNTER); n++)
        a = list[rng_below(luck, count)];
    return a;
}

static uint64_t mixed(uint64_t hash, uint64_t more) { return hash_mix(hash ^ more) + more; }

/* The pins number the events of the dice game from 64 and those of chocolate from 128. */
static const uint8_t pinned_from[NL_GAMES] = { [NL_ISLAND] = 0, [NL_DICE] = 64, [NL_CHOCO] = 128 };

/* Hashes the events as each observer receives them. */
static uint64_t told(const nl_game *g, const nl_event *events, int count, uint64_t hash)
{
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat <= nl_game_rules(g).seats; seat++) {
            nl_event e = events[i];
            nl_observe_event(nl_game_of(g), &e, seat < nl_game_rules(g).seats ? seat : NL_NOBODY);
            e.kind = (uint8_t)(e.kind + pinned_from[nl_game_of(g)]);
            hash = mixed(hash, hash_bytes((const uint8_t *)&e, sizeof e));
        }
    return hash;
}

/* Plays up to `steps` and returns how many were played; each one is mixed into *way. */
static int play_on(const nl_game *g, nl_state *s, rng *luck, int steps, uint64_t *way)
{
    int n = 0;
    for (; n < steps && !nl_to_act(g, s).over; n++) {
        nl_event events[NL_EVENTS_MAX];
        nl_log log = { events, NL_EVENTS_MAX, 0 };
        if (nl_apply(g, s, choose(g, s, luck), &log) != NL_OK) return -1;
        *way = told(g, events, log.count, mixed(*way, nl_hash(g, s)));
        for (int seat = 0; seat < nl_game_rules(g).seats && n % 50 == 0; seat++) {
            nl_view v;
            nl_observe(g, s, seat, &v);
            *way = mixed(*way, nl_view_hash(g, &v));
        }
    }
    return n;
}

/* ---- the entry ------------------------------------------------------------------------------- */

static void put_number(text_out *w, const char *before, uint64_t n)
{
    text_str(w, before);
    text_uint(w, (uint32_t)n);
}

static void put_hash(text_out *w, const char *before, uint64_t hash)
{
    text_str(w, before);
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(w, "0123456789abcdef"[hash >> shift & 15]);
}

static void put_playout(text_out *w, const nl_game *g, nl_state s)
{
    uint64_t random[NL_SEATS + 1];
    nl_tally tally;
    memset(&tally, 0, sizeof tally);
    for (int i = 0; i <= NL_SEATS; i++) random[i] = (uint64_t)i + 1;
    nl_playout(g, &s, random, &tally);
    put_number(w, ", playout ", tally.steps + tally.chance);
    put_hash(w, " ", nl_hash(g, &s));
}

static void put_perft(text_out *w, const char *before, const nl_game *g, const nl_state *s)
{
    text_str(w, before);
    for (int depth = 1; depth <= 3; depth++) put_number(w, " ", perft(g, s, depth));
}

/* Starts a game with its own layout. Returns false if the rules cannot be played. */
static bool begin(int n, rng *luck, nl_game *g, nl_state *s)
{
    nl_rules rules;
    nl_layout layout;
    if (nl_rules_parse(pins_rules[n], &rules, NULL) != NL_OK ||
        nl_layout_draw(&rules, NULL, rng_draw, luck, &layout) != NL_OK ||
        nl_game_init(g, &rules, NULL, &layout, NULL) != NL_OK)
        return false;
    nl_start(g, s);
    return true;
}

static bool put_entry(text_out *w, int n)
{
    nl_game g;
    nl_state s, later;
    uint64_t way = 0, steps = 0;
    text_str(w, pins_rules[n]);
    for (int i = 0; i < PINS_GAMES; i++) {
        rng luck = rng_stream((uint64_t)n, (uint64_t)i, 0);
        if (!begin(n, &luck, &g, &s)) return false;
        if (i == 0) put_perft(w, "\n  start", &g, &s);
        const int half = play_on(&g, &s, &luck, PINS_STEPS / 3, &way);
        later = s;
        const int rest = play_on(&g, &s, &luck, PINS_STEPS - half, &way);
        steps += (uint64_t)(half + rest);
    }
    put_perft(w, ", later", &g, &later);
    put_playout(w, &g, later);
    put_number(w, "\n  ", steps);
    put_hash(w, " steps ", nl_hash(&g, &s));
    put_hash(w, ", way ", way);
    return true;
}

PINS_EXPORT("pins_entry") const char *pins_entry(int n)
{
    static char text[PINS_TEXT];
    text_out w = text_to(text, sizeof text);
    if (n < 0 || n >= pins_count()) return NULL;
    if (!put_entry(&w, n)) text_str(&w, "\n  cannot be played\n");
    text_end(&w);
    return text;
}
