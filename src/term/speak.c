/* speak.c - talk at the screen: what seats stand for, and another player at the same screen who
   says something out of turn ("blue: propose 1 ore for 1 wool"). */
#include <string.h>

#include "neuland/choco.h"
#include "term/inside.h"
#include "term/panel.h"

/* ---- what stands ----------------------------------------------------------------------------- */

/* One side of the terms; "?" if it is open. */
static void speak_side(const face_at *at, const uint8_t *cards, int goods, buffer *out)
{
    int sum = goods;
    for (int k = 0; k < NL_KINDS; k++) sum += cards[k];
    if (sum > 0)
        words_goods(out, at->lang, cards, goods);
    else
        buffer_char(out, '?');
}

static void speak_line(const face_at *at, int seat, const uint8_t *gives, const uint8_t *takes,
                       const uint8_t goods[2], buffer *out)
{
    buffer given = { 0 }, taken = { 0 }, line = { 0 };

    speak_side(at, gives, goods[0], &given);
    speak_side(at, takes, goods[1], &taken);
    const char *const args[] = { words_seat(at->lang, &at->rules, seat), buffer_words(&given),
                                 buffer_words(&taken), NULL };
    words_fill(&line, words(at->lang, W_STANDS), args);
    words_add(out, buffer_words(&line), at->look.ascii);
    buffer_char(out, '\n');
    buffer_free(&line);
    buffer_free(&given);
    buffer_free(&taken);
}

static bool speak_any(const uint8_t *gives, const uint8_t *takes)
{
    int cards = 0;
    for (int k = 0; k < NL_KINDS; k++) cards += gives[k] + takes[k];
    return cards > 0;
}

void speak_stands(const face_at *at, buffer *out)
{
    if (at->rules.game == NL_DICE || at->rules.trade != NL_TRADE_ON) return;
    const nl_turn turn = nl_view_to_act(at->game, at->view);
    if (!nl_decision_is(at->rules.game, turn.decision, NL_IS_CLOSE)) return;
    if (at->rules.game == NL_CHOCO) {
        static const uint8_t none[2];
        nl_choco now;
        nl_view_choco(at->game, at->view, &now);
        for (int i = 0; i < now.seats; i++)
            if (i != now.turn && speak_any(now.seat[i].gives, now.seat[i].takes))
                speak_line(at, i, now.seat[i].gives, now.seat[i].takes, none, out);
        return;
    }
    nl_island now;
    nl_view_island(at->game, at->view, &now);
    for (int i = 0; i < now.seats; i++) {
        uint8_t goods[2];
        panel_goods(&now, i, goods);
        if (i != now.turn && speak_any(now.seat[i].gives, now.seat[i].takes))
            speak_line(at, i, now.seat[i].gives, now.seat[i].takes, goods, out);
    }
}

/* ---- another player -------------------------------------------------------------------------- */

/* The seat that the line names before a colon, or -1. The words after it replace the line. */
static int speak_seat(const face_at *at, char *line)
{
    char *colon = strchr(line, ':');
    typing name;

    if (!colon) return -1;
    *colon = 0;
    typing_cut(line, &name);
    const int seat = name.count == 1 ? nl_seat_parse(&at->rules, name.word[0]) : -1;
    *colon = ':';
    if (seat < 0 || seat >= at->rules.seats) return -1;
    memmove(line, colon + 1, strlen(colon + 1) + 1);
    return seat;
}

speak_result speak_do(person *me, const face_at *at, char *line)
{
    play *p = me->table;
    const int seat = speak_seat(at, line);
    nl_view view;
    face_at other;
    typing heard;
    typing_answer answer;

    if (seat < 0 || seat == me->seat || !(p->o->people >> seat & 1)) return SPEAK_NOTHING;
    typing_cut(line, &heard);
    nl_observe(&p->match.game, &p->match.state, seat, &view);
    play_look(&p->person[seat], &p->match.game, &view, &other);
    other.decision = at->decision;
    other.legal = NULL;
    other.legal_count = 0;
    if (heard.count == 0) return SPEAK_REFUSED;
    const typing_result read = p->face->read(&other, &heard, &answer);
    nl_err e = NL_ERR_BAD_SYNTAX;
    if (read == TYPING_DONE && answer.count == 1)
        e = nl_view_check(&p->match.game, &view, answer.action[0]);
    if (read == TYPING_FAULT)
        refuse_line(p, &other, &heard, &answer.fault);
    else if (e != NL_OK && read == TYPING_DONE)
        refuse_action(p, &other, answer.action[0], e);
    else if (e == NL_OK)
        e = match_do(&p->match, answer.action[0]);
    buffer_free(&answer.hint);
    return e == NL_OK ? SPEAK_DONE : SPEAK_REFUSED;
}
