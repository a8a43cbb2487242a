/* map.c - parses the text of a map file into the nl_map that the engine uses. */
#include "base/sha256.h"
#include "board/country.h"
#include "form/fault.h"

nl_err nl_map_read(const char *text, int size, nl_map *out, nl_fault *fault)
{
    board_map map;
    map_report report;
    uint8_t hash[SHA256_BYTES];
    char code[MAP_CODE_MAX];
    if (text == NULL || size < 0) return fault_name(fault, NL_ERR_TRUNCATED, "");
    const nl_err err = map_parse(text, size, &map, &report);
    if (err != NL_OK) {
        map_code_name(report.note[0].code, code);
        (void)fault_name(fault, err, code);
        if (fault != NULL) {
            fault->line = report.note[0].line;
            fault->column = report.note[0].column;
        }
        return err;
    }
    sha256(text, (size_t)report.size, hash);
    country_from_map(&map, hash, report.size, out);
    return fault_none(fault);
}

const char *nl_map_text(int map)
{
    switch (map) {
    case NL_MAP_CORSICA: return country_corsica_text;
    case NL_MAP_NEWYORK: return country_newyork_text;
    default: return NULL;
    }
}
