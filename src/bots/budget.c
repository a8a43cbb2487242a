/* budget.c - how long a searching bot may think. */
#include "bots/inside.h"

#include <string.h>

/* The largest values that a bot name may ask for. Larger ones are refused as a bad option. */
enum { BUDGET_NODES_MAX = 10000000, BUDGET_MS_MAX = 100000 };

static bool budget_number(const char *word, size_t size, uint32_t most, uint32_t *out)
{
    uint32_t number = 0;
    for (size_t i = 0; i < size; i++) {
        if (word[i] < '0' || word[i] > '9') return false;
        number = number * 10 + (uint32_t)(word[i] - '0');
        if (number > most) return false;
    }
    *out = number;
    return number > 0;
}

static bool budget_word(const char *word, size_t size, budget *out)
{
    if (size == 6 && memcmp(word, "silent", 6) == 0) return out->silent = true;
    if (size > 3 && memcmp(word, "ms=", 3) == 0) {
        out->nodes = 0;
        return budget_number(word + 3, size - 3, BUDGET_MS_MAX, &out->ms);
    }
    if (size > 6 && memcmp(word, "nodes=", 6) == 0) {
        out->ms = 0;
        return budget_number(word + 6, size - 6, BUDGET_NODES_MAX, &out->nodes);
    }
    return false;
}

bool budget_read(const char *option, uint32_t usual, budget *out)
{
    *out = (budget){ usual, 0, false };
    for (bool more = *option != 0; more;) {
        const size_t size = strcspn(option, ":");
        if (out->silent || !budget_word(option, size, out)) return false;
        more = option[size] == ':';
        option += size + more;
        if (more && strcmp(option, "silent") != 0) return false;
    }
    return true;
}

budget budget_of(const bot *b, uint32_t usual)
{
    const char *option = strchr(b->name, ':');
    budget out;
    budget_read(option ? option + 1 : "", usual, &out);
    return out;
}

budget budget_now(const bot *b, uint32_t usual)
{
    const uint32_t most = b->ms - b->ms / 4;
    budget out = budget_of(b, usual);
    if (b->nodes) out = (budget){ b->nodes, 0, out.silent };
    if (b->ms && (out.ms == 0 || out.ms > most)) out.ms = most ? most : 1;
    return out;
}
