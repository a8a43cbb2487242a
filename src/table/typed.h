/* typed.h - an action as people type it: the notation's text, where one line may stand for several
   single actions. */
#ifndef NL_TABLE_TYPED_H
#define NL_TABLE_TYPED_H

#include <stddef.h>

#include "neuland/island.h"

enum { TYPED_MAX = 128 };

/* Reads "discard 2 wool 2 ore" as four discards in that order, anything else as one action. On
   error *count is 0. */
nl_err typed_parse(const nl_game *g, int seat, const char *words, nl_action out[TYPED_MAX],
                   int *count, nl_fault *fault);

/* The kind named by a word, long or short ("wool", "w"); -1 if it is none. size: bytes of the word.
   */
int typed_kind(const char *word, size_t size);

#endif
