/* lws_control.c - the operator's socket: reads one line, answers, and closes. Only users with
   write access to the socket file can use it, that is the server's own user. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/net/inside.h"

typedef struct control {
    uv_pipe_t pipe;
    uv_write_t write;
    net *net;
    buffer answer;
    size_t size;
    char line[CONTROL_LINE_MAX];
} control;

static void control_gone(uv_handle_t *handle)
{
    control *c = handle->data;
    buffer_free(&c->answer);
    free(c);
}

static void control_written(uv_write_t *request, int status)
{
    (void)status;
    uv_close(request->data, control_gone);
}

static void control_answer(control *c)
{
    c->net->user.controlled(c->net->user.self, c->line, &c->answer);
    const uv_buf_t bytes = uv_buf_init(c->answer.at, (unsigned)c->answer.size);
    uv_read_stop((uv_stream_t *)&c->pipe);
    c->write.data = &c->pipe;
    if (!c->answer.at ||
        uv_write(&c->write, (uv_stream_t *)&c->pipe, &bytes, 1, control_written) != 0)
        uv_close((uv_handle_t *)&c->pipe, control_gone);
}

static void control_room(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
    control *c = handle->data;
    (void)wanted;
    *out = uv_buf_init(c->line + c->size, (unsigned)(sizeof c->line - 1 - c->size));
}

static void control_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *bytes)
{
    control *c = stream->data;
    (void)bytes;

    if (count < 0) {
        uv_close((uv_handle_t *)stream, control_gone);
        return;
    }
    c->size += (size_t)count;
    c->line[c->size] = 0;
    char *end = strchr(c->line, '\n');
    if (!end) return;
    *end = 0;
    control_answer(c);
}

static void control_came(uv_stream_t *server, int status)
{
    net *n = server->data;
    control *c = status == 0 ? calloc(1, sizeof *c) : NULL;

    if (!c) return;
    c->net = n;
    uv_pipe_init(&n->loop, &c->pipe, 0);
    c->pipe.data = c;
    if (n->stopping || uv_accept(server, (uv_stream_t *)&c->pipe) != 0 ||
        uv_read_start((uv_stream_t *)&c->pipe, control_room, control_read) != 0)
        uv_close((uv_handle_t *)&c->pipe, control_gone);
}

bool net_control_open(net *n)
{
    if (!n->options.control) return true;
    uv_pipe_init(&n->loop, &n->control, 0);
    n->control.data = n;
    n->controls = true;
    unlink(n->options.control); /* left by a killed server; the lock on the data file keeps a second
                                   server out */
    const mode_t before = umask(0177);
    const int bound = uv_pipe_bind(&n->control, n->options.control);
    umask(before);
    return bound == 0 && uv_listen((uv_stream_t *)&n->control, 4, control_came) == 0;
}
