/* test_frames.c - frames of a client are read as the RFC demands, however they arrive. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/net/net.h"

typedef struct row {
    const char *what;
    const char *bytes;
    size_t size, fine; /* how many of them may be passed on */
} row;

#define M           "\1\2\3\4" /* a mask */
#define BYTES(text) text, sizeof(text) - 1
#define GOOD(what, text)                               \
    {                                                  \
        what, text, sizeof(text) - 1, sizeof(text) - 1 \
    }

/* Reads the bytes in pieces. Returns how many were passed on. */
static size_t passed(const row *r, size_t piece)
{
    frame_reader reader = { .got = 0 };
    size_t fine = 0;

    for (size_t at = 0; at < r->size; at += piece) {
        const size_t size = r->size - at < piece ? r->size - at : piece;
        const size_t got = frames_read(&reader, r->bytes + at, size);
        if (fine == at) fine += got;
        assert_true(got == size || reader.bad);
    }
    return fine;
}

static void frames_are_read_strictly(void **unused)
{
    static const row rows[] = {
        GOOD("a text", "\x81\x83" M "abc"),
        GOOD("an empty text", "\x81\x80" M),
        GOOD("two texts", "\x81\x81" M "a\x81\x81" M "b"),
        GOOD("a text in three parts", "\x01\x81" M "a\x00\x80" M "\x80\x81" M "c"),
        GOOD("a ping between two parts", "\x01\x81" M "a\x89\x81" M "p\x80\x81" M "c"),
        GOOD("bytes", "\x82\x81" M "a"),
        GOOD("a close", "\x88\x82" M "\x03\xe8"),
        GOOD("a length of two bytes", "\x81\xfe\x00\x7e" M "abc"),
        GOOD("a length of eight bytes", "\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00" M "abc"),
        GOOD("half a head", "\x81\xfe\x00"),
        { "no mask",
          BYTES("\x81\x03"
                "abc"),
          0 },
        { "no mask behind a good one",
          BYTES("\x81\x81" M "a\x81\x03"
                "abc"),
          7 },
        { "a reserved bit", BYTES("\xc1\x83" M "abc"), 0 },
        { "another", BYTES("\x91\x83" M "abc"), 0 },
        { "an unknown kind", BYTES("\x83\x83" M "abc"), 0 },
        { "an unknown kind of control", BYTES("\x8b\x83" M "abc"), 0 },
        { "a part of nothing", BYTES("\x80\x83" M "abc"), 0 },
        { "a text within a text", BYTES("\x01\x81" M "a\x81\x81" M "b"), 7 },
        { "a ping in parts", BYTES("\x09\x81" M "a"), 0 },
        { "a long ping", BYTES("\x89\xfe\x00\x7e" M "abc"), 0 },
        { "a small number in two bytes", BYTES("\x81\xfe\x00\x7d" M "abc"), 0 },
        { "a small number in eight bytes",
          BYTES("\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff" M "abc"), 0 },
        { "2^63", BYTES("\x81\xff\x80\x00\x00\x00\x00\x00\x00\x00" M "abc"), 0 },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const row *r = &rows[i];
        if (passed(r, r->size) != r->fine) fail_msg("%s", r->what);
        /* In pieces, the beginning of a bad head may have been passed on: never all of it. */
        for (size_t piece = 1; piece < r->size; piece++) {
            const size_t fine = passed(r, piece);
            if (fine < r->fine || (fine == r->size) != (r->fine == r->size))
                fail_msg("%s, in pieces of %zu: %zu", r->what, piece, fine);
        }
    }
}

/* After a bad frame nothing is passed on, not even what would be fine. */
static void nothing_follows_a_bad_frame(void **unused)
{
    frame_reader reader = { .got = 0 };

    (void)unused;
    assert_int_equal(frames_read(&reader,
                                 "\x81\x03"
                                 "abc",
                                 5),
                     0);
    assert_true(reader.bad);
    assert_int_equal(frames_read(&reader, "\x81\x81" M "a", 7), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_are_read_strictly),
        cmocka_unit_test(nothing_follows_a_bad_frame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
