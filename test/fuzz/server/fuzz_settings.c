/* fuzz_settings.c - any settings file: it is applied as a whole, within limits, or not at all. */
#include "fuzz/fuzz.h"

#include "server/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    settings before, after;
    settings_fault fault = { 0 };

    settings_default(&before);
    after = before;
    if (!settings_read(&after, text, &fault)) {
        must(fault.line > 0 && fault.sentence[0]);
        must(memcmp(&before, &after, sizeof before) == 0);
    }
    must(after.port <= 65535 && after.connections >= 8 && after.rate >= 1);
    must(memchr(after.origins, 0, sizeof after.origins) != NULL);
    free(text);
    return 0;
}
