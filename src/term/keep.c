/* keep.c - puts a game aside. */
#include "term/keep.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "table/store.h"
#include "term/words.h"

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

/* A name that no file has yet, from the time of day. */
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
        if (load && strncmp(load, folder, strlen(folder)) == 0)
            snprintf(path, sizeof path, "%s", load);
        else
            keep_new_name(folder, path);
    }
    if (!keep_record(r, now, path, lang, ascii)) return false;
    keep_say(lang, ascii, stdout, W_LEFT, args);
    if (r->result == RECORD_OPEN) keep_say(lang, ascii, stdout, W_RESUME, args);
    return true;
}
