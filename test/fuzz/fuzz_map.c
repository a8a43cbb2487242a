/* fuzz_map.c - any bytes as a map file: no crash, a report that holds together, and a map that can
   be turned into a graph when there is no fault. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "board/map.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds)
{
    if (!holds) abort();
}

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    board_map map;
    board_graph graph;
    map_report report;
    if (size > 2 * MAP_BYTES_MAX) return 0;
    nl_err err = map_parse((const char *)data, (int)size, &map, &report);
    report_holds(&report);
    must((err == NL_OK) == (report.faults == 0));
    if (err != NL_OK) return 0;
    map_graph(&map, &graph);
    for (int i = 0; i < graph.edges; i++)
        must(graph.edge_corner[i][0] < graph.corners && graph.edge_corner[i][1] < graph.corners);
    for (int i = 0; i < graph.hexes; i++)
        for (int k = 0; k < NL_RIM; k++)
            must(graph.hex_corner[i][k] < graph.corners || graph.hex_corner[i][k] == NL_NOBODY);
    must(map.robber < map.regions && map.seats_min <= map.seats_max);
    return 0;
}
