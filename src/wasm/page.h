/* page.h - what the files of the page's glue share: the game, the room for texts that come in, and
   the one for answers. */
#ifndef NL_WASM_PAGE_H
#define NL_WASM_PAGE_H

#include "wasm/session.h"
#include "wire/json.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { PAGE_TRUTH = RECORD_FULL };

session    *page_session(void);
const char *page_text(uint32_t *size);
json        page_begin(void);
uint32_t    page_end(json *j);

/* The keys of a position as a seat sees it, or of the truth. */
void page_position(json *j, const nl_state *state, int n, int seat);

#endif
