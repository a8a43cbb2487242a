/* forms.c - bytes and texts of the state under examination: what is written is read as the same. */
#include "trial.h"

static bool save_right(trial *t)
{
    uint8_t bytes[NL_SAVE_MAX], again[NL_SAVE_MAX];
    nl_state loaded;
    const int size = nl_save(&t->play.game, &t->play.state, bytes, sizeof bytes);
    if (size < 1 || nl_load(&t->play.game, &loaded, bytes, size) != NL_OK)
        return play_fail(&t->play, "saved bytes cannot be loaded");
    if (!trial_same(t, &loaded, &t->play.state) ||
        nl_hash(&t->play.game, &loaded) != nl_hash(&t->play.game, &t->play.state))
        return play_fail(&t->play, "saved and loaded it is another state");
    if (nl_save(&t->play.game, &t->twin, again, sizeof again) != size ||
        memcmp(bytes, again, (size_t)size) != 0 ||
        nl_hash(&t->play.game, &t->twin) != nl_hash(&t->play.game, &t->play.state))
        return play_fail(&t->play, "bytes that are not used are saved");
    const int cut = (int)rng_below(&t->play.luck, (uint32_t)size);
    if (nl_save(&t->play.game, &t->play.state, again, cut) != -1)
        return play_fail(&t->play, "%d bytes saved in a room of %d", size, cut);
    if (nl_load(&t->play.game, &loaded, bytes, cut) == NL_OK)
        return play_fail(&t->play, "%d of %d bytes are loaded", cut, size);
    bytes[cut] = (uint8_t)(bytes[cut] ^ 1 << rng_below(&t->play.luck, 8));
    if (nl_load(&t->play.game, &loaded, bytes, size) == NL_OK)
        return play_fail(&t->play, "byte %d is changed and loaded", cut);
    return true;
}

static bool position_right(trial *t)
{
    char text[NL_POSITION_MAX], again[NL_POSITION_MAX];
    nl_game game;
    nl_state state;
    nl_fault fault;
    const int size = nl_position_print(&t->play.game, &t->play.state, text, sizeof text);
    if (size < 1) return play_fail(&t->play, "the position has no text");
    if (nl_position_parse(text, &game, &state, &fault) != NL_OK)
        return play_fail(&t->play, "position column %d, %s: %s", fault.column, fault.word,
                         nl_error_code(fault.code));
    if (memcmp(&game, &t->play.game, sizeof game) != 0)
        return play_fail(&t->play, "the position is of another game");
    if (!trial_same(t, &state, &t->play.state))
        return play_fail(&t->play, "the position is another one");
    if (nl_position_print(&game, &state, again, sizeof again) != size || strcmp(text, again) != 0)
        return play_fail(&t->play, "the position is printed otherwise");
    if (nl_position_print(&game, &state, again, size) != -1)
        return play_fail(&t->play, "%d characters in a room of %d", size, size);
    return true;
}

/* What a seat knows, as a line of text, is read back as the very same; and never as a truth. */
static bool view_text(trial *t, int seat)
{
    char text[NL_POSITION_MAX];
    nl_game game;
    nl_state state;
    nl_view v, back;
    nl_fault fault;
    nl_observe(&t->play.game, &t->play.state, seat, &v);
    if (nl_position_print_view(&t->play.game, &v, text, sizeof text) < 1)
        return play_fail(&t->play, "the view has no text");
    if (strchr(text, '?') != NULL && nl_position_parse(text, &game, &state, NULL) == NL_OK)
        return play_fail(&t->play, "a view is loaded as a position");
    if (nl_position_parse_view(text, seat, &game, &back, &fault) != NL_OK)
        return play_fail(&t->play, "view of %d, column %d: %s", seat, fault.column,
                         nl_error_code(fault.code));
    if (memcmp(&game, &t->play.game, sizeof game) != 0 || memcmp(&back, &v, sizeof v) != 0)
        return play_fail(&t->play, "view of %d: its text is of another view", seat);
    return true;
}

static bool views_text(trial *t)
{
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!view_text(t, seat)) return false;
    return true;
}

static bool action_text(trial *t, nl_action a)
{
    char text[NL_TEXT_MAX];
    nl_action read;
    nl_fault fault;
    const int size = nl_print(&t->play.game, a, text);
    if (size < 1 || (int)strlen(text) != size)
        return play_fail(&t->play, "kind %d has no text", a.kind);
    if (nl_parse(&t->play.game, a.seat, text, &read, &fault) != NL_OK)
        return play_fail(&t->play, "\"%s\" cannot be read: %s", text, nl_error_code(fault.code));
    if (memcmp(&read, &a, sizeof a) != 0)
        return play_fail(&t->play, "\"%s\" is read as another action", text);
    return true;
}

static bool actions_text(trial *t)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    for (int seat = 0; seat <= t->play.seats; seat++) {
        const int count = seat < t->play.seats
                              ? nl_legal(&t->play.game, &t->play.state, seat, list)
                              : nl_chance(&t->play.game, &t->play.state, list, weight);
        for (int i = 0; i < count; i++)
            if (!action_text(t, list[i])) return false;
    }
    return true;
}

bool forms_check(trial *t)
{
    return save_right(t) && position_right(t) && views_text(t) && actions_text(t) &&
           action_text(t, t->action);
}
