/* replay.c - neuland replay: shows a record, action by action, as text or as JSON. */
#include "cli/replay/replay.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "shell/shell.h"
#include "term/canvas.h"
#include "term/face/draw.h"
#include "term/say/say.h"

enum { REPLAY_FLUSH = 1 << 16 }; /* bytes to collect before writing */

typedef struct replay {
    const record *shown; /* redacted with --as */
    replay_shape shape;
    int64_t at; /* the only position to show; -1 for all */
    bool json;
    nl_lang lang;
    nl_rules rules;
    canvas_look look;
    buffer out;
    bool failed;
} replay;

static void replay_flush(replay *r)
{
    if (fwrite(buffer_words(&r->out), 1, r->out.size, stdout) != r->out.size) r->failed = true;
    buffer_clear(&r->out);
}

static void replay_action(const replay *r, int n, buffer *out)
{
    record_print_step(r->shown, r->shown->steps[n].action, out);
}

/* ---- as text --------------------------------------------------------------------------------- */

static void replay_island_board(replay *r, const nl_game *g, const nl_state *s, const nl_view *v)
{
    static canvas sheet;
    nl_island island;

    if (v)
        nl_view_island(g, v, &island);
    else
        nl_island_read(g, s, &island);
    draw_island(&sheet, g, &island, r->lang, r->look.ascii, NULL);
    for (int y = 0; y < sheet.high; y++) {
        canvas_line(&sheet, y, &r->look, &r->out);
        buffer_char(&r->out, '\n');
    }
    for (int seat = 0; seat < r->rules.seats; seat++) {
        const nl_island_seat *one = &island.seat[seat];
        buffer line = { 0 };
        char letter[8];
        snprintf(letter, sizeof letter, " %c ", words_seat_letter(&r->rules, seat));
        canvas_style_add(&r->out, &r->look,
                         (canvas_style)(STYLE_SEAT + words_seat_colour(&r->rules, seat)), letter);
        buffer_format(&line, " %s", words_seat(r->lang, &r->rules, seat));
        buffer_blanks(&line, 8 - words_width(buffer_words(&line)));
        buffer_format(&line, " %2d %s, %2d %s", one->points, words(r->lang, W_P_POINTS),
                      one->hand_total, words(r->lang, W_P_CARDS));
        if (one->hand[0] != NL_UNKNOWN && one->hand_total) {
            buffer_put(&line, ": ");
            words_counts(&line, r->lang, one->hand);
        }
        words_add(&r->out, buffer_words(&line), r->look.ascii);
        buffer_char(&r->out, '\n');
        buffer_free(&line);
    }
}

static void replay_board(replay *r, const nl_game *g, const nl_state *s)
{
    nl_view view;
    const nl_view *v = NULL;

    if (r->shape.seat != REPLAY_FULL) {
        nl_observe(g, s, r->shape.seat, &view);
        v = &view;
    }
    switch (r->rules.game) {
    case NL_CHOCO: replay_choco_board(g, s, v, r->lang, r->look, &r->out); break;
    case NL_DICE: replay_dice_board(g, s, r->lang, r->look, &r->out); break;
    default: replay_island_board(r, g, s, v); break;
    }
}

/* Prints what just happened, as far as the chosen seat knows it. */
static void replay_events(replay *r, const record_position *p)
{
    for (int i = 0; i < p->event_count; i++) {
        nl_event e = p->events[i];
        buffer line = { 0 };
        if (r->shape.seat != REPLAY_FULL) nl_observe_event(r->rules.game, &e, r->shape.seat);
        if (say_event(&line, r->lang, &r->rules, &e)) {
            buffer_put(&r->out, "          ");
            words_add(&r->out, buffer_words(&line), r->look.ascii);
            buffer_char(&r->out, '\n');
        }
        buffer_free(&line);
    }
}

static void replay_text(replay *r, const record_position *p)
{
    replay_events(r, p);
    if (p->n == (r->at < 0 ? 0 : r->at) || (!p->action && r->at < 0)) {
        if (p->n) buffer_char(&r->out, '\n');
        replay_board(r, p->game, p->state);
    }
    if (p->action) {
        buffer_format(&r->out, "%6d  ", p->n);
        replay_action(r, p->n, &r->out);
        buffer_char(&r->out, '\n');
    } else {
        const nl_turn turn = nl_to_act(p->game, p->state);
        buffer_format(&r->out, "%6d  (%s)\n", p->n,
                      nl_decision_name(nl_game_of(p->game), turn.decision));
    }
}

/* ---- all positions --------------------------------------------------------------------------- */

static bool replay_see(void *user, const record_position *p)
{
    replay *r = user;

    if (r->at >= 0 && p->n < r->at) return true;
    if (r->json) {
        buffer action = { 0 };
        if (p->action) replay_action(r, p->n, &action);
        replay_json_line(&r->out, p->game, p->state, p->n, p->action ? buffer_words(&action) : NULL,
                         &r->shape);
        buffer_free(&action);
    } else {
        replay_text(r, p);
    }
    if (r->out.size >= REPLAY_FLUSH) replay_flush(r);
    return r->at < 0 && !r->failed;
}

/* A redacted record cannot be replayed, but its actions can be listed. */
static int replay_redacted(replay *r)
{
    if (r->json || r->at >= 0)
        return report_failed("not_allowed", "a redacted record can be read but not replayed", NULL);
    for (int n = 0; n < r->shown->count; n++) {
        buffer_format(&r->out, "%6d  ", n);
        replay_action(r, n, &r->out);
        buffer_char(&r->out, '\n');
    }
    return report_buffer(&r->out);
}

static int replay_all(replay *r, const char *file, const record *truth)
{
    nl_fault fault;
    nl_err e;

    if (truth->view != RECORD_FULL) return replay_redacted(r);
    if (r->at > truth->count) {
        char last[40];
        snprintf(last, sizeof last, "the last one is %d", truth->count);
        return report_failed("bad_value", "the record has no such position", last);
    }
    if (r->json) replay_json_head(&r->out, truth);
    e = record_replay(truth, replay_see, r, &fault);
    replay_flush(r);
    if (fflush(stdout) != 0 || r->failed) {
        return report_failed("cannot_write", "cannot write to standard output", NULL);
    }
    return e == NL_OK ? EXIT_FINE : report_fault(file, &fault);
}

static int replay_file(replay *r, const char *file, const char *as)
{
    record truth, redacted;
    int status = EXIT_FAILED;
    nl_fault fault;

    if (!report_record(file, &truth)) return EXIT_FAILED;
    r->rules = nl_game_rules(&truth.game);
    r->shown = &truth;
    if (!as || truth.view != RECORD_FULL) {
        status = replay_all(r, file, &truth);
    } else if (report_seat(&r->rules, as, true, &r->shape.seat)) {
        if (record_redact(&truth, r->shape.seat, &redacted, &fault) != NL_OK) {
            status = report_fault(file, &fault);
        } else {
            r->shown = &redacted;
            status = replay_all(r, file, &truth);
            r->shown = &truth;
            record_free(&redacted);
        }
    } else {
        status = EXIT_USAGE;
    }
    r->shown = NULL;
    record_free(&truth);
    buffer_free(&r->out);
    return status;
}

int cmd_replay(int argc, char **argv)
{
    static replay r;
    uint64_t at = UINT64_MAX;
    const char *as = NULL;
    bool ascii = false;
    const option options[] = {
        { OPTION_NUMBER, "at", "N", "show only the position before action N", &at, 0,
          RECORD_ACTIONS_MAX },
        { OPTION_WORD, "as", "SEAT", "show what this seat saw, or 'public'", &as, 0, 0 },
        { OPTION_FLAG, "json", NULL, "print one JSON line for the game and one per position",
          &r.json, 0, 0 },
        { OPTION_FLAG, "legal", NULL, "with --json: add the legal actions", &r.shape.legal, 0, 0 },
        { OPTION_LANG, "lang", NULL, "language of the output", &r.lang, 0, 0 },
        { OPTION_FLAG, "ascii", NULL, "use ASCII only", &ascii, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "replay", "FILE [options]", "Shows a record, action by action.",
                      "FILE is a record (.hsn); '-' reads standard input.", options };
    int words_given, status;

    r.lang = words_language();
    if (!options_read(&u, argc, argv, &words_given, &status)) return status;
    if (words_given != 1) return options_fault("replay", "give one record file", NULL);
    if (r.shape.legal && !r.json) return options_fault("replay", "--legal needs --json", NULL);
    r.at = at == UINT64_MAX ? -1 : (int64_t)at;
    r.shape.seat = REPLAY_FULL;
    r.look = canvas_look_for(STDOUT_FILENO);
    r.look.ascii |= ascii;
    return replay_file(&r, argv[1], as);
}
