// keeper.ts - takes part in the fair dice for the reader's seat: seals a number when asked, and
// opens it when all are sealed. A number that could be misused stays closed.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Now } from '../../wire/protocol';
import type { Answer } from '../../wire/socket';
import type { Room } from '../room/room';
import { Numbers } from './numbers';

/** What a keeper needs of its table. */
export interface Kept {
    readonly id: string;
    readonly room: Signal<Room | null>;
    /** The seat whose number this device holds. */
    readonly holds: number | null;
    readonly isScreen: boolean;
    command(verb: 'seal' | 'number', fields: { as: number; key: string }): Promise<Answer>;
}

export class Keeper {
    private readonly changed = signal(false);
    private readonly numbers: Numbers;
    /** A device that has just arrived seals its own number, whether or not the seat has one. */
    private arrives = true;
    private sealing: Promise<void> | null = null;

    constructor(private readonly table: Kept) {
        this.numbers = new Numbers(table.id);
    }

    /** The server changed its seals after this device sealed its number, which therefore stays
        closed. */
    get unfair(): ReadonlySignal<boolean> {
        return this.changed;
    }

    /** The device has changed to another seat. */
    arrive(): void {
        this.arrives = true;
    }

    async keep(phase: Now['phase']): Promise<void> {
        const { room, holds: seat, isScreen } = this.table;
        const fair = room.value?.fair;
        if (!fair || seat === null || room.value?.seats[seat]?.left_out) return;
        this.numbers.mixed(fair, seat);
        const waits = phase === 'gather' || phase === 'reseal';
        const reseals = phase === 'gather' && this.arrives && !isScreen;
        if (waits && (!fair.number_seals[seat] || reseals)) await this.seal();
        this.arrives = false;
        if (phase !== 'opening' || fair.numbers[seat]) return;
        const number = this.numbers.opened(fair, seat);
        this.changed.value = this.numbers.changed(fair, seat);
        if (number) await this.table.command('number', { as: seat, key: number });
    }

    /** Seals a number unless this device has done so. A number from another device of the seat is
        replaced. */
    seal(): Promise<void> {
        const fair = this.table.room.value!.fair;
        const seat = this.table.holds;
        if (seat === null || this.numbers.isOwn(fair, seat)) return Promise.resolve();
        this.sealing ??= this.sealFor(seat, fair).finally(() => {
            this.sealing = null;
        });
        return this.sealing;
    }

    private async sealFor(seat: number, fair: Room['fair']): Promise<void> {
        const key = await this.numbers.draw(fair, seat);
        const answer = await this.table.command('seal', { as: seat, key });
        const room = this.table.room.value!;
        if (!answer.ok || room.fair.epoch !== fair.epoch) return;
        const number_seals = room.fair.number_seals.map((seal, at) => (at === seat ? key : seal));
        this.table.room.value = { ...room, fair: { ...room.fair, number_seals } };
    }
}
