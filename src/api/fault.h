/* fault.h - telling people where a text went wrong. Inside the api room only. */
#ifndef NL_API_FAULT_H
#define NL_API_FAULT_H

#include "base/text.h"
#include "neuland/neuland.h"

/* Fills the fault, if the caller wants one, and returns the code. What cannot be printed becomes
   '?', so that a fault can be shown on any terminal and page. */
static inline nl_err fault_word(nl_fault *fault, nl_err code, text_word word)
{
    if (fault == NULL)
        return code;
    memset(fault, 0, sizeof *fault);
    fault->code   = code;
    fault->line   = 1;
    fault->column = word.column;
    for (int i = 0; i < word.len && i < (int)sizeof fault->word - 1; i++)
        fault->word[i] = word.at[i] >= ' ' && word.at[i] <= '~' ? word.at[i] : '?';
    return code;
}

/* A fault that has a name but no place in a text. */
static inline nl_err fault_name(nl_fault *fault, nl_err code, const char *name)
{
    const text_word word = {name, (int)strlen(name), 0};
    return fault_word(fault, code, word);
}

static inline nl_err fault_none(nl_fault *fault)
{
    if (fault != NULL)
        memset(fault, 0, sizeof *fault);
    return NL_OK;
}

#endif
