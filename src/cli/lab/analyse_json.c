/* analyse_json.c - prints an analysed game as one JSON object (docs/reference/analyse.md). Integers
   are millionths. */
#include "cli/lab/inside.h"
#include "wire/json.h"

static const char *const kinds[] = { "forced", "chance", "choice" };
static const char *const marks[] = { "", "inaccuracy", "mistake", "blunder" };
static const char *const units[] = { "points", "chance", "turns" };

static void json_vector(json *j, const char *key, const analysis *a, const int64_t units_of[])
{
    json_key(j, key);
    json_open(j, '[');
    for (int seat = 0; seat < a->rules.seats; seat++) json_int(j, units_of[seat]);
    json_close(j, ']');
}

static void json_action(json *j, const char *key, const analysis *a, nl_action action)
{
    buffer text = { 0 };
    record_print_step(a->shown, action, &text);
    json_key_string(j, key, buffer_words(&text));
    buffer_free(&text);
}

static void json_best(json *j, const analysis *a, const advice_plan *best)
{
    json_key(j, "best");
    json_open(j, '[');
    for (int i = 0; i < best->length; i++) {
        buffer text = { 0 };
        record_print_step(a->shown, best->line[i], &text);
        json_string(j, buffer_words(&text));
        buffer_free(&text);
    }
    json_close(j, ']');
}

static void json_step(json *j, const analysis *a, int n)
{
    const review_step *s = &a->steps[n];

    json_open(j, '{');
    json_key_int(j, "n", n);
    json_action(j, "action", a, a->shown->steps[n].action);
    json_key_string(j, "kind", kinds[s->kind]);
    if (s->setup) json_key_bool(j, "setup", true);
    json_vector(j, "before", a, s->before);
    if (s->judged) {
        json_vector(j, "after", a, s->after);
        json_key_int(j, "loss", s->loss);
        json_best(j, a, &s->best);
    }
    if (s->mark != ADVICE_FINE) json_key_string(j, "mark", marks[s->mark]);
    json_close(j, '}');
}

static void json_seat(json *j, const analysis *a, int seat)
{
    const review_sum *s = &a->review.sum[seat];

    json_open(j, '{');
    json_key_string(j, "seat", nl_seat_name(&a->rules, seat));
    if (a->shown->has_names) json_key_string(j, "name", a->shown->names[seat]);
    json_key_int(j, "start", s->start);
    json_key_int(j, "setup", s->setup);
    json_key_int(j, "luck", s->luck);
    json_key_int(j, "own", s->own);
    json_key_int(j, "others", s->others);
    json_key_int(j, "result", s->result);
    json_key_int(j, "inaccuracies", s->marks[ADVICE_INACCURACY]);
    json_key_int(j, "mistakes", s->marks[ADVICE_MISTAKE]);
    json_key_int(j, "blunders", s->marks[ADVICE_BLUNDER]);
    json_close(j, '}');
}

void analyse_json(const analysis *a, buffer *out)
{
    const review *r = &a->review;
    json j = { out, false };
    char rules[NL_RULES_MAX];

    nl_rules_print(&a->rules, rules, sizeof rules);
    json_open(&j, '{');
    json_key_int(&j, "format", 1);
    if (a->file) json_key_string(&j, "file", a->file);
    json_key_string(&j, "rules", rules);
    json_key_string(&j, "view", r->seat == NL_NOBODY ? "truth" : nl_seat_name(&a->rules, r->seat));
    json_key_string(&j, "unit", a->rules.seats > 1 ? "chance" : units[r->unit]);
    json_key_int(&j, "nodes", r->nodes);
    json_key_bool(&j, "exact", r->exact_all);
    json_key_bool(&j, "rough", r->rough);
    json_key_bool(&j, "over", a->over);
    json_key(&j, "seats");
    json_open(&j, '[');
    for (int seat = 0; seat < a->rules.seats; seat++) json_seat(&j, a, seat);
    json_close(&j, ']');
    json_key(&j, "actions");
    json_open(&j, '[');
    for (int n = 0; n < a->count; n++) json_step(&j, a, n);
    json_close(&j, ']');
    json_close(&j, '}');
    buffer_char(out, '\n');
}
