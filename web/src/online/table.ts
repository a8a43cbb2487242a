// table.ts - a table on a server. The page keeps the number of the next entry, so that after a lost
// connection it goes on where it stopped; nothing is sent while there is none.
import { computed, type Signal, signal } from '@preact/signals';
import { engine, type Remote } from '../engine/client';
import type { Look, Told } from '../engine/module';

import type {
    Board,
    GameEvent,
    Head,
    Hint,
    LogLine,
    Position,
    Range,
    Refusal,
    SeatInfo,
    SeatName,
    Table,
    TableState,
} from '../model';
import type { Printed } from '../printed';
import { keep, kept } from '../settings';
import { eventsOf, linesOf, positionOf, turnsIn } from '../table/position';
import { language, t } from '../words';
import { Clocks } from './clocks';
import { type FairDice, type Sealed, Seals } from './seals';
import { connection, type Message, randomKey } from './socket';
import { Talk } from './talk';

export interface Seat {
    kind: 'person' | 'bot' | 'empty';
    name: string;
    ready: boolean;
    away: boolean;
    mine: boolean;
    agrees: boolean;
    declines: boolean;
    /** Agrees that the whole record be open. */
    shows: boolean;
    /** Wants to end the game as it stands. */
    ends: boolean;
    stand_in: string | null;
}

const shownAs = { person: 'human', bot: 'bot', empty: 'open' } as const;

interface Fair extends FairDice {
    number_seals: (string | null)[];
    numbers: (string | null)[];
    code: string;
}

interface Now {
    version: number;
    phase: 'gather' | 'opening' | 'play' | 'reseal' | 'over';
    waits: number[];
    decision: string;
    undo: boolean;
    left: (number | null)[];
    bank: (number | null)[];
    held?: (number | null)[];
    strikes?: number[];
    points?: number[];
    winners?: number[] | number;
    state?: unknown;
    aids?: Look['aids'];
    legal?: string[];
}

/** What the room is like before and beside the game. */
export interface Room {
    rules: string;
    /** The text of the map file that is played on; empty unless it is somebody's own. */
    map: string;
    /** Whether hints and other aids are allowed here. */
    aids: boolean;
    /** Whether bots may take seats here. */
    bots: boolean;
    clock: string;
    owner: boolean;
    private: boolean;
    /** Seconds that spectators are behind. */
    delay: number;
    undo_allowed: boolean;
    open_cards: boolean;
    seats: Seat[];
    fair: Fair;
    phase: Now['phase'];
    next: string | null;
}

/** Entries of the past that the server tells at a time. */
const pastPiece = 64;
/** Simulations behind a hint: about a second. */
const hintNodes = 1200;

const names: SeatName[] = ['red', 'blue', 'orange', 'white', 'brown', 'green'];

const blank: Position = {
    n: 0,
    decision: 'over',
    actors: [],
    state: {} as Position['state'],
    points: [],
    winners: [],
    legal: [],
};

export class OnlineTable implements Table {
    readonly id: string;
    readonly room: Signal<Room | null> = signal(null);
    /** Why the table cannot be seen; null while it can. */
    readonly denied: Signal<string | null> = signal(null);
    readonly head: Signal<Head> = signal({ rules: '', seats: [], layout: { start: 'red' } });
    readonly board: Signal<Board | null> = signal(null);
    readonly printed: Signal<Printed | null> = signal(null);
    readonly position: Signal<Position> = signal(blank);
    readonly news = signal<GameEvent[]>([]);
    readonly log = signal<LogLine[]>([]);
    readonly seats: Signal<SeatInfo[]> = signal([]);
    readonly me: Signal<SeatName | null> = signal(null);
    readonly started = signal(false);
    readonly aids = computed(() => this.room.value?.aids ?? false);
    readonly watchers = signal(0);
    /** What the clock did for the one who looks, and the how manyeth time in a row that was. */
    readonly struck: Signal<{ text: string; times: number } | null> = signal(null);
    /** A report that is being written, and the number of its command. */
    readonly reporting: Signal<{ seat?: number | null; number: number } | null> = signal(null);
    readonly status: Signal<TableState> = signal({
        phase: 'loading',
        handover: null,
        thinking: false,
        connected: true,
        undo: false,
        trouble: null,
    });

    private readonly link: string | null;
    private readonly claims: boolean;
    private readonly isScreen: boolean;
    private claimed = false;
    private readonly engine: Remote = engine();
    private readonly stops: (() => void)[] = [];
    private readonly clocks = new Clocks();
    private readonly chainCheck: Seals;
    /** What the clock has just played for the own seat. */
    private played: string | null = null;
    private seat: number | null = null;
    private cursor: number | null = null;
    private turns = 0;
    private heard = 0;
    private version = 0;
    /** News of a game whose board is not here yet. */
    private readonly early: Message[] = [];
    /** What each entry told, and what was said beside it: the log is made of both. */
    private readonly book = new Map<number, Told[]>();
    readonly talked: Talk;
    /** Entries that are asked for once more: where the first piece began, the next one, and the one
        behind the last. */
    private recall: { from: number; next: number; until: number } | null = null;
    private chain: Promise<void> = Promise.resolve();

    /** link: an invitation, the link of a screen, or the private link of a seat, which is claimed.
        A screen looks with nobody's eyes, even where this device holds a seat. */
    constructor(id: string, link: string | null, how: 'guest' | 'seat' | 'screen') {
        this.id = id;
        this.link = link;
        this.claims = how === 'seat';
        this.isScreen = how === 'screen';
        this.chainCheck = new Seals(id);
        this.talked = new Talk(id, () => this.writeLog());
        if (!this.isScreen) this.seat = kept<number | null>(`seat.${id}`, null);
        this.stops.push(connection.listen(message => this.take(message)));
        this.stops.push(connection.whenOpen(() => void this.watch()));
        this.stops.push(
            connection.state.subscribe(state => this.set({ connected: state === 'open' })),
        );
    }

    private set(change: Partial<TableState>): void {
        this.status.value = { ...this.status.value, ...change };
    }

    /** A private link brings the seat to this device. */
    private async claim(): Promise<void> {
        const answer = await connection.ask('claim', { table: this.id, key: this.link });
        if (answer.ok && answer.key) keep(`link.${this.id}`, answer.key);
    }

    /** The private link of the own seat, for another device. */
    seatLink(): string | null {
        const key = kept<string | null>(`link.${this.id}`, null);
        const page = `${location.origin}${location.pathname}`;
        return key && `${page}#seat/${encodeURIComponent(this.id)}/${key}`;
    }

    /** An invitation goes along with what it allows; a seat's own link does not. */
    private invited(wish: object): object {
        return this.link && !this.claims ? { ...wish, key: this.link } : wish;
    }

    /** Once more after a moment where another view of this page is about to leave the table. */
    private async watch(tries = 5): Promise<void> {
        if (this.claims && !this.claimed) {
            this.claimed = true;
            await this.claim();
        }
        const wish = { table: this.id, as: this.seat, cursor: this.cursor, heard: this.heard };
        const answer = await connection.ask('watch', this.invited(wish));
        if (answer.ok) void this.askPast();
        if (answer.ok || answer.error === 'lost') return;
        if (answer.error === 'already_done' && tries > 0) {
            await new Promise(done => setTimeout(done, 60));
            if (this.stops.length > 0) await this.watch(tries - 1);
            return;
        }
        if (this.seat !== null) {
            this.seat = null;
            keep(`seat.${this.id}`, null);
            await this.watch();
            return;
        }
        this.denied.value = answer.text ?? '';
    }

    // ---- what the server says --------------------------------------------------------------

    private take(message: Message): void {
        if (message.table !== this.id) return;
        if (message.is !== 'talk' && (message.as ?? null) !== this.seat) return;
        // Sentences come from the worker, so messages wait for each other.
        this.chain = this.chain
            .then(() => this.hear(message))
            .catch(fault => {
                this.set({ trouble: String(fault), phase: 'failed' });
            });
    }

    private async hear(message: Message): Promise<void> {
        switch (message.is) {
            case 'snapshot':
                await this.snapshot(message);
                break;
            case 'news':
                await this.tell(message);
                break;
            case 'past':
                await this.remember(message);
                break;
            case 'now':
                this.show(message as unknown as Now);
                break;
            case 'talk':
                this.talk(message);
                break;
            case 'watchers':
                this.watchers.value = message.watchers as number;
                break;
            case 'notice':
                if (message.notice === 'next_table' && this.room.value)
                    this.room.value = { ...this.room.value, next: String(message.next) };
                break;
        }
    }

    private async snapshot(message: Message): Promise<void> {
        const known = this.cursor ?? 0;
        this.cursor = message.n as number;
        const now = message.now as Now;
        this.room.value = {
            rules: message.rules as string,
            map: (message.map as string | undefined) ?? '',
            aids: message.aids_allowed === true,
            bots: message.bots_allowed !== false,
            clock: message.clock as string,
            owner: message.owner as boolean,
            private: message.private as boolean,
            delay: message.delay as number,
            undo_allowed: message.undo_allowed as boolean,
            open_cards: message.open_cards as boolean,
            seats: message.seats as Seat[],
            fair: message.fair as Fair,
            phase: now.phase,
            next: (message.next as string | null) ?? null,
        };
        this.chainCheck.begin(this.cursor, this.room.value.fair);
        const own = this.room.value.seats.findIndex(seat => seat.mine);
        if (this.seat === null && own >= 0 && !this.isScreen) {
            await this.look(own);
            return;
        }
        const game = message.game as (Head & { layout_text: string }) | undefined;
        if (game && !this.started.value) await this.begin(game, this.room.value.map);
        this.showSeats();
        this.show(now);
        if (game && known < this.cursor) {
            const next = this.recall?.next ?? known;
            this.recall = { from: next, next, until: this.cursor };
        }
        void this.askPast();
    }

    // ---- what was told before this page was here -------------------------------------------

    /** The next piece; slowly if there are many, for the server counts what it is asked. */
    private async askPast(): Promise<void> {
        const recall = this.recall;
        if (!recall) return;
        if (recall.next > 8 * pastPiece) await new Promise(resolve => setTimeout(resolve, 250));
        recall.from = recall.next;
        await connection.ask('past', { table: this.id, as: this.seat, cursor: recall.from });
    }

    private async remember(message: Message): Promise<void> {
        const n = message.n as number;
        const events = message.events as GameEvent[];
        const recall = this.recall;
        if (n !== recall?.next) return;
        this.chainCheck.take(n, message.entry as Sealed);
        recall.next = n + 1;
        if (events.length > 0) {
            const told = await this.engine.say(n, events, language.value);
            if (this.recall === recall) this.book.set(n, told);
        }
        const done = recall.next >= recall.until;
        if (!done && recall.next < recall.from + pastPiece) return;
        if (done && this.recall === recall) this.recall = null;
        this.writeLog();
        void this.askPast();
    }

    /** The whole log anew, by the numbers of entries. */
    private writeLog(): void {
        const lines: LogLine[] = [];
        const said = this.talked.heard;
        this.turns = 0;
        for (const n of [...this.book.keys()].sort((a, b) => a - b)) {
            while (said.length > 0 && said[0].n < n) lines.push(said.shift()!);
            const told = this.book.get(n)!;
            lines.push(...linesOf(told, this.turns));
            this.turns += turnsIn(told);
        }
        this.log.value = [...lines, ...said];
    }

    /** map: the text of the map file that the table is played on, if it is somebody's own. */
    private async begin(game: Head & { layout_text: string }, map: string): Promise<void> {
        const { rules, layout_text } = game;
        const fault = await this.engine.begin(rules, layout_text, [1, 0], language.value, map);
        if (fault) throw new Error(fault.text);
        const { head, board } = await this.engine.open();
        this.printed.value = await this.engine.printed();
        this.head.value = head;
        this.board.value = board;
        for (const message of this.early.splice(0)) await this.tell(message);
    }

    private showSeats(): void {
        const room = this.room.value!;
        const own = this.seat;
        const colours = this.head.value.seats;
        this.me.value = own === null ? null : (colours[own] ?? names[own]);
        this.seats.value = room.seats.map((seat, at) => ({
            seat: colours[at] ?? names[at],
            // Bots of one kind have one name: in sentences they go by their colours.
            name: seat.kind === 'bot' ? '' : seat.name,
            kind: at === own ? 'me' : shownAs[seat.kind],
            bot: seat.kind === 'bot' ? seat.name : undefined,
            standIn: seat.stand_in ?? undefined,
            connected: !seat.away,
            presence: seat.away ? 'away' : 'here',
        }));
    }

    private show(now: Now): void {
        const room = this.room.value;
        if (room && room.phase !== now.phase) this.room.value = { ...room, phase: now.phase };
        this.version = now.version;
        void this.keepFair(now.phase);
        this.seats.value = this.seats.value.map((info, at) => ({
            ...info,
            clock: this.clocks.of(at, now),
            strikes: now.strikes?.[at] ?? 0,
        }));
        this.showStrikes(now.strikes?.[this.seat ?? -1] ?? 0);
        if (!now.state || this.head.value.seats.length === 0) return;
        const seats = this.head.value.seats;
        const look = {
            n: now.version,
            decision: now.decision,
            actors: now.phase === 'over' ? [] : now.waits.map(at => seats[at]),
            state: now.state,
            aids: now.aids,
            legal: now.legal ?? [],
            points: now.points ?? [],
            winners: bits(now.winners),
        } as unknown as Look;
        this.position.value = positionOf(look, seats);
        this.started.value = true;
        this.set({ phase: now.phase === 'over' ? 'over' : 'playing', undo: now.undo });
    }

    /** Says what the clock did, until the own hand plays again. */
    private showStrikes(times: number): void {
        if (times === 0) this.struck.value = null;
        else if (this.played !== null) this.struck.value = { text: this.played, times };
        this.played = null;
    }

    private async tell(message: Message): Promise<void> {
        this.cursor = Math.max(this.cursor ?? 0, (message.n as number) + 1);
        const entry = message.entry as Sealed & { seat: number | null; by: string };
        const { kind } = entry;
        this.chainCheck.take(message.n as number, entry);
        const events = message.events as GameEvent[];
        // Who sits where, and what the dice are made of, is told whole.
        if (events.length === 0 && kind !== 'act') {
            await connection.ask('fresh', { table: this.id, as: this.seat });
            return;
        }
        if (events.length === 0) return;
        if (this.head.value.seats.length === 0) {
            this.early.push(message);
            return;
        }
        const told = await this.engine.say(message.n as number, events, language.value);
        this.book.set(message.n as number, told);
        const lines = linesOf(told, this.turns);
        this.turns += turnsIn(told);
        if (entry.by === 'clock' && entry.seat === this.seat) this.played = lines[0]?.text ?? '';
        this.log.value = [...this.log.value, ...lines];
        this.news.value = eventsOf(told);
    }

    private talk(message: Message): void {
        this.heard = Math.max(this.heard, (message.n as number) + 1);
        const at = message.seat as number | null;
        const seat = at === null ? null : (this.head.value.seats[at] ?? names[at]);
        const where = { n: this.position.value.n, turn: this.turns, seat };
        const line = this.talked.hear(message, where);
        if (line) this.log.value = [...this.log.value, line];
    }

    // ---- the fair dice ---------------------------------------------------------------------

    /** Seals a number of our own while that is asked for, and opens it when all are sealed. */
    private async keepFair(phase: Now['phase']): Promise<void> {
        const fair = this.room.value?.fair;
        const seat = this.seat;
        if (!fair || seat === null) return;
        const place = `number.${this.id}.${fair.epoch}.${seat}`;
        if ((phase === 'gather' || phase === 'reseal') && !fair.number_seals[seat]) {
            const number = kept<string | null>(place, null) ?? randomKey();
            keep(place, number);
            const key = await this.engine.seal(this.id, number, fair.epoch, seat);
            await this.command('seal', { key });
        }
        if (phase === 'opening' && !fair.numbers[seat]) {
            const number = kept<string | null>(place, null);
            if (number) await this.command('number', { key: number });
        }
    }

    // ---- what a person does ----------------------------------------------------------------

    /** A command of the own seat; each has a number, so that twice does no harm. */
    command(verb: string, fields: { client_seq?: number } & Record<string, unknown> = {}) {
        const client_seq = fields.client_seq ?? this.nextNumber();
        return connection.ask(verb, { table: this.id, as: this.seat, ...fields, client_seq });
    }

    private nextNumber(): number {
        const place = `seq.${this.id}.${this.seat}`;
        const number = kept(place, 0) + 1;
        keep(place, number);
        return number;
    }

    get seals() {
        return this.chainCheck.checked;
    }

    /** Whoever has a seat may report other people. */
    get report(): Table['report'] {
        const others = this.room.value?.seats.some(seat => seat.kind === 'person' && !seat.mine);
        if (this.seat === null || !others) return undefined;
        return (seat?: SeatName | null) => {
            const at = seat && this.seats.value.findIndex(info => info.seat === seat);
            this.reporting.value = { seat: at as number | null, number: this.nextNumber() };
        };
    }

    /** What needs no number: asking again does no harm. */
    ask(verb: string, fields: object = {}) {
        return connection.ask(verb, { table: this.id, as: this.seat, ...fields });
    }

    async sit(seat: number): Promise<string | null> {
        const wish = { table: this.id, seat };
        const answer = await connection.ask('sit', this.invited(wish));
        if (!answer.ok) return answer.text ?? '';
        if (answer.key) keep(`link.${this.id}`, answer.key);
        await this.look(seat);
        return null;
    }

    /** From now on with the eyes of that seat. */
    private async look(seat: number): Promise<void> {
        keep(`seat.${this.id}`, seat);
        await connection.ask('leave', { table: this.id, as: this.seat });
        this.seat = seat;
        this.cursor = null;
        this.recall = null;
        this.book.clear();
        this.writeLog();
        await this.watch();
    }

    async act(text: string): Promise<Refusal | null> {
        const answer = await this.command('act', { version: this.version, action: text });
        if (answer.ok) return null;
        if (answer.rule) {
            const why = await this.engine.why(answer.rule, text, language.value);
            return { code: why.code, text: why.text, place: why.place };
        }
        const words = answer.error === 'lost' ? t('online.lost') : (answer.text ?? '');
        return { code: answer.error ?? 'lost', text: words, place: null };
    }

    /** What is not in the list is refused by the server with the reason, and changes nothing. */
    check(text: string): Promise<Refusal | null> {
        if (this.position.value.legal.includes(text)) return Promise.resolve(null);
        return this.act(text);
    }

    /** The adviser thinks here, from what the server says that this seat may know. */
    async hint(): Promise<Hint[]> {
        const seat = this.seat;
        if (seat === null || !this.room.value?.aids) return [];
        const answer = await connection.ask('position', { table: this.id, as: seat });
        if (!answer.ok) return [];
        const position = String(answer.position ?? '');
        return this.engine.hintView(seat, position, hintNodes, language.value);
    }

    /** Where the table allows aids, the server says what this seat could know by heart. */
    get memory(): Table['memory'] {
        const as = this.seat;
        if (as === null || !this.room.value?.aids) return undefined;
        return async () => {
            const answer = await connection.ask('memory', { table: this.id, as });
            return (answer.memory ?? []) as (Range[] | null)[];
        };
    }

    async undo(): Promise<boolean> {
        return (await this.command('undo', { version: this.version })).ok;
    }

    takeOver(): void {
        void connection.ask('back', { table: this.id, as: this.seat });
    }

    say(text: string): void {
        const phrase = /^\/(\w+)$/.exec(text)?.[1];
        const what = phrase ? { phrase } : { text };
        void connection.ask('chat', { table: this.id, as: this.seat, ...what });
    }

    record(): Promise<string> {
        return new Promise(resolve => {
            const stop = connection.listen(message => {
                if (message.is !== 'record' || message.table !== this.id) return;
                stop();
                resolve(String(message.record));
            });
            void connection.ask('record', { table: this.id, as: this.seat }).then(answer => {
                if (answer.ok) return;
                stop();
                resolve('');
            });
        });
    }

    close(): void {
        for (const stop of this.stops.splice(0)) stop();
        void connection.ask('leave', { table: this.id, as: this.seat });
        this.engine.close();
    }
}

/** Winners come as seats or as a set of bits. */
function bits(winners: number[] | number | undefined): number {
    if (Array.isArray(winners)) return winners.reduce((set, at) => set | (1 << at), 0);
    return winners ?? 0;
}
