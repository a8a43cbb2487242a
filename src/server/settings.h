/* settings.h - how a server is set up: by a file, by the environment, by options; the later of
   these wins. Knows no socket. */
#ifndef NL_SERVER_SETTINGS_H
#define NL_SERVER_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

enum { SETTING_WORD_MAX = 512 };

typedef struct settings {
#define NUMBER(name, value, low, high, about) uint64_t name;
#define WORD(name, value, about) char name[SETTING_WORD_MAX];
#define RELOAD_NUMBER(name, value, low, high, about) NUMBER(name, value, low, high, about)
#define RELOAD_WORD(name, value, about) WORD(name, value, about)
#include "server/settings.def"
#undef NUMBER
#undef WORD
#undef RELOAD_NUMBER
#undef RELOAD_WORD
} settings;

/* What was wrong, where, in a sentence. */
typedef struct settings_fault {
    int  line; /* of the file; 0: not in a file */
    char sentence[200];
} settings_fault;

void settings_default(settings *s);
/* One setting; false: there is no such one, or it cannot be that. */
bool settings_set(settings *s, const char *name, const char *value, settings_fault *fault);
/* Lines "name = value"; '#' begins a comment. Nothing is set if anything is wrong. */
bool settings_read(settings *s, const char *text, settings_fault *fault);
/* NEULAND_PORT and so on. */
bool settings_environment(settings *s, const char *(*get)(const char *name),
                          settings_fault *fault);
/* Takes over what may change while the server runs. */
void settings_reload(settings *s, const settings *fresh);
/* Names in order, for help and manuals; NULL at the end. */
typedef struct setting_row {
    const char *name, *about, *value; /* value: the default, as text */
    bool        number;
} setting_row;
const setting_row *settings_row(int n);

#endif
