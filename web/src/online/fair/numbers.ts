// numbers.ts - the player's numbers for the fair dice (docs/reference/fair-dice.md). Each seal gets
// a new number, which is opened only under the seals that the server showed when it was drawn. A
// server that could learn a number and then seal other secrets could choose the dice.
import { bytesOf, fair, type Seen } from '../../after/proof/fair';
import { allSeen, withoutSeen, withSeen } from '../../after/proof/seen';
import { keep, kept } from '../../app/settings';
import { seatNames } from '../../wire/lists';
import type { Fair } from '../../wire/protocol';
import { randomKey } from '../../wire/socket';

/** The part of a snapshot about the mixed seed. The server's seals are dice, cards, board. */
export type Pot = Pick<Fair, 'epoch' | 'seals' | 'number_seals' | 'numbers' | 'code'>;

/** A number, its seal, and the server's seals when it was drawn. */
interface Drawn {
    number: string;
    seal: string;
    seals: string[];
    /** It was opened, so the record of the game must have it. */
    opened?: boolean;
    /** The table code of its pot. */
    code?: string;
}

const placeOf = (table: string, epoch: number, seat: number) => `number.${table}.${epoch}.${seat}`;

/** Numbers are in memory, too: a browser may clear its storage in the middle of a game. If there
    are both, the stored one counts, because it may be a newer one of another tab. */
const held = new Map<string, Drawn>();

function hold(place: string, drawn: Drawn): void {
    held.set(place, drawn);
    keep(place, drawn);
}

function drawnAt(place: string): Drawn | null {
    const found = kept<Drawn | string | null>(place, null);
    return found && typeof found === 'object' ? found : (held.get(place) ?? null);
}

/** The number that this device opened for a seat, if it did. */
export function openedAt(table: string, epoch: number, seat: number): string | undefined {
    const drawn = drawnAt(placeOf(table, epoch, seat));
    return drawn?.opened ? drawn.number : undefined;
}

/** What this device saw of each epoch in which it opened a number. */
export function seenAt(table: string, epochs: number, seats: number): Seen[] {
    const seen: Seen[] = [];
    // A record that hides its last epochs is searched beyond its end.
    for (let epoch = 0; epoch < epochs + 4; epoch++)
        for (let seat = 0; seat < seats; seat++) {
            const drawn = drawnAt(placeOf(table, epoch, seat));
            if (drawn?.opened) seen.push({ ...drawn, epoch, seat, code: drawn.code ?? '' });
        }
    return seen;
}

/** What this device saw, from its memory and from the record that it saved. */
export const recallFrom =
    (record: string) =>
    (table: string, epochs: number, seats: number): Seen[] =>
        allSeen(seenAt(table, epochs, seats), record);

/** A record of the server, with what this device saw of its game. */
export function withOwn(record: string): string {
    const game = /^\[FairGame "([^"]+)"/m.exec(record)?.[1];
    if (!game) return withoutSeen(record);
    const epochs = record.match(/^\[FairEpoch "/gm)?.length ?? 0;
    return withSeen(record, seenAt(game, epochs, seatNames.length));
}

export class Numbers {
    constructor(private readonly table: string) {}

    private place(pot: Pot, seat: number): string {
        return placeOf(this.table, pot.epoch, seat);
    }

    private drawn(pot: Pot, seat: number): Drawn | null {
        return drawnAt(this.place(pot, seat));
    }

    /** Keeps the table code with the number that is in its pot. */
    mixed(pot: Pot, seat: number): void {
        const drawn = this.drawn(pot, seat);
        if (drawn?.opened && pot.code && !drawn.code && !this.changed(pot, seat))
            hold(this.place(pot, seat), { ...drawn, code: pot.code });
    }

    /** Draws and stores a number; returns its seal to be sent. */
    async draw(pot: Pot, seat: number): Promise<string> {
        const number = randomKey();
        const seals = pot.seals.map(bytesOf);
        const key = await fair.numberSeal(this.table, pot.epoch, seat, bytesOf(number), seals);
        const seal = fair.hex(key);
        hold(this.place(pot, seat), { number, seal, seals: pot.seals });
        return seal;
    }

    /** Whether this seal belongs to a number of this device that was drawn under these seals. */
    isOwn(pot: Pot, seat: number): boolean {
        const drawn = this.drawn(pot, seat);
        return !!drawn && drawn.seal === pot.number_seals[seat] && !this.changed(pot, seat);
    }

    /** The number to open; null if this device has none that it may open. */
    opened(pot: Pot, seat: number): string | null {
        if (!this.isOwn(pot, seat)) return null;
        const drawn = this.drawn(pot, seat)!;
        hold(this.place(pot, seat), { ...drawn, opened: true });
        return drawn.number;
    }

    /** Whether the server's seals differ from those when this device drew its number. */
    changed(pot: Pot, seat: number): boolean {
        const drawn = this.drawn(pot, seat);
        return !!drawn && drawn.seals.join() !== pot.seals.join();
    }
}
