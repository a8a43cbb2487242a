/* matrix.c - the rule sets that the proofs play. Values come from nl_options, so that a new option
   is tested as soon as it exists. */
#include "matrix.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"

static const char *const bases[] = {
    "seats=2",
    "seats=3",
    "seats=4",
    "seats=5 extra=partner",
    "seats=5 extra=build",
    "seats=6 extra=partner",
    "seats=6 extra=build",
    "preset=catanatron seats=2",
    "preset=catanatron seats=3",
    "preset=catanatron seats=4",
    "preset=printed seats=4",
    "preset=printed seats=6 extra=partner",
};
enum { BASES = sizeof bases / sizeof bases[0] };

/* Scenarios, alone and combined with other options. */
static const char *const scenarios[] = {
    "seats=3 helpers=10",
    "seats=4 helpers=10 helpers.priest_hand=1",
    "seats=5 helpers=10 extra=build",
    "seats=6 helpers=10 extra=partner",
    "seats=3 helpers=12",
    "seats=4 helpers=12 helpers.all=1",
    "seats=5 helpers=12 helpers.all=1 extra=partner",
    "seats=6 helpers=12 extra=build",
    "seats=4 helpers=12 helpers.preroll_any=1 helpers.swap_unused=1",
    "seats=3 helpers=12 helpers.all=1 setup=beginner phases=strict",
    "seats=4 friends=1",
    "seats=5 friends=1 extra=build",
    "seats=6 friends=1 extra=partner friends.gift_as_settler2=1",
    "seats=4 friends=1 preset=printed",
    "seats=6 friends=1 extra=partner friends.ask_order=1 friends.before_roll=0",
    "seats=4 map=corsica",
    "seats=6 map=newyork canal=1 extra=partner",
    "seats=5 map=newyork canal=1 extra=build",
    "seats=4 helpers=12 helpers.all=1 friends=1",
    "seats=3 helpers=10 friends=1 friends.recycle=1",
    "seats=5 helpers=12 friends=1 extra=build",
    "seats=6 helpers=10 friends=1 extra=partner",
    "seats=3 helpers=12 map=corsica",
    "seats=4 helpers=10 map=newyork canal=1",
    "seats=5 helpers=12 helpers.all=1 map=newyork canal=1 extra=build",
    "seats=6 helpers=12 map=corsica extra=partner",
    "seats=3 friends=1 map=corsica",
    "seats=4 friends=1 map=newyork friends.trader_whole_turn=1",
    "seats=5 friends=1 map=corsica extra=build",
    "seats=6 friends=1 map=newyork extra=partner",
    "seats=4 helpers=12 helpers.all=1 friends=1 map=corsica",
    "seats=6 helpers=12 helpers.all=1 friends=1 map=newyork extra=build",
};
enum { SCENARIOS = sizeof scenarios / sizeof scenarios[0] };

/* Options that only have an effect together with another one. */
static const char *const companions[] = { "", " chips=random", " friends=1", " map=newyork" };
enum { COMPANIONS = sizeof companions / sizeof companions[0] };

static bool add_rules(matrix *m, const char *text)
{
    nl_rules rules;
    char canonical[NL_RULES_MAX];
    if (nl_rules_parse(text, &rules, NULL) != NL_OK || m->count >= MATRIX_MAX) return false;
    const int len = nl_rules_print(&rules, canonical, sizeof canonical);
    if (len < 0 || len >= MATRIX_TEXT) return false;
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->rules[i], canonical) == 0) return true;
    memcpy(m->rules[m->count++], canonical, (size_t)len + 1);
    return true;
}

/* Returns whether the base already fixes this option. */
static bool is_base(const nl_option *option)
{
    return strcmp(option->key, "seats") == 0 || strcmp(option->key, "extra") == 0 ||
           strcmp(option->key, "preset") == 0;
}

/* Writes value number n of an option as text. Returns false after the last one. Number ranges are
   sampled at the ends and at some values in between. */
static bool option_value(const nl_option *option, int n, char out[32])
{
    static const int steps[] = { 0, 1, 2, 4, 8, 16 };
    if (option->values == NULL) {
        const int wide = option->high - option->low > 5;
        const int last = wide ? (int)(sizeof steps / sizeof steps[0]) : option->high - option->low;
        if (n > last) return false;
        snprintf(out, 32, "%d", n == last ? option->high : option->low + (wide ? steps[n] : n));
        return true;
    }
    const char *word = option->values;
    for (; n > 0 && word != NULL; n--) {
        word = strchr(word, '|');
        word = word == NULL ? NULL : word + 1;
    }
    if (word == NULL) return false;
    snprintf(out, 32, "%.*s", (int)strcspn(word, "|"), word);
    return true;
}

static void add_each_value(matrix *m, const char *base)
{
    int count;
    const nl_option *option = nl_options(NL_ISLAND, &count);
    char text[NL_RULES_MAX], value[32];
    for (int i = 0; i < count; i++) {
        if (is_base(&option[i])) continue;
        for (int n = 0; option_value(&option[i], n, value); n++) {
            bool done = false;
            for (int c = 0; c < COMPANIONS && !done; c++) {
                snprintf(text, sizeof text, "island %s %s=%s%s", base, option[i].key, value,
                         companions[c]);
                done = add_rules(m, text);
            }
        }
    }
}

/* Gives half of the options a random value and drops the combinations that conflict. */
static void add_mixture(matrix *m, const char *base, rng *luck)
{
    int count;
    const nl_option *option = nl_options(NL_ISLAND, &count);
    char text[NL_RULES_MAX], longer[NL_RULES_MAX], value[32];
    nl_rules rules;
    snprintf(text, sizeof text, "island %s", base);
    for (int i = 0; i < count; i++) {
        int values = 0;
        if (is_base(&option[i]) || rng_below(luck, 2)) continue;
        while (option_value(&option[i], values, value)) values++;
        option_value(&option[i], (int)rng_below(luck, (uint32_t)values), value);
        const int len =
            snprintf(longer, sizeof longer, "%.*s %s=%s", 400, text, option[i].key, value);
        if (len < NL_RULES_MAX && nl_rules_parse(longer, &rules, NULL) == NL_OK)
            memcpy(text, longer, sizeof text);
    }
    add_rules(m, text);
}

void matrix_fill(matrix *m, uint64_t seed, int mixtures)
{
    rng luck = rng_of(seed);
    m->count = 0;
    for (int b = 0; b < BASES; b++) {
        char text[NL_RULES_MAX];
        snprintf(text, sizeof text, "island %s", bases[b]);
        add_rules(m, text);
        add_each_value(m, bases[b]);
        for (int i = 0; i < mixtures; i++) add_mixture(m, bases[b], &luck);
    }
    for (int s = 0; s < SCENARIOS; s++) {
        char text[NL_RULES_MAX];
        snprintf(text, sizeof text, "island %s", scenarios[s]);
        add_rules(m, text);
        for (int i = 0; i < mixtures; i++) add_mixture(m, scenarios[s], &luck);
    }
}
