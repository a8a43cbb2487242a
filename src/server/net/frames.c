/* frames.c - reads the heads of the frames that a client sends, as strictly as RFC 6455 demands. It
   looks at no payload. */
#include "server/net/net.h"

enum { MASKED = 0x80, FINAL = 0x80, RESERVED = 0x70, CONTROL = 8, PONG = 10, SHORT_MOST = 125 };

/* Bytes of the length behind the first two. */
static int wide(const frame_reader *r)
{
    const int size = r->head[1] & 127;
    return size == 126 ? 2 : size == 127 ? 8 : 0;
}

/* The first byte: what kind of frame it is, and whether it may come now. */
static bool kind_fits(const frame_reader *r)
{
    const int kind = r->head[0] & 15;

    if (r->head[0] & RESERVED || kind > PONG) return false;
    if (kind >= CONTROL) return (r->head[0] & FINAL) != 0;
    return kind <= 2 && r->inside == (kind == 0);
}

static bool size_fits(const frame_reader *r)
{
    return r->head[1] & MASKED && ((r->head[0] & CONTROL) == 0 || wide(r) == 0);
}

/* The length, once it is complete: in the shortest form. */
static bool length_fits(frame_reader *r)
{
    const int bytes = wide(r);

    r->left = bytes ? 0 : r->head[1] & 127;
    for (int i = 0; i < bytes; i++) r->left = r->left << 8 | r->head[2 + i];
    return bytes == 0 || (bytes == 2 && r->left > SHORT_MOST) ||
           (bytes == 8 && r->left > 0xFFFF && r->left >> 63 == 0);
}

/* One more byte of a head. Returns whether it may be. */
static bool head_byte(frame_reader *r, uint8_t byte)
{
    const int at = r->got++;

    if (at < FRAME_HEAD) r->head[at] = byte;
    if (at == 0) return kind_fits(r);
    if (at == 1 && !size_fits(r)) return false;
    if (at == 1 + wide(r)) return length_fits(r);
    if (at < 1 + wide(r) + FRAME_MASK) return true;
    if ((r->head[0] & CONTROL) == 0) r->inside = (r->head[0] & FINAL) == 0;
    r->got = 0;
    return true;
}

size_t frames_read(frame_reader *r, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    size_t at = 0, begun = 0; /* begun: the frame that is being read */

    while (at < size && !r->bad) {
        if (r->got == 0) begun = at;
        if (r->got == 0 && r->left > 0) {
            const size_t rest = size - at, skip = r->left < rest ? (size_t)r->left : rest;
            r->left -= skip;
            at += skip;
        } else {
            r->bad = !head_byte(r, from[at++]);
        }
    }
    return r->bad ? begun : size;
}
