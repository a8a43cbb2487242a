/* pins.c - compares the numbers of pins_list.c with the recorded ones.

     pins         prints the entries
     pins FILE    compares them with FILE, one test per entry; lines starting with '#' are comments

   A number may change only with the rules, in a commit that says why. */
#include "pins.h"

#include <stdio.h>
#include <string.h>

/* Reads the lines of the next entry, skipping comments; "" at the end of the file. */
static void next_entry(FILE *file, char out[PINS_TEXT])
{
    size_t len = 0;
    out[0] = '\0';
    for (int lines = 0; lines < PINS_LINES;) {
        if (fgets(out + len, (int)(PINS_TEXT - len), file) == NULL) break;
        if (out[len] == '#' || out[len] == '\n') continue;
        len += strlen(out + len);
        lines++;
    }
    out[len > 0 ? len - 1 : 0] = '\0'; /* drops the last newline */
}

static int compare(FILE *file)
{
    char pinned[PINS_TEXT];
    int passed = 0, failed = 0;
    for (int n = 0; n < pins_count(); n++) {
        const char *found = pins_entry(n);
        next_entry(file, pinned);
        if (strcmp(pinned, found) == 0) {
            passed++;
        } else {
            failed++;
            printf("FAILED  pinned %s\n        found  %s\n", pinned, found);
        }
    }
    next_entry(file, pinned);
    if (pinned[0] != '\0') {
        failed++;
        printf("FAILED  pinned, but not played: %s\n", pinned);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}

int main(int argc, char **argv)
{
    if (argc > 2) {
        fprintf(stderr, "pins [FILE]\n");
        return 2;
    }
    if (argc == 1) {
        for (int n = 0; n < pins_count(); n++) puts(pins_entry(n));
        return 0;
    }
    FILE *file = fopen(argv[1], "r");
    if (file == NULL) {
        perror(argv[1]);
        return 1;
    }
    const int status = compare(file);
    fclose(file);
    return status;
}
