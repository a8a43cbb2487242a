/* control.c - sends a line to the running server and reads the answer. */
#include "cli/control.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int control_connect(const char *path)
{
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    int fd;

    if (strlen(path) >= sizeof to.sun_path) return -1;
    memcpy(to.sun_path, path, strlen(path));
    fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0) return fd;
    close(fd);
    return -1;
}

static bool control_say(int fd, const char *line)
{
    const size_t size = strlen(line);
    return write(fd, line, size) == (ssize_t)size && write(fd, "\n", 1) == 1;
}

static void control_hear(int fd, buffer *all)
{
    char part[4096];
    ssize_t got;

    while ((got = read(fd, part, sizeof part)) > 0) buffer_bytes(all, part, (size_t)got);
}

bool control_ask(int fd, const char *line, buffer *out, char code[CONTROL_CODE_MAX])
{
    buffer all = { 0 };
    bool fine = false;

    snprintf(code, CONTROL_CODE_MAX, "no_answer");
    if (control_say(fd, line)) control_hear(fd, &all);
    const size_t first = all.at ? strcspn(all.at, "\n") : 0;
    if (first > 0 && strncmp(all.at, "ok ", 3) == 0) {
        fine = true;
        if (out && all.at[first]) buffer_put(out, all.at + first + 1);
    } else if (first > 6 && strncmp(all.at, "error ", 6) == 0) {
        snprintf(code, CONTROL_CODE_MAX, "%.*s", (int)(first - 6), all.at + 6);
    }
    buffer_free(&all);
    close(fd);
    return fine;
}
