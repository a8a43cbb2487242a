/* command.c - what a player can type besides moves. */
#include <string.h>
#include <unistd.h>

#include "term/almanac/almanac.h"
#include "term/inside.h"
#include "term/keyboard/keyboard.h"
#include "term/screen.h"

/* ---- advice ---------------------------------------------------------------------------------- */

/* Ctrl-C stops the work, not the game. */
static void command_hint(person *me, const face_at *at)
{
    buffer out = { 0 }, plain = { 0 }, shown = { 0 };
    play *p = me->table;
    const bot_need need = bot_needs(p->face->adviser, (nl_game_id)at->rules.game);
    const solving ways = play_solving(p);
    const bool there = p->solved && p->solved->image;

    if ((!there && !solving_wanted(&ways, &at->rules, need)) || !play_equip(p, need)) {
        keyboard_stopped();
        return;
    }
    p->face->hint(at, &p->bot[me->seat], &out);
    if (keyboard_stopped()) {
        play_word(p, W_SOLVE_STOPPED, NULL, NULL);
    } else {
        words_wrap(&plain, buffer_words(&out), at->columns, 6);
        words_add(&shown, buffer_words(&plain), at->look.ascii);
        play_print(&shown);
    }
    buffer_free(&out);
    buffer_free(&plain);
    buffer_free(&shown);
}

/* ---- the table ------------------------------------------------------------------------------- */

static void command_ids(const play *p, const face_at *at)
{
    buffer out = { 0 };
    p->face->ids(at, &out);
    play_print(&out);
    buffer_free(&out);
}

/* Handles "legal", "legal road", or a verb alone. */
void command_legal(const play *p, const face_at *at, const char *kind)
{
    buffer out = { 0 };
    if (p->face->legal(at, kind, &out))
        play_print(&out);
    else
        play_word(p, W_NONE_LEGAL, NULL, NULL);
    buffer_free(&out);
}

static void command_log(const play *p, const face_at *at)
{
    buffer out = { 0 };
    p->face->log(at, at->rows > 8 ? 2 * at->rows : 40, &out);
    play_print(&out);
    buffer_free(&out);
}

static void command_costs(const play *p, const face_at *at)
{
    buffer out = { 0 };
    p->face->costs(at, &out);
    play_print(&out);
    buffer_free(&out);
}

/* The words after the first one, joined. */
static void command_rest(const typing *t, buffer *out)
{
    for (int i = 1; i < t->count; i++) buffer_format(out, "%s%s", i > 1 ? " " : "", t->word[i]);
}

/* Handles "names" and "names corte". */
static void command_names(const play *p, const face_at *at, const typing *t)
{
    buffer out = { 0 }, which = { 0 };

    command_rest(t, &which);
    if (!p->face->names || !at->map)
        play_word(p, W_NO_NAMES, NULL, NULL);
    else if (p->face->names(at, buffer_words(&which), &out))
        play_print(&out);
    else
        play_word(p, W_NO_PLACE, buffer_words(&which), NULL);
    buffer_free(&out);
    buffer_free(&which);
}

/* ---- files and rules ------------------------------------------------------------------------- */

/* The line after its first word, as it was typed. */
static const char *command_after(const char *line)
{
    line += strspn(line, " \t");
    line += strcspn(line, " \t");
    return line + strspn(line, " \t");
}

/* Handles "save FILE"; the file name comes from the original line, which is not lower-cased. */
static void command_save(const play *p, const char *line)
{
    const char *path = command_after(line);
    if (!*path)
        play_word(p, W_SAVE_WHERE, NULL, NULL);
    else if (keep_record(p->record, &p->match.state, path, p->o->lang, p->o->look.ascii))
        play_word(p, W_SAVED, path, NULL);
}

/* Handles "rules" and "rules island#road". */
static void command_rules(const play *p, const face_at *at, const char *line)
{
    const char *topic = command_after(line);
    buffer out = { 0 };

    if (!*topic)
        almanac_list(&out, p->o->lang, &p->o->look);
    else if (!almanac_show(&out, topic, p->o->lang, &p->o->look, at->columns) &&
             almanac_search(&out, topic, p->o->lang, &p->o->look) == 0)
        play_word(p, W_NO_RULE, topic, NULL);
    play_print(&out);
    buffer_free(&out);
}

/* Whether parts of the game are reconstructed, because the original pictures are lost. */
static bool command_reconstructed(const nl_rules *r)
{
    if (r->game == NL_DICE) return r->sheet == NL_SHEET_PLUS;
    return r->game == NL_CHOCO || r->helpers == NL_HELPERS_10 || r->setup == NL_SETUP_BEGINNER ||
           r->map == NL_MAP_CORSICA || r->map == NL_MAP_NEWYORK;
}

/* The help of a scenario belongs only to its games; the cost card needs a tall window. */
static void command_help(const play *p, const face_at *at)
{
    enum { TALL = 40 };
    const nl_rules *r = &at->rules;
    buffer more;
    play_say(p, p->face->help(p->o->lang), NULL, NULL);
#define MODULE(m, on, first_seats)                    \
    if (on) {                                         \
        more = (buffer){ 0 };                         \
        help_##m(r, p->o->lang, &more);               \
        play_say(p, buffer_words(&more), NULL, NULL); \
        buffer_free(&more);                           \
    }
#include "island/catalogue.def"
    if (at->whole || at->rows >= TALL) command_costs(p, at);
    if (command_reconstructed(&at->rules)) play_word(p, W_RECONSTRUCTED, NULL, NULL);
}

/* ---- taking back ----------------------------------------------------------------------------- */

/* Only the player's own last move can be taken back, and only if it showed nobody anything new. */
static said command_back(const person *me, const face_at *at)
{
    const play *p = me->table;
    const record *r = p->record;
    const nl_action *last = r->count ? &r->steps[r->count - 1].action : NULL;

    if (last && last->seat == me->seat && nl_action_is(at->rules.game, last->kind, NL_IS_UNDO))
        return SAID_BACK;
    play_word(p, W_NO_BACK, NULL, NULL);
    return SAID_COMMAND;
}

/* ---- by word --------------------------------------------------------------------------------- */

typedef enum command_id {
    COMMAND_QUIT,
    COMMAND_HELP,
    COMMAND_LEGAL,
    COMMAND_IDS,
    COMMAND_BOARD,
    COMMAND_LOG,
    COMMAND_HINT,
    COMMAND_RULES,
    COMMAND_SAVE,
    COMMAND_COSTS,
    COMMAND_NAMES,
    COMMAND_BACK,
    COMMANDS
} command_id;

static command_id command_named(const char *word)
{
    static const char *const names[COMMANDS] = {
        "quit", "?",     "legal", "ids",   "board", "log",
        "hint", "rules", "save",  "costs", "names", "undo"
    };
    int id = 0;
    while (id < COMMANDS && strcmp(word, names[id]) != 0) id++;
    return (command_id)id;
}

said command_do(person *me, const face_at *at, const char *line, const typing *t)
{
    const play *p = me->table;
    buffer kind = { 0 };

    switch (command_named(t->count ? t->word[0] : "board")) {
    case COMMAND_QUIT: return SAID_QUIT;
    case COMMAND_HELP: command_help(p, at); break;
    case COMMAND_LEGAL:
        command_rest(t, &kind);
        command_legal(p, at, buffer_words(&kind));
        buffer_free(&kind);
        break;
    case COMMAND_IDS: command_ids(p, at); break;
    case COMMAND_BOARD: play_show(me, at); break;
    case COMMAND_LOG: command_log(p, at); break;
    case COMMAND_HINT: command_hint(me, at); break;
    case COMMAND_RULES: command_rules(p, at, line); break;
    case COMMAND_SAVE: command_save(p, line); break;
    case COMMAND_COSTS: command_costs(p, at); break;
    case COMMAND_NAMES: command_names(p, at, t); break;
    case COMMAND_BACK: return command_back(me, at);
    default: return SAID_NOTHING;
    }
    return SAID_COMMAND;
}
