/* canal.c - shows the tokens of the canal. */
#include <stdio.h>

#include "term/panel.h"

void screen_canal(const screen *s, bool narrow, int width, panel *p)
{
    char text[48];
    buffer *line = panel_line(p);
    (void)narrow, (void)width;
    screen_owned(s, W_TOKENS, s->island.canal.tokens, line);
    snprintf(text, sizeof text, " (%s %d)", words(s->lang, W_SUPPLY), s->island.canal.supply);
    screen_put(s, line, text);
}

word_id costs_canal(void) { return W_COST_CANAL; }

void help_canal(const nl_rules *r, nl_lang lang, buffer *out)
{
    (void)r;
    buffer_put(out, words(lang, W_HELP_CANAL));
}

bool draw_waterside(const nl_rules *rules, const nl_board *board, int corner)
{
    return rules->canal && board->canal[corner];
}

void panel_goods(const nl_island *now, int seat, uint8_t goods[2])
{
    goods[0] = now->canal.gives[seat];
    goods[1] = now->canal.takes[seat];
}
