/* replay.c - a main for fuzz targets without libFuzzer: feeds them every file and folder named on
   the command line, so that any compiler can run a corpus. */
#include <dirent.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int feed_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    size_t size = 0, cap = 4096;
    uint8_t *data = malloc(cap);
    while (data) {
        size += fread(data + size, 1, cap - size, file);
        if (size < cap) break;
        uint8_t *more = realloc(data, cap *= 2);
        if (!more) free(data);
        data = more;
    }
    fclose(file);
    if (!data) return 1;
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 0;
}

static int feed_folder(DIR *folder, const char *path, int *count)
{
    int bad = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char name[PATH_MAX];
        if (entry->d_name[0] == '.') continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        bad |= feed_file(name);
        ++*count;
    }
    closedir(folder);
    return bad;
}

int main(int argc, char **argv)
{
    int bad = 0, count = 0;
    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        if (folder) {
            bad |= feed_folder(folder, argv[i], &count);
        } else {
            bad |= feed_file(argv[i]);
            count++;
        }
    }
    printf("%d inputs\n", count);
    return bad;
}
