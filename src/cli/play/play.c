/* play.c - neuland play: assigns the seats, then plays in the terminal. */
#include "term/play.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "cli/commands.h"
#include "shell/shell.h"
#include "term/say/say.h"

/* Returns an unpredictable seed. */
static uint64_t play_fresh_seed(void)
{
    uint64_t seed = 0;
    const int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (fd < 0 || read(fd, &seed, sizeof seed) != (ssize_t)sizeof seed)
        seed = rng_mix((uint64_t)time(NULL)) ^ (uint64_t)getpid();
    if (fd >= 0) close(fd);
    return seed;
}

/* Names the seats that there are. */
static int play_no_seat(const nl_rules *rules, const char *word)
{
    char sentence[160];
    snprintf(sentence, sizeof sentence, "%s", shell_words("the seats are"));
    for (int seat = 0; seat < rules->seats; seat++) {
        const size_t size = strlen(sentence);
        snprintf(sentence + size, sizeof sentence - size, "%s %s", seat ? "," : "",
                 nl_seat_name(rules, seat));
    }
    return options_fault("play", sentence, word);
}

/* Names the bots that play this game. */
static int play_no_bot(nl_game_id game, const char *word)
{
    char sentence[240];
    int count;
    const bot_kind *const *kinds = bot_kinds(&count);

    snprintf(sentence, sizeof sentence, "%s", shell_words("the bots of this game are"));
    for (int i = 0; i < count; i++) {
        const size_t size = strlen(sentence);
        bool told = kinds[i]->games && !(kinds[i]->games >> game & 1);
        for (int k = 0; k < i; k++) told |= strcmp(kinds[k]->name, kinds[i]->name) == 0;
        if (told) continue;
        snprintf(sentence + size, sizeof sentence - size, kinds[i]->levels ? " %s:1-%d" : " %s",
                 kinds[i]->name, kinds[i]->levels);
    }
    return options_fault("play", sentence, word);
}

/* "red" or "red,blue": the seats of human players. */
static int play_read_seats(play_options *o, const char *list)
{
    for (const char *at = list;;) {
        const size_t size = strcspn(at, ",");
        char word[32];
        int seat;
        snprintf(word, sizeof word, "%.*s", (int)size, at);
        seat = nl_seat_parse(&o->rules, word);
        if (seat < 0 || seat >= o->rules.seats) return play_no_seat(&o->rules, word);
        o->people = (uint8_t)(o->people | 1 << seat);
        if (at[size] == 0) return EXIT_FINE;
        at += size + 1;
    }
}

/* Reads one bot for all free seats, or one bot for each. */
static int play_read_bots(play_options *o, const char *list)
{
    char names[NL_SEATS][BOT_NAME_MAX];
    int count = 0, next = 0;

    for (const char *at = list; count < NL_SEATS; count++) {
        const size_t size = strcspn(at, ",");
        bot probe;
        snprintf(names[count], BOT_NAME_MAX, "%.*s", (int)size, at);
        if (bot_init(&probe, names[count], NULL) != NL_OK ||
            !bot_plays(names[count], (nl_game_id)o->rules.game))
            return play_no_bot((nl_game_id)o->rules.game, names[count]);
        at += size;
        if (*at++ == 0) {
            count++;
            break;
        }
    }
    for (int seat = 0; seat < o->rules.seats; seat++) {
        if (o->people >> seat & 1) continue;
        if (count > 1 && next >= count)
            return options_fault("play", "give one bot for all free seats, or one for each", list);
        memcpy(o->bot[seat], names[count > 1 ? next++ : 0], BOT_NAME_MAX);
    }
    return EXIT_FINE;
}

/* Takes the seats from the record: a bot's name means that bot, any other name a person. */
static void play_seats_of(play_options *o, const record *r)
{
    for (int seat = 0; seat < o->rules.seats; seat++) {
        bot probe;
        if (r->has_names && bot_init(&probe, r->names[seat], NULL) == NL_OK &&
            bot_plays(r->names[seat], (nl_game_id)o->rules.game))
            snprintf(o->bot[seat], BOT_NAME_MAX, "%.*s", BOT_NAME_MAX - 1, r->names[seat]);
        else
            o->people = (uint8_t)(o->people | 1 << seat);
    }
    if (!r->has_names) o->people = 1;
}

typedef struct play_words {
    const char *seat, *bots, *begins;
    bool hotseat, ascii, latest;
} play_words;

static int play_read(play_options *o, const play_words *w)
{
    int status = EXIT_FINE;

    o->begins = w->begins ? begins_parse(w->begins) : begins_usual(&o->rules);
    if (w->begins && o->resume)
        return options_fault("play", "--begins is for new games", w->begins);
    if (o->begins == BEGINS_WAYS)
        return options_fault("play", "--begins is drawn, oldest, roll, sheep or seat", w->begins);
    if (!begins_fits(o->begins, &o->rules))
        return options_fault("play", "'start=N' goes with --begins seat, and only with it",
                             w->begins);
    o->look = canvas_look_for(STDOUT_FILENO);
    o->look.ascii |= w->ascii;
    if (o->resume && !w->seat && !w->hotseat) {
        play_seats_of(o, o->resume);
        if (o->people == 0) o->people = 1;
    } else if (w->hotseat) {
        o->people = w->seat ? 0 : (uint8_t)((1 << o->rules.seats) - 1);
    } else if (!w->seat) {
        o->people = 1;
    }
    if (w->seat) status = play_read_seats(o, w->seat);
    if (status == EXIT_FINE && (w->bots || !o->resume || w->seat || w->hotseat))
        status = play_read_bots(o, w->bots ? w->bots : "greedy");
    return status;
}

static int play_do(play_options *o, const play_words *w, char *const *rules, int count)
{
    static record loaded;
    static char latest[STORE_PATH_MAX];
    int status;

    if (w->latest && o->load)
        return options_fault("play", "give --continue or --load, not both", NULL);
    if (w->latest && !saved_latest(latest))
        return report_failed("not_found", "no saved game goes on; 'neuland play' begins one", NULL);
    if (w->latest) o->load = latest;
    if (o->load) {
        if (count) return options_fault("play", "give rules or --load, not both", rules[0]);
        if (!report_record(o->load, &loaded)) return EXIT_FAILED;
        if (report_path(o->load, latest)) o->load = latest;
        o->resume = &loaded;
        o->rules = nl_game_rules(&loaded.game);
    } else if (!report_rules(rules, count, &o->rules, &o->own_map, &o->map)) {
        return EXIT_USAGE;
    }
    status = play_read(o, w);
    if (status == EXIT_FINE) status = play_run(o) ? EXIT_FINE : EXIT_FAILED;
    if (o->resume) record_free(&loaded);
    return status;
}

int cmd_play(int argc, char **argv)
{
    static play_options o;
    play_words w = { 0 };
    const option options[] = {
        { OPTION_WORD, "seat", "SEAT,...", "your seat (default: the first one)", &w.seat, 0, 0 },
        { OPTION_WORD, "bots", "A,...", "the bots in the other seats (default greedy)", &w.bots, 0,
          0 },
        { OPTION_WORD, "begins", "WAY", "who begins: drawn, oldest, roll, sheep or seat", &w.begins,
          0, 0 },
        { OPTION_FLAG, "hotseat", NULL, "people share this screen: all seats, or those of --seat",
          &w.hotseat, 0, 0 },
        { OPTION_NUMBER, "seed", "N", "seed of island and dice (default: random)", &o.seed, 0,
          UINT64_MAX },
        { OPTION_FLAG, "continue", NULL, "continue the game that was played last", &w.latest, 0,
          0 },
        { OPTION_WORD, "load", "FILE", "continue a game from its record; see 'neuland saved'",
          &o.load, 0, 0 },
        { OPTION_WORD, "save", "FILE", "save the record here at the end", &o.save, 0, 0 },
        { OPTION_LANG, "lang", NULL, "language (default: from LANG)", &o.lang, 0, 0 },
        { OPTION_FLAG, "ascii", NULL, "use ASCII only", &w.ascii, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = {
        "play", "[RULES] [options]", "Plays in the terminal, line by line.",
        "RULES is a rules string: 'island setup=beginner'; see 'neuland games'.\n"
        "In the game, type ? for help. If you quit, the game is saved.\n"
        "Bots: random, greedy, steady, search and level:1 (weak) to level:8 (strong);\n"
        "'perfect' for the dice game.",
        options
    };
    int count, status;

    o.seed = play_fresh_seed();
    o.lang = words_language();
    if (!options_read(&u, argc, argv, &count, &status)) return status;
    return play_do(&o, &w, argv + 1, count);
}
