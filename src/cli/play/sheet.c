/* sheet.c - reports on sheet files of the dice game, and prints sheets as text. */
#include "cli/play/sheet.h"

#include "shell/shell.h"
#include "term/face/draw.h"
#include "term/say/say.h"

void sheet_more(FILE *to, const char *path, int left, nl_lang lang)
{
    char count[12];

    snprintf(count, sizeof count, "%d", left);
    fprintf(to, "%s: ", path);
    report_say(to, lang, W_AND_MORE, (const char *[]){ count, NULL });
    fputc('\n', to);
}

void sheet_print(FILE *to, const char *path, const sheet_report *report, nl_lang lang)
{
    const int left = report->faults - report->count;
    for (int i = 0; i < report->count; i++) {
        const sheet_note *note = &report->note[i];
        char code[SHEET_CODE_MAX];
        sheet_code_name(note->code, code);
        fprintf(to, "%s:%d: %s: %s", path, note->line, code, sheet_code_text(note->code, lang));
        fprintf(to, note->word[0] ? " (%s)\n" : "\n", note->word);
    }
    if (left > 0) sheet_more(to, path, left, lang);
}

void sheet_json_note(json *j, int line, int column, const char *code, const char *text,
                     const char *word)
{
    json_open(j, '{');
    json_key_int(j, "line", line);
    json_key_int(j, "column", column);
    json_key_string(j, "code", code);
    json_key_string(j, "text", text);
    json_key_string(j, "word", word);
    json_close(j, '}');
}

static void sheet_json_faults(json *j, const sheet_report *report, nl_lang lang)
{
    json_key(j, "faults");
    json_open(j, '[');
    for (int i = 0; i < report->count; i++) {
        const sheet_note *note = &report->note[i];
        char code[SHEET_CODE_MAX];
        sheet_code_name(note->code, code);
        sheet_json_note(j, note->line, note->column, code, sheet_code_text(note->code, lang),
                        note->word);
    }
    json_close(j, ']');
}

void sheet_json(json *j, const char *path, const sheet_file *file, const sheet_report *report,
                nl_lang lang)
{
    json_open(j, '{');
    json_key_string(j, "file", path);
    json_key_bool(j, "ok", report->faults == 0);
    if (report->faults == 0) {
        json_key_string(j, "id", file->id);
        json_key_string(j, "title", file->title[lang]);
        json_key_int(j, "roads", file->sheet.count[NL_S_ROAD]);
        json_key_int(j, "settlements", file->sheet.count[NL_S_SETTLEMENT]);
        json_key_int(j, "cities", file->sheet.count[NL_S_CITY]);
        json_key_int(j, "knights", file->sheet.count[NL_S_KNIGHT]);
        json_key_int(j, "jokers", file->sheet.jokers);
    }
    json_key_int(j, "fault_count", report->faults);
    sheet_json_faults(j, report, lang);
    json_close(j, '}');
}

void sheet_text(const nl_sheet *sheet, canvas_look look, nl_lang lang, buffer *out)
{
    dice_look d = {
        .rules = nl_rules_default(NL_DICE), .sheet = sheet, .lang = lang, .look = look
    };
    words_add(out, sheet->title[lang], look.ascii);
    buffer_char(out, '\n');
    dice_draw_sheet(&d, 0, out);
}
