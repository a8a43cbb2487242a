// flows.ts - which cards went where, from public information: income by kind, and how many cards
// changed hands. Stolen cards are counted but never named.
import type { GameEvent, SeatName } from '../table/model';
import { kinds } from '../table/printed';

export interface Flow {
    /** From rolls, the wheel and choices from the bank, by kind. */
    income: number[];
    /** By robber and monopoly. */
    taken: number;
    lost: number;
    /** In trades with players and the bank. */
    gave: number;
    got: number;
    discarded: number;
}

const sum = (counts: number[]) => counts.reduce((all, n) => all + n, 0);

function take(from: Flow | undefined, to: Flow | undefined, n: number): void {
    if (to) to.taken += n;
    if (from) from.lost += n;
}

function hand(from: Flow | undefined, to: Flow | undefined, n: number): void {
    if (from) from.gave += n;
    if (to) to.got += n;
}

/** Adds what one event moves. */
function move(one: GameEvent, of: (seat: SeatName | null) => Flow | undefined): void {
    const mine = of(one.seat);
    switch (one.event) {
        case 'gained':
        case 'took':
            one.cards.forEach((n, kind) => {
                if (mine) mine.income[kind] += n;
            });
            break;
        case 'stole':
            take(of(one.victim), mine, 1);
            break;
        case 'monopoly':
            take(of(one.victim), mine, one.count);
            break;
        case 'discarded':
            if (mine) mine.discarded += sum(one.cards);
            break;
        case 'traded':
            hand(mine, undefined, one.count);
            hand(undefined, mine, 1);
            break;
        case 'dealt':
            hand(mine, of(one.with), sum(one.gives));
            hand(of(one.with), mine, sum(one.takes));
            break;
        // A helper's demand exchanges one card for one card.
        case 'forced':
            hand(of(one.victim), mine, one.had ? 1 : 0);
            break;
        case 'gave_back':
            hand(mine, of(one.victim), 1);
            break;
    }
}

/** One flow per seat, in seat order. */
export function flowsOf(events: GameEvent[], seats: SeatName[]): Flow[] {
    const flows = seats.map(() => ({
        income: kinds.map(() => 0),
        taken: 0,
        lost: 0,
        gave: 0,
        got: 0,
        discarded: 0,
    }));
    const of = (seat: SeatName | null) => flows[seat ? seats.indexOf(seat) : -1];
    for (const event of events) move(event, of);
    return flows;
}
