/* sheet.c - the contents of a sheet file as one struct: messages and reports. read.c reads
   it, check.c checks it. */
#include "dice/sheet/sheet.h"

#include <string.h>

#include "base/lines.h"
#include "dice/sheet/parts.h"

static const struct {
    const char *name, *text[NL_LANGS];
} sheet_texts[SHEET_CODES] = {
#define X(name, ...) { #name, { __VA_ARGS__ } },
#include "dice/sheet/sheet_faults.def"
#undef X
};

static const char *const sheet_records[SHEET_RECORDS] = {
    "neulandsheet", "id",    "title", "title.de", "status",     "order", "start",  "marked",
    "end",          "worth", "hex",   "road",     "settlement", "city",  "knight", "joker"
};

void sheet_code_name(sheet_code code, char out[SHEET_CODE_MAX])
{
    line_small(code < SHEET_CODES ? sheet_texts[code].name : "", out, SHEET_CODE_MAX);
}

const char *sheet_code_text(sheet_code code, nl_lang lang)
{
    if (code >= SHEET_CODES) return "";
    return sheet_texts[code].text[lang];
}

const char *sheet_record_name(sheet_record record)
{
    return record < SHEET_RECORDS ? sheet_records[record] : "";
}

void sheet_note_add(sheet_report *report, sheet_code code, sheet_word word)
{
    const bool full = report->faults >= SHEET_FAULTS_MAX;
    if (full) {
        code = SHEET_F_MANY_FAULTS;
        report->stopped = true;
    } else {
        report->faults++;
    }
    if (report->count == SHEET_NOTES_MAX && !full) return;
    sheet_note *note = &report->note[full ? SHEET_NOTES_MAX - 1 : report->count++];
    note->code = code;
    note->line = word.line;
    note->column = word.column;
    line_quote(word.at, word.size, note->word, sizeof note->word);
}

nl_err sheet_parse(const char *text, int size, sheet_file *out, sheet_report *report)
{
    sheet_draft draft;
    nl_sheet sheet;
    memset(&draft, 0, sizeof draft);
    memset(&sheet, 0, sizeof sheet);
    memset(report, 0, sizeof *report);
    sheet_read(text, size, &draft, report);
    if (report->faults == 0) sheet_check(&draft, &sheet, report);
    if (report->faults == 0) {
        out->sheet = sheet;
        out->confirmed = draft.confirmed;
        memcpy(out->id, draft.id, sizeof out->id);
        memcpy(out->title, draft.title, sizeof out->title);
        for (int lang = 0; lang < NL_LANGS; lang++) out->sheet.title[lang] = out->title[lang];
        return NL_OK;
    }
    switch (report->note[0].code) {
    case SHEET_F_FILE_LARGE: return NL_ERR_TOO_LARGE;
    case SHEET_F_NEWER_VERSION: return NL_ERR_NEWER_VERSION;
    case SHEET_F_NO_END: return NL_ERR_TRUNCATED;
    default: return NL_ERR_BAD_MAP;
    }
}

bool sheet_begins(const char *text, int size)
{
    const char *name = sheet_records[SHEET_R_NEULANDSHEET];
    const int length = (int)strlen(name);
    text_lines l = lines_of(text, size);
    while (lines_take(&l)) {
        while (l.length > 0 && (l.at[0] == ' ' || l.at[0] == '\t')) {
            l.at++;
            l.length--;
        }
        if (l.length > 0 && l.at[0] != '#')
            return l.length >= length && memcmp(l.at, name, (size_t)length) == 0;
    }
    return false;
}
