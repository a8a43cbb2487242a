/* forms.c - bytes and texts of the state under test: decoding what was encoded gives the same
   state. */
#include "proof/play.h"

static bool save_right(play *p)
{
    uint8_t bytes[NL_SAVE_MAX], again[NL_SAVE_MAX];
    nl_state loaded;
    const int size = nl_save(&p->game, &p->state, bytes, sizeof bytes);
    if (size < 1 || nl_load(&p->game, &loaded, bytes, size) != NL_OK)
        return play_fail(p, "saved bytes cannot be loaded");
    if (!play_same(p, &loaded, &p->state) ||
        nl_hash(&p->game, &loaded) != nl_hash(&p->game, &p->state))
        return play_fail(p, "saving and loading gives another state");
    if (nl_save(&p->game, &p->twin, again, sizeof again) != size ||
        memcmp(bytes, again, (size_t)size) != 0 ||
        nl_hash(&p->game, &p->twin) != nl_hash(&p->game, &p->state))
        return play_fail(p, "unused bytes are saved");
    const int cut = (int)rng_below(&p->luck, (uint32_t)size);
    if (nl_save(&p->game, &p->state, again, cut) != -1)
        return play_fail(p, "%d bytes saved in a buffer of %d", size, cut);
    if (nl_load(&p->game, &loaded, bytes, cut) == NL_OK)
        return play_fail(p, "%d of %d bytes are loaded", cut, size);
    bytes[cut] = (uint8_t)(bytes[cut] ^ 1 << rng_below(&p->luck, 8));
    if (nl_load(&p->game, &loaded, bytes, size) == NL_OK)
        return play_fail(p, "loaded although byte %d is changed", cut);
    return true;
}

/* A text with one character changed is refused, or is the only text of its meaning. */
static bool spelling_right(play *p, char *text, int size)
{
    char again[NL_POSITION_MAX];
    nl_game game;
    nl_state state;
    nl_fault fault;
    const int at = (int)rng_below(&p->luck, (uint32_t)size);
    text[at] = (char)(33 + rng_below(&p->luck, 94));
    if (nl_position_parse_map(text, play_map, &game, &state, &fault) != NL_OK) return true;
    if (nl_position_print(&game, &state, again, sizeof again) != size || strcmp(text, again) != 0)
        return play_fail(p, "a second spelling of a position: %s", text);
    return true;
}

static bool position_right(play *p)
{
    char text[NL_POSITION_MAX], again[NL_POSITION_MAX];
    nl_game game;
    nl_state state;
    nl_fault fault;
    const int size = nl_position_print(&p->game, &p->state, text, sizeof text);
    if (size < 1) return play_fail(p, "the position has no text");
    if (nl_position_parse_map(text, play_map, &game, &state, &fault) != NL_OK)
        return play_fail(p, "position column %d, %s: %s", fault.column, fault.word,
                         nl_error_code(fault.code));
    if (memcmp(&game, &p->game, sizeof game) != 0)
        return play_fail(p, "the position belongs to another game");
    if (!play_same(p, &state, &p->state)) return play_fail(p, "the position differs");
    if (nl_position_print(&game, &state, again, sizeof again) != size || strcmp(text, again) != 0)
        return play_fail(p, "the position prints differently");
    if (nl_position_print(&game, &state, again, size) != -1)
        return play_fail(p, "%d characters in a buffer of %d", size, size);
    return spelling_right(p, text, size);
}

/* A view as text is parsed as the same view, and never as a full state. */
static bool view_text(play *p, int seat)
{
    char text[NL_POSITION_MAX];
    nl_game game;
    nl_state state;
    nl_view v, back;
    nl_fault fault;
    nl_observe(&p->game, &p->state, seat, &v);
    if (nl_position_print_view(&p->game, &v, text, sizeof text) < 1)
        return play_fail(p, "the view has no text");
    if (strchr(text, '?') != NULL &&
        nl_position_parse_map(text, play_map, &game, &state, NULL) == NL_OK)
        return play_fail(p, "a view is loaded as a position");
    if (nl_position_parse_view_map(text, play_map, seat, &game, &back, &fault) != NL_OK)
        return play_fail(p, "view of %d, column %d: %s", seat, fault.column,
                         nl_error_code(fault.code));
    if (memcmp(&game, &p->game, sizeof game) != 0 || memcmp(&back, &v, sizeof v) != 0)
        return play_fail(p, "view of %d: its text gives another view", seat);
    return true;
}

static bool action_text(play *p, nl_action a)
{
    char text[NL_TEXT_MAX];
    nl_action read;
    nl_fault fault;
    const int size = nl_print(&p->game, a, text);
    if (size < 1 || (int)strlen(text) != size) return play_fail(p, "kind %d has no text", a.kind);
    if (nl_parse(&p->game, a.seat, text, &read, &fault) != NL_OK)
        return play_fail(p, "\"%s\" cannot be read: %s", text, nl_error_code(fault.code));
    if (memcmp(&read, &a, sizeof a) != 0)
        return play_fail(p, "\"%s\" is read as another action", text);
    return true;
}

static bool actions_text(play *p)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    for (int seat = 0; seat <= p->seats; seat++) {
        const int count = seat < p->seats ? nl_legal(&p->game, &p->state, seat, list)
                                          : nl_chance(&p->game, &p->state, list, weight);
        for (int i = 0; i < count; i++)
            if (!action_text(p, list[i])) return false;
    }
    return p->step == 0 || action_text(p, p->action);
}

bool forms_right(play *p)
{
    const int seat = (int)rng_below(&p->luck, (uint32_t)p->seats);
    return save_right(p) && position_right(p) && view_text(p, seat) && actions_text(p);
}

bool forms_playout(play *p, nl_tally *tally)
{
    nl_state copy = p->state;
    uint64_t random[NL_SEATS + 1], counted = 0;
    for (int i = 0; i <= NL_SEATS; i++) random[i] = p->seed + (uint64_t)i;
    memset(tally, 0, sizeof *tally);
    const bool over = nl_playout(&p->game, &copy, random, tally);
    for (int kind = 0; kind < NL_ACTION_IDS; kind++) counted += tally->actions[kind];
    if (!over || !nl_to_act(&p->game, &copy).over || nl_valid(&p->game, &copy) != NL_OK)
        return play_fail(p, "random play does not end properly");
    return counted == tally->steps + tally->chance ||
           play_fail(p, "random play is counted wrongly");
}

bool forms_damage(play *p)
{
    nl_state broken = p->state;
    nl_action list[NL_ACTIONS_MAX];
    char text[NL_POSITION_MAX];
    uint8_t *bytes = (uint8_t *)&broken;
    for (int n = 0; n < 1 + (int)rng_below(&p->luck, 3); n++) {
        const uint32_t at = rng_below(&p->luck, (uint32_t)nl_state_bytes(&p->game));
        bytes[at] = (uint8_t)(bytes[at] ^ 1 << rng_below(&p->luck, 8));
    }
    if (nl_valid(&p->game, &broken) != NL_OK) return true;
    for (int seat = 0; seat < p->seats; seat++) (void)nl_legal(&p->game, &broken, seat, list);
    if (nl_position_print(&p->game, &broken, text, sizeof text) < 1)
        return play_fail(p, "a valid state has no text");
    if (nl_to_act(&p->game, &broken).over) return true;
    const nl_action a = play_choose(&p->game, &broken, p->style, &p->luck);
    if (nl_apply(&p->game, &broken, a, NULL) != NL_OK)
        return play_fail(p, "a valid state refuses a listed action");
    if (nl_valid(&p->game, &broken) != NL_OK)
        return play_fail(p, "a valid state leads to an invalid one");
    return true;
}
