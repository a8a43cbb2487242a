// table.ts - a table on a server. The page keeps the number of the next entry, so that it resumes
// there after a lost connection. Nothing is sent while disconnected.
import { computed, type Signal, signal } from '@preact/signals';
import { when } from '../acts/when';
import { keep, kept } from '../app/settings';
import { engine, type Remote } from '../engine/client';
import { seatSign } from '../frame/marks';
import type {
    Board,
    Game,
    GameEvent,
    Head,
    Hint,
    LogLine,
    Position,
    Refusal,
    SeatInfo,
    SeatName,
    Table,
    TableState,
} from '../table/model';
import { eventsOf, linesOf, noPosition, positionOf, turnsIn } from '../table/position';
import type { Printed } from '../table/printed';
import { type Phrase, seatNames } from '../wire/lists';
import type {
    Commands,
    Entry,
    Message,
    MessageNews,
    MessageNotice,
    MessagePast,
    MessageSnapshot,
    MessageTalk,
    Now,
} from '../wire/protocol';
import { connection } from '../wire/socket';
import { language, t } from '../words';
import { Clocks } from './clocks';
import { Keeper } from './fair/keeper';
import { Live } from './fair/live';
import { openedAt } from './fair/numbers';
import { Order } from './order/order';
import { hintFor, memoryFor } from './play/aids';
import { Refusals, said, silence } from './play/answers';
import type { Wish, Wishes } from './play/commands';
import { recordOf } from './record';
import { throwsTold } from './room/begins';
import { wishColour } from './room/colours';
import { pageAddress, seatHash } from './room/links';
import { gaveUp, lookOf, type Room, roomOf, seatInfos, seatLost, untilOf } from './room/room';
import { Story } from './story';
import { GALLERY, muteWish, type Speaker, Talk } from './talk';

/** Entries of the history per request. */
const pastPiece = 64;

export class OnlineTable implements Table {
    readonly id: string;
    readonly room: Signal<Room | null> = signal(null);
    /** Why the reader may not see the table, as a code; otherwise null. */
    readonly denied: Signal<string | null> = signal(null);
    readonly head: Signal<Head> = signal({ rules: '', seats: [], layout: { start: 'red' } });
    readonly board: Signal<Board | null> = signal(null);
    readonly printed: Signal<Printed | null> = signal(null);
    readonly position: Signal<Position> = signal(noPosition);
    readonly news = signal<GameEvent[]>([]);
    readonly log = signal<LogLine[]>([]);
    readonly seats: Signal<SeatInfo[]> = signal([]);
    readonly me: Signal<SeatName | null> = signal(null);
    readonly started = signal(false);
    readonly aids = computed(() => this.room.value?.aids ?? false);
    readonly watchers = signal(0);
    /** What the clock did for the reader, and how many times in a row. */
    readonly struck: Signal<{ text: string; times: number } | null> = signal(null);
    /** What has just happened to the reader's seat, or to the start of the game. */
    readonly note: Signal<string | null> = signal(null);
    /** The open sheet that reports or mutes somebody, and the number of a report. */
    readonly reporting: Signal<{ whom?: string; number: number } | null> = signal(null);
    readonly order = new Order();
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
    readonly isScreen: boolean;
    private claimed = false;
    /** The reader is sitting down, which is not reported, nor is the loss of another seat. */
    private moving = false;
    /** A bot plays for the reader. */
    private replaced = false;
    private readonly engine: Remote = engine();
    private readonly keeper: Keeper;
    /** The last command number of the reader's seat that the server knows. */
    private used = 0;
    private readonly stops: (() => void)[] = [];
    private readonly clocks = new Clocks();
    private readonly live: Live;
    private readonly refusals = new Refusals();
    /** The action that the clock has just played for the reader's seat. */
    private played: string | null = null;
    private seat: number | null = null;
    private cursor: number | null = null;
    private heard = 0;
    private deaf = false;
    private version = 0;
    /** Messages of a game whose board has not arrived yet. */
    private readonly early: MessageNews[] = [];
    /** The texts of each entry and the chat; the log consists of both. */
    private readonly story = new Story();
    readonly talked: Talk;
    /** Entries requested again: the start of the first piece, the next entry, and the end. */
    private recall: { from: number; next: number; until: number } | null = null;
    private chain: Promise<void> = Promise.resolve();

    /** link: an invitation, the link of a screen, or the private link of a seat, which is claimed.
        A screen shows only public information, even if this device has a seat. */
    constructor(id: string, link: string | null, how: 'guest' | 'seat' | 'screen') {
        this.id = id;
        this.link = link;
        this.claims = how === 'seat';
        this.isScreen = how === 'screen';
        this.live = new Live(id, (epoch, seat) => openedAt(id, epoch, seat));
        this.keeper = new Keeper(this);
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
        const answer = await connection.ask('claim', { table: this.id, key: this.link ?? '' });
        if (answer.ok && answer.key) keep(`link.${this.id}`, answer.key);
        this.claimed = answer.error !== 'lost';
    }

    /** The private link of the reader's seat, for another device. */
    seatLink(): string | null {
        const key = kept<string | null>(`link.${this.id}`, null);
        return key && `${pageAddress()}${seatHash(this.id, key)}`;
    }

    /** Adds the invitation to a request that needs it; a seat's private link is never added. */
    private invited<W extends object>(wish: W): W & { key?: string } {
        return this.link && !this.claims ? { ...wish, key: this.link } : wish;
    }

    /** Retries after a moment: another view of this page may be about to leave the table. */
    private async watch(tries = 5): Promise<void> {
        if (this.stops.length === 0) return;
        if (this.claims && !this.claimed) await this.claim();
        const wish = { table: this.id, as: this.seat, cursor: this.cursor, heard: this.heard };
        const answer = await connection.ask('watch', this.invited(wish));
        if (answer.ok) {
            this.denied.value = null;
            this.deaf = false;
            if (this.seats.value.length > 0) this.deafen(); // otherwise with the snapshot
            void this.askPast();
        }
        if (answer.ok || answer.error === 'lost') return;
        if (answer.error === 'already_done' && tries > 0) {
            await new Promise(done => setTimeout(done, 60));
            await this.watch(tries - 1);
            return;
        }
        if (this.seat !== null && answer.error !== 'set_aside') {
            this.seat = null;
            keep(`seat.${this.id}`, null);
            await this.watch();
            return;
        }
        this.denied.value = answer.error ?? '';
    }

    // ---- messages of the server ------------------------------------------------------------

    private take(message: Message): void {
        if (!('table' in message) || message.table !== this.id) return;
        if (message.is !== 'talk' && (!('as' in message) || message.as !== this.seat)) return;
        // Sentences come from the worker, so messages are processed one after the other.
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
                this.show(message);
                break;
            case 'talk':
                this.talk(message);
                break;
            case 'watchers':
                this.watchers.value = message.watchers;
                break;
            case 'notice':
                await this.notice(message);
                break;
        }
    }

    private async notice(message: MessageNotice): Promise<void> {
        const { notice, how, next, next_key } = message;
        this.order.hear(message);
        if (notice === 'next_table' && this.room.value)
            this.room.value = { ...this.room.value, next: next ?? null, nextKey: next_key ?? null };
        if (notice === 'seat_claimed') this.note.value = t('seat.claimed');
        if (notice === 'shown_out') {
            this.note.value = t('seat.shownOut');
            this.denied.value = how ?? '';
        }
        if (notice === 'let_in') {
            this.note.value = null;
            await this.watch();
        }
        if (notice !== 'seat_lost' || this.moving) return;
        this.note.value = seatLost(message, this.room.value);
        keep(`link.${this.id}`, null);
        // The invitation used to come here must not seat the reader again.
        if (how !== 'moved') keep(`left.${this.id}`, location.hash);
        await this.look(null);
    }

    /** Whether the reader left the seat that this address led to. */
    hasLeft(): boolean {
        return kept(`left.${this.id}`, '') === location.hash;
    }

    private async snapshot(message: MessageSnapshot): Promise<void> {
        const { n, game, now } = message;
        const known = this.live.show(n, message.fair, game?.rules) ? 0 : (this.cursor ?? 0);
        this.cursor = n;
        this.room.value = roomOf(message);
        const own = this.room.value.seats.findIndex(seat => seat.mine);
        if (this.seat === null && own >= 0 && !this.isScreen) {
            await this.look(own);
            return;
        }
        if (game && !this.started.value) await this.begin(game, this.room.value.map);
        this.showSeats();
        this.deafen();
        if (this.seat !== null) void wishColour(this);
        this.show(now);
        if (known < this.cursor) {
            const next = this.recall?.next ?? known;
            this.recall = { from: next, next, until: this.cursor };
        }
        void this.askPast();
    }

    // ---- history ---------------------------------------------------------------------------

    /** Requests the next piece; slowly if there are many, because the server limits requests. */
    private async askPast(): Promise<void> {
        const recall = this.recall;
        if (!recall) return;
        if (recall.next > 8 * pastPiece) await new Promise(resolve => setTimeout(resolve, 250));
        recall.from = recall.next;
        await connection.ask('past', { table: this.id, as: this.seat, cursor: recall.from });
    }

    private async remember({ n, events, entry }: MessagePast): Promise<void> {
        const recall = this.recall;
        if (n !== recall?.next) return;
        this.live.take(n, entry, events);
        this.story.time(entry);
        recall.next = n + 1;
        if (entry.kind === 'undo') this.takeBack(n, entry);
        if (entry.kind === 'begins') this.tellThrows(n, entry);
        if (events.length > 0) {
            const told = await this.engine.say(n, events, language.value);
            if (this.recall === recall) this.story.put(n, told);
        }
        const done = recall.next >= recall.until;
        if (!done && recall.next < recall.from + pastPiece) return;
        if (done && this.recall === recall) this.recall = null;
        this.writeLog();
        void this.askPast();
    }

    private tellThrows(n: number, entry: Entry): string | null {
        const told = throwsTold(this.room.value, n, entry);
        if (told) this.story.put(n, [told]);
        return told?.text ?? null;
    }

    /** Rebuilds the whole log, ordered by entry number. */
    private writeLog(): void {
        this.log.value = this.story.lines(this.talked.heard);
    }

    private takeBack(n: number, { seat }: Entry): void {
        const of = seat === null ? null : (this.head.value.seats[seat] ?? seatNames[seat]);
        this.story.takeBack(n, of, t('log.takenBack', { name: seatSign(seat ?? 0) }));
    }

    /** map: the text of a custom map file. */
    private async begin(game: Game, map: string): Promise<void> {
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
        this.me.value = own === null ? null : (colours[own] ?? seatNames[own]);
        this.seats.value = seatInfos(room, own, at => colours[at] ?? seatNames[at]);
    }

    private show(now: Now): void {
        const room = this.room.value;
        if (room && room.phase !== now.phase)
            this.room.value = { ...room, phase: now.phase, opensUntil: untilOf(now) };
        this.version = now.version;
        this.used = Math.max(this.used, now.client_seq ?? 0);
        void this.keeper.keep(now.phase);
        this.seats.value = this.seats.value.map((info, at) => ({
            ...info,
            clock: this.clocks.of(at, now),
            strikes: now.strikes[at] ?? 0,
        }));
        this.showStrikes(now.strikes[this.seat ?? -1] ?? 0);
        if (!now.state || this.head.value.seats.length === 0) return;
        const seats = this.head.value.seats;
        this.position.value = positionOf(lookOf(now, now.state, seats), seats);
        this.started.value = true;
        this.set({ phase: now.phase === 'over' ? 'over' : 'playing', undo: now.undo });
    }

    /** Says what the clock did, until the player acts again. */
    private showStrikes(times: number): void {
        if (times === 0) this.struck.value = null;
        else if (this.played !== null) this.struck.value = { text: this.played, times };
        this.played = null;
    }

    private async tell(message: MessageNews): Promise<void> {
        const { n, entry, events } = message;
        const { kind } = entry;
        this.cursor = Math.max(this.cursor ?? 0, n + 1);
        this.live.take(n, entry, events);
        this.story.time(entry);
        this.order.moved();
        if (kind === 'rules' && !this.room.value?.owner) this.note.value = t('room.changed');
        if (kind === 'give_up' && this.room.value)
            this.note.value = gaveUp(this.room.value, entry, this.started.value);
        if (kind === 'begins') this.note.value = this.tellThrows(n, entry);
        if (kind === 'sit' && this.started.value && entry.seat !== this.seat && !this.moving)
            this.note.value = t('late.came', { name: entry.text ?? '' });
        if (entry.seat === this.seat) this.replace(kind);
        if (kind === 'undo') {
            this.takeBack(n, entry);
            this.writeLog();
            return;
        }
        // Seats and dice data are sent as a whole.
        if (events.length === 0 && kind !== 'act') {
            await connection.ask('fresh', { table: this.id, as: this.seat });
            return;
        }
        if (events.length === 0) return;
        if (this.head.value.seats.length === 0) {
            this.early.push(message);
            return;
        }
        const told = await this.engine.say(n, events, language.value);
        this.story.put(n, told);
        const lines = linesOf(told, this.story.turns);
        this.story.turns += turnsIn(told);
        if (entry.by === 'clock' && entry.seat === this.seat) this.played = lines[0]?.text ?? '';
        this.log.value = [...this.log.value, ...lines];
        this.news.value = eventsOf(told);
    }

    /** A bot plays for the reader, or the reader is back. */
    private replace(kind: Entry['kind']): void {
        if (kind === 'back' && this.replaced) this.note.value = t('late.while');
        if (kind === 'stand_in' || kind === 'back') this.replaced = kind === 'stand_in';
    }

    private talk(message: MessageTalk): void {
        if (message.room === 'table') this.heard = Math.max(this.heard, message.n + 1);
        const at = message.seat;
        const seat = at === null ? null : (this.head.value.seats[at] ?? seatNames[at]);
        const where = { n: this.position.value.n, turn: this.story.turns, seat };
        const line = this.talked.hear(message, where);
        if (line) this.log.value = [...this.log.value, line];
    }

    // ---- fair dice -------------------------------------------------------------------------

    /** The seat whose number this device holds; a shared screen may have one too. */
    get holds(): number | null {
        if (this.seat !== null || !this.isScreen) return this.seat;
        const own = this.room.value?.seats.findIndex(({ mine }) => mine) ?? -1;
        return own < 0 ? null : own;
    }

    // ---- actions of the player -------------------------------------------------------------

    /** A command of the reader's seat. Its number makes a retry harmless. */
    command<V extends keyof Commands>(verb: V, ...[fields]: Wishes<V>) {
        const client_seq = fields?.client_seq ?? this.nextNumber();
        return this.ask(verb, { ...fields, client_seq } as Wish<V>);
    }

    /** A number above all that this device or another device of the seat has used. */
    private nextNumber(): number {
        const place = `seq.${this.id}.${this.holds}`;
        const number = Math.max(kept(place, 0), this.used) + 1;
        keep(place, number);
        return number;
    }

    /** The device that says "ready" plays, so the seat's number must be one that it can open. */
    async ready(yes: boolean): Promise<void> {
        this.note.value = null;
        if (yes) await this.keeper.seal();
        await this.command('ready', { as: this.holds, yes });
    }

    minutes(): number | null {
        return this.story.minutes();
    }

    get seals() {
        return this.live.checked;
    }

    get unfair() {
        return this.keeper.unfair;
    }

    /** A player with a seat may report others. */
    get report(): Table['report'] {
        const others = this.room.value?.seats.some(seat => seat.kind === 'person' && !seat.mine);
        return this.seat !== null && others ? this.speakAbout : undefined;
    }

    get hush(): Table['hush'] {
        const people = this.room.value?.seats.some(({ kind }) => kind === 'person');
        return this.seat === null && !this.isScreen && people ? this.speakAbout : undefined;
    }

    private readonly speakAbout = (seat?: SeatName | null, guest?: string): void => {
        const at = this.seats.value.findIndex(info => info.seat === seat);
        const whom = seat ? String(at) : seat === null ? (guest ?? GALLERY) : undefined;
        this.reporting.value = { whom, number: this.seat === null ? 0 : this.nextNumber() };
    };

    private readonly muting = (who: Speaker, yes: boolean) => muteWish(this.seats.value, who, yes);

    /** The server forgets with each connection whom the reader has muted. */
    private deafen(): void {
        if (this.deaf) return;
        this.deaf = true;
        for (const who of this.talked.muted.value) void this.ask('mute', this.muting(who, true));
    }

    /** No longer hears somebody, or hears them again, with what they said meanwhile. */
    async mute(who: Speaker, on: boolean): Promise<string | null> {
        const answer = await this.ask('mute', this.muting(who, on));
        if (!answer.ok) return said(answer);
        this.talked.mute(who, on);
        if (on) return null;
        this.heard = 0;
        await connection.ask('leave', { table: this.id, as: this.seat });
        await this.watch();
        return null;
    }

    /** A request that needs no number, because repeating it is harmless. */
    ask<V extends keyof Commands>(verb: V, fields: Wish<V>) {
        const whole = { table: this.id, as: this.seat, ...fields };
        return connection.ask(verb as 'ping', whole);
    }

    /** Sits down, or changes to that seat. */
    async sit(seat: number): Promise<string | null> {
        const wish = { table: this.id, seat, as: this.seat };
        this.moving = true;
        const answer = await connection.ask('sit', this.invited(wish));
        if (answer.ok) {
            if (answer.key) keep(`link.${this.id}`, answer.key);
            keep(`left.${this.id}`, null);
            this.note.value = null;
            await this.look(seat);
        }
        this.moving = false;
        return answer.ok ? null : (answer.text ?? '');
    }

    /** Shows the table as that seat, or as a spectator. */
    private async look(seat: number | null): Promise<void> {
        keep(`seat.${this.id}`, seat);
        await connection.ask('leave', { table: this.id, as: this.seat });
        this.seat = seat;
        this.used = 0;
        this.keeper.arrive();
        this.cursor = null;
        this.recall = null;
        this.story.clear();
        this.writeLog();
        await this.watch();
    }

    async act(text: string): Promise<Refusal | null> {
        const { version } = this;
        const answer = await this.command('act', { version, action: text });
        // The next action would be stale before this one is on the table.
        const settled = () => this.position.value.n !== version || !this.status.value.connected;
        if (answer.ok) await when(settled);
        return this.refusals.of(answer, text, this.engine);
    }

    /** Asks for something that everybody must agree to. A refusal says why. */
    async wish(verb: 'end' | 'renew'): Promise<void> {
        const answer = await this.command(verb, { yes: true });
        if (!answer.ok) this.note.value = answer.text ?? null;
    }

    /** The server refuses an illegal action with the reason, and changes nothing. */
    check(text: string): Promise<Refusal | null> {
        if (this.position.value.legal.includes(text)) return Promise.resolve(null);
        return this.act(text);
    }

    hint(): Promise<Hint[]> {
        return hintFor(this, this.seat, this.engine);
    }

    get memory(): Table['memory'] {
        return memoryFor(this, this.seat);
    }

    async undo(): Promise<boolean> {
        return (await this.command('undo', { version: this.version })).ok;
    }

    takeOver(): void {
        void connection.ask('back', { table: this.id, as: this.seat });
    }

    async say(text: string): Promise<string | null> {
        const phrase = /^\/(\w+)$/.exec(text)?.[1] as Phrase | undefined;
        return silence(await this.ask('chat', phrase ? { phrase } : { text }));
    }

    record(): Promise<string> {
        return recordOf(this.id, this.seat);
    }

    close(): void {
        if (this.stops.length === 0) return;
        for (const stop of this.stops.splice(0)) stop();
        void connection.ask('leave', { table: this.id, as: this.seat });
        this.engine.close();
    }
}
