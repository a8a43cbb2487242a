// standing.ts - answers to offers that are given without asking: quiet, cards that are never given,
// an offer that was declined before, no answer in time. It only ever declines.
import { useEffect, useState } from 'preact/hooks';
import { type Resource, resources, type SeatName } from '../model';
import { settings } from '../settings';
import type { Desk } from './desk';

export interface Offer {
    from: SeatName;
    gives: number[];
    takes: number[];
    /** The number of the turn in which it was made. */
    turn: number;
}

export type Reason = { why: 'quiet' | 'again' | 'late' } | { why: 'keeps'; kind: Resource };

export interface Standing {
    quiet: boolean;
    keeps: Resource[];
    once: boolean;
}

const words = ({ from, gives, takes }: Offer) => `${from} ${gives} ${takes}`;

/** Offers that were declined, and when. They are forgotten after a round: things change. */
export class Declined {
    private readonly seen = new Map<string, number>();

    add(offer: Offer): void {
        this.seen.set(words(offer), offer.turn);
    }

    has(offer: Offer, round: number): boolean {
        const then = this.seen.get(words(offer));
        return then !== undefined && offer.turn - then < round;
    }
}

/** Why an offer is declined without asking; null: the reader decides. */
export function declines(
    offer: Offer,
    { quiet, keeps, once }: Standing,
    declined: Declined,
    round: number,
): Reason | null {
    if (quiet) return { why: 'quiet' };
    const kind = resources.find((name, at) => offer.takes[at] > 0 && keeps.includes(name));
    if (kind) return { why: 'keeps', kind };
    return once && declined.has(offer, round) ? { why: 'again' } : null;
}

/** The offer of somebody else that the reader has to answer now. */
export function openOffer(desk: Desk): Offer | null {
    const { turn, seats, number } = desk.state.value;
    if (desk.table.position.value.decision !== 'offer' || !desk.can('decline')) return null;
    if (!desk.asked.value || turn === desk.table.me.value) return null;
    const { gives, takes } = seats.find(({ seat }) => seat === turn)!;
    return { from: turn, gives, takes, turn: number };
}

/** Answers what needs no asking, and closes an own offer with the first who accepts if that is
    wished. Returns the seconds left until an offer is declined by itself. */
export function useStanding(desk: Desk): number | null {
    const { n } = desk.table.position.value;
    const offer = openOffer(desk);
    useEffect(() => {
        if (offer) {
            const round = desk.state.value.seats.length;
            const reason = declines(offer, standing(), desk.declined, round);
            if (reason) void desk.declineFor(reason);
        } else if (settings.firstDeal.value) {
            const taker = desk.taker();
            if (taker) void desk.act(`close ${taker}`);
        }
    }, [n, settings.quiet.value, settings.keeps.value, settings.firstDeal.value]);
    return usePatience(desk, offer !== null, n);
}

const standing = (): Standing => ({
    quiet: settings.quiet.value,
    keeps: settings.keeps.value,
    once: settings.once.value,
});

/** Counts down while an offer waits; writing a counter offer stops it. */
function usePatience(desk: Desk, waits: boolean, n: number): number | null {
    const patience = settings.patience.value;
    const runs = waits && patience > 0 && !desk.countering.value;
    const [left, count] = useState(patience);
    useEffect(() => {
        if (!runs) return;
        count(patience);
        const end = Date.now() + patience * 1000;
        const timer = setInterval(() => {
            const seconds = Math.ceil((end - Date.now()) / 1000);
            count(Math.max(0, seconds));
            if (seconds > 0) return;
            clearInterval(timer);
            void desk.declineFor({ why: 'late' });
        }, 250);
        return () => clearInterval(timer);
    }, [runs, n, patience]);
    return runs ? left : null;
}
