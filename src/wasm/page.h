/* page.h - what the files of this folder share: the game, and the buffers for input and output.
   Every exported call except the first two returns the size of a JSON answer. lang is
   an nl_lang. A seat is given by its number; NL_NOBODY is the public, PAGE_TRUTH the full state. */
#ifndef NL_WASM_PAGE_H
#define NL_WASM_PAGE_H

#include "wasm/session.h"
#include "wire/wire.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { PAGE_TRUTH = RECORD_FULL };

session *page_session(void);
char *page_text(void);    /* the last input, NUL-terminated */
uint32_t page_size(void); /* its size in bytes without the NUL */

json page_begin(void); /* starts the answer; an object is open */
uint32_t page_end(json *j);

/* A language by its number; English if there is no such language. */
static inline nl_lang page_lang(int lang)
{
    return lang > 0 && lang < NL_LANGS ? (nl_lang)lang : NL_EN;
}

/* The text up to the next newline. *at moves past it. */
const char *page_line(char **at);

/* The key "error": code, sentence, position in the text, and reference to the rule. action and
   rules may be NULL. */
void page_refuse(json *j, const nl_rules *rules, const nl_fault *f, const char *action,
                 nl_lang lang);

/* The keys of a position as a seat sees it, with its legal actions, or of the full state. */
void page_position(json *j, const nl_state *state, int n, int seat);
/* A list of the points of each seat. */
void page_points(json *j, const int16_t *points, int seats);

#endif
