/* bot.c - a complete bot for the engine protocol (docs/reference/protocol.md) in plain C: it builds
   cities and settlements when it can, and otherwise picks at random from the menu. Try it:
     cc -o /tmp/bot examples/bot/bot.c && neuland arena --bots cmd:/tmp/bot,random */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const likes[] = { "city", "settlement", "play knight", "" };

static const char *next(const char *entry)
{
    const char *bar = strstr(entry, " | "); /* separates two entries of a menu */
    return bar ? bar + 3 : NULL;
}

static unsigned lot(unsigned below) /* a fixed seed: the same game gives the same moves */
{
    static unsigned seed = 1;
    seed = seed * 1103515245u + 12345u;
    return (seed >> 16) % below;
}

/* Returns a random entry that starts with the word, each equally likely, or NULL. */
static const char *one_of(const char *menu, const char *word)
{
    const char *chosen = NULL;
    unsigned seen = 0;
    for (const char *at = menu; at; at = next(at))
        if (strncmp(at, word, strlen(word)) == 0 && strncmp(at, "offer", 5) != 0 && !lot(++seen))
            chosen = at;
    return chosen;
}

static void answer(const char *line)
{
    const char *menu = strstr(line, " menu ");
    const char *chosen = NULL;
    for (size_t i = 0; menu && !chosen && i < sizeof likes / sizeof likes[0]; i++)
        chosen = one_of(menu + 6, likes[i]);
    if (!chosen) return;
    const char *end = strstr(chosen, " | ");
    printf("play %lu %.*s\n", strtoul(line + 3, NULL, 10),
           (int)(end ? (size_t)(end - chosen) : strlen(chosen)), chosen);
}

int main(void)
{
    static char line[65536 + 2];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, "hsp ", 4) == 0)
            printf("id name Sample in C\nid author you\ngames island dice chocolate\nhspok\n");
        else if (strcmp(line, "ready") == 0)
            printf("readyok\n");
        else if (strncmp(line, "go ", 3) == 0)
            answer(line);
        fflush(stdout);
    }
    return 0;
}
