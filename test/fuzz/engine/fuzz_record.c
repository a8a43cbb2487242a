/* fuzz_record.c - any bytes as a record: a fault, or a record that prints as a text that parses as
   the same record, replays or reports where it cannot, can be continued, and can be redacted for
   every seat. */
#include "fuzz/fuzz.h"
#include "table/record/record.h"

typedef struct last {
    nl_state state;
    int count;
} last;

static bool see_last(void *user, const record_position *p)
{
    last *l = user;
    l->state = *p->state;
    l->count = p->n;
    must(nl_valid(p->game, p->state) == NL_OK);
    return true;
}

static void record_reprints(const record *r)
{
    buffer text = { 0 }, again = { 0 };
    record back;
    nl_fault fault;
    record_print(r, &text);
    must(!text.failed && record_parse(text.at, text.size, &back, &fault) == NL_OK);
    must(back.count == r->count && back.view == r->view && back.result == r->result);
    for (int i = 0; i < r->count; i++)
        must(memcmp(&back.steps[i].action, &r->steps[i].action, sizeof(nl_action)) == 0);
    record_print(&back, &again);
    must(again.size == text.size && memcmp(again.at, text.at, text.size) == 0);
    record_free(&back);
    buffer_free(&again);
    buffer_free(&text);
}

static void record_redacts(const record *r)
{
    const nl_rules rules = nl_game_rules(&r->game);
    for (int seat = 0; seat <= rules.seats; seat++) {
        record out;
        nl_fault fault;
        must(record_redact(r, seat < rules.seats ? seat : NL_NOBODY, &out, &fault) == NL_OK);
        must(!out.has_hash && out.count == r->count && out.tag_count == 0);
        record_reprints(&out);
        must(record_replay(&out, NULL, NULL, &fault) != NL_OK);
        record_free(&out);
    }
}

static void record_plays(record *r, rng *luck)
{
    last end;
    nl_fault fault;
    if (record_replay(r, see_last, &end, &fault) != NL_OK) {
        must(fault.code > NL_OK && fault.code < NL_ERR_COUNT);
        must(record_check(r, NULL) != NL_OK);
        return;
    }
    must(end.count == r->count);
    record_redacts(r);
    for (int n = 0; n < FUZZ_STEPS && !nl_to_act(&r->game, &end.state).over; n++) {
        const nl_action a = fuzz_choose(&r->game, &end.state, luck);
        must(nl_apply(&r->game, &end.state, a, NULL) == NL_OK);
        if (record_add(r, a) != NL_OK) return;
    }
    record_close(r, &end.state);
    must(record_check(r, &fault) == NL_OK);
    record_reprints(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    rng luck = fuzz_luck(data, size);
    nl_fault fault;
    record r;
    char *text = fuzz_text(data, size); /* of exactly this size, although it needs no NUL */
    const nl_err err = record_parse(text, size, &r, &fault);
    if (err == NL_OK) {
        record_reprints(&r);
        record_plays(&r, &luck);
        record_free(&r);
    } else {
        must(fault.code == err && fault.line >= 0 && fault.column >= 0);
        must(memchr(fault.word, 0, sizeof fault.word) != NULL);
    }
    free(text);
    return 0;
}
