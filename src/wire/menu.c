/* menu.c - all games with their options as JSON, for menus and programs. */
#include <string.h>

#include "base/text.h"
#include "wire/wire.h"

int wire_option_default(const char *game, const nl_option *o)
{
    for (int n = o->low; n <= o->high; n++) {
        char line[NL_RULES_MAX], printed[NL_RULES_MAX];
        text_out w = text_to(line, sizeof line);
        nl_rules rules;
        text_str(&w, game);
        text_char(&w, ' ');
        text_str(&w, o->key);
        text_char(&w, '=');
        text_int(&w, n);
        text_end(&w);
        if (nl_rules_parse(line, &rules, NULL) != NL_OK) continue;
        if (nl_rules_print(&rules, printed, sizeof printed) > 0 && strcmp(printed, game) == 0)
            return n;
    }
    return -1;
}

static void menu_values(json *j, const char *values)
{
    char word[64];

    json_key(j, "values");
    json_open(j, '[');
    for (const char *at = values; *at;) {
        const size_t size = strcspn(at, "|");
        text_keep(word, sizeof word, at, size);
        json_string(j, word);
        at += size + (at[size] == '|');
    }
    json_close(j, ']');
}

static void menu_numbers(json *j, const char *game, const nl_option *o)
{
    const int usual = wire_option_default(game, o);

    json_key_int(j, "low", o->low);
    json_key_int(j, "high", o->high);
    json_key(j, "default");
    if (usual >= 0)
        json_int(j, usual);
    else
        json_null(j);
}

static void menu_option(json *j, const char *game, const nl_option *o)
{
    json_open(j, '{');
    json_key_string(j, "key", o->key);
    if (o->values)
        menu_values(j, o->values);
    else
        menu_numbers(j, game, o);
#define X(name, code) json_key_string(j, code, o->about[NL_##name]);
    NL_LANGUAGES(X)
#undef X
    json_close(j, '}');
}

void wire_games(json *j)
{
    json_open(j, '[');
    for (int id = 0; id < NL_GAMES; id++) {
        const nl_rules rules = nl_rules_default((nl_game_id)id);
        int count;
        const nl_option *options = nl_options((nl_game_id)id, &count);
        char name[NL_RULES_MAX];
        if (count == 0) continue;
        nl_rules_print(&rules, name, sizeof name);
        json_open(j, '{');
        json_key_string(j, "game", name);
        json_key(j, "options");
        json_open(j, '[');
        for (int i = 0; i < count; i++) menu_option(j, name, &options[i]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}
