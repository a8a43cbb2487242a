// desk.ts - what a reader is doing at the chocolate table: the piece to place, the trade being
// written, the cards chosen to discard, and offers that were declined. It knows no rules; the list
// of legal actions decides.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { noCards } from '../acts/give-back';
import { Declined, type Offer, type Reason, type Standing } from '../acts/standing';
import { when } from '../acts/when';
import { settings } from '../app/settings';
import { FrameDesk } from '../frame/desk';
import { headOf } from '../frame/marks';
import type { ChocolateState, LogLine, SeatInfo, SeatName, Table } from '../table/model';
import type { Box, Building, Colour } from '../table/printed';
import { Haggle } from '../trade/haggle';
import { type ChocolateSeat, gainedBy } from './board/rows';
import { type Marks, marksOf } from './marks';

/** Milliseconds that the message about an automatic answer stays. */
const STAYS = 6000;

export class Desk extends FrameDesk<ChocolateState, Marks> {
    readonly box: Box;
    /** The piece to place. */
    readonly piece: Signal<Building | null> = signal(null);
    /** The trade being written, and what the player wants to hear of. */
    readonly haggle = new Haggle();
    /** The cards chosen to discard. */
    readonly tossed: Signal<number[]> = signal(noCards());
    /** Offers that were declined, and why the last one was declined automatically. */
    readonly declined = new Declined();
    readonly silent: Signal<Reason | null> = signal(null);
    /** What the wheel gave to each seat this turn. Later events of the turn do not remove it. */
    readonly spoils: ReadonlySignal<Map<SeatName, number[]>>;
    /** The piece that the reader chose while their own offer was open. */
    next: Building | null = null;
    private memory = { turn: -1, spoils: new Map<SeatName, number[]>() };
    private silence: ReturnType<typeof setTimeout> | undefined;

    constructor(table: Table, box: Box) {
        super(table);
        this.box = box;
        this.haggle.sameKind = table.head.value.same_kind ?? false;
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
        return headOf(this.infoOf(seat));
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

    // ---- the reader's own offer ------------------------------------------------------------

    /** Whether the reader's own offer is open. */
    offers(): boolean {
        return this.state.turn === this.table.me.value && this.position.legal.includes('withdraw');
    }

    /** What the reader can do now, or as soon as their own offer has ended. */
    get free(): string[] {
        const { legal, legal_after } = this.position;
        return this.offers() ? [...legal, ...legal_after] : legal;
    }

    /** Ends the reader's own offer, if it is open. */
    async endOffer(): Promise<boolean> {
        if (!this.offers()) return true;
        if (!(await this.act('withdraw'))) return false;
        await when(() => !this.offers());
        return true;
    }

    /** Chooses a piece to place, or puts it back. An open offer of the reader ends first. */
    async choose(piece: Building | null): Promise<void> {
        if (!this.offers()) {
            this.piece.value = piece;
            return;
        }
        this.next = piece;
        if (!(await this.endOffer())) this.next = null;
    }

    // ---- trading ---------------------------------------------------------------------------

    /** Whether the player, who is not on turn, may propose a trade to the seat that is. */
    mayPropose(): boolean {
        const { head, me } = this.table;
        const { turn, trade_closed } = this.state;
        if (!head.value.talk || me.value === null || turn === me.value || trade_closed)
            return false;
        return ['main', 'offer'].includes(this.position.decision);
    }

    /** What decides which offers are declined automatically. */
    standing(): Standing {
        const { keeps, silenced } = this.haggle;
        return {
            quiet: settings.quiet.value,
            keeps: [...settings.keeps.value, ...keeps.value],
            once: settings.once.value,
            silenced: silenced.value,
            hand: this.own?.hand ?? null,
            declined: this.declined,
            round: this.state.seats.length,
        };
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
    async decline(why: Reason | null = null): Promise<boolean> {
        if (this.offer) this.declined.add(this.offer);
        if (!(await this.act('decline'))) return false;
        if (!why) return true;
        clearTimeout(this.silence);
        this.silent.value = why;
        this.silence = setTimeout(() => {
            this.silent.value = null;
        }, STAYS);
        return true;
    }
}
