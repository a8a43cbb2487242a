/* print.c - what can be printed. */
#include "print/print.h"

#include <string.h>

#include "print/inside.h"

static const struct {
    const char *name, *about[NL_LANGS];
    void (*draw)(page *p);
} whats[PRINT_WHATS] = {
#define X(name, ...) { #name, { __VA_ARGS__ }, print_##name },
#include "print/whats.def"
#undef X
};

const char *print_name(print_what what) { return whats[what].name; }

const char *print_about(print_what what, nl_lang lang) { return whats[what].about[lang]; }

const char *print_variants(print_what what)
{
    switch (what) {
    case PRINT_costs: return "island chocolate dice";
    case PRINT_helpers: return "10 12";
    case PRINT_chips: return "19 30";
    case PRINT_map: return "corsica newyork chocolate";
    default: return "";
    }
}

const char *print_words(nl_lang lang, print_word id)
{
    static const char *const catalogue[P_COUNT][NL_LANGS] = {
#define X(name, ...) { __VA_ARGS__ },
#include "print/words.def"
#undef X
    };
    return catalogue[id][lang];
}

bool print_wants(const page *p, const char *variant)
{
    return !p->wish->variant[0] || strcmp(p->wish->variant, variant) == 0;
}

int print_draw(const print_wish *wish, buffer *out)
{
    page p = { .wish = wish, .lang = wish->lang, .out = out };

    page_begin(&p);
    whats[wish->what].draw(&p);
    page_end(&p);
    return p.count;
}
