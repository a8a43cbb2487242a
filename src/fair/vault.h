/* vault.h - memory for secrets: pages of their own that are wiped when they are freed. As far as
   the system allows, they are never swapped out and never part of a core dump. */
#ifndef NL_FAIR_VAULT_H
#define NL_FAIR_VAULT_H

#include <stdbool.h>
#include <stddef.h>

/* Returns zeroed memory, or NULL if there is none. If the system refuses to lock it, the memory is
   still usable. */
void *vault_new(size_t bytes);
/* Enlarges a block. It may move; then the old memory is wiped. On failure returns NULL and leaves
   the block unchanged. With at NULL it allocates a new one. */
void *vault_more(void *at, size_t bytes, size_t more);
/* Accepts NULL. */
void vault_free(void *at, size_t bytes);
/* Whether the system has refused to lock any of it so far. */
bool vault_refused(void);

#endif
