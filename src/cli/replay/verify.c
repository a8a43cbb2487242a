/* verify.c - neuland verify: recomputes the fair dice of finished games from their records. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "shell/shell.h"
#include "table/record/proof.h"
#include "wire/json.h"

static int verify_fault(const char *file, const record *r, const proof_fault *fault)
{
    fprintf(stderr, "neuland: %s: %s: %s", file, proof_code_word(fault->code),
            proof_code_text(fault->code, NL_EN));
    if (fault->code == PROOF_REPLAY) fprintf(stderr, " (%s)", nl_error_code(fault->record.code));
    if (fault->epoch > 0) fprintf(stderr, ", epoch %d", fault->epoch);
    if (fault->action >= 0) {
        buffer told = { 0 };
        record_print_step(r, r->steps[fault->action].action, &told);
        fprintf(stderr, ", action %d '%s'", fault->action, buffer_words(&told));
        buffer_free(&told);
    }
    if (fault->word[0]) fprintf(stderr, ": '%s'", fault->word);
    fprintf(stderr, "\n");
    return EXIT_FAILED;
}

/* Writes one line per epoch. The wording must match the other verifiers (tools/verify.py, page). */
static void verify_part(const proof_part *part, buffer *out)
{
    static const char *const whys[PROOF_WHYS] = { "",           " (start)",    " (given up)",
                                                  " (renewed)", " (restored)", " (1024 rolls)" };
    bool any = false;

    buffer_format(out, "Epoch %u%s: ", part->number, whys[part->why]);
    if (part->aborted) {
        buffer_put(out, "given up, nothing came from it");
        return;
    }
    buffer_format(out, "rolls %d, cards %d, closed %d, ", part->rolls, part->draws, part->closed);
    for (int seat = 0; seat < NL_SEATS; seat++) {
        if (!(part->numbers >> seat & 1)) continue;
        buffer_format(out, "%s%d", any ? ", " : "numbers of seats ", seat + 1);
        any = true;
    }
    if (!any) buffer_put(out, "nobody's number: this rests on trust");
}

/* What the player knows, and where it was found. */
typedef struct verify_own {
    bool given;
    proof_own own;
    proof_found found;
    const proof_part *part;
    int seat;
} verify_own;

/* The wording must match the other verifiers. */
static void verify_number(const verify_own *o, buffer *out)
{
    buffer_format(out, "Your number is in the pot of epoch %u, seat %d", o->part->number,
                  o->seat + 1);
    if (o->found == PROOF_LOOSE)
        buffer_put(out, ", sealed the old way: compare the seals that your device saw");
    else if (o->own.code[0])
        buffer_put(out, ": number, seals and table code agree");
    else
        buffer_format(out, ", if your device showed the table code %s", o->part->code);
}

static void verify_tell(const char *file, const proof_report *found, const verify_own *own)
{
    printf("%s: fair\n", file);
    printf("  seals    intact in %d epoch%s, %d aborted\n", found->epochs,
           found->epochs == 1 ? "" : "s", found->aborted);
    printf("  board    %s\n", found->layout_drawn ? "recomputed, identical" : "chosen, not random");
    if (found->thrown) printf("  begins   throws recomputed, identical\n");
    printf("  rolls    %d recomputed\n", found->rolls);
    if (found->closed > 0)
        printf("  cards    secret: %d draws cannot be verified\n", found->closed);
    else
        printf("  cards    %d draws recomputed\n", found->draws);
    for (int i = 0; i < found->parts; i++) {
        buffer line = { 0 };
        verify_part(&found->part[i], &line);
        printf("  %s\n", buffer_words(&line));
        buffer_free(&line);
    }
    if (own->given) {
        buffer line = { 0 };
        verify_number(own, &line);
        printf("  %s\n", buffer_words(&line));
        buffer_free(&line);
    }
    printf("  code     %s\n", found->code);
}

static void verify_json_parts(json *j, const proof_report *found)
{
    json_key(j, "parts");
    json_open(j, '[');
    for (int i = 0; i < found->parts; i++) {
        const proof_part *part = &found->part[i];
        json_open(j, '{');
        json_key_int(j, "epoch", (int)part->number);
        json_key_string(j, "why", proof_why_word((proof_why)part->why));
        json_key_bool(j, "aborted", part->aborted);
        json_key_int(j, "rolls", part->rolls);
        json_key_int(j, "draws", part->draws);
        json_key_int(j, "closed", part->closed);
        json_key(j, "seats");
        json_open(j, '[');
        for (int seat = 0; seat < NL_SEATS && !part->aborted; seat++)
            if (part->numbers >> seat & 1) json_int(j, seat + 1);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

static int verify_json(const char *file, bool fine, const proof_report *found,
                       const proof_fault *fault, const verify_own *own)
{
    buffer out = { 0 };
    json j = { &out, false };
    int status;

    json_open(&j, '{');
    json_key_string(&j, "file", file);
    json_key_bool(&j, "fair", fine);
    json_key_string(&j, "fault", fine ? "" : proof_code_word(fault->code));
    json_key_int(&j, "action", fine ? -1 : fault->action);
    json_key_int(&j, "epochs", found->epochs);
    json_key_int(&j, "aborted", found->aborted);
    json_key_int(&j, "rolls", found->rolls);
    json_key_int(&j, "draws", found->draws);
    json_key_int(&j, "closed", found->closed);
    json_key_bool(&j, "board", found->layout_drawn);
    json_key_bool(&j, "begins", found->thrown);
    json_key_string(&j, "code", found->code);
    verify_json_parts(&j, found);
    if (own->given && fine) {
        buffer line = { 0 };
        verify_number(own, &line);
        json_key_string(&j, "number", buffer_words(&line));
        buffer_free(&line);
    }
    json_close(&j, '}');
    buffer_char(&out, '\n');
    status = report_buffer(&out);
    buffer_free(&out);
    return status == EXIT_FINE && fine ? EXIT_FINE : EXIT_FAILED;
}

/* Searches for the player's number in a record that is fair so far. */
static bool verify_owns(const proof_report *found, verify_own *own, proof_fault *fault)
{
    if (!own->given) return true;
    own->found = proof_find(found, &own->own, &own->part, &own->seat);
    if (own->found == PROOF_NOT_IN_POT) return proof_fail(fault, PROOF_NOT_OWN, -1, "");
    return own->found != PROOF_OTHER_CODE ||
           proof_fail(fault, PROOF_OWN_CODE, (int)own->part->number, own->part->code);
}

static int verify_one(const char *file, bool as_json, verify_own *own)
{
    static record r;
    proof_report found;
    proof_fault fault;
    int status = EXIT_FINE;

    if (!report_record(file, &r)) return EXIT_FAILED;
    const bool fine = proof_check(&r, &found, &fault) && verify_owns(&found, own, &fault);
    if (as_json)
        status = verify_json(file, fine, &found, &fault, own);
    else if (fine)
        verify_tell(file, &found, own);
    else
        status = verify_fault(file, &r, &fault);
    record_free(&r);
    return status;
}

int cmd_verify(int argc, char **argv)
{
    bool as_json = false;
    const char *number = NULL, *code = NULL;
    verify_own own = { 0 };
    const option options[] = {
        { OPTION_FLAG, "json", NULL, "print one JSON object per record", &as_json, 0, 0 },
        { OPTION_WORD, "number", "HEX", "your number: check that it is in the pot", &number, 0, 0 },
        { OPTION_WORD, "code", "WORDS", "the table code that your device showed", &code, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "verify", "FILE... [options]",
                      "Checks the fairness proofs of finished games (.hsn).",
                      "Recomputes everything random from the revealed secrets: board, rolls and\n"
                      "cards. FILE '-' reads standard input.",
                      options };
    int count, status, failed = 0;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count < 1) return options_fault("verify", "give a record file", NULL);
    own.given = number != NULL;
    if (number && !fair_parse(number, strlen(number), &own.own.number))
        return options_fault("verify", "--number takes 64 hexadecimal digits, not", number);
    if (code && (!number || strlen(code) != FAIR_CODE_MAX - 1))
        return options_fault("verify", "--code takes four words with '-', beside --number, not",
                             code);
    if (code) memcpy(own.own.code, code, FAIR_CODE_MAX);
    for (int i = 1; i <= count; i++) failed += verify_one(argv[i], as_json, &own) != EXIT_FINE;
    if (count > 1 && !as_json) printf("%d passed, %d failed\n", count - failed, failed);
    return failed ? EXIT_FAILED : EXIT_FINE;
}
