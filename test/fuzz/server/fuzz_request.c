/* fuzz_request.c - any message of a client: it is parsed into a request within its limits, or
   refused with a fault that has a sentence, and the answer to it is JSON. */
#include "fuzz/fuzz.h"

#include "json_check.h"
#include "server/protocol/encode.h"

static bool ends(const char *text, size_t cap) { return memchr(text, 0, cap) != NULL; }

static void request_holds(const hall_request *r)
{
    must((int)r->verb >= 0 && r->verb < HALL_VERBS);
    must(r->as == NL_NOBODY || (r->as >= 0 && r->as < NL_SEATS));
    must(r->seat == NL_NOBODY || (r->seat >= 0 && r->seat < NL_SEATS));
    must(r->clock < CLOCKS && r->flags <= TABLE_FLAGS && r->delay <= HALL_DELAY_MAX);
    must(r->link >= 0 && r->link < HALL_LINKS);
    must(r->phrase >= 0 && r->phrase <= PHRASES);
    must(ends(r->table, sizeof r->table) && ends(r->rules, sizeof r->rules));
    must(ends(r->name, sizeof r->name) && ends(r->text, sizeof r->text));
}

static void answer_holds(const client_request *w, request_fault fault)
{
    for (int lang = 0; lang < 2; lang++) {
        buffer out = { 0 };
        const encode_style style = { (nl_lang)lang, false, false };
        encode_fault(&out, w, fault, NL_OK, style);
        must(json_check(buffer_words(&out)));
        must(strstr(out.at, "\"ok\":false") && strstr(out.at, "\"text\":\""));
        buffer_free(&out);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static client_request w;
    const request_fault fault = request_read((const char *)data, size, &w);

    must(fault < REQUEST_FAULTS && w.request.number <= INT32_MAX);
    must(ends(w.action, sizeof w.action));
    if (fault == REQUEST_NONE)
        request_holds(&w.request);
    else
        answer_holds(&w, fault);
    return 0;
}
