/* island.c - the nouns of `set` and `expect` for the island (docs/reference/cases.md). */
#include <stdio.h>
#include <string.h>

#include "cases/inside.h"
#include "neuland/edit.h"

/* ---- set ------------------------------------------------------------------------------------- */

static bool set_hand(case_world *w, const char *at)
{
    return case_set_counts(w, at, nl_kind_name, nl_edit_hand);
}

static bool set_dev(case_world *w, const char *at)
{
    return case_set_counts(w, at, nl_card_name, nl_edit_dev);
}

static bool set_fresh(case_world *w, const char *at)
{
    return case_set_counts(w, at, nl_card_name, nl_edit_fresh);
}

static bool set_played(case_world *w, const char *at)
{
    case_counts counts;
    int seat;
    if (!case_seat(w, &at, &seat) || !case_counts_read(w, at, nl_card_name, &counts)) return false;
    for (int k = 1; k < NL_CARDS; k++)
        if (counts.given[k]) return case_fail(w, "only played knights can be set");
    return case_edited(w, nl_edit_played(&w->game, &w->state, seat, counts.count[NL_KNIGHT]));
}

static bool set_bank(case_world *w, const char *at)
{
    case_counts counts;
    if (!case_counts_read(w, at, nl_kind_name, &counts)) return false;
    for (int k = 0; k < NL_KINDS; k++)
        if (!counts.given[k] && strstr(at, "none") == NULL) counts.count[k] = NL_EDIT_KEEP;
    return case_edited(w, nl_edit_bank(&w->game, &w->state, counts.count));
}

static bool set_deck(case_world *w, const char *at)
{
    case_counts counts;
    if (!case_counts_read(w, at, nl_card_name, &counts)) return false;
    return case_edited(w, nl_edit_deck(&w->game, &w->state, counts.count));
}

static bool set_pieces(case_world *w, const char *at, nl_edit_what what, char kind)
{
    char word[CASE_WORD_MAX];
    int seat;

    if (!case_seat(w, &at, &seat)) return false;
    if (!case_word(&at, word)) return case_fail(w, "places are missing");
    if (strcmp(word, "none") == 0)
        return case_edited(w, nl_edit_clear(&w->game, &w->state, seat, what));
    do {
        const int place = case_place(word, kind);
        if (place < 0) return case_fail(w, "'%s' is not a place of this kind", word);
        if (!case_edited(w, nl_edit_piece(&w->game, &w->state, seat, what, place))) return false;
    } while (case_word(&at, word));
    return true;
}

static bool set_settlement(case_world *w, const char *at)
{
    return set_pieces(w, at, NL_EDIT_SETTLEMENT, 'v');
}

static bool set_city(case_world *w, const char *at) { return set_pieces(w, at, NL_EDIT_CITY, 'v'); }

static bool set_road(case_world *w, const char *at) { return set_pieces(w, at, NL_EDIT_ROAD, 'e'); }

static bool set_board(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];
    if (!case_word(&at, word) || strcmp(word, "empty") != 0)
        return case_fail(w, "expected 'board empty'");
    return case_edited(w, nl_edit_clear_board(&w->game, &w->state));
}

static bool set_robber(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];
    if (!case_word(&at, word) || case_place(word, 'h') < 0) return case_fail(w, "robber h..");
    return case_edited(w, nl_edit_robber(&w->game, &w->state, case_place(word, 'h')));
}

static int case_terrain(const char *word)
{
    for (int t = 0; t <= NL_DESERT; t++)
        if (strcmp(word, nl_terrain_name(t)) == 0) return t;
    return -1;
}

static bool case_hex_words(case_world *w, const char *at, int *hex, int *terrain, int *chip)
{
    char word[CASE_WORD_MAX];
    *hex = case_word(&at, word) ? case_place(word, 'h') : -1;
    *terrain = case_word(&at, word) ? case_terrain(word) : -1;
    *chip = case_word(&at, word) ? case_number(word) : 0;
    if (*hex >= 0 && *terrain >= 0 && *chip >= 0 && case_done(at)) return true;
    return case_fail(w, "hex h.. TERRAIN [CHIP]");
}

static bool set_hex(case_world *w, const char *at)
{
    int hex, terrain, chip;
    if (!case_hex_words(w, at, &hex, &terrain, &chip)) return false;
    return case_edited(w, nl_edit_hex(&w->game, hex, terrain, chip));
}

static bool case_harbour_words(case_world *w, const char *at, int *edge, int *kind)
{
    char word[CASE_WORD_MAX];
    *edge = case_word(&at, word) ? case_place(word, 'e') : -1;
    *kind = -1;
    if (case_word(&at, word)) {
        if (strcmp(word, "none") == 0) *kind = NL_NOBODY;
        if (strcmp(word, "any") == 0) *kind = NL_ANY;
        for (int k = 0; k < NL_KINDS; k++)
            if (strcmp(word, nl_kind_name(k)) == 0) *kind = k;
    }
    if (*edge >= 0 && *kind >= 0 && case_done(at)) return true;
    return case_fail(w, "harbour e.. KIND|any|none");
}

static bool set_harbour(case_world *w, const char *at)
{
    int edge, kind;
    if (!case_harbour_words(w, at, &edge, &kind)) return false;
    return case_edited(w, nl_edit_harbour(&w->game, edge, kind));
}

static bool set_turn(case_world *w, const char *at)
{
    int seat, decision;
    return case_seat_decision(w, at, &seat, &decision) &&
           case_edited(w, nl_edit_turn(&w->game, &w->state, seat, decision));
}

static bool set_longest(case_world *w, const char *at)
{
    int seat;
    return case_holder(w, at, &seat) && case_edited(w, nl_edit_longest(&w->game, &w->state, seat));
}

static bool set_army(case_world *w, const char *at)
{
    int seat;
    return case_holder(w, at, &seat) && case_edited(w, nl_edit_army(&w->game, &w->state, seat));
}

/* ---- expect ---------------------------------------------------------------------------------- */

/* Compares the cards that the noun names. */
static bool expect_counts(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    uint8_t knights[NL_CARDS] = { 0 };
    const nl_island_seat *s;
    int seat;

    if (strcmp(noun, "bank") == 0)
        return case_counts_match(w, at, nl_kind_name, v->island.bank, -1, true);
    if (strcmp(noun, "deck") == 0)
        return case_counts_match(w, at, nl_card_name, v->island.deck, v->island.deck_total, false);
    if (!case_seat(w, &at, &seat)) return false;
    s = &v->island.seat[seat];
    knights[NL_KNIGHT] = s->knights;
    if (strcmp(noun, "hand") == 0)
        return case_counts_match(w, at, nl_kind_name, s->hand, s->hand_total, false);
    if (strcmp(noun, "dev") == 0)
        return case_counts_match(w, at, nl_card_name, s->dev, s->dev_total, false);
    if (strcmp(noun, "fresh") == 0)
        return case_counts_match(w, at, nl_card_name, s->fresh, s->fresh_total, false);
    if (strcmp(noun, "tossed") == 0)
        return case_counts_match(w, at, nl_kind_name, s->tossed, s->tossed_total, false);
    if (strcmp(noun, "rate") == 0) return case_counts_match(w, at, nl_kind_name, s->rate, -1, true);
    return case_counts_match(w, at, nl_card_name, knights, s->knights, false);
}

/* Writes the places of a seat's pieces of one kind, in order. */
static int case_pieces_text(const nl_board *b, const nl_island *i, int seat, char sort, buffer *out)
{
    const int count = sort == 'r' ? b->edges : b->corners;
    const int piece = sort == 'c' ? NL_CITY : NL_SETTLEMENT;
    int found = 0;
    for (int n = 0; n < count; n++) {
        if (sort == 'r' ? i->edge_seat[n] != seat
                        : i->corner_seat[n] != seat || i->corner_piece[n] != piece)
            continue;
        buffer_format(out, "%s%c%d", found++ ? " " : "", sort == 'r' ? 'e' : 'v', n);
    }
    if (!found) buffer_put(out, "none");
    return found;
}

static bool expect_pieces(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const char sort = noun[0] == 'r' ? 'r' : noun[0] == 'c' ? 'c' : 's';
    bool want[NL_CORNERS + NL_EDGES] = { false };
    char word[CASE_WORD_MAX];
    buffer found = { 0 };
    nl_board board;
    int seat, wanted = 0, have, left;
    bool same = true;

    if (!case_seat(w, &at, &seat)) return false;
    left = sort == 'r'   ? v->island.seat[seat].roads_left
           : sort == 'c' ? v->island.seat[seat].cities_left
                         : v->island.seat[seat].settlements_left;
    if (case_peek(at, word) && strncmp(word, "left=", 5) == 0) {
        if (case_number(word + 5) == left) return true;
        return case_fail(w, "expected %s, found left=%d", word, left);
    }
    nl_board_read(&w->game, &board);
    have = case_pieces_text(&board, &v->island, seat, sort, &found);
    for (const char *p = at; case_word(&p, word);) {
        const int place = case_place(word, sort == 'r' ? 'e' : 'v');
        if (strcmp(word, "none") == 0) continue;
        if (place < 0 || place >= NL_CORNERS)
            same = false;
        else if (!want[place])
            wanted++, want[place] = true;
        if (same && (sort == 'r' ? v->island.edge_seat[place] != seat
                                 : v->island.corner_seat[place] != seat ||
                                       v->island.corner_piece[place] !=
                                           (sort == 'c' ? NL_CITY : NL_SETTLEMENT)))
            same = false;
    }
    if (!same || wanted != have) {
        case_fail(w, "expected%s, found %s", at, buffer_words(&found));
        same = false;
    }
    buffer_free(&found);
    return same;
}

static bool expect_number(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat = 0, found;

    if (strcmp(noun, "number") != 0 && !case_seat(w, &at, &seat)) return false;
    if (!case_word(&at, word) || case_number(word) < 0) return case_fail(w, "a number is missing");
    found = strcmp(noun, "points") == 0   ? v->island.seat[seat].points
            : strcmp(noun, "length") == 0 ? v->island.seat[seat].road_length
            : strcmp(noun, "owes") == 0   ? v->island.seat[seat].owes
                                          : v->island.turn_number;
    if (found == case_number(word)) return true;
    return case_fail(w, "expected %s %s, found %d", noun, word, found);
}

static bool expect_holder(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const int found = strcmp(noun, "longest") == 0 ? v->island.longest
                      : strcmp(noun, "army") == 0  ? v->island.army
                                                   : v->island.winner;
    return case_same_holder(w, noun, at, found);
}

static bool expect_robber(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    if (!case_word(&at, word) || case_place(word, 'h') < 0) return case_fail(w, "%s h..", noun);
    if (case_place(word, 'h') == v->island.robber) return true;
    return case_fail(w, "expected robber %s, found h%d", word, v->island.robber);
}

static bool expect_hex(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    int hex, terrain, chip;
    nl_board board;

    (void)v;
    (void)noun;
    if (!case_hex_words(w, at, &hex, &terrain, &chip)) return false;
    nl_board_read(&w->game, &board);
    if (hex >= board.hexes) return case_fail(w, "there is no hex h%d", hex);
    if (board.terrain[hex] == terrain && board.chip[hex] == chip) return true;
    return case_fail(w, "expected%s, found h%d %s %d", at, hex, nl_terrain_name(board.terrain[hex]),
                     board.chip[hex]);
}

static bool expect_harbour(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    int edge, kind, found = NL_NOBODY;
    nl_board board;

    (void)v;
    (void)noun;
    if (!case_harbour_words(w, at, &edge, &kind)) return false;
    nl_board_read(&w->game, &board);
    for (int n = 0; n < board.harbours; n++)
        if (board.harbour_edge[n] == edge) found = board.harbour_kind[n];
    if (found == kind) return true;
    return case_fail(w, "expected%s, found %s", at,
                     found == NL_NOBODY ? "none"
                     : found == NL_ANY  ? "any"
                                        : nl_kind_name(found));
}

static bool expect_turn(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    (void)noun;
    return case_same_turn(w, at, v->island.turn, v->turn.decision);
}

static bool expect_offer(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    int seat;
    (void)noun;
    if (!case_seat(w, &at, &seat)) return false;
    return case_expect_terms(w, v->island.seat[seat].gives, v->island.seat[seat].takes, seat, at);
}

const case_part case_island = { NL_ISLAND,
                                NULL,
                                {
                                    { "hand", set_hand, expect_counts, NULL },
                                    { "dev", set_dev, expect_counts, NULL },
                                    { "fresh", set_fresh, expect_counts, NULL },
                                    { "played", set_played, expect_counts, NULL },
                                    { "tossed", NULL, expect_counts, NULL },
                                    { "rate", NULL, expect_counts, NULL },
                                    { "bank", set_bank, expect_counts, NULL },
                                    { "deck", set_deck, expect_counts, NULL },
                                    { "settlement", set_settlement, expect_pieces, NULL },
                                    { "city", set_city, expect_pieces, NULL },
                                    { "road", set_road, expect_pieces, NULL },
                                    { "board", set_board, NULL, NULL },
                                    { "robber", set_robber, expect_robber, NULL },
                                    { "hex", set_hex, expect_hex, NULL },
                                    { "harbour", set_harbour, expect_harbour, NULL },
                                    { "turn", set_turn, expect_turn, NULL },
                                    { "longest", set_longest, expect_holder, NULL },
                                    { "army", set_army, expect_holder, NULL },
                                    { "winner", NULL, expect_holder, NULL },
                                    { "points", NULL, expect_number, NULL },
                                    { "length", NULL, expect_number, NULL },
                                    { "owes", NULL, expect_number, NULL },
                                    { "number", NULL, expect_number, NULL },
                                    { "decision", NULL, case_expect_decision, NULL },
                                    { "offer", NULL, expect_offer, NULL },
                                    { "topology", NULL, NULL, case_holds_topology },
                                    { "spiral", NULL, NULL, case_holds_spiral },
                                    { "spirals", NULL, NULL, case_holds_spirals },
                                    { "random-chips", NULL, NULL, case_holds_random_chips },
                                    { "layouts", NULL, NULL, case_holds_layouts },
                                    { "components", NULL, NULL, case_holds_components },
                                } };
