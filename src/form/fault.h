/* fault.h - reporting where a text is wrong. Only src/api and the forms of the games may include
   it. */
#ifndef NL_FORM_FAULT_H
#define NL_FORM_FAULT_H

#include "base/text.h"
#include "neuland/neuland.h"

/* Fills the fault unless it is NULL, and returns the code. Characters that cannot be printed become
   '?', so that any terminal or page can show the fault. */
static inline nl_err fault_word(nl_fault *fault, nl_err code, text_word word)
{
    if (fault == NULL) return code;
    memset(fault, 0, sizeof *fault);
    fault->code = code;
    fault->line = 1;
    fault->column = word.column;
    for (int i = 0; i < word.len && i < (int)sizeof fault->word - 1; i++)
        fault->word[i] = word.at[i] >= ' ' && word.at[i] <= '~' ? word.at[i] : '?';
    return code;
}

/* A fault with a name but no position in a text. */
static inline nl_err fault_name(nl_fault *fault, nl_err code, const char *name)
{
    const text_word word = { name, (int)strlen(name), 0 };
    return fault_word(fault, code, word);
}

static inline nl_err fault_none(nl_fault *fault)
{
    if (fault != NULL) memset(fault, 0, sizeof *fault);
    return NL_OK;
}

#endif
