/* page.h - what the files of this room share: the game, and the rooms through which texts come in
   and answers go out. Every exported call but the first two returns the size of an answer in JSON.
   lang: 0 English, 1 German. A seat is its number, NL_NOBODY the public, PAGE_TRUTH everything. */
#ifndef NL_WASM_PAGE_H
#define NL_WASM_PAGE_H

#include "wasm/session.h"
#include "wire/wire.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { PAGE_TRUTH = RECORD_FULL };

session *page_session(void);
char    *page_text(void); /* what the host wrote last, ended */
uint32_t page_size(void); /* its bytes, without the end */

json     page_begin(void); /* an object is open */
uint32_t page_end(json *j);

/* The text up to the next newline; *at moves behind it. */
const char *page_line(char **at);

/* The key "error": code, sentence, where in the text, and where the rule stands; action may be
   NULL, rules too. */
void page_refuse(json *j, const nl_rules *rules, const nl_fault *f, const char *action,
                 nl_lang lang);

/* The keys of a position as a seat sees it, with what it may do, or of the truth. */
void page_position(json *j, const nl_state *state, int n, int seat);

#endif
