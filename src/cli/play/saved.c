/* saved.c - neuland saved: lists the games that were played in the terminal. */
#include "cli/commands.h"
#include "shell/shell.h"
#include "term/play.h"
#include "term/say/say.h"

int cmd_saved(int argc, char **argv)
{
    nl_lang lang = words_language();
    bool ascii = false;
    const option options[] = {
        { OPTION_LANG, "lang", NULL, "language (default: from LANG)", &lang, 0, 0 },
        { OPTION_FLAG, "ascii", NULL, "use ASCII only", &ascii, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = {
        "saved", "[options]", "Lists the saved games of the terminal, the latest first.",
        "'neuland play --continue' continues the latest that is not over. Its file, or\n"
        "any other, can be given to 'play --load', 'replay' and 'analyse' by its name.",
        options
    };
    buffer out = { 0 };
    int words_given, status;

    if (!options_read(&u, argc, argv, &words_given, &status)) return status;
    if (words_given > 0) return options_fault("saved", "this command takes no arguments", argv[1]);
    saved_list(lang, ascii || !words_utf8(), &out);
    status = report_buffer(&out);
    buffer_free(&out);
    return status;
}
