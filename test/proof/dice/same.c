/* same.c - every fact that the engine reports about a position, compared with the model. */
#include <string.h>

#include "trial.h"

static bool seat_same(trial *t, const nl_dice *d, int seat)
{
    const model *m = &t->model;
    const nl_dice_seat *p = &d->seat[seat];
    int idle = 0;
    for (int i = 0; i < m->sheet->symbols; i++)
        if ((p->built >> i & 1) != m->seat[seat].built[i])
            return play_fail(&t->play, "seat %d: symbol %s", seat, m->sheet->name[i]);
    for (int joker = 0; joker < m->sheet->jokers; joker++) {
        const bool used = m->seat[seat].used[joker];
        const bool waits = seat == m->turn && model_joker_waits(m, joker);
        const bool ready = model_joker_owned(m, seat, joker) && !used && !waits;
        if ((p->used >> joker & 1) != used || (p->jokers >> joker & 1) != ready)
            return play_fail(&t->play, "seat %d: joker %d", seat, joker + 1);
    }
    if (p->boxes != m->seat[seat].boxes)
        return play_fail(&t->play, "seat %d: %d boxes", seat, p->boxes);
    for (int i = 0; i < p->boxes; i++) {
        idle += m->seat[seat].box[i] == -2;
        if (p->box[i] != m->seat[seat].box[i])
            return play_fail(&t->play, "seat %d: box %d", seat, i + 1);
    }
    /* The second edition writes crosses and subtracts them at the end. */
    const bool crosses = m->rules.print == NL_PRINT_2 && m->rules.sheet == NL_SHEET_STANDARD;
    const int added = crosses && m->decision != NL_D_DICE_OVER ? 2 * idle : 0;
    if (p->idle != idle || p->score != model_points(m, seat) || p->shown != p->score + added)
        return play_fail(&t->play, "seat %d: %d points, shown as %d", seat, p->score, p->shown);
    if (p->length != model_length(m, seat) || p->roads != model_count(m, seat, NL_S_ROAD) ||
        p->settlements != model_count(m, seat, NL_S_SETTLEMENT) ||
        p->cities != model_count(m, seat, NL_S_CITY) ||
        p->knights != model_count(m, seat, NL_S_KNIGHT))
        return play_fail(&t->play, "seat %d: counts", seat);
    return true;
}

static bool table_same(trial *t, const nl_dice *d)
{
    const model *m = &t->model;
    unsigned fresh = 0;
    for (int face = 0; face < NL_FACES; face++)
        if (d->dice[face] != m->dice[face])
            return play_fail(&t->play, "dice that show %s", nl_face_name(face));
    for (int joker = 0; joker < m->sheet->jokers; joker++)
        if (m->decision != NL_D_DICE_OVER && model_joker_waits(m, joker)) fresh |= 1u << joker;
    if (d->fresh != fresh) return play_fail(&t->play, "jokers that wait");
    if (d->decision != m->decision || d->turn != m->turn || d->turn_number != m->number ||
        d->rolls != m->rolls || d->pool != model_pool(m) || d->seats != m->rules.seats)
        return play_fail(&t->play, "the state of the turn");
    if (d->earned != (m->decision == NL_D_DICE_OVER ? 0 : m->earned))
        return play_fail(&t->play, "points of this turn: %d", d->earned);
    if (d->route != (m->route < 0 ? NL_NOBODY : m->route) ||
        d->army != (m->army < 0 ? NL_NOBODY : m->army))
        return play_fail(&t->play, "who has the bonuses");
    if (d->winners != m->winners || nl_winners(&t->play.game, &t->play.state) != m->winners)
        return play_fail(&t->play, "who has won");
    return true;
}

bool same_check(trial *t)
{
    nl_dice d;
    int16_t points[NL_SEATS];
    nl_dice_read(&t->play.game, &t->play.state, &d);
    nl_points(&t->play.game, &t->play.state, points);
    if (nl_valid(&t->play.game, &t->play.state) != NL_OK)
        return play_fail(&t->play, "the state is not valid");
    if (!table_same(t, &d)) return false;
    for (int seat = 0; seat < t->model.rules.seats; seat++)
        if (!seat_same(t, &d, seat) || points[seat] != d.seat[seat].score)
            return play_fail(&t->play, "points of seat %d", seat);
    return true;
}
