/* position.c - rules, layout and state in one line, docs/reference/notation.md 6. Only the
   canonical spelling is accepted, so equal positions are equal texts. */
#include "api/api.h"
#include "api/choco_api.h"
#include "api/country_api.h"
#include "api/dice_api.h"
#include "api/fault.h"
#include "api/friends_api.h"
#include "api/helpers_api.h"
#include "api/names.h"
#include "api/position_parts.h"

static const char position_start[] = "nlp1~";

/* ---- printing -------------------------------------------------------------------------------- */

/* Prints rules or layout. A negative length means that they did not fit. */
static void print_part(text_out *w, const char *words, int length)
{
    w->full = w->full || length < 0;
    for (; *words != '\0'; words++)
        text_char(w, *words == ' ' ? ',' : *words);
    text_char(w, '~');
}

/* Prints goods besides cards that are given or taken, if any. */
static void print_goods(text_out *w, uint64_t terms)
{
    const int byte = terms_goods_byte(terms);
    if (byte == 0)
        return;
    text_char(w, '/');
    text_char(w, (byte & 8) != 0 ? 't' : 'g');
    text_int(w, byte >> 4);
}

static void print_pending(text_out *w, const island_state *s, int seat, bool known)
{
    const uint64_t pending = s->seat[seat].pending;
    if (pending == 0) {
        text_char(w, '-');
    } else if (api_top(s)->decision == NL_D_OFFER) {
        print_counts(w, terms_give_lanes(pending), true);
        text_char(w, '/');
        print_counts(w, terms_take_lanes(pending), true);
        print_goods(w, pending);
    } else {
        print_counts(w, pending, known);
    }
}

static void print_common(text_out *w, const island_state *s, int looker)
{
    const bool truth = looker == POSITION_TRUTH;
    print_counts(w, s->bank, true);
    text_char(w, '.');
    text_int(w, s->robber);
    text_char(w, '.');
    print_seat_number(w, s->turn);
    text_char(w, '.');
    text_int(w, s->turn_number);
    text_char(w, '.');
    print_seat_number(w, s->part);
    text_char(w, '.');
    text_int(w, s->die[0]);
    text_int(w, s->die[1]);
    text_char(w, '.');
    if (s->card_played != 0)
        text_char(w, 'c');
    if (s->trade_closed != 0)
        text_char(w, 't');
    if (s->card_played == 0 && s->trade_closed == 0)
        text_char(w, '-');
    text_char(w, '.');
    print_seat_number(w, s->longest);
    if (s->longest != NL_NOBODY) {
        text_char(w, ':');
        text_int(w, s->longest_len);
    }
    text_char(w, '.');
    print_seat_number(w, s->army);
    text_char(w, '.');
    print_seat_number(w, s->winner);
    text_char(w, '.');
    print_counts(w, s->deck, truth);
    text_char(w, '.');
    print_counts(w, s->gone, true);
    text_char(w, '.');
    print_counts(w, s->fresh, truth || s->part == looker);
    text_char(w, '.');
    text_hex(w, s->dice_left);
}

/* At the end of the game a view knows which of the others' cards are points: "?5p2". */
static void print_dev(text_out *w, nl_lanes dev, bool known)
{
    print_counts(w, dev, known);
    if (known || lanes_get(dev, NL_POINT) == 0)
        return;
    text_char(w, 'p');
    text_int(w, lanes_get(dev, NL_POINT));
}

static void print_seat(text_out *w, const island_game *g, const island_state *s, int seat,
                       int looker)
{
    const island_seat *p     = &s->seat[seat];
    const bool         known = looker == POSITION_TRUTH || looker == seat;
    const bool         open  = known || island_sees(g, s, looker, seat);
    print_set(w, p->settlements);
    text_char(w, '.');
    print_set(w, p->cities);
    text_char(w, '.');
    print_set(w, p->roads);
    text_char(w, '.');
    print_counts(w, p->hand, open);
    text_char(w, '.');
    print_dev(w, p->dev, known);
    text_char(w, '.');
    text_int(w, api_knights(s, seat));
    text_char(w, '.');
    print_pending(w, s, seat, known);
    text_char(w, '.');
    print_set(w, api_past(g, s, seat));
}

static void print_stack(text_out *w, const island_state *s)
{
    for (int i = 0; i < s->depth; i++) {
        const nl_frame *f = &s->frame[i];
        if (i > 0)
            text_char(w, '.');
        text_str(w, nl_decision_name(f->decision));
        text_char(w, ':');
        print_seat_number(w, f->seat);
        text_char(w, ':');
        text_int(w, f->a);
        text_char(w, ':');
        text_int(w, f->b);
    }
}

static void print_island(text_out *w, const island_game *g, const island_state *s, int looker)
{
    print_common(w, s, looker);
    for (int i = 0; i < g->seats; i++) {
        text_char(w, '~');
        print_seat(w, g, s, i, looker);
    }
    helpers_position_print(w, g, s);
    if (g->rules.friends != 0)
        friends_position_print(w, g, s, looker);
    country_position_print(w, g, s);
    text_char(w, '~');
    print_stack(w, s);
}

/* Prints a state, or a view, which begins with a state. */
static int print_position(const nl_game *g, const void *s, int looker, char *out, int cap)
{
    const nl_rules  rules  = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);
    text_out        w      = text_to(out, cap);
    char            part[NL_RULES_MAX];
    text_str(&w, position_start);
    int length = nl_rules_print(&rules, part, sizeof part);
    print_part(&w, part, length);
    length = nl_layout_print(&rules, &layout, part, sizeof part);
    print_part(&w, part, length);
    switch (api_game_id(g)) {
    case NL_ISLAND: print_island(&w, api_island(g), (const island_state *)s, looker); break;
    case NL_DICE: dice_position_print(&w, api_dice(g), (const dice_state *)s); break;
    case NL_CHOCO: choco_position_print(&w, api_choco(g), (const choco_state *)s, looker); break;
    default: return -1;
    }
    return text_end(&w);
}

int nl_position_print(const nl_game *g, const nl_state *s, char *out, int cap)
{
    return print_position(g, s, POSITION_TRUTH, out, cap);
}

int nl_position_print_view(const nl_game *g, const nl_view *v, char *out, int cap)
{
    return print_position(g, v, nl_view_seat(v), out, cap);
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_die(text_in *in, uint8_t *out)
{
    if (!text_digit(*in->at))
        return false;
    *out = (uint8_t)(*in->at++ - '0');
    return true;
}

static bool read_flags(text_in *in, island_state *s)
{
    if (text_take(in, '-'))
        return true;
    s->card_played  = text_take(in, 'c') ? 1 : 0;
    s->trade_closed = text_take(in, 't') ? 1 : 0;
    return (s->card_played | s->trade_closed) != 0;
}

static bool read_longest(text_in *in, island_state *s)
{
    if (!read_seat_number(in, &s->longest))
        return false;
    return s->longest == NL_NOBODY || (text_take(in, ':') && read_byte(in, &s->longest_len));
}

static bool read_common(text_in *in, island_state *s)
{
    int number = 0;
    const bool board = read_counts(in, &s->bank) && text_take(in, '.') &&
                       read_byte(in, &s->robber) && text_take(in, '.') &&
                       read_seat_number(in, &s->turn) && text_take(in, '.') &&
                       text_number(in, 65535, &number) && text_take(in, '.') &&
                       read_seat_number(in, &s->part) && text_take(in, '.') &&
                       read_die(in, &s->die[0]) && read_die(in, &s->die[1]) &&
                       text_take(in, '.');
    s->turn_number = (uint16_t)number;
    return board && read_flags(in, s) && text_take(in, '.') && read_longest(in, s) &&
           text_take(in, '.') && read_seat_number(in, &s->army) && text_take(in, '.') &&
           read_seat_number(in, &s->winner) && text_take(in, '.') && read_counts(in, &s->deck) &&
           text_take(in, '.') && read_counts(in, &s->gone) && text_take(in, '.') &&
           read_counts(in, &s->fresh) && text_take(in, '.') && text_hex_number(in, &s->dice_left);
}

/* Counts of an offer have four bits. Larger ones fail the comparison at the end. */
static uint64_t terms_make(nl_lanes give, nl_lanes take)
{
    uint64_t terms = 0;
    for (int kind = 0; kind < NL_KINDS; kind++)
        terms |= (uint64_t)(lanes_get(give, kind) & 15) << (4 * kind) |
                 (uint64_t)(lanes_get(take, kind) & 15) << (20 + 4 * kind);
    return terms;
}

static bool read_goods(text_in *in, uint64_t *terms)
{
    const bool taken = text_take(in, 't');
    int        count = 0;
    if ((!taken && !text_take(in, 'g')) || !text_number(in, TERMS_MOST, &count) || count == 0)
        return false;
    *terms |= terms_goods_read(count << 4 | (taken ? 8 : 0));
    return true;
}

static bool read_pending(text_in *in, uint64_t *out)
{
    nl_lanes counts, take;
    *out = 0;
    if (text_take(in, '-'))
        return true;
    if (!read_counts(in, &counts))
        return false;
    *out = counts;
    if (!text_take(in, '/'))
        return true;
    if (!read_counts(in, &take))
        return false;
    *out = terms_make(counts, take);
    return !text_take(in, '/') || read_goods(in, out);
}

static bool read_dev(text_in *in, nl_lanes *out)
{
    const bool gaps   = *in->at == '?';
    int        points = 0;
    if (!read_counts(in, out))
        return false;
    if (!gaps || !text_take(in, 'p'))
        return true;
    if (!text_number(in, lanes_total(*out), &points) || points == 0)
        return false;
    *out |= (uint64_t)points << (8 * NL_POINT);
    return true;
}

/* `past` is the part of the seat's reach that cannot be derived from the pieces. It is added
   later. */
static bool read_seat(text_in *in, const island_game *g, island_seat *p, nl_set *past)
{
    uint8_t    knights = 0;
    const bool good = read_set(in, g->corners, &p->settlements) && text_take(in, '.') &&
                      read_set(in, g->corners, &p->cities) && text_take(in, '.') &&
                      read_set(in, g->edges, &p->roads) && text_take(in, '.') &&
                      read_counts(in, &p->hand) && text_take(in, '.') &&
                      read_dev(in, &p->dev) && text_take(in, '.') && read_byte(in, &knights) &&
                      text_take(in, '.') && read_pending(in, &p->pending) && text_take(in, '.') &&
                      read_set(in, g->corners, past);
    p->dev |= (uint64_t)knights << DEV_KNIGHTS_SHIFT;
    return good;
}

static bool read_frame(text_in *in, nl_frame *f)
{
    text_word word = {in->at, (int)strcspn(in->at, ":.~"), text_column(in)};
    const int decision = names_decision(word);
    if (decision < 0)
        return false;
    in->at += word.len;
    f->decision = (uint8_t)decision;
    return text_take(in, ':') && read_seat_number(in, &f->seat) && text_take(in, ':') &&
           read_byte(in, &f->a) && text_take(in, ':') && read_byte(in, &f->b);
}

static bool read_stack(text_in *in, island_state *s)
{
    do {
        if (s->depth == NL_FRAMES || !read_frame(in, &s->frame[s->depth]))
            return false;
        s->depth++;
    } while (text_take(in, '.'));
    return *in->at == '\0';
}

static bool read_island(text_in *in, const island_game *g, island_state *s)
{
    nl_set past[NL_SEATS];
    if (!read_common(in, s))
        return false;
    for (int i = 0; i < g->seats; i++)
        if (!text_take(in, '~') || !read_seat(in, g, &s->seat[i], &past[i]))
            return false;
    if (!helpers_position_read(in, g, s))
        return false;
    if (g->rules.friends != 0 && !friends_position_read(in, g, s))
        return false;
    if (!country_position_read(in, g, s))
        return false;
    if (!text_take(in, '~') || !read_stack(in, s))
        return false;
    island_derive(g, s);
    for (int i = 0; i < g->seats; i++)
        s->seat[i].reach = set_or(s->seat[i].reach, past[i]);
    return true;
}

static bool read_state(text_in *in, const nl_game *g, nl_state *s)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return read_island(in, api_island(g), api_state_to_change(s));
    case NL_DICE: return dice_position_read(in, api_dice(g), api_dice_state_to_change(s));
    case NL_CHOCO: return choco_position_read(in, api_choco(g), api_choco_state_to_change(s));
    default: return false;
    }
}

/* Reads rules or layout up to the next '~' and restores the blanks. */
static bool read_part(text_in *in, char *out, int cap)
{
    text_out w = text_to(out, cap);
    while (*in->at != '\0' && *in->at != '~') {
        text_char(&w, *in->at == ',' ? ' ' : *in->at);
        in->at++;
    }
    return text_end(&w) >= 0 && text_take(in, '~');
}

/* Translates the column of a fault from the part to the whole text. */
static nl_err read_blame(nl_fault *fault, int column)
{
    if (fault->column > 0)
        fault->column += column - 1;
    return fault->code;
}

/* Reports the value at this point of the text. */
static nl_err read_fail(const text_in *in, nl_err code, nl_fault *fault)
{
    const text_word word = {in->at, (int)strcspn(in->at, ".~"), text_column(in)};
    return fault_word(fault, *in->at == '\0' ? NL_ERR_TRUNCATED : code, word);
}

static nl_err read_game(text_in *in, const nl_map *map, nl_game *g, nl_fault *fault)
{
    char      part[NL_RULES_MAX];
    nl_rules  rules;
    nl_layout layout;
    int       column = text_column(in);
    if (!read_part(in, part, sizeof part))
        return read_fail(in, NL_ERR_BAD_SYNTAX, fault);
    if (nl_rules_parse_map(part, map, &rules, fault) != NL_OK)
        return read_blame(fault, column);
    column = text_column(in);
    if (!read_part(in, part, sizeof part))
        return read_fail(in, NL_ERR_BAD_SYNTAX, fault);
    if (nl_layout_parse(&rules, part, &layout, fault) != NL_OK)
        return read_blame(fault, column);
    return nl_game_init(g, &rules, &layout, fault);
}

/* Refuses every spelling but the canonical one. */
static nl_err read_compare(const char *text, const nl_game *g, const void *s, int looker,
                           nl_fault *fault)
{
    char    written[NL_POSITION_MAX];
    text_in in = text_from(text);
    (void)print_position(g, s, looker, written, sizeof written); /* empty if it did not fit */
    while (*in.at != '\0' && *in.at == written[in.at - in.start])
        in.at++;
    if (*in.at == written[in.at - in.start])
        return NL_OK;
    return read_fail(&in, NL_ERR_BAD_SYNTAX, fault);
}

static nl_err read_start(text_in *in, nl_fault *fault)
{
    int version = 0;
    if (strncmp(in->at, position_start, 3) != 0)
        return read_fail(in, NL_ERR_BAD_SYNTAX, fault);
    in->at += 3;
    if (!text_number(in, 999999999, &version) || version < 1)
        return read_fail(in, NL_ERR_BAD_SYNTAX, fault);
    if (version > 1)
        return fault_name(fault, NL_ERR_NEWER_VERSION, "nlp");
    return text_take(in, '~') ? NL_OK : read_fail(in, NL_ERR_BAD_SYNTAX, fault);
}

/* Reads the whole text without validating it. */
static nl_err read_text(const char *text, const nl_map *map, nl_game *g, nl_state *s,
                        nl_fault *fault)
{
    text_in in = text_from(text);
    if (memchr(text, '\0', NL_POSITION_MAX) == NULL)
        return fault_name(fault, NL_ERR_TOO_LARGE, "");
    nl_err err = read_start(&in, fault);
    if (err == NL_OK)
        err = read_game(&in, map, g, fault);
    memset(s, 0, sizeof *s);
    if (err == NL_OK && !read_state(&in, g, s))
        err = read_fail(&in, NL_ERR_BAD_SYNTAX, fault);
    return err;
}

nl_err nl_position_parse(const char *text, nl_game *g, nl_state *s, nl_fault *fault)
{
    return nl_position_parse_map(text, NULL, g, s, fault);
}

nl_err nl_position_parse_map(const char *text, const nl_map *map, nl_game *g, nl_state *s,
                             nl_fault *fault)
{
    nl_game  game;
    nl_state state;
    nl_fault found;
    nl_err   err = read_text(text, map, &game, &state, &found);
    if (err == NL_OK && nl_valid(&game, &state) != NL_OK)
        err = fault_name(&found, NL_ERR_CORRUPT, "");
    if (err == NL_OK)
        err = read_compare(text, &game, &state, POSITION_TRUTH, &found);
    if (err != NL_OK) {
        if (fault != NULL)
            *fault = found;
        return err;
    }
    *g = game;
    *s = state;
    return fault_none(fault);
}

/* ---- views ----------------------------------------------------------------------------------- */

static uint32_t view_first(void *source, uint32_t n)
{
    (void)source;
    (void)n;
    return 0;
}

static bool view_fits(const nl_game *g, const nl_state *s, int seat)
{
    if (api_is_choco(g))
        return choco_fits(api_choco(g), api_choco_state(s), seat);
    const island_game  *game  = api_island(g);
    const island_state *state = api_state(s);
    return helpers_fits(game, state) &&
           (game->rules.friends == 0 || friends_fits(game, state, seat)) &&
           island_fits(game, state, seat);
}

/* Completes a view to an arbitrary consistent full state. It holds totals where the text has
   "?". */
static bool view_fill(const nl_game *g, int seat, nl_state *s)
{
    nl_view view;
    if (api_is_dice(g))
        return true; /* nothing is hidden */
    if (!view_fits(g, s, seat))
        return false;
    memset(&view, 0, sizeof view);
    memcpy(&view, s, sizeof *s);
    ((island_view *)(void *)&view)->seat = (uint64_t)seat; /* at the same offset in every game */
    nl_resample(g, &view, view_first, NULL, s);
    return true;
}

nl_err nl_position_parse_view(const char *text, int seat, nl_game *g, nl_view *v, nl_fault *fault)
{
    return nl_position_parse_view_map(text, NULL, seat, g, v, fault);
}

nl_err nl_position_parse_view_map(const char *text, const nl_map *map, int seat, nl_game *g,
                                  nl_view *v, nl_fault *fault)
{
    nl_game  game;
    nl_state state;
    nl_view  view;
    nl_fault found;
    nl_err   err = read_text(text, map, &game, &state, &found);
    if (err == NL_OK && (seat < 0 || seat >= nl_game_rules(&game).seats))
        err = fault_name(&found, NL_ERR_BAD_ARGS, "seat");
    if (err == NL_OK && (!view_fill(&game, seat, &state) || nl_valid(&game, &state) != NL_OK))
        err = fault_name(&found, NL_ERR_CORRUPT, "");
    if (err == NL_OK) {
        nl_observe(&game, &state, seat, &view);
        err = read_compare(text, &game, &view, seat, &found);
    }
    if (err != NL_OK) {
        if (fault != NULL)
            *fault = found;
        return err;
    }
    *g = game;
    *v = view;
    return fault_none(fault);
}
