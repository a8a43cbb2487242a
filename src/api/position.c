/* position.c - rules, layout and state in one line, docs/reference/notation.md 6. Only the
   canonical spelling is accepted, so equal positions are equal texts. Their rules leave out the
   defaults of version 1, so that an old position keeps its meaning. */
#include "api/api.h"
#include "form/fault.h"
#include "form/position_parts.h"

static const char position_start[] = "nlp";
enum { POSITION_NEWEST = 2 }; /* see api_version */
enum { POSITION_RULES = 1 };  /* version of the rules strings */

/* ---- printing -------------------------------------------------------------------------------- */

/* Prints rules or layout. A negative length means that they did not fit. */
static void print_part(text_out *w, const char *words, int length)
{
    w->full = w->full || length < 0;
    for (; *words != '\0'; words++) text_char(w, *words == ' ' ? ',' : *words);
    text_char(w, '~');
}

/* Prints a state, or a view, which begins with a state. */
static int print_position(const nl_game *g, const void *s, int looker, char *out, int cap)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);
    text_out w = text_to(out, cap);
    char part[NL_RULES_MAX];
    text_str(&w, position_start);
    text_int(&w, api_version(g, s));
    text_char(&w, '~');
    int length = nl_rules_print_as(POSITION_RULES, &rules, part, sizeof part);
    print_part(&w, part, length);
    length = nl_layout_print(&rules, &layout, part, sizeof part);
    print_part(&w, part, length);
    switch (api_game_id(g)) {
    case NL_ISLAND: island_position_print(&w, api_island(g), s, looker); break;
    case NL_DICE: dice_position_print(&w, api_dice(g), s); break;
    case NL_CHOCO: choco_position_print(&w, api_choco(g), s, looker); break;
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

static bool read_state(text_in *in, const nl_game *g, nl_state *s)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_position_read(in, api_island(g), api_state_to_change(s));
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
    if (fault->column > 0) fault->column += column - 1;
    return fault->code;
}

/* Reports the value at this point of the text. */
static nl_err read_fail(const text_in *in, nl_err code, nl_fault *fault)
{
    const text_word word = { in->at, (int)strcspn(in->at, ".~"), text_column(in) };
    return fault_word(fault, *in->at == '\0' ? NL_ERR_TRUNCATED : code, word);
}

static nl_err read_game(text_in *in, const nl_map *map, nl_game *g, nl_fault *fault)
{
    char part[NL_RULES_MAX];
    nl_rules rules;
    nl_layout layout;
    int column = text_column(in);
    if (!read_part(in, part, sizeof part)) return read_fail(in, NL_ERR_BAD_SYNTAX, fault);
    if (nl_rules_parse_as(POSITION_RULES, part, map, &rules, fault) != NL_OK)
        return read_blame(fault, column);
    rules.edition = NL_RULES_VERSION;
    column = text_column(in);
    if (!read_part(in, part, sizeof part)) return read_fail(in, NL_ERR_BAD_SYNTAX, fault);
    if (nl_layout_parse(&rules, map, part, &layout, fault) != NL_OK)
        return read_blame(fault, column);
    return nl_game_init(g, &rules, map, &layout, fault);
}

/* Refuses every spelling but the canonical one. */
static nl_err read_compare(const char *text, const nl_game *g, const void *s, int looker,
                           nl_fault *fault)
{
    char written[NL_POSITION_MAX];
    text_in in = text_from(text);
    (void)print_position(g, s, looker, written, sizeof written); /* empty if it did not fit */
    while (*in.at != '\0' && *in.at == written[in.at - in.start]) in.at++;
    if (*in.at == written[in.at - in.start]) return NL_OK;
    return read_fail(&in, NL_ERR_BAD_SYNTAX, fault);
}

static nl_err read_start(text_in *in, nl_fault *fault)
{
    int version = 0;
    if (strncmp(in->at, position_start, sizeof position_start - 1) != 0)
        return read_fail(in, NL_ERR_BAD_SYNTAX, fault);
    in->at += sizeof position_start - 1;
    if (!text_number(in, 999999999, &version) || version < 1)
        return read_fail(in, NL_ERR_BAD_SYNTAX, fault);
    if (version > POSITION_NEWEST) return fault_name(fault, NL_ERR_NEWER_VERSION, "nlp");
    return text_take(in, '~') ? NL_OK : read_fail(in, NL_ERR_BAD_SYNTAX, fault);
}

/* Reads the whole text without validating it. */
static nl_err read_text(const char *text, const nl_map *map, nl_game *g, nl_state *s,
                        nl_fault *fault)
{
    text_in in = text_from(text);
    if (memchr(in.start, '\0', NL_POSITION_MAX) == NULL)
        return fault_name(fault, NL_ERR_TOO_LARGE, "");
    nl_err err = read_start(&in, fault);
    if (err == NL_OK) err = read_game(&in, map, g, fault);
    memset(s, 0, sizeof *s);
    if (err == NL_OK && !read_state(&in, g, s)) err = read_fail(&in, NL_ERR_BAD_SYNTAX, fault);
    return err;
}

nl_err nl_position_parse(const char *text, nl_game *g, nl_state *s, nl_fault *fault)
{
    return nl_position_parse_map(text, NULL, g, s, fault);
}

nl_err nl_position_parse_map(const char *text, const nl_map *map, nl_game *g, nl_state *s,
                             nl_fault *fault)
{
    nl_game game;
    nl_state state;
    nl_fault found;
    nl_err err = read_text(text, map, &game, &state, &found);
    if (err == NL_OK) err = nl_valid_why(&game, &state, &found);
    if (err == NL_OK) err = read_compare(text, &game, &state, POSITION_TRUTH, &found);
    if (err != NL_OK) {
        if (fault != NULL) *fault = found;
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
    if (api_is_choco(g)) return choco_fits(api_choco(g), api_choco_state(s), seat);
    return island_valid_view(api_island(g), api_state(s), seat);
}

/* Completes a view to an arbitrary consistent full state. It holds totals where the text has
   "?". */
static bool view_fill(const nl_game *g, int seat, nl_state *s)
{
    nl_view view;
    if (api_is_dice(g)) return true; /* nothing is hidden */
    if (!view_fits(g, s, seat)) return false;
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
    nl_game game;
    nl_state state;
    nl_view view;
    nl_fault found;
    nl_err err = read_text(text, map, &game, &state, &found);
    const bool spectator = seat == NL_NOBODY;
    if (err == NL_OK && !spectator && (seat < 0 || seat >= nl_game_rules(&game).seats))
        err = fault_name(&found, NL_ERR_BAD_ARGS, "seat");
    if (err == NL_OK && !view_fill(&game, seat, &state))
        err = fault_name(&found, NL_ERR_CORRUPT, "cards"); /* hidden ones do not add up */
    if (err == NL_OK) err = nl_valid_why(&game, &state, &found);
    if (err == NL_OK) {
        nl_observe(&game, &state, seat, &view);
        err = read_compare(text, &game, &view, seat, &found);
    }
    if (err != NL_OK) {
        if (fault != NULL) *fault = found;
        return err;
    }
    *g = game;
    *v = view;
    return fault_none(fault);
}
