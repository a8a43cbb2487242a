/* sheet.h - reports errors in sheet files of the dice game, and prints sheets as text. */
#ifndef NL_CLI_SHEET_H
#define NL_CLI_SHEET_H

#include <stdio.h>

#include "wire/json.h"
#include "dice/sheet/sheet.h"
#include "term/canvas.h"

/* Prints how many errors of a file are not listed. */
void sheet_more(FILE *to, const char *path, int left, nl_lang lang);
/* Prints a line for each error: file, line, code, sentence, word. */
void sheet_print(FILE *to, const char *path, const sheet_report *report, nl_lang lang);
/* Writes one object: the file, its content, its errors. */
void sheet_json(json *j, const char *path, const sheet_file *file, const sheet_report *report,
                nl_lang lang);

/* Prints an empty sheet as text. */
void sheet_text(const nl_sheet *sheet, canvas_look look, nl_lang lang, buffer *out);
/* One fault or warning of a file, of any format. */
void sheet_json_note(json *j, int line, int column, const char *code, const char *text,
                     const char *word);

#endif
