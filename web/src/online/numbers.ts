// numbers.ts - the own numbers for the fair dice (docs/reference/fair-dice.md): drawn anew for each
// seal that is sent, and opened only under the seals that the server showed at that moment. A
// server that could learn a number and then seal other secrets would choose the dice.
import { keep, kept } from '../settings';
import { randomKey } from './socket';

/** What a snapshot says of the pot. */
export interface Pot {
    epoch: number;
    /** The server's: dice, cards, board. */
    seals: string[];
    number_seals: (string | null)[];
    numbers: (string | null)[];
}

/** A number, its seal, and the seals that the server had shown when it was drawn. */
interface Drawn {
    number: string;
    seal: string;
    seals: string[];
}

type SealOf = (table: string, number: string, epoch: number, seat: number) => Promise<string>;

export class Numbers {
    constructor(
        private readonly table: string,
        private readonly sealOf: SealOf,
    ) {}

    private place(pot: Pot, seat: number): string {
        return `number.${this.table}.${pot.epoch}.${seat}`;
    }

    private drawn(pot: Pot, seat: number): Drawn | null {
        const found = kept<Drawn | string | null>(this.place(pot, seat), null);
        return found && typeof found === 'object' ? found : null;
    }

    /** Draws a number and keeps it; its seal, to be sent. */
    async draw(pot: Pot, seat: number): Promise<string> {
        const number = randomKey();
        const seal = await this.sealOf(this.table, number, pot.epoch, seat);
        keep(this.place(pot, seat), { number, seal, seals: pot.seals });
        return seal;
    }

    /** Whether the seal that lies there is of a number of this device, drawn under these seals. */
    isOwn(pot: Pot, seat: number): boolean {
        const drawn = this.drawn(pot, seat);
        return !!drawn && drawn.seal === pot.number_seals[seat] && !this.changed(pot, seat);
    }

    /** The number to open; null: this device has none that it may open. */
    opened(pot: Pot, seat: number): string | null {
        return this.isOwn(pot, seat) ? this.drawn(pot, seat)!.number : null;
    }

    /** Whether the server shows other seals than when this device threw its number in. */
    changed(pot: Pot, seat: number): boolean {
        const drawn = this.drawn(pot, seat);
        return !!drawn && drawn.seals.join() !== pot.seals.join();
    }
}
