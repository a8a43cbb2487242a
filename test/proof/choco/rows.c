/* rows.c - tiles, points, yields and the end of the game, by slow models of the rules. */
#include "trial.h"

/* ---- tiles ----------------------------------------------------------------------------------- */

/* The rows and the stacks together hold exactly the tiles of the box. */
static bool tiles_kept(trial *t)
{
    int roads = 0, knights = 0, settlements[NL_COLOURS] = { 0 };
    for (int seat = 0; seat < t->play.seats; seat++) {
        const nl_choco_seat *p = &t->now.seat[seat];
        roads += p->roads;
        for (int colour = 0; colour < NL_COLOURS; colour++) {
            knights += p->knights >> colour & 1;
            settlements[colour] += p->owned >> colour & 1;
        }
    }
    if (t->box.roads == NL_ENDLESS)
        return t->now.stack_roads == NL_ENDLESS && t->now.stack_knights == NL_ENDLESS
                   ? true
                   : play_fail(&t->play, "an unlimited stack has run out");
    for (int colour = 0; colour < NL_COLOURS; colour++)
        if (settlements[colour] + t->now.stack_settlements[colour] != t->box.settlements_each)
            return play_fail(&t->play, "tiles of colour %d", colour);
    if (roads + t->now.stack_roads != t->box.roads ||
        knights + t->now.stack_knights != t->box.knights)
        return play_fail(&t->play, "%d roads, %d knights in the rows", roads, knights);
    return true;
}

/* A line of buildings with one road between neighbours and at most one open road at each end. */
static bool row_right(trial *t, int seat)
{
    const nl_choco_seat *p = &t->now.seat[seat];
    int colours = 0, ends = 0;
    if (p->buildings < 2 || p->buildings > NL_COLOURS)
        return play_fail(&t->play, "seat %d: %d buildings", seat, p->buildings);
    for (int i = 0; i < NL_COLOURS; i++) {
        if ((p->row[i] < NL_COLOURS) != (i < p->buildings))
            return play_fail(&t->play, "seat %d: place %d of its row", seat, i);
        if (i < p->buildings && (colours >> p->row[i] & 1))
            return play_fail(&t->play, "seat %d: a colour twice", seat);
        if (i < p->buildings) colours |= 1 << p->row[i];
    }
    for (int side = NL_LEFT; side <= NL_RIGHT; side++) ends += p->open >> side & 1;
    if (colours != p->owned || (p->cities & ~colours) || (p->knights & ~colours) ||
        p->roads != p->buildings - 1 + ends)
        return play_fail(&t->play, "seat %d: its row contradicts itself", seat);
    return true;
}

/* ---- points and the end ---------------------------------------------------------------------- */

static int points_of(const nl_choco_seat *p)
{
    int halves = 0;
    for (int colour = 0; colour < NL_COLOURS; colour++)
        if (p->owned >> colour & 1)
            halves += (p->cities >> colour & 1 ? 4 : 2) + (p->knights >> colour & 1);
    return halves;
}

static bool points_right(trial *t)
{
    const nl_rules rules = nl_game_rules(&t->play.game);
    const bool over = nl_to_act(&t->play.game, &t->play.state).over != 0;
    int16_t whole[NL_SEATS];
    nl_points(&t->play.game, &t->play.state, whole);
    for (int seat = 0; seat < t->play.seats; seat++) {
        const int halves = points_of(&t->now.seat[seat]);
        if (halves != t->now.seat[seat].half_points || halves / 2 != whole[seat])
            return play_fail(&t->play, "seat %d: %d half points", seat, halves);
        if (halves >= 2 * rules.target && (!over || t->now.winner != seat || t->now.turn != seat))
            return play_fail(&t->play, "seat %d has won, but the game goes on", seat);
    }
    if (t->now.winner != NL_NOBODY && points_of(&t->now.seat[t->now.winner]) < 2 * rules.target)
        return play_fail(&t->play, "a winner without the points");
    if (nl_winners(&t->play.game, &t->play.state) !=
        (t->now.winner == NL_NOBODY ? 0 : 1 << t->now.winner))
        return play_fail(&t->play, "winners");
    if (over && t->now.winner == NL_NOBODY && t->now.turn_number != rules.turns)
        return play_fail(&t->play, "over without a winner before the turn limit");
    return true;
}

bool rows_check(trial *t)
{
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!row_right(t, seat)) return false;
    return tiles_kept(t) && points_right(t);
}

/* ---- what one step may change ---------------------------------------------------------------- */

/* The printed wheel, written down a second time. */
static int wheel_colours(int section)
{
    static const char *const yields[NL_KINDS] = { "rbg", "ygw", "bgw", "ryw", "rby" };
    int colours = 0;
    for (const char *letter = section < NL_KINDS ? yields[section] : ""; *letter; letter++)
        colours |= 1 << (strchr("rbygw", *letter) - "rbygw");
    return colours;
}

static bool wheel_right(trial *t)
{
    static const int kinds[NL_KINDS] = { NL_WOOL, NL_BRICK, NL_LUMBER, NL_GRAIN, NL_ORE };
    const int section = t->play.action.arg[0];
    for (int seat = 0; seat < t->play.seats; seat++) {
        const nl_choco_seat *p = &t->now.seat[seat], *q = &t->before.seat[seat];
        int cards = 0;
        for (int colour = 0; colour < NL_COLOURS; colour++)
            if (wheel_colours(section) >> colour & p->owned >> colour & 1)
                cards += p->cities >> colour & 1 ? 2 : 1;
        if (q->hand_total + cards > NL_CHOCO_HAND) cards = NL_CHOCO_HAND - q->hand_total;
        for (int kind = 0; kind < NL_KINDS; kind++)
            if (p->hand[kind] - q->hand[kind] !=
                (section < NL_KINDS && kinds[section] == kind ? cards : 0))
                return play_fail(&t->play, "seat %d: wrong yield of section %d", seat, section);
        const nl_rules rules = nl_game_rules(&t->play.game);
        const bool owes = section == NL_SECTION_ROBBER && p->hand_total > rules.hand;
        if (p->owes != (owes ? p->hand_total / 2 : 0))
            return play_fail(&t->play, "seat %d owes %d", seat, p->owes);
    }
    const int asked = section == NL_SECTION_CHOICE ? NL_D_CHOCO_TAKE : NL_D_CHOCO_DISCARD;
    if (section < NL_KINDS ? t->now.depth != 1
                           : trial_top(t)->decision != asked && t->now.depth != 1)
        return play_fail(&t->play, "wrong decision after section %d", section);
    return true;
}

/* A knight that does not win draws from each neighbour that has cards, the left one first. */
static bool knight_right(trial *t)
{
    const nl_rules rules = nl_game_rules(&t->play.game);
    const int seats = t->play.seats, seat = t->play.action.seat;
    int from[4], wanted = 0;
    const int left = (seat + 1) % seats, right = (seat + seats - 1) % seats;
    if (t->now.winner != NL_NOBODY)
        return trial_top(t)->decision == NL_D_CHOCO_OVER
                   ? true
                   : play_fail(&t->play, "a knight draws after the end");
    const bool may = rules.knight_steal == NL_DRAW_MAY;
    const int each = seats == 2 && !may ? rules.knight_draw : 1;
    if (seats > 2 && t->now.seat[right].hand_total > 0) from[wanted++] = right;
    for (int n = 0; n < each && n < t->now.seat[left].hand_total; n++) from[wanted++] = left;
    if (t->now.depth != 1 + wanted)
        return play_fail(&t->play, "a knight draws %d cards", t->now.depth - 1);
    for (int n = 0; n < wanted; n++) {
        const nl_frame *f = &t->now.frame[1 + n];
        const bool asks = f->decision == NL_D_CHOCO_STEAL_MAY && f->seat == seat && f->a == from[n];
        const bool draws = f->decision == NL_D_CHOCO_STEAL && f->a == seat && f->b == from[n];
        if (may ? !asks : !draws) return play_fail(&t->play, "a knight draws from %d", from[n]);
    }
    return true;
}

/* Drawing hands the card to chance; declining touches no hand. Either way the question is over. */
static bool choice_right(trial *t, bool draws)
{
    const nl_rules rules = nl_game_rules(&t->play.game);
    const nl_frame *asked = &t->before.frame[t->before.depth - 1];
    const int cards = t->before.seat[asked->a].hand_total;
    const int most = t->play.seats == 2 ? rules.knight_draw : 1;
    const int drawn = !draws ? 0 : cards < most ? cards : most;
    if (t->now.depth != t->before.depth - 1 + drawn)
        return play_fail(&t->play, "%d draws after the choice", t->now.depth - t->before.depth + 1);
    for (int n = 0; n < drawn; n++) {
        const nl_frame *f = &t->now.frame[t->now.depth - 1 - n];
        if (f->decision != NL_D_CHOCO_STEAL || f->a != asked->seat || f->b != asked->a)
            return play_fail(&t->play, "the choice draws from %d", f->b);
    }
    for (int seat = 0; seat < t->play.seats; seat++)
        if (memcmp(t->now.seat[seat].hand, t->before.seat[seat].hand, NL_KINDS) != 0)
            return play_fail(&t->play, "seat %d: the choice moves cards", seat);
    return true;
}

bool rows_step(trial *t)
{
    if (t->play.action.kind == NL_A_CHOCO_WHEEL) return wheel_right(t);
    if (t->play.action.kind == NL_A_CHOCO_KNIGHT) return knight_right(t);
    if (t->before.frame[t->before.depth - 1].decision == NL_D_CHOCO_STEAL_MAY)
        return choice_right(t, t->play.action.kind == NL_A_CHOCO_DRAW);
    if (t->play.action.kind == NL_A_CHOCO_END && t->now.winner == NL_NOBODY &&
        trial_top(t)->decision == NL_D_CHOCO_SPIN &&
        t->now.turn != (t->before.turn + 1) % t->play.seats)
        return play_fail(&t->play, "the turn goes to %d", t->now.turn);
    return true;
}
