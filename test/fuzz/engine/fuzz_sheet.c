/* fuzz_sheet.c - any bytes as a sheet file: no crash, a consistent report, and a sheet without
   dangling references if there is no fault. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "dice/sheet/sheet.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds)
{
    if (!holds) abort();
}

static void report_holds(const sheet_report *report)
{
    must(report->count >= 0 && report->count <= SHEET_NOTES_MAX);
    must(report->count <= report->faults);
    for (int i = 0; i < report->count; i++) {
        const sheet_note *note = &report->note[i];
        must(note->line >= 1 && note->column >= 0);
        must(memchr(note->word, 0, sizeof note->word) != NULL);
        must(sheet_code_text(note->code, NL_EN)[0] && sheet_code_text(note->code, NL_DE)[0]);
    }
}

static void sheet_holds(const nl_sheet *s)
{
    must(s->symbols <= NL_SYMBOLS && s->jokers <= NL_JOKERS && s->hexes <= NL_SHEET_HEXES);
    must(s->count[0] + s->count[1] + s->count[2] + s->count[3] == s->symbols);
    must(s->marked == NL_NOBODY || s->marked < s->count[NL_S_ROAD]);
    for (int i = 0; i < s->symbols; i++) {
        must(s->road[i] == NL_NOBODY || s->road[i] < s->count[NL_S_ROAD]);
        must((s->kind[i] == NL_S_KNIGHT) == (s->hex[i] < s->hexes));
        must((s->kind[i] == NL_S_ROAD) == (s->depth[i] > 0));
        must(s->needs[i] >> s->symbols == 0 && !(s->needs[i] >> i & 1));
        must(s->name[i][0] && memchr(s->name[i], 0, NL_SYMBOL_NAME));
    }
    for (int i = 0; i < s->jokers; i++)
        must(s->joker_knights[i] && s->joker_knights[i] >> s->symbols == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static sheet_file file;
    sheet_report report;
    if (size > 2 * SHEET_BYTES_MAX) return 0;
    sheet_begins((const char *)data, (int)size);
    const nl_err err = sheet_parse((const char *)data, (int)size, &file, &report);
    report_holds(&report);
    must((err == NL_OK) == (report.faults == 0));
    if (err == NL_OK) sheet_holds(&file.sheet);
    return 0;
}
