/* encode_hsp.c - messages for bots: the verbs of the engine protocol (docs/reference/protocol.md)
   as JSON. */
#include <stdio.h>

#include "server/protocol/encode.h"
#include "table/engines/hsp.h"

static void hsp_begin(json *j, const char *word, const hall_message *m)
{
    json_open(j, '{');
    json_key_string(j, "is", word);
    json_key_string(j, "table", m->table);
    json_key_int(j, "as", m->as);
}

static void hsp_events(json *j, const hall_message *m)
{
    buffer line = { 0 };

    hsp_begin(j, "ev", m);
    json_key_int(j, "n", m->number);
    json_key(j, "ev");
    json_open(j, '[');
    for (int i = 0; i < m->news.count && m->game; i++) {
        buffer_clear(&line);
        hsp_put_event(&line, (nl_game_id)nl_game_of(m->game), &m->news.events[i]);
        json_string(j, buffer_words(&line));
    }
    json_close(j, ']');
    json_close(j, '}');
    buffer_free(&line);
}

static void hsp_position(json *j, const hall_message *m)
{
    char text[NL_POSITION_MAX];
    if (nl_position_print_view(m->game, &m->now.view, text, sizeof text) > 0)
        json_key_string(j, "position", text);
}

/* Writes the question, if the seat has to move. */
static void hsp_question(json *j, const hall_message *m)
{
    nl_action menu[NL_ACTIONS_MAX];
    char text[NL_TEXT_MAX];
    const int count = hall_now_legal(m->game, &m->now, menu);

    json_key_int(j, "version", m->now.version);
    json_key_string(j, "decision", nl_decision_name(m->now.game, m->now.decision));
    json_key(j, "left_ms");
    if (m->now.left[m->as] < 0)
        json_null(j);
    else
        json_int(j, m->now.left[m->as]);
    json_key(j, "menu");
    json_open(j, '[');
    for (int i = 0; i < count; i++) {
        nl_print(m->game, menu[i], text);
        json_string(j, text);
    }
    json_close(j, ']');
}

static bool hsp_asked(const hall_message *m)
{
    return m->now.phase == TABLE_PLAY && m->now.waits >> m->as & 1;
}

/* Sent when the game begins, and with each snapshot; a snapshot also has a position. */
static void hsp_newgame(json *j, const hall_message *m)
{
    const nl_rules rules = nl_game_rules(m->game);
    const nl_layout layout = nl_game_layout(m->game);
    const bool whole = m->kind == HALL_SNAPSHOT;
    char words[HALL_LAYOUT_MAX];

    hsp_begin(j, "newgame", m);
    json_key_int(j, "n", whole ? m->number : m->number + 1);
    nl_rules_print(&rules, words, sizeof words);
    json_key_string(j, "rules", words);
    if (m->body) json_key_string(j, "map", m->body);
    nl_layout_print(&rules, &layout, words, sizeof words);
    json_key_string(j, "layout", words);
    if (whole) hsp_position(j, m);
    if (whole && hsp_asked(m)) {
        json_key(j, "go");
        json_open(j, '{');
        hsp_question(j, m);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void hsp_go_message(json *j, const hall_message *m)
{
    hsp_begin(j, "go", m);
    hsp_position(j, m);
    hsp_question(j, m);
    json_close(j, '}');
}

bool encode_hsp(buffer *out, const hall_message *m)
{
    json j = { out, false };

    if (m->as < 0 || m->as >= NL_SEATS || !m->game || !m->now.started) {
        if (m->kind != HALL_NEWS || !m->game || m->as < 0 || m->as >= NL_SEATS) return false;
        if (m->news.entry.kind == LOG_START)
            hsp_newgame(&j, m);
        else
            hsp_events(&j, m);
        return true;
    }
    if (m->kind == HALL_SNAPSHOT)
        hsp_newgame(&j, m);
    else if (m->kind == HALL_NOW && hsp_asked(m))
        hsp_go_message(&j, m);
    else
        return m->kind == HALL_NOW && m->now.phase == TABLE_PLAY; /* nothing to send */
    return true;
}
