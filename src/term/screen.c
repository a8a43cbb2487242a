/* screen.c - draws one screen of the island game. */
#include "term/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include "neuland/choco.h"
#include "neuland/island/events.h"
#include "term/panel.h"
#include "term/typing/typing.h"

enum { SIDE = 46, TALL = 30 }; /* columns of the panel beside the island; rows of a tall terminal */
enum { PROMPT = 3 };           /* rows below the panel */

void screen_size(int descriptor, int *columns, int *rows)
{
    struct winsize size;
    *columns = 80;
    *rows = 24;
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *columns = size.ws_col;
        *rows = size.ws_row;
    }
}

/* ---- lines next to or below the island ------------------------------------------------------- */

static void panel_free(panel *p)
{
    for (int i = 0; i < PANEL_MAX; i++) buffer_free(&p->line[i]);
}

static void screen_number(const screen *s, buffer *out, int number, word_id word, bool award)
{
    char text[64];
    snprintf(text, sizeof text, " %2d%c%s", number, award ? '*' : ' ', words(s->lang, word));
    screen_put(s, out, text);
}

/* Draws one seat: letter, name, visible points, cards, knights, road. A * marks an award. */
static void screen_seat(const screen *s, int seat, bool name, buffer *out)
{
    const nl_island_seat *one = &s->island.seat[seat];
    char cell[32];

    buffer_char(out, s->island.turn == seat ? '>' : ' ');
    snprintf(cell, sizeof cell, " %c ", words_seat_letter(&s->rules, seat));
    canvas_style_add(out, &s->look, (canvas_style)(STYLE_SEAT + words_seat_colour(&s->rules, seat)),
                     cell);
    if (name) {
        const char *called = words_seat(s->lang, &s->rules, seat);
        buffer_char(out, ' ');
        screen_put(s, out, called);
        buffer_blanks(out, 6 - words_width(called));
    }
    screen_number(s, out, one->points, W_P_POINTS, false);
    screen_number(s, out, one->hand_total, W_P_CARDS, false);
    screen_number(s, out, one->dev_total, W_P_DEV, false);
    screen_number(s, out, one->knights, W_P_KNIGHTS, s->island.army == seat);
    screen_number(s, out, one->road_length, W_P_ROAD, s->island.longest == seat);
}

int screen_width(const char *line)
{
    int width = 0;
    while (*line) {
        if (*line == '\033') { /* escape sequences have no width */
            line += strcspn(line, "m");
            if (*line) line++;
            continue;
        }
        words_sign(&line);
        width++;
    }
    return width;
}

/* Draws two seats per line if rows are scarce. */
static void screen_seats(const screen *s, bool narrow, panel *p)
{
    for (int seat = 0; seat < s->rules.seats; seat++) {
        buffer *line = narrow && seat % 2 ? &p->line[p->count - 1] : panel_line(p);
        if (narrow && seat % 2) buffer_blanks(line, 40 - screen_width(buffer_words(line)));
        screen_seat(s, seat, !narrow, line);
    }
}

static void screen_dev(const screen *s, buffer *out)
{
    const nl_island_seat *me = &s->island.seat[s->seat];
    bool first = true;
    for (int c = 0; c < NL_CARDS; c++) {
        char text[64];
        if (!me->dev[c]) continue;
        snprintf(text, sizeof text, "%s%d %s", first ? "" : ", ", me->dev[c],
                 words_card(s->lang, c));
        screen_put(s, out, text);
        if (me->fresh[c]) {
            snprintf(text, sizeof text, " (%d %s)", me->fresh[c], words(s->lang, W_FRESH));
            screen_put(s, out, text);
        }
        first = false;
    }
}

static void screen_hand(const screen *s, bool narrow, panel *p)
{
    const nl_island_seat *me = &s->island.seat[s->seat];
    buffer counts = { 0 }, *line = panel_line(p);

    canvas_style_add(line, &s->look, STYLE_BOLD, words(s->lang, W_HAND));
    buffer_put(line, ": ");
    words_counts(&counts, s->lang, me->hand);
    screen_put(s, line, buffer_words(&counts));
    if (me->dev_total) {
        buffer cards = { 0 };
        canvas_style_add(&cards, &s->look, STYLE_BOLD, words(s->lang, W_CARDS));
        buffer_put(&cards, ": ");
        screen_dev(s, &cards);
        if (narrow &&
            screen_width(buffer_words(line)) + screen_width(buffer_words(&cards)) + 3 <= s->columns)
            buffer_put(line, "   ");
        else
            line = panel_line(p);
        buffer_put(line, buffer_words(&cards));
        buffer_free(&cards);
    }
    buffer_free(&counts);
}

void screen_owned(const screen *s, word_id what, const uint8_t owned[NL_SEATS], buffer *out)
{
    bool first = true;
    canvas_style_add(out, &s->look, STYLE_BOLD, words(s->lang, what));
    buffer_put(out, ": ");
    for (int seat = 0; seat < s->rules.seats; seat++) {
        char text[64];
        if (!owned[seat]) continue;
        snprintf(text, sizeof text, "%s%s %d", first ? "" : ", ",
                 words_seat(s->lang, &s->rules, seat), owned[seat]);
        screen_put(s, out, text);
        first = false;
    }
    if (first) buffer_char(out, '-');
}

/* What the modules of the game add. */
static void screen_modules(const screen *s, bool narrow, int width, panel *p)
{
    const nl_rules *r = &s->rules;
#define MODULE(m, on, first_seats) \
    if (on) screen_##m(s, narrow, width, p);
#include "island/catalogue.def"
}

/* ---- the log --------------------------------------------------------------------------------- */

/* Adds the lines of the last events, at most `lines` of them; the oldest are dropped. */
static void screen_lines(const screen *s, int lines, int width, panel *p)
{
    enum { BACK = 600 }; /* older events are never shown */
    buffer all[BACK] = { { 0 } };
    int from[BACK] = { 0 }, count = 0;

    for (int i = s->event_count > BACK ? s->event_count - BACK : 0; i < s->event_count;) {
        from[count] = i;
        i += say_line(&all[count], s->lang, &s->rules, &s->events[i], s->event_count - i);
        if (all[count].size) count++;
    }
    for (int i = count > lines ? count - lines : 0; i < count; i++) {
        buffer *line = panel_line(p), plain = { 0 };
        const char *at;
        buffer_put(line, from[i] >= s->event_count - s->event_new ? "* " : "  ");
        screen_put(s, &plain, buffer_words(&all[i]));
        at = buffer_words(&plain);
        for (int n = 2; *at && n < width; n++) words_add_sign(line, words_sign(&at), s->look.ascii);
        buffer_free(&plain);
    }
    for (int i = 0; i <= count && i < BACK; i++) buffer_free(&all[i]);
}

/* "meanwhile: blue 8, orange 5, robber on ore 6": what the others rolled since the last question,
   where there is only one line for it. Returns false if nobody rolled. */
static bool screen_meanwhile(const screen *s, int width, panel *p)
{
    buffer all = { 0 };
    nl_board b;
    bool any = false;

    nl_board_read(s->game, &b);
    for (int i = s->event_count - s->event_new; i < s->event_count; i++) {
        const nl_event *e = &s->events[i];
        if (e->seat == s->seat || (e->kind != NL_E_ROLLED && e->kind != NL_E_ROBBER)) continue;
        buffer_format(&all, "%s", any ? ", " : "");
        if (e->kind == NL_E_ROLLED) {
            buffer_format(&all, "%s %d", words_seat(s->lang, &s->rules, e->seat),
                          nl_as_rolled(e)->first + nl_as_rolled(e)->second);
        } else {
            const int hex = nl_as_robber(e)->hex, terrain = b.terrain[hex];
            buffer_format(&all, "%s %s", words(s->lang, W_ROBBER_ON),
                          terrain < NL_KINDS ? words_kind(s->lang, terrain)
                                             : words(s->lang, W_DESERT));
            if (b.chip[hex]) buffer_format(&all, " %d", b.chip[hex]);
        }
        any = true;
    }
    if (any) {
        buffer line = { 0 };
        const char *at;
        buffer_format(&line, "* %s ", words(s->lang, W_MEANWHILE));
        buffer_put(&line, buffer_words(&all));
        at = buffer_words(&line);
        for (buffer *to = panel_line(p); *at && screen_width(buffer_words(to)) < width - 1;)
            words_add_sign(to, words_sign(&at), s->look.ascii);
        buffer_free(&line);
    }
    buffer_free(&all);
    return any;
}

void screen_log(const screen *s, int lines, buffer *out)
{
    panel *p = calloc(1, sizeof *p);
    if (!p) return;
    screen_lines(s, lines < PANEL_MAX ? lines : PANEL_MAX - 1, 1000, p);
    for (int i = 0; i < p->count; i++) {
        buffer_put(out, buffer_words(&p->line[i]));
        buffer_char(out, '\n');
    }
    if (p->count == 0) {
        screen_put(s, out, words(s->lang, W_LOG_EMPTY));
        buffer_char(out, '\n');
    }
    panel_free(p);
    free(p);
}

/* ---- the prompt ------------------------------------------------------------------------------ */

/* Returns the prompt for a seat that must answer an offer. An offer with canal tokens has no open
   side. */
static word_id screen_offered(const screen *s)
{
    static const word_id by_sides[3] = { W_ASK_OFFER, W_ASK_OPEN_GIVES, W_ASK_OPEN_TAKES };
    const int turn = s->island.turn % NL_SEATS;

    if (s->island.canal.gives[turn] || s->island.canal.takes[turn]) return W_ASK_OFFER;
    return words_of_terms(s->island.seat[turn].gives, s->island.seat[turn].takes, by_sides);
}

/* How many buildings the seat has. */
static int screen_built(const screen *s)
{
    int count = 0;
    for (int c = 0; c < NL_CORNERS; c++)
        count += s->island.corner_piece[c] != NL_NO_PIECE && s->island.corner_seat[c] == s->seat;
    return count;
}

/* The first place that the seat may choose, as an example: "v19". */
static void screen_example(const screen *s, char out[16])
{
    const char sort = s->decision == NL_D_FOUND_SETTLEMENT ? 'v'
                      : s->decision == NL_D_ROBBER         ? 'h'
                                                           : 'e';
    snprintf(out, 16, "%c%d", sort, s->legal_count ? s->legal[0].arg[0] : 0);
}

void screen_question(const screen *s, buffer *out)
{
    static const word_id asks[NL_DECISIONS] = {
#define X(name, word, owner, label, below) W_ASK_##name,
#include "neuland/island/decisions.def"
#undef X
    };
    const nl_island_seat *turn = &s->island.seat[s->island.turn % NL_SEATS];
    const nl_frame *top = &s->island.frame[s->island.depth - 1];
    buffer gives = { 0 }, takes = { 0 };
    char owes[8], example[16];
    const char *args[4] = { owes, NULL, NULL, NULL };
    word_id id = asks[s->decision];

    snprintf(owes, sizeof owes, "%d", s->island.seat[s->seat].owes);
    if (s->decision == NL_D_OFFER) {
        words_goods(&gives, s->lang, turn->gives, s->island.canal.gives[s->island.turn]);
        words_goods(&takes, s->lang, turn->takes, s->island.canal.takes[s->island.turn]);
        args[0] = words_seat(s->lang, &s->rules, s->island.turn);
        args[1] = buffer_words(&gives);
        args[2] = buffer_words(&takes);
        id = s->seat == s->island.turn ? W_ASK_CLOSE : screen_offered(s);
    } else if (s->decision == NL_D_GIFT) {
        args[0] = words_seat(s->lang, &s->rules, top->a);
        args[1] = words_kind(s->lang, top->b);
    } else if (s->decision == NL_D_ROB && top->b) {
        id = W_ASK_ROB_OR_SPARE;
    }
    if (s->decision == NL_D_FOUND_SETTLEMENT || s->decision == NL_D_FOUND_ROAD ||
        s->decision == NL_D_ROBBER || s->decision == NL_D_FREE_ROAD) {
        screen_example(s, example);
        args[0] = example;
    }
    if (s->decision == NL_D_FOUND_SETTLEMENT && screen_built(s) > 0) id = W_ASK_FOUND_SECOND;
    screen_helper_asked(s, &id, &args[0]);
    words_fill(out, words(s->lang, id), args);
    buffer_free(&gives);
    buffer_free(&takes);
}

void screen_ask(const screen *s, buffer *out)
{
    buffer sentence = { 0 }, lines = { 0 };
    screen_question(s, &sentence);
    words_wrap(&lines, buffer_words(&sentence), s->columns, 2);
    canvas_style_add(out, &s->look, STYLE_BOLD, buffer_words(&lines));
    buffer_free(&sentence);
    buffer_free(&lines);
}

/* "42 places are free": if the only question is where. Returns false if there is more to choose. */
static bool screen_places(const screen *s, const int count[NL_ACTION_IDS], buffer *out)
{
    buffer sentence = { 0 }, verb = { 0 };
    draw_marks marks = { .all = false };
    char number[16];
    const char *args[] = { number, NULL, NULL };
    const int kind = s->legal_count ? s->legal[0].kind : 0;

    if (s->legal_count < 2 || count[kind] != s->legal_count) return false;
    if (nl_game_of(s->game) != NL_ISLAND || !draw_mark(&marks, s->legal, s->legal_count))
        return false;
    snprintf(number, sizeof number, "%d", s->legal_count);
    typing_shown(&verb, s->lang, &s->rules, nl_action_word(NL_ISLAND, kind));
    args[1] = buffer_words(&verb);
    words_fill(&sentence, words(s->lang, W_PLACES_FREE), args);
    canvas_style_add(out, &s->look, STYLE_DIM, buffer_words(&sentence));
    buffer_free(&sentence);
    buffer_free(&verb);
    return true;
}

void screen_kinds(const screen *s, buffer *out)
{
    const int game = nl_game_of(s->game);
    int count[NL_ACTION_IDS] = { 0 };
    buffer all = { 0 }, lines = { 0 };
    bool first = true;

    for (int i = 0; i < s->legal_count; i++) count[s->legal[i].kind]++;
    if (screen_places(s, count, out)) return;
    buffer_format(&all, "%s:", words(s->lang, W_POSSIBLE));
    for (int kind = 0; kind < NL_ACTION_IDS; kind++) {
        const bool countless = nl_action_is(game, kind, NL_IS_OFFER | NL_IS_COUNTER);
        /* An offer aimed at one seat is shown as "offer" too. */
        if (!count[kind] || (countless && nl_action_is(game, kind, NL_IS_AIMED))) continue;
        buffer_put(&all, first ? " " : ", ");
        typing_shown(&all, s->lang, &s->rules, nl_action_word(game, kind));
        if (count[kind] > 1 && !countless) buffer_format(&all, " (%d)", count[kind]);
        first = false;
    }
    buffer_format(&all, "   %s", words(s->lang, W_HELP_HINT));
    words_wrap(&lines, buffer_words(&all), s->columns, 2);
    screen_put(s, out, buffer_words(&lines));
    buffer_free(&all);
    buffer_free(&lines);
}

/* "settlement v0 v1 v4"; false, and nothing, if an action is more than a word and a place. */
static bool screen_row(const screen *s, int kind, const char *word, buffer *out)
{
    buffer all = { 0 }, lines = { 0 };
    const size_t size = strlen(word);
    int count = 0;

    buffer_put(&all, "  ");
    typing_shown(&all, s->lang, &s->rules, word);
    for (int i = 0; i < s->legal_count; i++) {
        char text[NL_TEXT_MAX];
        if (s->legal[i].kind != kind) continue;
        nl_print(s->game, s->legal[i], text);
        const bool place = text[size] == ' ' &&
                           strspn(text + size + 1, "veh0123456789") == strlen(text + size + 1);
        count = place ? count + 1 : -NL_ACTIONS_MAX;
        buffer_put(&all, text + size);
    }
    buffer_char(&all, '\n');
    words_wrap(&lines, buffer_words(&all), s->columns, 4);
    if (count > 1) screen_put(s, out, buffer_words(&lines));
    buffer_free(&all);
    buffer_free(&lines);
    return count > 1;
}

bool screen_legal(const screen *s, const char *kind, buffer *out)
{
    const int game = nl_game_of(s->game);
    bool any = false;
    for (int k = 0; k < NL_ACTION_IDS; k++) {
        const char *word = nl_action_word(game, k);
        int width = 0;
        if (kind[0] && strcmp(kind, word) != 0) continue;
        const bool row = screen_row(s, k, word, out);
        any |= row;
        for (int i = 0; i < s->legal_count && !row; i++) {
            char text[NL_TEXT_MAX];
            buffer shown = { 0 };
            if (s->legal[i].kind != k) continue;
            nl_print(s->game, s->legal[i], text);
            typing_shown(&shown, s->lang, &s->rules, text);
            const int size = words_width(buffer_words(&shown));
            if (width && width + size + 3 > s->columns) {
                buffer_char(out, '\n');
                width = 0;
            }
            buffer_put(out, width ? " | " : "  ");
            screen_put(s, out, buffer_words(&shown));
            width += size + (width ? 3 : 2);
            any = true;
            buffer_free(&shown);
        }
        if (width) buffer_char(out, '\n');
    }
    return any;
}

/* ---- the whole screen ------------------------------------------------------------------------ */

/* What the signs of a country map mean. */
static void screen_legend(const screen *s, panel *p)
{
    buffer all = { 0 };
    bool water = false;
    nl_board b;
    if (!s->map) return;
    buffer_put(&all, words(s->lang, W_LEGEND));
    nl_board_read(s->game, &b);
    for (int c = 0; c < b.corners; c++) water |= draw_waterside(&s->rules, &b, c);
    if (water) buffer_format(&all, "  %s", words(s->lang, W_LEGEND_WATER));
    screen_put(s, panel_line(p), buffer_words(&all));
    screen_put(s, panel_line(p), words(s->lang, W_LEGEND_IDS));
    buffer_free(&all);
}

static void screen_print(const screen *s, const canvas *sheet, const panel *p, buffer *out)
{
    for (int y = 0; y < sheet->high; y++) {
        canvas_line(sheet, y, &s->look, out);
        buffer_char(out, '\n');
    }
    for (int i = 0; i < p->count; i++) {
        buffer_put(out, buffer_words(&p->line[i]));
        buffer_char(out, '\n');
    }
}

/* A drawing wider than the window is shown in strips, from west to east. */
void screen_board(const screen *s, buffer *out)
{
    enum { OVERLAP = 12 };
    canvas *sheet = malloc(sizeof *sheet), *strip = malloc(sizeof *strip);
    panel *p = calloc(1, sizeof *p);

    if (sheet && strip && p) {
        const panel none = { .count = 0 };
        draw_island(sheet, s->game, &s->island, s->lang, s->look.ascii, s->marks);
        screen_legend(s, p);
        if (s->whole || sheet->wide <= s->columns) {
            screen_print(s, sheet, p, out);
        } else {
            const int step = s->columns > 2 * OVERLAP ? s->columns - OVERLAP : s->columns;
            for (int x = 0; x < sheet->wide - OVERLAP; x += step) {
                canvas_cut(strip, sheet, x, 0, s->columns, sheet->high);
                screen_print(s, strip, x + step >= sheet->wide - OVERLAP ? p : &none, out);
            }
        }
    }
    if (p) panel_free(p);
    free(sheet);
    free(strip);
    free(p);
}

/* Draws the island with the lines of the panel to its right. */
static void screen_beside(const screen *s, const canvas *sheet, const panel *p, buffer *out)
{
    for (int y = 0; y < sheet->high || y < p->count; y++) {
        const int width = y < sheet->high ? canvas_line(sheet, y, &s->look, out) : 0;
        if (y < p->count) {
            buffer_blanks(out, sheet->wide + 1 - width);
            buffer_put(out, buffer_words(&p->line[y]));
        }
        buffer_char(out, '\n');
    }
}

/* Draws turn, dice, bank and deck in the corners, on the sea. */
static void screen_corners(const screen *s, canvas *sheet)
{
    const nl_island *i = &s->island;
    const char *args[2] = { NULL, NULL };
    char number[48];
    buffer turn = { 0 };
    const int x = sheet->wide - 11;

    snprintf(number, sizeof number, "%d", i->turn_number);
    args[0] = number;
    words_fill(&turn, words(s->lang, W_TURN_NO), args);
    canvas_write(sheet, 1, 0, STYLE_DIM, buffer_words(&turn));
    buffer_free(&turn);
    if (i->die[0]) {
        snprintf(number, sizeof number, "%d + %d = %d", i->die[0], i->die[1],
                 i->die[0] + i->die[1]);
        canvas_write(sheet, 1, 1, STYLE_BOLD, number);
    }
    canvas_write(sheet, x, 0, STYLE_DIM, words(s->lang, W_BANK));
    snprintf(number, sizeof number, "b%d l%d w%d", i->bank[0], i->bank[1], i->bank[2]);
    canvas_write(sheet, x, 1, STYLE_PLAIN, number);
    snprintf(number, sizeof number, "g%d o%d", i->bank[3], i->bank[4]);
    canvas_write(sheet, x, 2, STYLE_PLAIN, number);
    snprintf(number, sizeof number, "%s %d", words(s->lang, W_DECK), i->deck_total);
    canvas_write(sheet, x, 3, STYLE_DIM, number);
}

/* If rows are scarce, new events go above the island and may scroll away. */
static void screen_above(const screen *s, buffer *out)
{
    screen fresh = *s;
    fresh.events += s->event_count - s->event_new;
    fresh.event_count = s->event_new;
    screen_log(&fresh, PANEL_MAX, out);
}

/* The lines below or beside the map; log: how many of them may be events. */
static void screen_panel(const screen *s, bool narrow, int width, int log, panel *p)
{
    screen_seats(s, narrow, p);
    screen_hand(s, narrow, p);
    screen_modules(s, narrow, width, p);
    if (!narrow && s->columns > width) panel_line(p); /* beside the map */
    log -= p->count;
    if (log >= 6 && width == s->columns) screen_legend(s, p), log -= 2;
    if (log < 2 && screen_meanwhile(s, width, p)) return;
    screen_lines(s, log < 1 ? 1 : log > 12 ? 12 : log, width, p);
}

void screen_draw(const screen *s, buffer *out)
{
    canvas *sheet = malloc(sizeof *sheet), *shown = malloc(sizeof *shown);
    panel *p = calloc(1, sizeof *p);

    if (sheet && shown && p) {
        draw_island(sheet, s->game, &s->island, s->lang, s->look.ascii, s->marks);
        const bool beside = s->columns >= sheet->wide + 1 + SIDE;
        const int width = beside ? s->columns - sheet->wide - 1 : s->columns;
        const int room = beside ? sheet->high : s->rows - sheet->high - PROMPT - (s->map != NULL);
        bool narrow = !beside && s->rows < TALL;
        screen_panel(s, narrow, width, room, p);
        if (!beside && !narrow && !part_fits(s, sheet, p, beside)) {
            narrow = true;
            panel_free(p);
            memset(p, 0, sizeof *p);
            screen_panel(s, narrow, width, room, p);
        }
        if (narrow && s->event_new > 0) screen_above(s, out);
        if (part_fits(s, sheet, p, beside)) {
            if (s->map) /* the corners are not always sea */
                part_head(s, out);
            else
                screen_corners(s, sheet);
            *shown = *sheet;
        } else {
            part_cut(s, sheet, p, beside, shown);
            part_head(s, out);
            part_note(s, sheet, p, beside, out);
        }
        if (beside)
            screen_beside(s, shown, p, out);
        else
            screen_print(s, shown, p, out);
        screen_ask(s, out);
        buffer_char(out, '\n');
        screen_kinds(s, out);
        buffer_char(out, '\n');
    }
    if (p) panel_free(p);
    free(sheet);
    free(shown);
    free(p);
}

void screen_final(const screen *s, buffer *out)
{
    canvas_style_add(out, &s->look, STYLE_BOLD, words(s->lang, W_FINAL));
    buffer_char(out, '\n');
    for (int seat = 0; seat < s->rules.seats; seat++) {
        screen_seat(s, seat, true, out);
        buffer_char(out, '\n');
    }
}
