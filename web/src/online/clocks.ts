// clocks.ts - the clock data of the server, and the presets of docs/reference/table.md.
import type { SeatClock } from '../table/model';

/** Milliseconds: for the whole game, for each decision, and for a disconnected player. */
export interface Preset {
    bank: number;
    extra: number;
    grace: number;
}

const preset = (bank: number, extra: number, grace: number): Preset => ({
    bank: bank * 1000,
    extra: extra * 1000,
    grace: grace * 1000,
});

export const presets: Record<string, Preset> = {
    none: preset(0, 0, 0),
    blitz: preset(120, 8, 30),
    standard: preset(300, 20, 90),
    relaxed: preset(1200, 60, 300),
    days: preset(259200, 86400, 604800),
};

interface Times {
    decision: string;
    left: (number | null)[];
    bank: (number | null)[];
    held?: (number | null)[];
}

/** Remembers the time at the start of a decision, so that the share left can be drawn. */
export class Clocks {
    private readonly began = new Map<number, { decision: string; full: number }>();

    of(seat: number, now: Times): SeatClock | undefined {
        const left = now.left?.[seat] ?? null;
        const bank = now.bank?.[seat] ?? null;
        if (left === null && bank === null) return undefined;
        const held = now.held?.[seat] ?? null;
        return { left, bank, held, full: this.full(seat, now.decision, left), at: Date.now() };
    }

    private full(seat: number, decision: string, left: number | null): number {
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
