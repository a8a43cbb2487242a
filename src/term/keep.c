/* keep.c - saves games, also while they run. */
#include "term/inside.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "table/record/store.h"
#include "term/say/say.h"

static void keep_say(nl_lang lang, bool ascii, FILE *to, word_id id, const char *const *args)
{
    buffer filled = { 0 }, out = { 0 };
    words_fill(&filled, words(lang, id), args);
    words_add(&out, buffer_words(&filled), ascii);
    fprintf(to, "%s\n", buffer_words(&out));
    buffer_free(&filled);
    buffer_free(&out);
}

static bool keep_fault(nl_lang lang, bool ascii, const char *path, const store_fault *fault)
{
    const char *const args[] = { path, fault->code, fault->sentence, NULL };
    keep_say(lang, ascii, stderr, W_NOT_SAVED, args);
    return false;
}

bool keep_record(record *r, const nl_state *now, const char *path, nl_lang lang, bool ascii)
{
    store_fault fault = { "no_room", "" };
    buffer out = { 0 };
    bool fine;

    record_close(r, now);
    record_print(r, &out);
    fine = !out.failed && store_write(path, buffer_words(&out), out.size, &fault);
    buffer_free(&out);
    return fine ? true : keep_fault(lang, ascii, path, &fault);
}

/* ---- while a game runs ----------------------------------------------------------------------- */

static const char running_name[] = "unfinished-"; /* followed by the process id and ".hsn" */

static bool running_path(char path[STORE_PATH_MAX], store_fault *fault)
{
    char folder[STORE_PATH_MAX];
    if (!store_data_folder(folder, fault)) return false;
    snprintf(path, STORE_PATH_MAX, "%.3000s/%s%ld.hsn", folder, running_name, (long)getpid());
    return true;
}

/* Returns the process id in the name of an unfinished game, or 0 if the file is not one. */
static pid_t running_owner(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char *end;
    long owner;

    if (strncmp(name, running_name, sizeof running_name - 1) != 0) return 0;
    owner = strtol(name + sizeof running_name - 1, &end, 10);
    return owner > 0 && strncmp(end, ".hsn", 4) == 0 ? (pid_t)owner : 0;
}

void keep_running(record *r, const nl_state *now, const char *load, nl_lang lang, bool ascii,
                  bool *failed)
{
    char path[STORE_PATH_MAX];
    store_fault fault;

    if (*failed) return;
    if (!running_path(path, &fault))
        *failed = !keep_fault(lang, ascii, "", &fault);
    else if (!keep_record(r, now, path, lang, ascii))
        *failed = true;
    else if (load && running_owner(load) && running_owner(load) != getpid())
        unlink(load);
}

void keep_done(const char *load)
{
    char path[STORE_PATH_MAX];
    store_fault fault;

    if (running_path(path, &fault)) unlink(path);
    if (load && running_owner(load)) unlink(load);
}

bool keep_is_running(const char *name)
{
    const pid_t owner = running_owner(name);
    return owner && (kill(owner, 0) == 0 || errno != ESRCH);
}

/* Says how many games were interrupted. Returns whether there are any. */
static bool keep_tell_cut(nl_lang lang, bool ascii)
{
    char folder[STORE_PATH_MAX], path[STORE_PATH_MAX], number[16];
    const char *const args[] = { number, NULL };
    const struct dirent *one;
    store_fault fault;
    int cut = 0;
    DIR *dir = store_data_folder(folder, &fault) ? opendir(folder) : NULL;

    while (dir && (one = readdir(dir)) != NULL) {
        if (!running_owner(one->d_name) || keep_is_running(one->d_name)) continue;
        snprintf(path, sizeof path, "%.3000s/%.255s", folder, one->d_name);
        if (strstr(one->d_name, ".part")) /* killed while writing; the previous file is intact */
            unlink(path);
        else
            cut++;
    }
    if (dir) closedir(dir);
    snprintf(number, sizeof number, "%d", cut);
    if (cut) keep_say(lang, ascii, stdout, cut == 1 ? W_CUT_OFF : W_CUT_OFF_MANY, args);
    return cut > 0;
}

bool keep_new_game(nl_lang lang, bool ascii)
{
    buffer out = { 0 };
    int c;

    if (!keep_tell_cut(lang, ascii) || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return true;
    words_add(&out, words(lang, W_CUT_OFF_NEW), ascii);
    fputs(buffer_words(&out), stdout);
    fflush(stdout);
    buffer_free(&out);
    while ((c = getchar()) != '\n' && c != EOF) {}
    return c != EOF;
}

/* ---- saving on exit -------------------------------------------------------------------------- */

/* Makes an unused file name from the current time. */
static void keep_new_name(const char *folder, char path[STORE_PATH_MAX])
{
    const time_t now = time(NULL);
    struct tm local;
    char day[32] = "game";

    if (localtime_r(&now, &local)) strftime(day, sizeof day, "%Y%m%d-%H%M%S", &local);
    for (int n = 0; n < 1000; n++) {
        char more[16] = "";
        if (n) snprintf(more, sizeof more, "-%d", n);
        snprintf(path, STORE_PATH_MAX, "%.3000s/play-%s%s.hsn", folder, day, more);
        if (access(path, F_OK) != 0) return;
    }
}

bool keep_aside(record *r, const nl_state *now, const char *save, const char *load, nl_lang lang,
                bool ascii)
{
    char folder[STORE_PATH_MAX], path[STORE_PATH_MAX];
    const char *const args[] = { path, NULL };
    store_fault fault;

    if (save) {
        snprintf(path, sizeof path, "%s", save);
    } else {
        if (!store_data_folder(folder, &fault)) return keep_fault(lang, ascii, "", &fault);
        if (load && strncmp(load, folder, strlen(folder)) == 0 && !running_owner(load))
            snprintf(path, sizeof path, "%s", load);
        else
            keep_new_name(folder, path);
    }
    if (!keep_record(r, now, path, lang, ascii)) return false;
    keep_done(load);
    if (save) {
        keep_say(lang, ascii, stdout, W_LEFT, args);
        if (r->result == RECORD_OPEN) keep_say(lang, ascii, stdout, W_RESUME, args);
    } else if (r->result == RECORD_OPEN) {
        keep_say(lang, ascii, stdout, W_KEPT, args);
    } else {
        const char *const name[] = { strrchr(path, '/') + 1, NULL };
        keep_say(lang, ascii, stdout, W_KEPT_OVER, name);
    }
    return true;
}
