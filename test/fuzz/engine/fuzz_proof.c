/* fuzz_proof.c - any bytes as a record with proofs of fair dice: a verdict with a name, and the
   same verdict when the record is printed and parsed again. */
#include "fuzz/fuzz.h"
#include "table/record/proof.h"

static proof_code verdict(const record *r)
{
    proof_report report;
    proof_fault fault;
    const bool fine = proof_check(r, &report, &fault);
    must(fine == (fault.code == PROOF_NONE));
    must(fault.code < PROOF_CODES && fault.action < r->count);
    must(memchr(fault.word, 0, sizeof fault.word) != NULL);
    return fault.code;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static record r, back;
    buffer text = { 0 };
    nl_fault fault;

    if (record_parse((const char *)data, size, &r, &fault) != NL_OK) return 0;
    const proof_code first = verdict(&r);
    record_print(&r, &text);
    must(!text.failed && record_parse(text.at, text.size, &back, &fault) == NL_OK);
    must(verdict(&back) == first);
    record_free(&back);
    buffer_free(&text);
    record_free(&r);
    return 0;
}
