/* test_hall_rights.c - every verb, sent by everyone without the right to it. The answer is the same
   for every sender and whether or not the object exists. A verb without a row does not compile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/protocol/encode.h"
#include "unit/lounge.h"

/* Kinds of senders. */
/* clang-format off */
#define ASKERS(X)                                                                                  \
    X(NOBODY)    /* no session */                                                                  \
    X(STRANGER)  /* a session that has nothing to do with the table */                             \
    X(SPECTATOR) /* watches the table */                                                           \
    X(OTHER)     /* holds another of its seats */                                                  \
    X(GONE)      /* held the seat and was removed */                                               \
    X(ELSEWHERE) /* holds the same seat at another table */                                        \
    X(EXPIRED)   /* held the seat, but the session has expired */                                  \
    X(ENDED)     /* held the seat and said BYE */                                                  \
    X(HOLDER)    /* holds the seat */                                                              \
    X(OWNER)     /* opened the table, has no seat */                                               \
    X(MISSING)   /* holds the seat, asks about a missing table */                                  \
    X(PRIVATE)   /* has a session, asks about a private table */                                   \
    X(BLOCKED)   /* held the seat, and the owner keeps them out */
/* clang-format on */

typedef enum asker {
#define X(name) ASK_##name,
    ASKERS(X)
#undef X
        ASKER_COUNT
} asker;

static const char *const asker_names[ASKER_COUNT] = {
#define X(name) #name,
    ASKERS(X)
#undef X
};

#define BIT(name) (1u << ASK_##name)
enum {
    ALL = (1u << ASKER_COUNT) - 1,
    WITH_SESSION = ALL & ~(BIT(NOBODY) | BIT(EXPIRED) | BIT(ENDED)),
    SEES = WITH_SESSION & ~(BIT(MISSING) | BIT(PRIVATE) | BIT(BLOCKED)),
    /* Verbs that act for seat 0 of the table. */
    SEAT = BIT(HOLDER),
    SEAT_OR_OWNER = BIT(HOLDER) | BIT(OWNER)
};

/* Who may use which verb: one row per verb. Senders that are not named are refused. */
/* clang-format off */
#define ROWS(X)                                                                                    \
    X(HELLO, ALL) X(NAME, WITH_SESSION) X(BYE, WITH_SESSION) X(LOBBY, ALL) X(MINE, WITH_SESSION)   \
    X(OPEN, WITH_SESSION) X(WATCH, SEAT) X(LEAVE, SEAT) X(FRESH, SEAT) X(SIT, SEES) X(CLAIM, 0)    \
    X(STAND, SEAT_OR_OWNER) X(BOT, BIT(OWNER)) X(READY, SEAT) X(SEAL, SEAT) X(NUMBER, SEAT)        \
    X(ACT, SEAT) X(UNDO, SEAT) X(STAND_IN, SEAT_OR_OWNER) X(BACK, SEAT)              \
    X(RENEW, SEAT)                                                                                 \
    X(AGREE, SEAT) X(SHOW, SEAT) X(LINK, SEAT) X(CHAT, SEAT) X(RECORD, SEAT)         \
    X(POSITION, SEAT) X(PAST, SEAT) X(MEMORY, SEAT) X(REPORT, SEAT) X(END, SEAT_OR_OWNER)  \
    X(QUIET, SEAT) X(BEGINS, SEAT) X(RULES, BIT(OWNER)) X(COLOUR, SEAT)                     \
    X(KICK, BIT(OWNER)) X(LOCK, BIT(OWNER))                                                        \
    X(HAND_OVER, BIT(OWNER)) X(KNOCK, WITH_SESSION) X(ADMIT, BIT(OWNER)) X(MUTE, SEAT)             \
    X(VOTE, SEAT) X(WHERE, SEAT)
/* clang-format on */

/* The same verbs as in verbs.def, in the same order. A missing or additional row is an error
   here. */
enum {
#define X(name, who) ROW_##name,
    ROWS(X)
#undef X
        ROW_COUNT
};
#define X(name, word, right, handler, effect, needs) \
    _Static_assert((int)ROW_##name == (int)HALL_##name, #name);
#include "server/protocol/verbs.def"
#undef X
_Static_assert((int)ROW_COUNT == (int)HALL_VERBS, "a row for each verb");

static const unsigned may[HALL_VERBS] = {
#define X(name, who) [HALL_##name] = (who),
    ROWS(X)
#undef X
};

/* ---- the stage ------------------------------------------------------------------------------- */

static lounge l;
static char stage[FAIR_GAME_MAX], elsewhere[FAIR_GAME_MAX], hidden[FAIR_GAME_MAX];

/* Connection = sender + 1. Several guests in turn have held seat 0. */
static void hold_and_lose(asker who, hall_verb thrown_out)
{
    const uint32_t connection = (uint32_t)who + 1;
    hall_request r = lounge_request(&l, thrown_out, stage, NL_NOBODY);

    lounge_guest(&l, connection, asker_names[who]);
    lounge_sit(&l, connection, stage, 0);
    lounge_watch(&l, connection, stage, 0);
    if (thrown_out == HALL_VERBS) return;
    r.seat = 0;
    r.yes = true;
    assert_int_equal(lounge_ask(&l, ASK_OWNER + 1, &r).answer.code, TABLE_OK);
}

static void end_sessions(void)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_guest *g = l.hall->guests[i]; g; g = g->chain)
            if (strcmp(g->name, "EXPIRED") == 0) g->seen = l.now - l.hall->limits.guest_lives - 1;
    assert_int_equal(lounge_do(&l, ASK_ENDED + 1, HALL_BYE, "", NL_NOBODY), TABLE_OK);
    hall_lost(l.hall, ASK_ENDED + 1, l.now);
}

static void set_stage(void)
{
    hall_request r;

    lounge_begin(&l);
    l.hall->limits.command_rate = 1000;
    lounge_guest(&l, ASK_OWNER + 1, "OWNER");
    lounge_table(&l, ASK_OWNER + 1, "island", CLOCK_NONE, stage);
    hold_and_lose(ASK_GONE, HALL_STAND);
    hold_and_lose(ASK_EXPIRED, HALL_STAND);
    hold_and_lose(ASK_ENDED, HALL_STAND);
    hold_and_lose(ASK_BLOCKED, HALL_KICK);
    hold_and_lose(ASK_HOLDER, HALL_VERBS);
    lounge_guest(&l, ASK_STRANGER + 1, "STRANGER");
    lounge_guest(&l, ASK_SPECTATOR + 1, "SPECTATOR");
    lounge_watch(&l, ASK_SPECTATOR + 1, stage, NL_NOBODY);
    lounge_guest(&l, ASK_OTHER + 1, "OTHER");
    lounge_sit(&l, ASK_OTHER + 1, stage, 1);
    lounge_watch(&l, ASK_OTHER + 1, stage, 1);
    lounge_guest(&l, ASK_ELSEWHERE + 1, "ELSEWHERE");
    lounge_table(&l, ASK_ELSEWHERE + 1, "island", CLOCK_NONE, elsewhere);
    lounge_sit(&l, ASK_ELSEWHERE + 1, elsewhere, 0);
    lounge_watch(&l, ASK_ELSEWHERE + 1, elsewhere, 0);
    lounge_guest(&l, ASK_MISSING + 1, "MISSING");
    lounge_sit(&l, ASK_MISSING + 1, elsewhere, 1);
    lounge_guest(&l, ASK_PRIVATE + 1, "PRIVATE");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.is_private = true;
    r.key.at[0] = 77;
    snprintf(r.rules, sizeof r.rules, "island");
    memcpy(hidden, lounge_ask(&l, ASK_OWNER + 1, &r).text, sizeof hidden);
    end_sessions();
    lounge_forget(&l);
}

static hall_request request_of(hall_verb verb, asker who)
{
    hall_request r = lounge_request(&l, verb,
                                    who == ASK_MISSING   ? "no-such-table"
                                    : who == ASK_PRIVATE ? hidden
                                                         : stage,
                                    0);
    r.number = 4711;
    r.client_seq = 99;
    r.yes = true;
    snprintf(r.name, sizeof r.name, "%s", verb == HALL_BOT ? "random" : "");
    if (verb == HALL_NAME) snprintf(r.name, sizeof r.name, "New");
    snprintf(r.rules, sizeof r.rules, "island");
    snprintf(r.text, sizeof r.text, "hello");
    if (verb == HALL_BOT) r.seat = 3;
    if (verb == HALL_SIT) r.seat = 2;
    if (verb == HALL_CLAIM) r.key.at[5] = 1;
    return r;
}

/* Every refusal, as the client reads it, equals the first. */
static void is_the_same(buffer *first, const hall_message *m)
{
    buffer text = { 0 };
    encode_message(&text, m, (encode_style){ 0 });
    assert_true(text.size > 0);
    if (first->size == 0) buffer_bytes(first, text.at, text.size);
    assert_string_equal(first->at, text.at);
    buffer_free(&text);
}

/* Authorised senders may get other errors, such as a wrong phase. */
static void everybody_is_refused_alike(void **unused)
{
    buffer refusal = { 0 };

    (void)unused;
    for (int verb = 0; verb < HALL_VERBS; verb++)
        for (int who = 0; who < ASKER_COUNT; who++) {
            set_stage();
            const hall_request r = request_of((hall_verb)verb, (asker)who);
            const uint64_t entries = hall_figures_of(l.hall).entries;
            const uint64_t asked_at = l.now;
            hall_message m = lounge_ask(&l, (uint32_t)who + 1, &r);
            /* Only those who were kept out hear so, and only where they try to come in. */
            if (who == ASK_BLOCKED && (verb == HALL_WATCH || verb == HALL_KNOCK)) {
                assert_int_equal(m.answer.code, TABLE_KEPT_OUT);
                lounge_end(&l);
                continue;
            }
            const bool refused = m.answer.code == TABLE_DENIED;
            if (refused != !(may[verb] >> who & 1))
                fail_msg("%s asked by %s: %s", hall_verb_of((hall_verb)verb)->word,
                         asker_names[who], table_code_word(m.answer.code));
            if (refused) {
                assert_int_equal(m.time, asked_at + 10);
                m.time = 0;
                is_the_same(&refusal, &m);
                assert_int_equal(hall_figures_of(l.hall).entries, entries);
                for (int i = 0; i < l.count; i++) /* and nobody else gets a message */
                    assert_int_equal(l.sent[i].connection, who + 1);
                assert_int_equal(l.count, 1);
            }
            lounge_end(&l);
        }
    buffer_free(&refusal);
}

/* Numbers out of range are refused. */
static void nonsense_is_refused(void **unused)
{
    (void)unused;
    set_stage();
    for (int verb = 0; verb < HALL_VERBS; verb++)
        for (int as = -3; as < 300; as += 7) {
            hall_request r = request_of((hall_verb)verb, ASK_STRANGER);
            if (verb == HALL_BYE || as == NL_NOBODY) continue;
            r.as = r.seat = as;
            r.link = r.gallery = as;
            r.phrase = as;
            r.clock = (clock_preset)as;
            r.delay = UINT32_MAX;
            r.flags = 0xFF;
            r.cursor = UINT32_MAX - 1;
            memset(r.name, 0xFF, sizeof r.name - 1);
            memset(r.text, 0xC0, sizeof r.text - 1);
            lounge_forget(&l);
            lounge_ask(&l, ASK_STRANGER + 1, &r);
            r.verb = (hall_verb)(HALL_VERBS + as + 3);
            if (as > 0)
                assert_int_equal(lounge_ask(&l, ASK_STRANGER + 1, &r).answer.code, TABLE_DENIED);
        }
    hall_request r = request_of(HALL_WATCH, ASK_STRANGER);
    memset(r.table, 'x', sizeof r.table); /* not NUL-terminated */
    lounge_forget(&l);
    assert_int_equal(lounge_ask(&l, ASK_STRANGER + 1, &r).answer.code, TABLE_CODES);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_is_refused_alike),
        cmocka_unit_test(nonsense_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
