/* answer.c - the codes of a table as words and sentences. */
#include "table/table.h"

const char *table_code_word(table_code code)
{
    static const char *const words[TABLE_CODES] = {
#define X(name, word, ...) #word,
#include "table/codes.def"
#undef X
    };
    return words[code];
}

const char *table_code_text(table_code code, nl_lang lang)
{
    static const char *const texts[TABLE_CODES][NL_LANGS] = {
#define X(name, word, ...) { __VA_ARGS__ },
#include "table/codes.def"
#undef X
    };
    return texts[code][lang];
}

table_answer table_refuse(table_code code, nl_err rule)
{
    const table_answer answer = { .code = code, .rule = rule };
    return answer;
}
