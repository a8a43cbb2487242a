/* friends.c - shows the letters, chips and meetings of Best Friends. */
#include "term/panel.h"

/* "letters: R2 B0 O1 W0, supply 53" */
static void friends_counts(const screen *s, word_id what, const uint8_t counts[NL_SEATS], int left,
                           buffer *out)
{
    words_add(out, words(s->lang, what), s->look.ascii);
    buffer_char(out, ':');
    for (int seat = 0; seat < s->rules.seats; seat++)
        buffer_format(out, " %c%d", words_seat_letter(&s->rules, seat), counts[seat]);
    buffer_put(out, ", ");
    words_add(out, words(s->lang, W_SUPPLY), s->look.ascii);
    buffer_format(out, " %d", left);
}

/* "met: R-B R'-O": pairs of structures; ' marks the second structure of a seat. Returns false if
   none have met. */
static bool friends_met(const screen *s, buffer *out)
{
    bool any = false;
    for (int one = 0; one < 2 * s->rules.seats; one++)
        for (int other = one + 1; other < 2 * s->rules.seats; other++) {
            if (!(s->island.friends.met[one] >> other & 1)) continue;
            if (!any) {
                words_add(out, words(s->lang, W_MET), s->look.ascii);
                buffer_char(out, ':');
            }
            buffer_format(out, " %c%s-%c%s", words_seat_letter(&s->rules, one / 2),
                          one % 2 ? "'" : "", words_seat_letter(&s->rules, other / 2),
                          other % 2 ? "'" : "");
            any = true;
        }
    return any;
}

/* "2 scholars (1 new), 1 traders": the letters of the seat at the screen. */
static void friends_own(const screen *s, buffer *out)
{
    const nl_friends *f = &s->island.friends;
    bool first = true;
    for (int guild = 0; guild < NL_GUILDS; guild++) {
        const int held = f->letters[s->seat][guild], locked = f->locked[s->seat][guild];
        if (!held || held == NL_UNKNOWN) continue;
        buffer_format(out, "%s%d ", first ? "" : ", ", held);
        words_add(out, words_guild(s->lang, guild), s->look.ascii);
        if (locked) buffer_format(out, " (%d %s)", locked, words(s->lang, W_FRESH));
        first = false;
    }
    if (first) buffer_char(out, '-');
}

/* Shows the letters and chips of all seats, and the player's own letters. */
void screen_friends(const screen *s, bool narrow, int width, panel *p)
{
    const nl_friends *f = &s->island.friends;
    buffer *line = panel_line(p), met = { 0 };
    (void)width;

    friends_counts(s, W_LETTERS, f->letters_total, f->supply_total, line);
    if (narrow)
        buffer_put(line, "   ");
    else
        line = panel_line(p);
    friends_counts(s, W_CHIPS, f->chips, f->chips_left, line);
    if (!narrow && friends_met(s, &met)) buffer_put(panel_line(p), buffer_words(&met));
    buffer_free(&met);
    line = narrow ? &p->line[p->count - 2] : panel_line(p); /* the line of the hand */
    if (narrow) buffer_put(line, "   ");
    canvas_style_add(line, &s->look, STYLE_BOLD, words(s->lang, W_LETTERS));
    buffer_put(line, ": ");
    friends_own(s, line);
}

word_id costs_friends(void) { return W_COST_FRIENDS; }

void help_friends(const nl_rules *r, nl_lang lang, buffer *out)
{
    (void)r;
    buffer_put(out, words(lang, W_HELP_FRIENDS));
}
