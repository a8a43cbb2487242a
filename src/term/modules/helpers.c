/* helpers.c - shows who holds which helper, the display, and cards of the deck. Their lists wrap to
   the next line. */
#include <stdio.h>
#include <string.h>

#include "term/panel.h"

typedef struct flow {
    const screen *s;
    panel *p;
    buffer *line;
    int width, items;
} flow;

static flow flow_begin(const screen *s, word_id title, int width, panel *p)
{
    flow f = { s, p, panel_line(p), width, 0 };
    canvas_style_add(f.line, &s->look, STYLE_BOLD, words(s->lang, title));
    buffer_char(f.line, ':');
    return f;
}

/* Starts a new line if an item of this width does not fit; adds the blank before it. */
static void flow_room(flow *f, int columns)
{
    if (f->items++ > 0 && screen_width(buffer_words(f->line)) + columns > f->width) {
        f->line = panel_line(f->p);
        buffer_char(f->line, ' ');
    }
    buffer_char(f->line, ' ');
}

static void flow_word(flow *f, const char *word)
{
    if (f->items > 0) buffer_char(f->line, ',');
    flow_room(f, words_width(word) + 2);
    screen_put(f->s, f->line, word);
}

/* "R Asla" with marks: ' second side, + used this turn, - not usable yet. */
static void flow_holder(flow *f, int seat)
{
    const screen *s = f->s;
    const nl_island_helpers *h = &s->island.helpers;
    const char *name = words_helper(s->lang, &s->rules, h->held[seat]);
    const char cell[2] = { words_seat_letter(&s->rules, seat), 0 };
    flow_room(f, words_width(name) + 5);
    canvas_style_add(f->line, &s->look,
                     (canvas_style)(STYLE_SEAT + words_seat_colour(&s->rules, seat)), cell);
    buffer_char(f->line, ' ');
    screen_put(s, f->line, name);
    if (h->second[seat]) buffer_char(f->line, '\'');
    if (h->locked[seat] || h->used[seat]) buffer_char(f->line, h->locked[seat] ? '-' : '+');
}

/* Describes the player's own helper in words. */
static void screen_own_helper(const screen *s, int width, panel *p)
{
    const nl_island_helpers *h = &s->island.helpers;
    const int held = h->held[s->seat];
    const bool on[] = { h->second[s->seat], h->used[s->seat] && !h->locked[s->seat],
                        h->locked[s->seat] };
    const char *const states[] = { words_helper_side(s->lang, &s->rules), words(s->lang, W_USED),
                                   words(s->lang, W_LOCKED) };
    const char *const typed[] = { words_helper_typed(s->lang, &s->rules, held), NULL };
    flow f = { s, p, panel_line(p), width, 1 };
    buffer about = { 0 };
    words_fill(&about, words_helper_about(s->lang, &s->rules, held), typed);
    screen_put(s, f.line, words_helper(s->lang, &s->rules, held));
    for (int i = 0; i < 3; i++) {
        if (!on[i]) continue;
        buffer_put(f.line, " (");
        screen_put(s, f.line, states[i]);
        buffer_char(f.line, ')');
    }
    buffer_char(f.line, ':');
    const char *at = buffer_words(&about);
    while (*at) {
        char word[64];
        const size_t size = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)size, at);
        flow_room(&f, words_width(word) + 1);
        screen_put(s, f.line, word);
        at += size + (at[size] == ' ');
    }
    buffer_free(&about);
}

static void screen_cards(const screen *s, word_id title, const uint8_t *cards, int count, int width,
                         panel *p)
{
    if (count == 0) return;
    flow f = flow_begin(s, title, width, p);
    for (int i = 0; i < count; i++)
        flow_word(&f, cards[i] == NL_UNKNOWN ? "?" : words_card(s->lang, cards[i]));
}

void screen_helpers(const screen *s, bool narrow, int width, panel *p)
{
    const nl_island_helpers *h = &s->island.helpers;
    (void)narrow;
    flow f = flow_begin(s, W_HELPERS, width, p);
    for (int seat = 0; seat < s->rules.seats; seat++)
        if (h->held[seat]) flow_holder(&f, seat);
    f = flow_begin(s, W_DISPLAY, width, p);
    for (int n = 0; n < NL_HELPERS; n++)
        if (h->display[n]) flow_word(&f, words_helper(s->lang, &s->rules, n));
    if (h->held[s->seat % NL_SEATS]) screen_own_helper(s, width, p);
    screen_cards(s, W_LOOK, h->look, h->looks, width, p);
    screen_cards(s, W_UNDER_DECK, h->tail, h->tails, width, p);
}

word_id costs_helpers(void) { return W_COST_HELPERS; }

void help_helpers(const nl_rules *r, nl_lang lang, buffer *out)
{
    const bool cards = r->helpers == NL_HELPERS_10;
    const char *const args[] = { words(lang, cards ? W_HELPERS_CARDS : W_HELPERS_TILES),
                                 words_helper_side(lang, r), words_helper_typed(lang, r, NL_STINA),
                                 words_helper_typed(lang, r, NL_ASLA), NULL };
    words_fill(out, words(lang, W_HELP_HELPERS), args);
}

void screen_helper_asked(const screen *s, word_id *id, const char **name)
{
    int first = NL_ASLA;

    while (first < NL_CARLA && !s->island.helpers.display[first]) first++;
    if (s->decision == NL_D_HILDA) *name = words_helper(s->lang, &s->rules, NL_HILDA);
    if (s->decision == NL_D_THOROLF) *name = words_helper(s->lang, &s->rules, NL_THOROLF);
    if (s->decision != NL_D_HELPER) return;
    *name = words_helper_typed(s->lang, &s->rules, first);
    if (s->island.frame[s->island.depth - 1].a) *id = W_ASK_HELPER_GO;
}
