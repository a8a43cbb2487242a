/* fuzz_box.c - any bytes as a box file: no crash, a consistent report, and a box that can be drawn
   if there is no fault. */
#include "choco/box.h"
#include "fuzz/fuzz.h"

static void report_holds(const map_report *report)
{
    must(report->count >= 0 && report->count <= MAP_NOTES_MAX);
    must(report->count <= report->faults + report->warnings);
    for (int i = 0; i < report->count; i++) {
        const map_note *note = &report->note[i];
        must(note->line >= 1 && note->column >= 0);
        must(memchr(note->word, 0, sizeof note->word) != NULL);
        must(map_code_text(note->code, NL_EN)[0] && map_code_text(note->code, NL_DE)[0]);
    }
}

static void box_holds(const choco_box *box)
{
    must(memchr(box->id, 0, sizeof box->id) != NULL && box->id[0]);
    must(memchr(box->title, 0, sizeof box->title) != NULL && box->title[0]);
    for (int i = 0; i < NL_SECTIONS; i++) {
        must(box->box.section_colours[i] < 1 << NL_COLOURS);
        must((box->box.section_kind[i] < NL_KINDS) == (box->box.section_colours[i] != 0));
    }
    for (int i = 0; i < NL_CHOCO_SEATS; i++) {
        must(box->box.setup_colour[i][NL_LEFT] < NL_COLOURS);
        must(box->box.setup_colour[i][NL_RIGHT] < NL_COLOURS);
        must(box->box.setup_colour[i][NL_LEFT] != box->box.setup_colour[i][NL_RIGHT]);
    }
    must(box->box.rate > 0 && box->box.settlements_each > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choco_box box, before;
    map_report report;
    if (size > 2 * MAP_BYTES_MAX) return 0;
    char *text = fuzz_text(data, size);
    memset(&box, 0x5A, sizeof box);
    before = box;
    const nl_err err = box_parse(text, (int)size, &box, &report);
    report_holds(&report);
    must((err == NL_OK) == (report.faults == 0));
    if (err == NL_OK)
        box_holds(&box);
    else
        must(memcmp(&box, &before, sizeof box) == 0);
    (void)box_is(text, (int)size);
    free(text);
    return 0;
}
