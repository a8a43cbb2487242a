// clocks.ts - the clock data of the server.
import type { SeatClock } from '../table/model';
import type { Now } from '../wire/protocol';

type Times = Pick<Now, 'decision' | 'left' | 'bank' | 'held'>;

/** Remembers the time at the start of a decision, so that the share left can be drawn. */
export class Clocks {
    private readonly began = new Map<number, { decision: Now['decision']; full: number }>();

    of(seat: number, now: Times): SeatClock | undefined {
        const left = now.left?.[seat] ?? null;
        const bank = now.bank?.[seat] ?? null;
        if (left === null && bank === null) return undefined;
        const held = now.held?.[seat] ?? null;
        return { left, bank, held, full: this.full(seat, now.decision, left), at: Date.now() };
    }

    private full(seat: number, decision: Now['decision'], left: number | null): number {
        if (left === null) {
            this.began.delete(seat);
            return 0;
        }
        const before = this.began.get(seat);
        const same = before?.decision === decision && before.full >= left;
        if (!same) this.began.set(seat, { decision, full: left });
        return this.began.get(seat)!.full;
    }
}
