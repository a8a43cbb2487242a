/* typed.h - actions as people type them: the notation's text, where one line may mean several
   actions. */
#ifndef NL_TABLE_TYPED_H
#define NL_TABLE_TYPED_H

#include <stddef.h>

#include "neuland/island.h"

enum { TYPED_MAX = 128 }; /* actions in one line */

/* Parses "discard 2 wool 2 ore" as four discards in that order, anything else as one action. On
   error *count is 0. */
nl_err typed_parse(const nl_game *g, int seat, const char *words, nl_action out[TYPED_MAX],
                   int *count, nl_fault *fault);

/* The kind named by a word of `size` bytes, long or short ("wool", "w"). Returns -1 if it is
   none. */
int typed_kind(const char *word, size_t size);

#endif
