/* record.c - neuland record: checks, redacts or hashes a record, or prints a position from it. */
#include "table/record/record.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "shell/shell.h"

typedef struct record_job {
    const char *file, *as;
    uint64_t at; /* UINT64_MAX means the last position */
    record record;
} record_job;

static int record_do_check(record_job *job)
{
    nl_fault fault;
    if (job->record.view != RECORD_FULL) {
        printf("%s: redacted, %d actions; readable, but not replayable\n", job->file,
               job->record.count);
        return EXIT_FINE;
    }
    if (record_check(&job->record, &fault) != NL_OK) return report_fault(job->file, &fault);
    printf("%s: fine, %d actions\n", job->file, job->record.count);
    return EXIT_FINE;
}

static int record_do_redact(record_job *job)
{
    const nl_rules rules = nl_game_rules(&job->record.game);
    record redacted;
    buffer out = { 0 };
    nl_fault fault;
    int seat, status;

    if (!job->as) return options_fault("record", "redact needs --as SEAT or --as public", NULL);
    if (!report_seat(&rules, job->as, true, &seat)) return EXIT_USAGE;
    if (record_redact(&job->record, seat, &redacted, &fault) != NL_OK)
        return report_fault(job->file, &fault);
    record_print(&redacted, &out);
    status = report_buffer(&out);
    buffer_free(&out);
    record_free(&redacted);
    return status;
}

/* The position to find, and the state found there. */
typedef struct record_wanted {
    uint64_t at;
    nl_state state;
    bool found;
} record_wanted;

static bool record_want(void *user, const record_position *p)
{
    record_wanted *w = user;
    if (p->action && (uint64_t)p->n != w->at) return true;
    if (!p->action && w->at != UINT64_MAX && (uint64_t)p->n != w->at) return true;
    nl_copy(p->game, &w->state, p->state);
    w->found = true;
    return false;
}

static int record_do_position(record_job *job, bool hash)
{
    record_wanted wanted = { .at = job->at };
    char line[NL_POSITION_MAX];
    nl_fault fault;

    if (record_replay(&job->record, record_want, &wanted, &fault) != NL_OK)
        return report_fault(job->file, &fault);
    if (!wanted.found) return report_failed("bad_value", "the record has no such position", NULL);
    if (hash) {
        printf("%016llx\n", (unsigned long long)nl_hash(&job->record.game, &wanted.state));
        return EXIT_FINE;
    }
    if (nl_position_print(&job->record.game, &wanted.state, line, sizeof line) < 0)
        return report_failed("no_room", nl_error_text(NL_ERR_NO_ROOM, NL_EN), NULL);
    printf("%s\n", line);
    return EXIT_FINE;
}

static int record_do_as_view(record_job *job)
{
    const nl_rules rules = nl_game_rules(&job->record.game);
    record_wanted wanted = { .at = job->at };
    char line[NL_POSITION_MAX];
    nl_fault fault;
    nl_view view;
    int seat;

    if (!report_seat(&rules, job->as, true, &seat)) return EXIT_USAGE;
    if (record_replay(&job->record, record_want, &wanted, &fault) != NL_OK)
        return report_fault(job->file, &fault);
    if (!wanted.found) return report_failed("bad_value", "the record has no such position", NULL);
    nl_observe(&job->record.game, &wanted.state, seat, &view);
    if (nl_position_print_view(&job->record.game, &view, line, sizeof line) < 0)
        return report_failed("no_room", nl_error_text(NL_ERR_NO_ROOM, NL_EN), NULL);
    printf("%s\n", line);
    return EXIT_FINE;
}

static int record_do(record_job *job, const char *verb)
{
    if (strcmp(verb, "check") == 0) return record_do_check(job);
    if (strcmp(verb, "redact") == 0) return record_do_redact(job);
    if (strcmp(verb, "hash") == 0) return record_do_position(job, true);
    return job->as ? record_do_as_view(job) : record_do_position(job, false);
}

static int record_one(record_job *job, const char *verb, const char *file)
{
    int status;
    job->file = file;
    if (!report_record(file, &job->record)) return EXIT_FAILED;
    status = record_do(job, verb);
    record_free(&job->record);
    return status;
}

static int record_check_all(record_job *job, char **files, int count)
{
    int failed = 0;
    for (int i = 0; i < count; i++) failed += record_one(job, "check", files[i]) != EXIT_FINE;
    if (count > 1) printf("%d passed, %d failed\n", count - failed, failed);
    return failed ? EXIT_FAILED : EXIT_FINE;
}

int cmd_record(int argc, char **argv)
{
    static const char *const verbs[] = { "check", "redact", "hash", "position" };
    static record_job job;
    const option options[] = {
        { OPTION_WORD, "as", "SEAT", "redact for this seat, or 'public'", &job.as, 0, 0 },
        { OPTION_NUMBER, "at", "N", "the position before action N (default: the last one)", &job.at,
          0, RECORD_ACTIONS_MAX },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "record", "COMMAND FILE [options]", "Works on a record (.hsn).",
                      "FILE '-' reads standard input.\n\ncommands:\n"
                      "  check FILE...            replays each; compares result and hash\n"
                      "  redact FILE --as SEAT    prints it without what is hidden from the seat\n"
                      "  hash FILE [--at N]       prints the hash of a position\n"
                      "  position FILE [--at N]   prints a position as one line",
                      options };
    int count, status;
    bool known = false;

    job.at = UINT64_MAX;
    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count < 1) return options_fault("record", "expected check, redact, hash or position", NULL);
    for (int i = 0; i < 4; i++) known |= strcmp(argv[1], verbs[i]) == 0;
    if (!known) {
        char hint[80], sentence[160];
        options_suggest(argv[1], verbs, 4, "", hint, sizeof hint);
        shell_say(sentence, sizeof sentence, "expected check, redact, hash or position%1", hint,
                  NULL, NULL);
        return options_fault("record", sentence, argv[1]);
    }
    if (count < 2) return options_fault("record", "give a record file", NULL);
    if (strcmp(argv[1], "check") == 0) return record_check_all(&job, argv + 2, count - 1);
    if (count > 2) return options_fault("record", "give one record file", argv[3]);
    return record_one(&job, argv[1], argv[2]);
}
