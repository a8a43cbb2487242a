/* rules.c - neuland rules: prints a page of the rules almanac, or a single rule. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "shell/shell.h"
#include "term/almanac/almanac.h"
#include "term/screen.h"

enum { ANCHORS_MAX = 64 };

static int rules_no_topic(const char *word)
{
    const char *names[32];
    char hint[80], sentence[400];
    buffer all = { 0 };
    int count = 0;

    for (; count < almanac_page_count && count < 32; count++) {
        names[count] = almanac_pages[count].topic;
        buffer_format(&all, "%s%s", count ? ", " : "", names[count]);
    }
    options_suggest(word, names, count, "", hint, sizeof hint);
    shell_say(sentence, sizeof sentence, "unknown topic%1; the topics are %2", hint,
              buffer_words(&all), NULL);
    buffer_free(&all);
    return options_fault("rules", sentence, word);
}

static int rules_no_anchor(const almanac_page *page, const char *word)
{
    static char anchors[ANCHORS_MAX][ALMANAC_PLACE_MAX];
    const char *names[ANCHORS_MAX], *at = page->text[NL_EN];
    char hint[80], sentence[160];
    int count = 0;

    while (count < ANCHORS_MAX && almanac_anchor(&at, anchors[count], sizeof anchors[count])) {
        names[count] = anchors[count];
        count++;
    }
    options_suggest(word, names, count, "", hint, sizeof hint);
    shell_say(sentence, sizeof sentence, "the page %1 has no such rule%2", page->topic, hint, NULL);
    return options_fault("rules", sentence, word);
}

/* Reports an unknown place and suggests a similar one. */
static int rules_nowhere(const char *place)
{
    char topic[ALMANAC_PLACE_MAX];
    const almanac_page *page;

    snprintf(topic, sizeof topic, "%.*s", (int)strcspn(place, "#"), place);
    page = almanac_find(topic);
    return page ? rules_no_anchor(page, strchr(place, '#') + 1) : rules_no_topic(topic);
}

/* Without a place it prints the list of topics. A place may also be the name of a rule case, such
   as base-78, or any word: then it lists where the almanac explains it. */
static int rules_print(const char *place, bool list, nl_lang lang, const canvas_look *look)
{
    char proven[ALMANAC_PLACE_MAX];
    buffer out = { 0 };
    int status, columns, rows;

    if (place && !almanac_find(place) && almanac_of_case(place, proven)) place = proven;
    screen_size(STDOUT_FILENO, &columns, &rows);
    if (!place)
        almanac_list(&out, lang, look);
    else if (list && almanac_find(place))
        almanac_contents(&out, almanac_find(place), lang, look);
    else if (!almanac_show(&out, place, lang, look, columns) &&
             (strchr(place, '#') || almanac_search(&out, place, lang, look) == 0))
        return rules_nowhere(place);
    status = report_buffer(&out);
    buffer_free(&out);
    return status;
}

int cmd_rules(int argc, char **argv)
{
    nl_lang lang = words_language();
    bool ascii = false, list = false;
    const option options[] = {
        { OPTION_FLAG, "list", NULL, "only list the rules of the topic", &list, 0, 0 },
        { OPTION_LANG, "lang", NULL, "language (default: from LANG)", &lang, 0, 0 },
        { OPTION_FLAG, "ascii", NULL, "use ASCII only", &ascii, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "rules", "[TOPIC[#ANCHOR]|WORD] [options]",
                      "Explains how the games are played.",
                      "Without a topic, lists the topics. 'island#road' shows a single rule; so\n"
                      "does the name of a rule case, such as base-78: the rule that it tests. Any\n"
                      "other word is searched in the almanac.",
                      options };
    canvas_look look;
    buffer asked = { 0 };
    int words, status;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    look = canvas_look_for(STDOUT_FILENO);
    look.ascii |= ascii;
    for (int i = 1; i <= words; i++) buffer_format(&asked, "%s%s", i > 1 ? " " : "", argv[i]);
    status = rules_print(words ? buffer_words(&asked) : NULL, list, lang, &look);
    buffer_free(&asked);
    return status;
}
