/* island.c - the island in the terminal. */
#include <stdio.h>
#include <string.h>

#include "term/inside.h"
#include "term/screen.h"

/* "board south east": which part of a map that is larger than the window. */
static void island_part(const char *word, screen *out)
{
    static const char *const north_south[] = { "north", "middle", "south" };
    static const char *const west_east[] = { "west", "middle", "east" };
    for (int i = 0; i < 3; i++) {
        if (strcmp(word, north_south[i]) == 0) out->part_y = i;
        if (strcmp(word, west_east[i]) == 0) out->part_x = i;
    }
}

static void island_screen(const face_at *at, screen *out)
{
    memset(out, 0, sizeof *out);
    out->game = at->game;
    out->rules = at->rules;
    out->seat = at->seat;
    out->decision = at->decision;
    out->legal = at->legal;
    out->legal_count = at->legal_count;
    out->events = at->events;
    out->event_count = at->event_count;
    out->event_new = at->event_new;
    out->lang = at->lang;
    out->look = at->look;
    out->columns = at->columns;
    out->rows = at->rows;
    out->map = at->map;
    out->whole = at->whole;
    out->part_x = out->part_y = -1;
    for (int i = 1; at->said && i < at->said->count; i++) island_part(at->said->word[i], out);
    if (at->view) nl_view_island(at->game, at->view, &out->island);
}

static const char *island_help(nl_lang lang) { return words(lang, W_HELP); }

/* The board shows the names of places while the player has to choose one. */
static void island_show(const face_at *at, buffer *out)
{
    draw_marks marks;
    screen s;

    island_screen(at, &s);
    memset(&marks, 0, sizeof marks);
    if (s.decision == NL_D_FOUND_SETTLEMENT || s.decision == NL_D_FOUND_ROAD ||
        s.decision == NL_D_ROBBER || s.decision == NL_D_FREE_ROAD)
        draw_mark(&marks, s.legal, s.legal_count);
    s.marks = &marks;
    screen_draw(&s, out);
}

/* Lists the actions and marks their places on the board. */
static bool island_legal(const face_at *at, const char *kind, buffer *out)
{
    draw_marks marks;
    nl_action chosen[NL_ACTIONS_MAX];
    screen s;
    int count = 0;

    island_screen(at, &s);
    memset(&marks, 0, sizeof marks);
    for (int i = 0; i < s.legal_count; i++)
        if (strcmp(kind, nl_action_word(NL_ISLAND, s.legal[i].kind)) == 0)
            chosen[count++] = s.legal[i];
    if (draw_mark(&marks, chosen, count)) {
        s.marks = &marks;
        screen_board(&s, out);
    }
    return screen_legal(&s, kind, out);
}

static void island_ids(const face_at *at, buffer *out)
{
    draw_marks marks = { .all = true };
    screen s;

    island_screen(at, &s);
    s.marks = &marks;
    screen_board(&s, out);
}

static void island_log(const face_at *at, int lines, buffer *out)
{
    screen s;
    island_screen(at, &s);
    screen_log(&s, lines, out);
}

static void island_costs(const face_at *at, buffer *out)
{
    nl_island island;
    nl_view_island(at->game, at->view, &island);
    costs_island(&at->rules, &island, at->seat, at->lang, at->look, out);
}

static bool island_names(const face_at *at, const char *which, buffer *out)
{
    names_look n = { .rules = at->rules,
                     .map = at->map,
                     .events = at->events,
                     .event_count = at->event_count,
                     .lang = at->lang,
                     .look = at->look };
    nl_board_read(at->game, &n.board);
    nl_view_island(at->game, at->view, &n.island);
    return names_show(&n, which, out);
}

static void island_question(const face_at *at, buffer *out)
{
    screen s;
    island_screen(at, &s);
    screen_question(&s, out);
}

static const nl_action *island_enter(const face_at *at)
{
    for (int i = 0; i < at->legal_count && at->decision == NL_D_ROLL; i++)
        if (at->legal[i].kind == NL_A_ROLL) return &at->legal[i];
    return NULL;
}

static typing_result island_read(const face_at *at, const typing *line, typing_answer *answer)
{
    nl_island island;
    nl_view_island(at->game, at->view, &island);
    const typing_ask ask = { &typing_island, at->game,        island.seat[at->seat].rate,
                             at->legal,      at->legal_count, at->seat,
                             at->decision };
    typing named = *line;
    buffer many = { 0 };
    if (at->map && !places_read(&ask, at->map, line, &named, &many)) {
        memset(answer, 0, sizeof *answer);
        answer->hint = many;
        return TYPING_MANY;
    }
    buffer_free(&many);
    return typing_read(&ask, &named, answer);
}

/* Checks several discards in one line: the player must owe and hold all of them. */
static nl_err island_many(const face_at *at, const typing_answer *answer)
{
    nl_island island;
    const nl_island_seat *me = &island.seat[at->seat];

    nl_view_island(at->game, at->view, &island);
    return typing_many(answer, me->owes, me->hand);
}

static void island_end(const face_at *at, const nl_state *state, buffer *out)
{
    screen s;
    island_screen(at, &s);
    nl_island_read(at->game, state, &s.island);
    screen_board(&s, out);
    screen_log(&s, 3, out);
    screen_final(&s, out);
}

bool face_bank_asks(const face_at *at, nl_action a, char out[FACE_ASKED_MAX])
{
    nl_island now;

    if (at->rules.game != NL_ISLAND || a.kind != NL_A_TRADE || a.arg[0] == a.arg[2]) return false;
    nl_view_island(at->game, at->view, &now);
    snprintf(out, FACE_ASKED_MAX, "%d %s", now.seat[a.seat].rate[a.arg[0]],
             words_kind(at->lang, a.arg[0]));
    return true;
}

const face face_island = {
    .adviser = "search:nodes=4000",
    .help = island_help,
    .show = island_show,
    .legal = island_legal,
    .ids = island_ids,
    .log = island_log,
    .costs = island_costs,
    .names = island_names,
    .question = island_question,
    .hint = hint_show,
    .enter = island_enter,
    .read = island_read,
    .many = island_many,
    .end = island_end,
};
