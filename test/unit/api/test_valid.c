/* test_valid.c - nl_valid, clause by clause. Each test changes one thing in a good state so that
   everything else still fits. The result must be refused, both as a state and as saved bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "island/state.h"
#include "unit/play.h"

static nl_game game;
static nl_state good;

/* ---- good states ----------------------------------------------------------------------------- */

#define BEGINNER      "island setup=beginner phases=combined start=0"
#define COUNTS(...)   ((const uint8_t[5]){ __VA_ARGS__ })
#define DONE(call)    assert_int_equal(call, NL_OK)
#define SEATS_IN(...) seats_in((const int[]){ __VA_ARGS__, -1 })

/* The order of the seats in the beginner set-up. */
enum { RED, BLUE, ORANGE, WHITE };

static int seats_in(const int *list)
{
    int bits = 0;
    for (; *list >= 0; list++) bits |= 1 << *list;
    return bits;
}

static const island_game *island(void) { return (const island_game *)(const void *)&game; }

static void act(int seat, const char *text)
{
    nl_action a;
    nl_err err = nl_parse(&game, seat, text, &a, NULL);
    if (err == NL_OK) err = nl_apply(&game, &good, a, NULL);
    if (err != NL_OK) fail_msg("%s: %s", text, nl_error_code(err));
}

static void open_game(const char *rules) { play_open(rules, 1, &game, &good); }

/* Red in the main part of the first turn, before any yield. */
static void open_main(const char *rules)
{
    open_game(rules);
    DONE(nl_edit_turn(&game, &good, RED, NL_D_MAIN));
}

/* The first steps of the set-up phase; red begins. */
static void open_founding(int steps)
{
    static const char *const text[] = { "settlement v8",  "road e13", "settlement v39", "road e56",
                                        "settlement v14", "road e15", "settlement v17", "road e25",
                                        "settlement v31", "road e37" };
    static const int seat[] = { RED, BLUE, ORANGE, WHITE, WHITE };
    open_game("island start=0");
    for (int i = 0; i < steps; i++) act(seat[i / 2], text[i]);
}

/* ---- bad states ------------------------------------------------------------------------------ */

/* Makes a fresh copy of the good state to be damaged. */
static island_state *again(void)
{
    static nl_state state;
    assert_int_equal(nl_valid(&game, &good), NL_OK);
    state = good;
    return (island_state *)(void *)&state;
}

static void check_refused(const island_state *s, const char *what)
{
    const nl_state *state = (const nl_state *)(const void *)s;
    uint8_t bytes[NL_SAVE_MAX];
    nl_state loaded;
    if (nl_valid(&game, state) != NL_ERR_CORRUPT) fail_msg("accepted: %s", what);
    const int size = nl_save(&game, state, bytes, sizeof bytes);
    assert_true(size > 0);
    if (nl_load(&game, &loaded, bytes, size) != NL_ERR_CORRUPT) fail_msg("loaded: %s", what);
}

static void check_accepted(const island_state *s, const char *what)
{
    if (nl_valid(&game, (const nl_state *)(const void *)s) != NL_OK) fail_msg("refused: %s", what);
}

/* Runs the statements on s, a copy of the good state. */
#define WITH(check, ...)           \
    do {                           \
        island_state *s = again(); \
        __VA_ARGS__;               \
        check(s, #__VA_ARGS__);    \
    } while (0)
#define REFUSED(...)  WITH(check_refused, __VA_ARGS__)
#define ACCEPTED(...) WITH(check_accepted, __VA_ARGS__)

/* Updates what is derived from the pieces. */
static void follow(island_state *s)
{
    island_derive(island(), s);
    island_award_longest(island(), s);
}

static void set_roads(island_state *s, int seat, int edge)
{
    s->seat[seat].roads = set_of(edge);
    follow(s);
}

static void fill(nl_set *set, int first, int count)
{
    for (int i = 0; i < count; i++) *set = set_or(*set, set_of(first + i));
}

static void move_cards(nl_lanes *from, nl_lanes *to, nl_lanes cards)
{
    *from -= cards;
    *to += cards;
}

/* Takes all cards of a kind but this many. */
static nl_lanes down_to(nl_lanes stock, int kind, int left)
{
    return lanes_many(kind, lanes_get(stock, kind) - left);
}

static void lose_hand(island_state *s, int seat)
{
    move_cards(&s->seat[seat].hand, &s->bank, s->seat[seat].hand);
}

static void toss(island_state *s, int seat, nl_lanes cards)
{
    move_cards(&s->seat[seat].hand, &s->seat[seat].pending, cards);
}

static void push(island_state *s, int decision, int seat, int a, int b)
{
    const nl_frame f = { (uint8_t)decision, (uint8_t)seat, (uint8_t)a, (uint8_t)b };
    s->frame[s->depth++] = f;
}

static nl_frame *top(island_state *s) { return &s->frame[s->depth - 1]; }

/* ---- pieces and cards ------------------------------------------------------------------------ */

static void pieces(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    REFUSED(s->seat[RED].cities = set_of(8)); /* on red's own settlement */
    REFUSED(s->seat[BLUE].cities = set_of(8), follow(s));
    REFUSED(s->seat[BLUE].settlements = set_of(8), follow(s));
    REFUSED(s->seat[BLUE].roads = set_of(13), follow(s));
    REFUSED(fill(&s->seat[RED].settlements, 0, 4), follow(s));
    ACCEPTED(fill(&s->seat[RED].settlements, 0, 3), follow(s));
    REFUSED(fill(&s->seat[RED].cities, 0, 5), follow(s));
    ACCEPTED(fill(&s->seat[RED].cities, 0, 4), follow(s));
    REFUSED(fill(&s->seat[RED].roads, 60, 12), fill(&s->seat[RED].roads, 0, 2), follow(s));
    ACCEPTED(fill(&s->seat[RED].roads, 60, 12), *set_word(&s->seat[RED].roads, 0) |= 1, follow(s));
    REFUSED(s->seat[BLUE].cities = set_of(54), follow(s));
    REFUSED(s->seat[BLUE].cities = set_of(127), follow(s));
    REFUSED(s->seat[BLUE].roads = set_of(72), follow(s));
    REFUSED(s->robber = 19);
    REFUSED(s->seat[RED].reach = set_none());
    REFUSED(s->seat[RED].reach = set_or(s->seat[RED].reach, set_of(0)));
}

/* preset=catanatron: the end of a road stays in reach although blue builds there later. */
static void reach_past_a_building(void **unused)
{
    (void)unused;
    open_game("island preset=catanatron start=0");
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_ROAD, 13)); /* v8 to v13 */
    DONE(nl_edit_piece(&game, &good, BLUE, NL_EDIT_SETTLEMENT, 13));
    DONE(nl_edit_turn(&game, &good, RED, NL_D_MAIN));
    ACCEPTED(s->seat[RED].reach = set_or(set_of(8), set_of(13)));
    REFUSED(s->seat[RED].reach = set_or(set_of(8), set_of(12)));
    REFUSED(s->seat[RED].reach = set_of(13));
}

static void resources(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    REFUSED(s->bank ^= UINT64_C(1) << 40);
    REFUSED(s->bank |= UINT64_C(1) << 48);
    REFUSED(s->bank -= lanes_one(NL_BRICK));
    REFUSED(s->bank += lanes_one(NL_ORE));
    REFUSED(s->seat[WHITE].hand ^= UINT64_C(1) << 40);
    REFUSED(s->seat[WHITE].hand |= UINT64_C(1) << 63);
    REFUSED(s->seat[WHITE].hand += lanes_one(NL_BRICK));
    /* Counts that wrap around: 147 and 128 make 19. */
    REFUSED(s->bank += lanes_many(NL_WOOL, 128), s->seat[RED].hand += lanes_many(NL_WOOL, 128));
    ACCEPTED(move_cards(&s->bank, &s->seat[RED].hand, lanes_many(NL_WOOL, 18)));
}

static void development(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    REFUSED(s->deck ^= UINT64_C(1) << 40);
    REFUSED(s->gone |= UINT64_C(1) << 48);
    REFUSED(s->fresh |= UINT64_C(1) << 48);
    REFUSED(s->fresh = lanes_make(0, 255, 0, 0, 0));
    REFUSED(move_cards(&s->deck, &s->gone, lanes_one(NL_KNIGHT)));
    REFUSED(move_cards(&s->deck, &s->gone, lanes_one(NL_POINT)));
    ACCEPTED(move_cards(&s->deck, &s->gone, lanes_one(NL_ROADS)));
    REFUSED(s->seat[BLUE].dev ^= UINT64_C(1) << 40);
    REFUSED(s->seat[BLUE].dev |= UINT64_C(1) << 56);
    REFUSED(s->deck -= lanes_one(NL_PLENTY));
    REFUSED(s->seat[BLUE].dev += lanes_one(NL_PLENTY));
    REFUSED(s->seat[BLUE].dev |= UINT64_C(1) << DEV_KNIGHTS_SHIFT);
}

/* ---- the clock ------------------------------------------------------------------------------- */

static void dice(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    REFUSED(s->die[0] = 3);
    REFUSED(s->die[1] = 3);
    REFUSED(s->die[0] = 7, s->die[1] = 1);
    REFUSED(s->die[0] = 1, s->die[1] = 7);
    ACCEPTED(s->die[0] = 6, s->die[1] = 1);
    ACCEPTED(s->die[0] = 1, s->die[1] = 6);
    REFUSED(s->dice_left = 1);
    open_main(BEGINNER " dice=deck");
    ACCEPTED(s->dice_left = 1);
    REFUSED(s->dice_left = 0);
    REFUSED(s->dice_left |= UINT64_C(1) << 36);
}

static void parts(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    ACCEPTED(s->card_played = 1);
    REFUSED(s->card_played = 2);
    REFUSED(s->trade_closed = 1);
    REFUSED(s->part = 4);
    REFUSED(s->part = 200);
    REFUSED(s->part = BLUE);
    REFUSED(s->fresh = lanes_one(NL_KNIGHT)); /* not held */
    open_main("island setup=beginner start=0");
    ACCEPTED(s->trade_closed = 1);
    REFUSED(s->trade_closed = 2);
    open_game("island seats=6 extra=build start=0");
    DONE(nl_edit_turn(&game, &good, 1, NL_D_EXTRA_BUILD));
    REFUSED(s->fresh = lanes_one(NL_KNIGHT));
    REFUSED(s->card_played = 1);
}

static void clocks(void **unused)
{
    (void)unused;
    open_main(BEGINNER " turns=5");
    ACCEPTED(s->turn_number = 5);
    REFUSED(s->turn_number = 6);
    REFUSED(s->turn_number = 0);
    REFUSED(s->turn = 4);
    open_founding(0);
    REFUSED(s->turn_number = 1);
    REFUSED(s->turn = BLUE);
    REFUSED(s->part = RED);
}

/* ---- decisions at the bottom of the stack ---------------------------------------------------- */

static void order(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    REFUSED(s->depth = 0);
    REFUSED(s->depth = NL_FRAMES + 1);
    REFUSED(s->frame[0].decision = NL_DECISIONS);
    REFUSED(s->frame[0].decision = NL_D_DICE, s->frame[0].seat = NL_CHANCE);
    REFUSED(push(s, NL_D_MAIN, RED, 0, 0));
    REFUSED(push(s, NL_D_OVER, NL_NOBODY, 0, 0));
}

static void turns(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    for (int decision = NL_D_ROLL; decision <= NL_D_MAIN; decision += NL_D_MAIN - NL_D_ROLL) {
        ACCEPTED(s->frame[0].decision = (uint8_t)decision);
        REFUSED(s->frame[0].decision = (uint8_t)decision, s->frame[0].a = 1);
        REFUSED(s->frame[0].decision = (uint8_t)decision, s->frame[0].b = 1);
        REFUSED(s->frame[0].decision = (uint8_t)decision, s->turn = BLUE);
        REFUSED(s->frame[0].decision = (uint8_t)decision, s->part = BLUE);
    }
}

static void founding(void **unused)
{
    (void)unused;
    open_founding(8); /* white is asked for the second settlement */
    REFUSED(s->frame[0].a = 8);
    REFUSED(s->frame[0].a = 5);
    REFUSED(s->frame[0].seat = ORANGE);
    REFUSED(s->frame[0].b = 17);
    REFUSED(s->seat[RED].settlements = set_none(), follow(s));
    REFUSED(s->seat[RED].settlements = set_or(set_of(8), set_of(28)), follow(s));
    REFUSED(s->seat[RED].cities = set_of(28), follow(s));
    REFUSED(s->seat[RED].roads = set_none(), follow(s));
    /* Four more settlements may each bring up to three cards of a kind. */
    ACCEPTED(move_cards(&s->bank, &s->seat[RED].hand, lanes_many(NL_ORE, 7)));
    REFUSED(move_cards(&s->bank, &s->seat[RED].hand, lanes_many(NL_ORE, 8)));
    open_founding(9); /* for the road there; its cards are drawn */
    ACCEPTED(move_cards(&s->bank, &s->seat[RED].hand, down_to(s->bank, NL_ORE, 9)));
    REFUSED(move_cards(&s->bank, &s->seat[RED].hand, down_to(s->bank, NL_ORE, 8)));
    REFUSED(s->frame[0].b = 54);
    REFUSED(s->frame[0].b = 8); /* belongs to red */
    ACCEPTED(s->frame[0].b = 17);
    REFUSED(s->seat[WHITE].settlements = set_of(31), follow(s));
    /* No free edge is left there. */
    REFUSED(set_roads(s, RED, 37), set_roads(s, BLUE, 46), set_roads(s, ORANGE, 47));
}

static void second_parts(void **unused)
{
    (void)unused;
    open_game("island seats=5 start=0");
    DONE(nl_edit_turn(&game, &good, 3, NL_D_PARTNER));
    REFUSED(s->frame[0].a = 1);
    REFUSED(s->frame[0].b = 1);
    REFUSED(s->part = 2);
    REFUSED(s->turn = 1);
    REFUSED(s->frame[0].decision = NL_D_EXTRA_BUILD, s->frame[0].a = 1, s->part = NL_NOBODY);
    open_game("island seats=6 extra=build start=0");
    DONE(nl_edit_turn(&game, &good, 1, NL_D_EXTRA_BUILD));
    ACCEPTED(s->frame[0].a = 0, s->frame[0].seat = 5);
    REFUSED(s->frame[0].a = 5, s->frame[0].seat = 0);
    REFUSED(s->frame[0].b = 1);
    REFUSED(s->frame[0].seat = 2);
    REFUSED(s->part = 1);
    REFUSED(s->frame[0].decision = NL_D_PARTNER, s->frame[0].a = 0, s->frame[0].seat = 3,
            s->part = 3);
}

/* ---- decisions above it ---------------------------------------------------------------------- */

static void rolls(void **unused)
{
    (void)unused;
    open_game(BEGINNER);
    act(RED, "roll");
    REFUSED(top(s)->seat = RED);
    REFUSED(top(s)->a = 1);
    REFUSED(top(s)->b = 1);
    REFUSED(s->frame[0].decision = NL_D_ROLL);
}

/* Blue owes five cards of ten, white four of nine. */
static void discards(void **unused)
{
    (void)unused;
    open_game(BEGINNER);
    DONE(nl_edit_hand(&game, &good, BLUE, COUNTS(2, 2, 2, 2, 2)));
    DONE(nl_edit_hand(&game, &good, WHITE, COUNTS(2, 2, 2, 2, 1)));
    act(RED, "roll");
    act(NL_CHANCE, "dice 3 4");
    act(BLUE, "discard wool");
    REFUSED(top(s)->seat = BLUE);
    REFUSED(toss(s, BLUE, lanes_make(2, 2, 0, 0, 0)), toss(s, WHITE, lanes_make(2, 2, 0, 0, 0)),
            top(s)->a = 0); /* everybody is done */
    REFUSED(top(s)->a |= 1 << 4);
    REFUSED(top(s)->b = 1);
    REFUSED(s->seat[BLUE].pending ^= UINT64_C(1) << 40);
    REFUSED(s->seat[BLUE].pending += lanes_one(NL_WOOL));
    REFUSED(toss(s, RED, lanes_one(NL_GRAIN)));
    REFUSED(top(s)->a |= 1 << RED);
    ACCEPTED(move_cards(&s->bank, &s->seat[RED].hand, lanes_many(NL_ORE, 4))); /* seven */
    REFUSED(move_cards(&s->bank, &s->seat[RED].hand, lanes_many(NL_ORE, 5)));
    REFUSED(top(s)->a = 1 << WHITE); /* blue still owes cards */
    ACCEPTED(toss(s, BLUE, lanes_make(2, 2, 0, 0, 0)), top(s)->a = 1 << WHITE);
    REFUSED(toss(s, BLUE, lanes_make(2, 2, 0, 0, 0)));
    REFUSED(toss(s, BLUE, lanes_make(2, 2, 1, 0, 0)), top(s)->a = 1 << WHITE);
}

static void robbers(void **unused)
{
    (void)unused;
    open_game(BEGINNER);
    DONE(nl_edit_hand(&game, &good, BLUE, COUNTS(2, 2, 2, 2, 2)));
    DONE(nl_edit_dev(&game, &good, RED, COUNTS(1, 0, 0, 0, 0)));
    act(RED, "play knight");
    REFUSED(top(s)->seat = BLUE);
    REFUSED(top(s)->a = 1);
    REFUSED(top(s)->b = 1);
    REFUSED(s->card_played = 0); /* before the roll only a knight moves the robber */
    ACCEPTED(s->card_played = 0, s->frame[0].decision = NL_D_MAIN);
    REFUSED(push(s, NL_D_DISCARD, NL_NOBODY, 1 << BLUE, 0));
    ACCEPTED(push(s, NL_D_DISCARD, NL_NOBODY, 1 << BLUE, 0), s->frame[0].decision = NL_D_MAIN);

    act(RED, "robber h13"); /* where blue and orange have buildings */
    REFUSED(top(s)->seat = WHITE);
    REFUSED(top(s)->b = 1);
    REFUSED(top(s)->a = 1 << BLUE);
    REFUSED(top(s)->a |= 1 << WHITE);
    REFUSED(s->robber = 16, top(s)->a = 1 << BLUE); /* a single victim needs no choice */
    ACCEPTED(lose_hand(s, BLUE));
    REFUSED(lose_hand(s, BLUE), lose_hand(s, ORANGE));

    act(RED, "rob blue");
    REFUSED(top(s)->seat = RED);
    REFUSED(top(s)->a = ORANGE);
    REFUSED(top(s)->b = 4);
    REFUSED(top(s)->b = WHITE); /* has no building there */
    REFUSED(lose_hand(s, BLUE));
}

/* preset=catanatron names hex and victim in one action, so it has no separate question. */
static void robbers_in_one(void **unused)
{
    (void)unused;
    open_game("island preset=catanatron start=0");
    DONE(nl_edit_piece(&game, &good, BLUE, NL_EDIT_SETTLEMENT, 39));
    DONE(nl_edit_piece(&game, &good, ORANGE, NL_EDIT_SETTLEMENT, 41));
    DONE(nl_edit_hand(&game, &good, BLUE, COUNTS(1, 0, 0, 0, 0)));
    DONE(nl_edit_piece(&game, &good, ORANGE, NL_EDIT_SETTLEMENT, 29)); /* h13 as well */
    DONE(nl_edit_robber(&game, &good, 13));
    DONE(nl_edit_turn(&game, &good, RED, NL_D_MAIN));
    REFUSED(push(s, NL_D_ROB, RED, SEATS_IN(BLUE, ORANGE), 0));
    ACCEPTED(push(s, NL_D_STEAL, NL_CHANCE, RED, BLUE));
}

static void free_roads(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    DONE(nl_edit_dev(&game, &good, RED, COUNTS(0, 0, 1, 0, 0)));
    act(RED, "play roads");
    REFUSED(top(s)->seat = BLUE);
    REFUSED(s->card_played = 0);
    REFUSED(top(s)->a = 0);
    ACCEPTED(top(s)->a = 1);
    REFUSED(top(s)->a = 3);
    REFUSED(top(s)->b = 1);
    REFUSED(fill(&s->seat[RED].roads, 60, 12), *set_word(&s->seat[RED].roads, 0) |= 1, follow(s));
    /* preset=catanatron: a player without a place for a free road is not asked; nobody can pass. */
    open_game("island preset=catanatron start=0");
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_ROAD, 13));
    DONE(nl_edit_dev(&game, &good, RED, COUNTS(0, 0, 1, 0, 0)));
    DONE(nl_edit_turn(&game, &good, RED, NL_D_MAIN));
    act(RED, "play roads");
    REFUSED(s->seat[RED].roads = set_none(), follow(s));
}

static void draws(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    DONE(nl_edit_hand(&game, &good, RED, COUNTS(0, 0, 1, 1, 1)));
    act(RED, "buy");
    REFUSED(top(s)->seat = RED);
    REFUSED(top(s)->a = BLUE);
    REFUSED(top(s)->b = 1);
    REFUSED(move_cards(&s->deck, &s->seat[BLUE].dev, s->deck));
}

/* Red offers lumber for brick, and blue has accepted. */
static void offers(void **unused)
{
    (void)unused;
    /* The given cards; the cards taken are 20 bits higher. */
    const uint64_t brick = 1, lumber = UINT64_C(1) << 4, grain = UINT64_C(1) << 12;
    open_main("island setup=beginner start=0");
    act(RED, "offer 1 lumber for 1 brick");
    act(BLUE, "accept");
    REFUSED(s->trade_closed = 1);
    REFUSED(s->seat[ORANGE].pending = grain | brick << 20, s->seat[RED].pending = 0,
            *top(s) = (nl_frame){ NL_D_OFFER, ORANGE, 1 << WHITE, 1 << BLUE });
    REFUSED(top(s)->a |= 1 << BLUE);
    REFUSED(top(s)->a = 0, top(s)->b = 0, s->seat[BLUE].pending = 0);
    REFUSED(top(s)->a |= 1 << RED);
    REFUSED(top(s)->a |= 1 << 4);
    REFUSED(s->seat[RED].pending |= UINT64_C(1) << 40);
    REFUSED(s->seat[RED].pending |= UINT64_C(1) << 56); /* the form for more than 15 cards */
    ACCEPTED(s->seat[RED].pending = UINT64_C(1) << 56 | UINT64_C(0xF0));
    ACCEPTED(s->seat[RED].pending = brick << 20); /* open sides */
    ACCEPTED(s->seat[RED].pending = 2 * lumber);
    REFUSED(s->seat[RED].pending |= lumber << 20);
    REFUSED(s->seat[RED].pending = brick | lumber << 20); /* red has none */
    ACCEPTED(s->seat[RED].pending = 2 * lumber | brick << 20);
    REFUSED(s->seat[RED].pending = 3 * lumber | brick << 20); /* red has two */
    REFUSED(s->seat[BLUE].pending = 0);
    REFUSED(s->seat[WHITE].pending = lumber | brick << 20); /* has not answered */
    open_main(BEGINNER " trade=off");
    REFUSED(push(s, NL_D_OFFER, RED, 1 << BLUE, 0), s->seat[RED].pending = lumber | brick << 20);
    REFUSED(s->seat[RED].pending = lumber | brick << 20);
}

/* ---- awards and the end ---------------------------------------------------------------------- */

static void longest_road(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    REFUSED(s->longest = RED, s->longest_len = 1); /* no longer than the others', and too short */
    REFUSED(s->longest_len = 1);
    REFUSED(s->longest = 4);
    for (int edge = 26; edge <= 30; edge++) {
        DONE(nl_edit_piece(&game, &good, WHITE, NL_EDIT_ROAD, edge));
        if (edge >= 29) /* five in a row, then the seventh road joins them */
            REFUSED(s->longest = NL_NOBODY, s->longest_len = 0);
        else
            assert_int_equal(((const island_state *)(const void *)&good)->longest, NL_NOBODY);
    }
    REFUSED(s->longest = RED);
    REFUSED(s->longest_len = 6);
    /* Orange reaches the same length. White keeps the card, or nobody has had it before. */
    ACCEPTED(s->seat[ORANGE].roads = set_none(), fill(&s->seat[ORANGE].roads, 65, 7), follow(s),
             assert_int_equal(s->longest, WHITE));
    ACCEPTED(s->seat[ORANGE].roads = set_none(), fill(&s->seat[ORANGE].roads, 65, 7), follow(s),
             s->longest = NL_NOBODY, s->longest_len = 0);
    open_game("island preset=catanatron start=0"); /* this preset stores the award separately */
    DONE(nl_edit_turn(&game, &good, RED, NL_D_MAIN));
    ACCEPTED(s->longest = RED, s->longest_len = 15);
    REFUSED(s->longest = RED, s->longest_len = 16);
}

static void army(void **unused)
{
    (void)unused;
    open_main(BEGINNER);
    REFUSED(s->army = RED);
    DONE(nl_edit_played(&game, &good, ORANGE, 3));
    REFUSED(s->army = NL_NOBODY);
    REFUSED(s->army = 4);
    REFUSED(s->army = 200);
    REFUSED(s->army = RED);
}

static void ends(void **unused)
{
    (void)unused;
    open_main(BEGINNER " target=3");
    DONE(nl_edit_hand(&game, &good, RED, COUNTS(0, 0, 0, 2, 3)));
    REFUSED(s->winner = RED);
    act(RED, "city v8");
    assert_int_equal(nl_winners(&game, &good), 1 << RED);
    REFUSED(s->frame[0].seat = RED);
    REFUSED(s->frame[0].a = 1);
    REFUSED(s->frame[0].b = 1);
    REFUSED(s->winner = NL_NOBODY);
    REFUSED(s->winner = BLUE);
    REFUSED(s->winner = 4);
    REFUSED(s->winner = 200);
    open_main(BEGINNER " turns=2");
    act(RED, "end");
    act(BLUE, "roll");
    act(NL_CHANCE, "dice 1 1");
    act(BLUE, "end");
    assert_true(nl_to_act(&game, &good).over);
    REFUSED(s->turn_number = 1);
    REFUSED(s->winner = BLUE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces),         cmocka_unit_test(reach_past_a_building),
        cmocka_unit_test(resources),      cmocka_unit_test(development),
        cmocka_unit_test(dice),           cmocka_unit_test(parts),
        cmocka_unit_test(clocks),         cmocka_unit_test(order),
        cmocka_unit_test(turns),          cmocka_unit_test(founding),
        cmocka_unit_test(second_parts),   cmocka_unit_test(rolls),
        cmocka_unit_test(discards),       cmocka_unit_test(robbers),
        cmocka_unit_test(robbers_in_one), cmocka_unit_test(free_roads),
        cmocka_unit_test(draws),          cmocka_unit_test(offers),
        cmocka_unit_test(longest_road),   cmocka_unit_test(army),
        cmocka_unit_test(ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
