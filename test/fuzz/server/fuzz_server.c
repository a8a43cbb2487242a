/* fuzz_server.c - any messages of three connections, one per line, all the way: parsed, executed by
   the server with its store, and encoded as answers, which must be JSON. A line begins with the
   number of its connection, or with "!" for the operator's socket. Random numbers are the same in
   every run, so that a recorded dialogue makes sense. */
#include "fuzz/fuzz.h"

#include <stdio.h>

#include "json_check.h"
#include "server/bots/boards.h"
#include "server/bots/hear.h"
#include "server/inside.h"
#include "server/protocol/encode.h"
#include "server/serve.h"

enum { CONNECTIONS = 3, LINES = 200 };

typedef struct stage {
    hall *hall;
    boards boards;
    board *board[CONNECTIONS + 1];
    encode_style style[CONNECTIONS + 1];
    uint8_t drawn;
    uint64_t now;
} stage;

static fair_key stage_random(void *user)
{
    stage *s = user;
    fair_key key;
    memset(&key, ++s->drawn, sizeof key);
    return key;
}

static void stage_send(void *user, uint32_t connection, const hall_message *m)
{
    stage *s = user;
    buffer out = { 0 };

    if (m->game && m->as < NL_SEATS && !s->board[connection])
        s->board[connection] = boards_use(&s->boards, m->table, m->game);
    encode_message(&out, m, s->style[connection]);
    must(!out.failed);
    if (out.size) {
        must(json_check(out.at) && strncmp(out.at, "{\"is\":\"", 7) == 0);
        if (getenv("NL_FUZZ_TELL")) fprintf(stderr, "%u< %s\n", connection, out.at);
    }
    buffer_free(&out);
}

static void stage_think(void *user, const hall_question *q)
{
    stage *s = user;
    nl_action legal[NL_ACTIONS_MAX];
    const nl_action any = { NL_A_PROPOSE, (uint8_t)q->seat, { 0, 0, 0, 1 } }; /* ? for 1 lumber */
    if (s->hall && q->talk)
        hall_bot_says(s->hall, q->table, q->seat, q->version, &any, s->now);
    else if (s->hall && nl_view_legal(q->game, q->view, legal) > 0)
        hall_bot(s->hall, q->table, q->seat, q->version, legal[0], s->now);
}

/* The answer's first line says how it went. Backups are left out, because they would write
   files. */
static void stage_control(stage *s, const char *line)
{
    buffer out = { 0 };

    if (strncmp(line, "backup", 6) == 0) return;
    control_line(s->hall, line, s->now, &out);
    must(!out.failed && out.at && strchr(out.at, '\n'));
    must(strncmp(out.at, "ok ", 3) == 0 || strncmp(out.at, "error ", 6) == 0);
    buffer_free(&out);
}

static void stage_line(stage *s, const char *line)
{
    const uint32_t connection = 1 + (uint8_t)line[0] % CONNECTIONS;
    static client_request w;

    if (line[0] == '!') {
        stage_control(s, line + 1);
        return;
    }
    if (!line[0] || request_read(line + 1, strlen(line + 1), &w) != REQUEST_NONE || w.ping) return;
    if (w.request.verb == HALL_HELLO)
        s->style[connection] = (encode_style){ w.lang, w.lean, w.hsp };
    const board *b = s->board[connection];
    if (w.request.verb == HALL_ACT &&
        (!b || w.request.as >= NL_SEATS ||
         nl_parse(&b->game, w.request.as, w.action, &w.request.action, NULL) != NL_OK))
        return;
    turn_next(); /* for the watchdog */
    hall_receive(s->hall, connection, &w.request, s->now);
    s->now += 400;
    must(hall_tick(s->hall, s->now) == STORE_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static stage s;
    char *text = fuzz_text(data, size), *rest = text;
    const hall_env env = { &s, stage_random, stage_send, stage_think, NULL };
    game_store *store = store_in_memory();
    store_code code;

    memset(&s, 0, sizeof s);
    journal_set(JOURNAL_NONE);
    s.now = 1000000;
    s.hall = hall_open(&env, store, s.now, &code);
    must(store && s.hall);
    for (int line = 0; rest && line < LINES; line++) {
        char *end = strchr(rest, '\n');
        if (end) *end = 0;
        stage_line(&s, rest);
        rest = end ? end + 1 : NULL;
    }
    hall_free(s.hall);
    for (int i = 0; i <= CONNECTIONS; i++)
        if (s.board[i]) boards_leave(&s.boards, s.board[i]);
    game_store_close(store);
    free(text);
    return 0;
}
