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

type Change = (of: (seat: SeatName | null) => Flow | undefined, event: GameEvent) => void;

const five = (args: (number | null)[], from = 0) => kinds.map((_, kind) => args[from + kind] ?? 0);
const sum = (counts: number[]) => counts.reduce((all, n) => all + n, 0);

/** What each event moves. Trailing zeros of arguments are omitted. */
const changes = (seats: SeatName[]): Record<string, Change> => {
    const named = (at: number | null | undefined) => seats[at ?? 0];
    const income: Change = (of, { seat, args }) => {
        const mine = of(seat);
        five(args).forEach((n, kind) => {
            if (mine) mine.income[kind] += n;
        });
    };
    const take = (from: Flow | undefined, to: Flow | undefined, n: number) => {
        if (to) to.taken += n;
        if (from) from.lost += n;
    };
    const hand = (from: Flow | undefined, to: Flow | undefined, n: number) => {
        if (from) from.gave += n;
        if (to) to.got += n;
    };
    return {
        gained: income,
        took: income,
        stole: (of, { seat, args }) => take(of(named(args[0])), of(seat), 1),
        monopoly: (of, { seat, args }) => take(of(named(args[0])), of(seat), args[2] ?? 0),
        discarded: (of, { seat, args }) => {
            const mine = of(seat);
            if (mine) mine.discarded += sum(five(args));
        },
        traded: (of, { seat, args }) => {
            hand(of(seat), undefined, args[1] ?? 0);
            hand(undefined, of(seat), 1);
        },
        dealt: (of, { seat, args }) => {
            const partner = of(named(args[0]));
            hand(of(seat), partner, sum(five(args, 1)));
            hand(partner, of(seat), sum(five(args, 6)));
        },
        // A helper's demand exchanges one card for one card.
        forced: (of, { seat, args }) => hand(of(named(args[0])), of(seat), args[2] ?? 0),
        gave_back: (of, { seat, args }) => hand(of(seat), of(named(args[0])), 1),
    };
};

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
    const moves = changes(seats);
    const of = (seat: SeatName | null) => flows[seat ? seats.indexOf(seat) : -1];
    for (const event of events) moves[event.event]?.(of, event);
    return flows;
}
