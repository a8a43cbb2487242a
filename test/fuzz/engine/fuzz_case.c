/* fuzz_case.c - any bytes as a file of rule cases: truncated or refused, and every case run to its
   verdict. A case may set up what play never reaches; every valid state that it leaves must be
   playable.

   The parser belongs to the program and not to a library, so its files are included here with its
   output turned off: its messages about broken files would fill the screen. */
#include <stdio.h>

#include "fuzz/fuzz.h"

static int say_nothing(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));
static int say_nothing(FILE *file, const char *format, ...)
{
    (void)file;
    return (int)strlen(format);
}
#define fprintf say_nothing

#include "cases/file.c"
#include "cases/holds.c"
#include "cases/island.c"
#include "cases/run.c"

int report_store(const char *file, const store_fault *fault)
{
    (void)file;
    (void)fault;
    return 1;
}

/* Repetitions may take as long as the case says, which is not a fault; here they are kept short. */
static bool is_brief(const char *text)
{
    static const char *const words[] = { "repeat", "layouts", "random-chips", "displays" };
    int found = 0;
    for (int w = 0; w < 4; w++)
        for (const char *at = strstr(text, words[w]); at != NULL; at = strstr(at + 1, words[w])) {
            const char *number = at + strlen(words[w]);
            number += strspn(number, " \t0");
            if (++found > 4 || strspn(number, "0123456789") > 1) return false;
        }
    return true;
}

static bool file_cut(case_file *f, const char *text, size_t size)
{
    memset(f, 0, sizeof *f);
    f->path = "input";
    if (size > 0) buffer_bytes(&f->bytes, text, size);
    if (case_cut_lines(f) && case_cut_cases(f)) return true;
    case_file_free(f);
    return false;
}

static void case_holds_on(const case_file *f, const case_entry *entry, rng *luck)
{
    case_world world;
    must(entry->name != NULL && entry->title != NULL);
    must(entry->first <= entry->end && entry->end <= f->line_count);
    const bool passed = case_run(&world, f, entry);
    must(passed == (world.fault.size == 0));
    must(world.line >= entry->number);
    if (world.begun && nl_valid(&world.game, &world.state) == NL_OK) {
        fuzz_play(&world.game, &world.state, luck, FUZZ_STEPS);
        fuzz_forms(&world.game, &world.state);
    }
    case_world_free(&world);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    rng luck = fuzz_luck(data, size);
    case_file f;
    char *text = fuzz_text(data, size);
    if (is_brief(text) && file_cut(&f, text, size)) {
        for (int i = 0; i < f.case_count; i++) case_holds_on(&f, &f.cases[i], &luck);
        case_file_free(&f);
    }
    free(text);
    return 0;
}
