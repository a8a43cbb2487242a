/* settings.h - the settings of a server: from a file, the environment and options; the later one
   wins. Uses no sockets. */
#ifndef NL_SERVER_SETTINGS_H
#define NL_SERVER_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

enum { SETTING_WORD_MAX = 512 };

typedef struct settings {
#define NUMBER(name, value, low, high, about)        uint64_t name;
#define WORD(name, value, about)                     char name[SETTING_WORD_MAX];
#define RELOAD_NUMBER(name, value, low, high, about) NUMBER(name, value, low, high, about)
#define RELOAD_WORD(name, value, about)              WORD(name, value, about)
#include "server/settings.def"
#undef NUMBER
#undef WORD
#undef RELOAD_NUMBER
#undef RELOAD_WORD
} settings;

/* What is wrong and where, as a sentence. */
typedef struct settings_fault {
    int line; /* in the file; 0: not from a file */
    char sentence[200];
} settings_fault;

void settings_default(settings *s);
/* Sets one setting. Returns false if it does not exist or the value is invalid. */
bool settings_set(settings *s, const char *name, const char *value, settings_fault *fault);
/* Parses lines "name = value"; '#' begins a comment. On error nothing is set. */
bool settings_read(settings *s, const char *text, settings_fault *fault);
/* NEULAND_PORT and so on. */
bool settings_environment(settings *s, const char *(*get)(const char *name), settings_fault *fault);
/* Takes over the settings that may change while the server runs. */
void settings_reload(settings *s, const settings *fresh);
/* Rows in order, for help and manuals; returns NULL after the last. */
typedef struct setting_row {
    const char *name, *about, *value; /* value: the default, as text */
    bool number;
} setting_row;
const setting_row *settings_row(int n);

#endif
