/* solved.c - the solved dice game on the page. Its values come as a file (make page-table) and make
   every choice exact. */
#include "wasm/solved.h"

#include <stdlib.h>

#include "bots/dice/promise.h"
#include "bots/dice/solve/solve.h"
#include "wasm/page.h"

static dice_table table;
static bool begun, ready;

static void solved_forget(void)
{
    free(table.standard.reached);
    free(table.standard.rank);
    free(table.standard.value);
    table.standard.reached = NULL;
    table.standard.rank = NULL;
    table.standard.value = NULL;
    begun = ready = false;
}

dice_table *solved_table(void)
{
    const nl_rules rules = nl_game_rules(&page_session()->past.game);

    if (begun && table.key != dice_table_key(&rules)) solved_forget();
    if (!begun) dice_table_init(&table, &rules);
    begun = true;
    return &table;
}

static bool solved_room(dice_standard *s)
{
    const size_t turns = TABLE_TURNS;

    s->reached = calloc(turns * (size_t)s->words, sizeof *s->reached);
    s->rank = calloc(turns * (size_t)s->words, sizeof *s->rank);
    s->value = calloc(turns * (size_t)s->positions, sizeof *s->value);
    return s->reached && s->rank && s->value;
}

/* Input: the bytes of a page of values. Output: whether they match the rules of this game. */
EXPORT(nl_values_read) uint32_t solved_read(void)
{
    const nl_rules rules = nl_game_rules(&page_session()->past.game);
    json j = page_begin();

    if (rules.game == NL_DICE && nl_sheet_of(&rules)->marked == NL_NOBODY && !ready) {
        dice_table *t = solved_table();
        ready = solved_room(&t->standard) &&
                dice_page_read(t, (const uint8_t *)page_text(), page_size());
        if (!ready) solved_forget();
    }
    json_key_bool(&j, "ready", ready);
    return page_end(&j);
}

/* The expected final points of every legal action of the seat, best first. Other players do not
   matter. */
EXPORT(nl_values) uint32_t solved_values(int seat)
{
    const nl_game *g = &page_session()->past.game;
    const nl_rules rules = nl_game_rules(g);
    static dice_advice found[NL_ACTIONS_MAX];
    nl_action legal[NL_ACTIONS_MAX];
    char words[NL_TEXT_MAX];
    advice_unit unit;
    nl_view view;
    int count = 0;
    json j = page_begin();

    if (ready && rules.game == NL_DICE && seat >= 0 && seat < rules.seats) {
        nl_observe(g, &page_session()->match.state, seat, &view);
        count = nl_view_legal(g, &view, legal);
        if (count > 0) count = dice_advise(solved_table(), g, &view, legal, count, found, &unit);
    }
    json_key(&j, "values");
    json_open(&j, '[');
    for (int i = 0; i < count; i++) {
        nl_print(g, found[i].action, words);
        json_open(&j, '{');
        json_key_string(&j, "action", words);
        json_key_int(&j, "hundredths", (int64_t)(found[i].worth * 100));
        json_close(&j, '}');
    }
    json_close(&j, ']');
    return page_end(&j);
}
