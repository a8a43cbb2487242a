/* change.c - changes of the file. Each is kept until it is committed: a commit that finds the
   disk full rolls all of them back, and they are replayed when there is space. */
#include <string.h>

#include "server/store/inside.h"

/* An encoded change: the statement, the number of values, then each value as its kind, its size in
   four bytes, and its bytes. */
enum { KIND_TEXT, KIND_BYTES, KIND_NUMBER };

static int value_kind(const change_value *v)
{
    return v->text ? KIND_TEXT : v->bytes ? KIND_BYTES : KIND_NUMBER;
}

void change_write(buffer *to, int which, const change_value *values, int count)
{
    const char head[2] = { (char)which, (char)count };

    buffer_bytes(to, head, sizeof head);
    for (int i = 0; i < count; i++) {
        const change_value *v = &values[i];
        const char kind = (char)value_kind(v);
        const int32_t size = v->text    ? (int32_t)strlen(v->text) + 1
                             : v->bytes ? v->size
                                        : (int32_t)sizeof v->number;
        const void *bytes = v->text ? v->text : v->bytes ? v->bytes : &v->number;
        buffer_bytes(to, &kind, 1);
        buffer_bytes(to, (const char *)&size, sizeof size);
        buffer_bytes(to, bytes, (size_t)size);
    }
}

change_value change_read(const char **at)
{
    change_value v = { 0 };
    const char kind = *(*at)++;
    int32_t size;

    memcpy(&size, *at, sizeof size);
    *at += sizeof size;
    if (kind == KIND_TEXT) v.text = *at;
    if (kind == KIND_BYTES) v.bytes = *at;
    if (kind == KIND_NUMBER) memcpy(&v.number, *at, sizeof v.number);
    v.size = size;
    *at += size;
    return v;
}

static void change_bind(sqlite3_stmt *s, int place, const change_value *v)
{
    switch (value_kind(v)) {
    case KIND_TEXT: sqlite3_bind_text(s, place, v->text, -1, SQLITE_STATIC); break;
    case KIND_BYTES: sqlite3_bind_blob(s, place, v->bytes, v->size, SQLITE_STATIC); break;
    default: sqlite3_bind_int64(s, place, v->number); break;
    }
}

static store_code change_step(file_store *f, int which, const change_value *values, int count,
                              int64_t *number)
{
    sqlite3_stmt *s = file_sql(f, which, NULL);
    int status;

    for (int i = 0; i < count; i++) change_bind(s, i + 1, &values[i]);
    status = sqlite3_step(s);
    if (status == SQLITE_ROW && number) *number = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return (status & 0xFF) == SQLITE_CONSTRAINT ? STORE_GAP : file_code(status);
}

static store_code change_begin(file_store *f)
{
    if (f->refused != STORE_OK) return f->refused;
    if (f->open) return STORE_OK;
    const store_code code = file_run(f, "BEGIN IMMEDIATE");
    f->open = code == STORE_OK;
    return code;
}

bool change_again(file_store *f)
{
    const char *at = f->changes.at, *end = at + f->changes.size;
    change_value values[8];
    store_code code;

    if (f->changes.failed || !reserve_give_up(&f->reserve)) return false;
    f->reserve.given_up++;
    if (!sqlite3_get_autocommit(f->db)) file_run(f, "ROLLBACK");
    code = file_run(f, "BEGIN IMMEDIATE");
    while (at < end && code == STORE_OK) {
        const int which = (uint8_t)*at++, count = (uint8_t)*at++;
        for (int i = 0; i < count; i++) values[i] = change_read(&at);
        code = change_step(f, which, values, count, NULL);
    }
    return code == STORE_OK;
}

store_code change_make(file_store *f, int which, const change_value *values, int count,
                       int64_t *number)
{
    store_code code = change_begin(f);

    if (code != STORE_OK) return code;
    code = change_step(f, which, values, count, number);
    if (code == STORE_FULL && change_again(f)) code = change_step(f, which, values, count, number);
    if (code == STORE_OK)
        change_write(&f->changes, which, values, count);
    else if (code != STORE_GAP)
        f->refused = code;
    return code;
}
