/* vault.h - memory for secrets: whole pages of their own that are neither swapped out nor part of a
   core file, as far as the system allows it, and that are wiped when they are given back. */
#ifndef NL_FAIR_VAULT_H
#define NL_FAIR_VAULT_H

#include <stdbool.h>
#include <stddef.h>

/* Zeroed. NULL: no memory. Where the system allows no more locked memory, it is memory still. */
void *vault_new(size_t bytes);
/* The same with more bytes; maybe elsewhere, and then the old place is wiped. NULL: no memory, and
   everything is as before. at NULL: a new one. */
void *vault_more(void *at, size_t bytes, size_t more);
/* NULL is fine. */
void  vault_free(void *at, size_t bytes);
/* Whether the system has refused to lock some so far. */
bool  vault_refused(void);

#endif
