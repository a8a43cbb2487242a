// numbers.ts - the player's numbers for the fair dice (docs/reference/fair-dice.md). Each seal gets
// a new number, which is opened only under the seals that the server showed when it was drawn. A
// server that could learn a number and then seal other secrets could choose the dice.
import { bytesOf, fair } from '../after/proof/fair';
import { keep, kept } from '../app/settings';
import type { Fair } from '../wire/protocol';
import { randomKey } from '../wire/socket';

/** The part of a snapshot about the mixed seed. The server's seals are dice, cards, board. */
export type Pot = Pick<Fair, 'epoch' | 'seals' | 'number_seals' | 'numbers'>;

/** A number, its seal, and the server's seals when it was drawn. */
interface Drawn {
    number: string;
    seal: string;
    seals: string[];
}

export class Numbers {
    constructor(private readonly table: string) {}

    private place(pot: Pot, seat: number): string {
        return `number.${this.table}.${pot.epoch}.${seat}`;
    }

    private drawn(pot: Pot, seat: number): Drawn | null {
        const found = kept<Drawn | string | null>(this.place(pot, seat), null);
        return found && typeof found === 'object' ? found : null;
    }

    /** Draws and stores a number; returns its seal to be sent. */
    async draw(pot: Pot, seat: number): Promise<string> {
        const number = randomKey();
        const seals = pot.seals.map(bytesOf);
        const key = await fair.numberSeal(this.table, pot.epoch, seat, bytesOf(number), seals);
        const seal = fair.hex(key);
        keep(this.place(pot, seat), { number, seal, seals: pot.seals });
        return seal;
    }

    /** Whether this seal belongs to a number of this device that was drawn under these seals. */
    isOwn(pot: Pot, seat: number): boolean {
        const drawn = this.drawn(pot, seat);
        return !!drawn && drawn.seal === pot.number_seals[seat] && !this.changed(pot, seat);
    }

    /** The number to open; null if this device has none that it may open. */
    opened(pot: Pot, seat: number): string | null {
        return this.isOwn(pot, seat) ? this.drawn(pot, seat)!.number : null;
    }

    /** Whether the server's seals differ from those when this device drew its number. */
    changed(pot: Pot, seat: number): boolean {
        const drawn = this.drawn(pot, seat);
        return !!drawn && drawn.seals.join() !== pot.seals.join();
    }
}
