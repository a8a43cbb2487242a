// desk.ts - what a reader is doing at the chocolate table: the piece to place, the trade being
// written, the cards chosen to discard, and offers that were declined. It knows no rules; the list
// of legal actions decides.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { noCards } from '../acts/give-back';
import { Declined, type Offer, type Reason } from '../acts/standing';
import { FrameDesk } from '../frame/desk';
import { titleOf } from '../frame/marks';
import type { ChocolateState, LogLine, SeatInfo, SeatName, Side, Table } from '../table/model';
import { type Box, type Building, type Colour, kinds } from '../table/printed';
import { type ChocolateSeat, gainedBy } from './board/rows';
import { type Marks, marksOf } from './marks';

const none = () => kinds.map(() => 0);

/** Milliseconds that the message about an automatic answer stays. */
const STAYS = 6000;

/** "2 wool 1 ore", in the engine's order. */
export function goods(counts: number[]): string {
    return kinds
        .map((kind, i) => (counts[i] > 0 ? `${counts[i]} ${kind}` : ''))
        .filter(Boolean)
        .join(' ');
}

export class Desk extends FrameDesk<ChocolateState, Marks> {
    readonly box: Box;
    /** The piece to place. */
    readonly piece: Signal<Building | null> = signal(null);
    /** On small screens the trade sheet opens on request. */
    readonly trading = signal(false);
    readonly give: Signal<number[]> = signal(none());
    readonly want: Signal<number[]> = signal(none());
    /** The side that the offer leaves open. */
    readonly unsaid: Signal<Side | null> = signal(null);
    /** Whether a counter-offer is being written, and its terms. */
    readonly changing = signal(false);
    readonly gives: Signal<number[]> = signal(none());
    readonly takes: Signal<number[]> = signal(none());
    /** The cards chosen to discard. */
    readonly tossed: Signal<number[]> = signal(noCards());
    /** Offers that were declined, and why the last one was declined automatically. */
    readonly declined = new Declined();
    readonly silent: Signal<Reason | null> = signal(null);
    /** What the wheel gave to each seat this turn. Later events of the turn do not remove it. */
    readonly spoils: ReadonlySignal<Map<SeatName, number[]>>;
    private memory = { turn: -1, spoils: new Map<SeatName, number[]>() };
    private silence: ReturnType<typeof setTimeout> | undefined;

    constructor(table: Table, box: Box) {
        super(table);
        this.box = box;
        this.spoils = computed(() => this.gained());
    }

    /** The reader's seat; undefined for spectators. */
    get own(): ChocolateSeat | undefined {
        return this.state.seats.find(({ seat }) => seat === this.table.me.value);
    }

    /** Whether the wheel has been spun this turn. */
    get spun(): boolean {
        return this.position.decision !== 'spin' && this.position.decision !== 'wheel';
    }

    infoOf(seat: string): SeatInfo | undefined {
        return this.table.seats.value.find(info => info.seat === seat);
    }

    nameOf(seat: string): string {
        return titleOf(this.infoOf(seat));
    }

    private gained(): Map<SeatName, number[]> {
        const { number, seats } = this.state;
        if (this.memory.turn !== number) this.memory = { turn: number, spoils: new Map() };
        for (const { seat } of seats) {
            const counts = gainedBy(this.table.news.value, seat);
            if (counts) this.memory.spoils.set(seat, counts);
        }
        return new Map(this.memory.spoils);
    }

    // ---- log -------------------------------------------------------------------------------

    /** Highlights the last log line about a tile, and the tile itself. */
    tell(seat: SeatName, colour: Colour): void {
        const about = (line: LogLine) => marksOf(line)?.tiles.get(seat)?.has(colour);
        const line = this.table.log.value.findLast(about);
        if (!line) return;
        this.told.at(line);
        const tiles = new Map([[seat, new Set([colour])]]);
        this.pointed.at({ ...marksOf(line)!, tiles });
    }

    // ---- trading ---------------------------------------------------------------------------

    clearTrade(): void {
        this.give.value = none();
        this.want.value = none();
        this.unsaid.value = null;
    }

    /** Gives no more than the hand holds. */
    clampTrade(): void {
        const hand = this.own?.hand ?? [];
        this.give.value = this.give.value.map((count, i) => Math.min(count, hand[i] ?? 0));
    }

    /** A side of the offer in words, "?" if it is left open. */
    said(side: Side): string {
        return this.unsaid.value === side ? '?' : goods(this[side].value);
    }

    /** Leaves a side open, or names it again. */
    leave(side: Side): void {
        this.unsaid.value = this.unsaid.value === side ? null : side;
        if (this.unsaid.value) this[side].value = none();
    }

    async send(action: string): Promise<void> {
        if (await this.act(action)) this.clearTrade();
    }

    /** Fills a counter-offer in with the terms of the open offer. */
    counter(): void {
        const offer = this.state.seats.find(({ seat }) => seat === this.state.turn)!;
        const hand = this.own?.hand ?? [];
        this.gives.value = offer.takes.map((n, i) => Math.min(n ?? 0, hand[i] ?? 0));
        this.takes.value = offer.gives.map(n => n ?? 0);
    }

    /** The offer that waits for the reader's answer. */
    get offer(): Offer | null {
        const { decision, legal } = this.position;
        const { turn, number, seats } = this.state;
        if (decision !== 'offer' || !legal.includes('decline')) return null;
        if (turn === this.table.me.value) return null;
        const { gives, takes } = seats.find(({ seat }) => seat === turn)!;
        return { from: turn, gives, takes, turn: number };
    }

    /** why: the reason if nobody was asked; it is shown for a while. */
    async decline(why: Reason | null = null): Promise<void> {
        if (this.offer) this.declined.add(this.offer);
        if (!(await this.act('decline')) || !why) return;
        clearTimeout(this.silence);
        this.silent.value = why;
        this.silence = setTimeout(() => {
            this.silent.value = null;
        }, STAYS);
    }
}
