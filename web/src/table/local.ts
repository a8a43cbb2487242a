// local.ts - a table in this browser: players at this device, bots in the worker. It is saved after
// every move, so that it continues after a reload.
import { type Pace, settings } from '../app/settings';
import { engine, type Remote } from '../engine/client';
import { type Deed, type EngineFault, PUBLIC, TRUTH } from '../engine/module';
import { solved } from '../engine/solved';
import { headOf, titleOf } from '../frame/marks';
import { language } from '../words';
import { type Settled, settle, throwsTold, withBegins } from './begins';
import { miniOf } from './mini';
import type { Hint, IslandState, LogLine, Refusal, SeatName, Table, TableState } from './model';
import { eventsOf, linesOf, positionOf, turnOf, turnsIn } from './position';
import { parseRules } from './rules-title';
import { type SavedGame, saveGame } from './saved';
import { againstBots, newSeed, type Setup, seedOf } from './setup';
import { EngineTable, type Opened } from './table';

/** Words that a seat may say while another one acts; the engine checks when. */
const isTalk = (text: string): boolean => /^(propose|retract|counter|accept|decline)\b/.test(text);

/** Simulations per hint: about a second. */
const hintNodes = 1200;
/** Milliseconds that a bot takes for a visible move. */
const paces: Record<Pace, number> = { calm: 1400, normal: 650, quick: 200, instant: 0 };

/** Milliseconds that bots at normal pace wait after a player's turn, so that its end can be taken
    back. */
const SECOND_THOUGHT = 1400;

/** Milliseconds per bot move in a variation, where the reader may want to stop the bots. */
const OPEN_PACE = 400;

/** Most actions of chance and bots in one batch at instant pace. */
const AT_ONCE = 200;

/** Milliseconds between saves while instant bots play; players' moves are always saved. */
const SAVE_EVERY = 400;

/** A longer time without a move is a pause and does not count as played. */
const PAUSE = 120_000;

export class LocalTable extends EngineTable implements Table {
    setup: Setup;
    readonly seed: string;
    /** Its id among the saved games. */
    readonly id: string;
    /** Whether a player has done anything yet. */
    private touched: boolean;

    private readonly manner: Manner;
    /** How it was settled who begins, as in the record. */
    private readonly begins: string;
    private turns = 0;
    private told = 0;
    private closed = false;
    /** The record: its head, the names in it, and a line for each action. */
    private recordHead = '';
    private recordNames = '';
    private readonly steps: string[] = [];
    private savedAt = 0;
    /** Milliseconds played until the last save; null if an earlier version began the game. */
    private played: number | null;
    private countedAt = Date.now();
    private running = false;
    /** Requests of players; the loop handles them first. */
    private readonly wishes: Wish[] = [];
    /** Ends the pause before a bot's move. */
    private wake: (() => void) | null = null;
    /** Number of actions before the player's last one, while nothing else has happened. */
    private undoTo: number | null = null;
    /** Whether a player has just ended a turn. */
    private ended = false;
    /** In an open game: the number of actions before each decision. */
    private readonly decided: number[] = [];
    private readonly stopLanguage: () => void;

    private constructor(own: Remote, setup: Setup, seed: string, opening: Opening) {
        super(own, opening, at => ({
            name: setup.seats[at]?.name ?? '',
            kind: setup.seats[at]?.kind === 'bot' ? 'bot' : 'human',
            bot: setup.seats[at]?.bot,
        }));
        this.manner = opening;
        this.setup = setup;
        this.seed = seed;
        this.id = opening.saved?.id ?? newSeed();
        this.touched = opening.saved?.touched ?? false;
        this.begins = opening.begins?.(opening.head.seats) ?? '';
        this.played = opening.saved ? (opening.saved.played ?? null) : 0;
        const people = this.people();
        if (people.length === 1) this.lookAs(people[0]);
        this.stopLanguage = language.subscribe(() => void this.retell());
    }

    /** Starts a new game. Throws an EngineFault if the rules are invalid. */
    static async begin(setup: Setup, manner: Manner = {}): Promise<LocalTable> {
        const seed = setup.seed ?? newSeed();
        const own = engine();
        const begins = settle(setup, seed, manner.first);
        const fault = await own.begin(begins.rules, '', seedOf(seed), language.value, setup.map);
        if (fault) throw fault;
        return LocalTable.seat(own, setup, seed, { ...manner, begins: begins.tag });
    }

    /** Resumes a saved game. */
    static async resume(saved: SavedGame): Promise<LocalTable> {
        const own = engine();
        const fault = await own.load(saved.record, seedOf(saved.seed), language.value);
        if (fault) throw fault;
        return LocalTable.seat(own, saved.setup, saved.seed, { saved });
    }

    /** Opens the game of a record after n actions, for one reader who acts for every seat. */
    static async from(record: string, n: number, names: string[]): Promise<LocalTable> {
        const own = engine();
        const seed = newSeed();
        const fault = await own.load(record, seedOf(seed), language.value);
        if (fault) {
            own.close();
            throw fault;
        }
        await own.cut(n);
        const { head } = await own.open();
        const seats = names.map(name => ({ kind: 'me' as const, name }));
        const manner = { kept: false, open: true, pace: OPEN_PACE };
        return LocalTable.seat(own, { rules: head.rules, seats }, seed, manner);
    }

    private static async seat(
        own: Remote,
        wish: Setup,
        seed: string,
        manner: Manner = {},
    ): Promise<LocalTable> {
        const { head, board } = await own.open();
        const setup = everySeat(wish, head.seats.length);
        for (const [at, plan] of setup.seats.entries()) {
            if (plan.kind !== 'bot') continue;
            const fault = await own.seatBot(at, plan.bot ?? 'greedy', language.value);
            if (fault) throw fault;
        }
        const printed = await own.printed();
        const look = await own.look(PUBLIC);
        const begins = () => manner.saved?.begins ?? '';
        const opened = { begins, head, board, printed, look, ...manner };
        const table = new LocalTable(own, setup, seed, opened);
        await table.refresh(0);
        await table.save();
        table.goOn();
        return table;
    }

    /** The seats of the players at this device. */
    people(): SeatName[] {
        return this.head.value.seats.filter((_, at) => this.setup.seats[at]?.kind !== 'bot');
    }

    /** The view id: the player's, public if there is none, or the full state in an open game. */
    private eyes(): number {
        return this.manner.open && this.me.value === null ? TRUTH : this.indexOf(this.me.value);
    }

    private lookAs(seat: SeatName | null): void {
        this.me.value = seat;
        this.seats.value = this.seats.value.map((info, at) => ({
            ...info,
            kind:
                this.setup.seats[at]?.kind === 'bot' ? 'bot' : info.seat === seat ? 'me' : 'human',
        }));
    }

    private set(change: Partial<TableState>): void {
        this.status.value = { ...this.status.value, ...change };
    }

    // ---- reading ---------------------------------------------------------------------------

    /** Does something, then reads the position and the events from this action on. Returns the
        fault if nothing was done. */
    private async refresh(from: number, deed: Deed | null = null): Promise<EngineFault | null> {
        const want = { eyes: this.eyes(), from, steps: this.steps.length };
        const done = await this.engine.step(deed, want, language.value);
        if (done.fault) return done.fault;
        const { look, told } = done;
        const lines = linesOf(told, from === 0 ? 0 : this.turns);
        // Two of these may overlap, when the language changes during a move.
        this.steps.splice(want.steps, this.steps.length, ...done.steps);
        this.turns = (from === 0 ? 0 : this.turns) + turnsIn(told);
        this.told = look.n;
        this.log.value = from === 0 ? [...this.thrown(), ...lines] : [...this.log.value, ...lines];
        if (from > 0) this.news.value = eventsOf(told);
        this.position.value = positionOf(look, this.head.value.seats);
        this.showPoints();
        return null;
    }

    /** The throws for the start, before everything else. */
    private thrown(): LogLine[] {
        const { rules, seats } = this.head.value;
        const text = throwsTold({
            tag: this.begins,
            first: seats[Number(parseRules(rules).chosen.start ?? 0)],
            me: this.me.value,
            name: seat => headOf(this.seats.value[this.indexOf(seat)]),
        });
        return text ? [{ n: 0, turn: 0, seat: null, kind: 'dice', text, events: [] }] : [];
    }

    private showPoints(): void {
        const { points } = this.position.value;
        if (this.seats.value.every((info, at) => info.points === points[at])) return;
        this.seats.value = this.seats.value.map((info, at) => ({ ...info, points: points[at] }));
    }

    /** Rebuilds the whole log, for another language or another view. */
    private async retell(): Promise<void> {
        if (this.told > 0 && !this.closed) await this.refresh(0);
    }

    // ---- main loop -------------------------------------------------------------------------

    private goOn(): void {
        if (!this.running) void this.run();
    }

    /** Plays on until a player must act, then saves the game. */
    private async run(): Promise<void> {
        this.running = true;
        try {
            while (!this.closed && ((await this.step()) || this.wishes.length > 0));
        } catch (fault) {
            this.set({ trouble: String(fault), phase: 'failed' });
            for (const { done } of this.wishes.splice(0)) done(notYours);
        } finally {
            this.running = false;
            this.set({ thinking: false });
        }
        if (!this.closed) await this.save();
    }

    /** Performs one action of a player, of chance or of a bot. Returns false if players must act or
        the game is over. */
    private async step(): Promise<boolean> {
        const wish = this.wishes.shift();
        if (wish) {
            wish.done(await this.fulfil(wish));
            return true;
        }
        const { actors, n } = this.position.value;
        if (actors.length === 0) {
            this.finish();
            return false;
        }
        if (this.wait() === 0 && this.waitsForNobody()) {
            await this.did({ do: 'playOn', people: this.peopleSet(), most: AT_ONCE }, n);
            return true;
        }
        if (actors.includes('chance')) {
            await this.did({ do: 'chance' }, n);
            return true;
        }
        const bot = actors.find(actor => this.setup.seats[this.indexOf(actor as SeatName)]?.bot);
        if (!bot) return this.handOver(actors as SeatName[]);
        this.set({ thinking: true });
        await this.pause();
        if (this.wishes.length > 0) return true;
        this.decided.push(n);
        await this.did({ do: 'answer', seat: this.indexOf(bot as SeatName) }, n);
        return true;
    }

    private async did(deed: Deed, n: number): Promise<void> {
        this.undoTo = null;
        this.set({ undo: this.mayGoBack() });
        const fault = await this.refresh(n + 1, deed);
        if (fault) throw new Error(fault.text);
        if (Date.now() - this.savedAt > SAVE_EVERY) await this.save();
    }

    private wait(): number {
        return this.manner.pace ?? paces[settings.pace.value];
    }

    /** Whether chance or a bot can act. */
    private waitsForNobody(): boolean {
        const people: (SeatName | 'chance')[] = this.people();
        return this.position.value.actors.some(actor => !people.includes(actor));
    }

    /** The players' seats as a bit set. */
    private peopleSet(): number {
        return this.people().reduce((set, seat) => set | (1 << this.indexOf(seat)), 0);
    }

    /** Waits before a bot's move; a player's request ends the wait. */
    private async pause(): Promise<void> {
        const pace = this.wait();
        if (pace === 0) return;
        const wait = this.ended && pace >= paces.normal ? Math.max(pace, SECOND_THOUGHT) : pace;
        this.ended = false;
        await new Promise<void>(done => {
            this.wake = done;
            setTimeout(done, wait);
        });
        this.wake = null;
    }

    /** A player at this device must act: the current reader, or the device is handed over. */
    private async handOver(actors: SeatName[]): Promise<false> {
        const me = this.me.value;
        if (me && actors.includes(me)) return false;
        if (this.manner.open) {
            this.lookAs(actors[0]);
            await this.refresh(0);
        } else if (this.people().length > 1) {
            this.lookAs(null);
            await this.refresh(0);
            this.set({ handover: actors[0] });
        }
        return false;
    }

    takeOver(): void {
        const seat = this.status.value.handover;
        if (!seat) return;
        this.undoTo = null;
        this.set({ undo: this.mayGoBack() });
        this.lookAs(seat);
        void this.refresh(0).then(() => this.set({ handover: null }));
    }

    private finish(): void {
        this.countTime();
        this.set({ phase: 'over', thinking: false });
    }

    private async save(): Promise<void> {
        if (this.manner.kept === false) return;
        const over = this.position.value.actors.length === 0;
        const record = await this.whole(over);
        if (this.closed) return;
        this.savedAt = Date.now();
        const { id, setup, seed, touched, turns: turn } = this;
        const at = this.savedAt;
        saveGame({
            id,
            setup,
            seed,
            record,
            over,
            at,
            touched,
            turn,
            begins: this.begins || undefined,
            ...this.own(),
            ...this.seen(),
            played: this.countTime() ?? undefined,
        });
    }

    /** The time after the end does not count. */
    private countTime(): number | null {
        const now = Date.now();
        if (this.played !== null && this.status.value.phase !== 'over')
            this.played += Math.min(now - this.countedAt, PAUSE);
        this.countedAt = now;
        return this.played;
    }

    minutes(): number | null {
        return this.played === null ? null : Math.round(this.played / 60_000);
    }

    /** The record as a text. Only its head is printed again, and only if it has changed: with the
        names, or with the result at the end. */
    private async whole(over: boolean): Promise<string> {
        const names = this.names().join('\n');
        if (over || names !== this.recordNames) {
            const text = withBegins(await this.engine.record(TRUTH, this.names()), this.begins);
            this.recordHead = text.slice(0, text.indexOf('\n\n') + 2);
            this.recordNames = names;
        }
        return this.recordHead + this.steps.map(step => `${step}\n`).join('');
    }

    /** The points of the only player at this device. */
    private own(): { points?: number } {
        const people = this.people();
        const points = this.position.value.points[this.indexOf(people[0])];
        return people.length === 1 && typeof points === 'number' ? { points } : {};
    }

    /** The table as the front page shows it. */
    private seen(): Pick<SavedGame, 'standings' | 'acts' | 'mini'> {
        const { actors, state, points } = this.position.value;
        const [acts = null] = actors;
        const own = this.people();
        const standings = this.seats.value.map(({ seat, name }, at) => ({
            seat,
            name,
            points: points[at],
            mine: own.includes(seat),
        }));
        const mini = miniOf(this.head.value, this.board.value, state as IslandState);
        return { standings, acts: acts === 'chance' ? null : acts, mini };
    }

    private names(): string[] {
        return this.seats.value.map(titleOf);
    }

    // ---- actions of the player -------------------------------------------------------------

    /** A player need not wait for bots that are busy with the same decision, such as discards or
        answers to an offer. */
    act(text: string): Promise<Refusal | null> {
        const seat = this.me.value;
        const { actors, decision } = this.position.value;
        // While others think about an offer, its author may close or withdraw it.
        const offers = decision === 'offer' && turnOf(this.position.value) === seat;
        const may = seat && (isTalk(text) || offers || actors.includes(seat));
        if (!may) return Promise.resolve(notYours);
        return new Promise(done => {
            this.wishes.push({ seat, text, done });
            this.wake?.();
            this.goOn();
        });
    }

    private async fulfil({ seat, text }: Wish): Promise<Refusal | null> {
        if (text === null) return (await this.takeBack()) ? null : notYours;
        const { n } = this.position.value;
        const fault = await this.refresh(n + 1, { do: 'act', seat: this.indexOf(seat), text });
        if (fault) return this.refusal(fault);
        this.touched = true;
        if (isTalk(text)) return null; // what was said cannot be taken back
        this.undoTo = n;
        this.ended = text === 'end';
        this.decided.push(n);
        this.set({ undo: this.mayGoBack() || this.isOpen(seat) });
        // Bots that take their time act much later.
        if (this.wait() > 0) await this.save();
        return null;
    }

    /** Whether a move can still be taken back: the game is not over, nothing was drawn, and the
        next to act takes a moment. */
    private isOpen(seat: SeatName): boolean {
        const { actors } = this.position.value;
        if (actors.includes(seat)) return true;
        if (actors.length === 0 || actors.includes('chance')) return false;
        return this.wait() > 0 || !this.waitsForNobody();
    }

    async values(): Promise<{ action: string; hundredths: number }[]> {
        if (!(await solved(this.engine))) return [];
        return this.engine.values(this.indexOf(this.me.value));
    }

    /** While a bot waits, the loop has to do it. */
    async undo(): Promise<boolean> {
        if (!this.running) return this.takeBack();
        const seat = this.me.value;
        if (seat === null || this.manner.open || this.undoTo === null) return false;
        return new Promise(done => {
            this.wishes.push({ seat, text: null, done: refusal => done(refusal === null) });
            this.wake?.();
        });
    }

    private async takeBack(): Promise<boolean> {
        const to = this.manner.open ? (this.decided.at(-1) ?? null) : this.undoTo;
        if (to === null) return false;
        this.steps.length = to;
        await this.refresh(0, { do: 'cut', count: to });
        this.decided.pop();
        this.undoTo = null;
        this.set({ undo: this.mayGoBack(), phase: 'playing' });
        await this.save();
        // The device goes back to the player who takes the move back.
        if (this.manner.open || this.me.value === null) this.goOn();
        return true;
    }

    private mayGoBack(): boolean {
        return !!this.manner.open && this.decided.length > 0;
    }

    // ---- one reader acts for every seat ----------------------------------------------------

    /** Lets a bot play on for all seats; null gives them back to the reader. */
    async playOn(bot: string | null): Promise<void> {
        const { seats } = this.setup;
        if (bot) for (const at of seats.keys()) await this.engine.seatBot(at, bot, language.value);
        const plan = bot ? { kind: 'bot' as const, bot } : { kind: 'me' as const, bot: undefined };
        this.setup = { ...this.setup, seats: seats.map(seat => ({ ...seat, ...plan })) };
        if (bot) this.lookAs(null);
        this.wake?.();
        this.goOn();
    }

    /** Lets a bot make one decision for the seat that must act. */
    async moveFor(bot: string): Promise<void> {
        const { actors, n } = this.position.value;
        const [seat] = actors;
        if (this.running || !seat || seat === 'chance') return;
        this.running = true;
        try {
            await this.engine.seatBot(this.indexOf(seat), bot, language.value);
            this.decided.push(n);
            await this.did({ do: 'answer', seat: this.indexOf(seat) }, n);
        } catch (fault) {
            this.set({ trouble: String(fault), phase: 'failed' });
        } finally {
            this.running = false;
        }
        if (!this.closed) this.goOn();
    }

    hint(): Promise<Hint[]> {
        return this.engine.hint(this.indexOf(this.me.value), hintNodes, language.value);
    }

    /** Works on a copy of the game, so neither this one nor its bots are affected. */
    async ahead(count: number): Promise<string[]> {
        const copy = engine();
        const seat = this.indexOf(this.me.value);
        const record = await this.engine.record(TRUTH, this.names());
        const fault = await copy.load(record, seedOf(this.seed), language.value);
        const best = fault ? [] : await copy.ahead(seat, count, hintNodes, language.value);
        copy.close();
        return best;
    }

    /** Only if the set-up says so; it applies to everybody at the table. */
    get memory(): Table['memory'] {
        if (!this.setup.memory) return undefined;
        return () => this.engine.memory(this.indexOf(this.me.value));
    }

    blocked(): Promise<number[][]> {
        return this.engine.blocked();
    }

    async record(): Promise<string> {
        const whole = this.manner.open || this.status.value.phase === 'over';
        const eyes = whole ? TRUTH : this.indexOf(this.me.value);
        return withBegins(await this.engine.record(eyes, this.names()), this.begins);
    }

    override close(): void {
        this.closed = true;
        this.stopLanguage();
        super.close();
    }
}

/** A link may name fewer seats than the rules have; bots take the others. */
function everySeat(setup: Setup, count: number): Setup {
    const more = againstBots(setup.rules, count, 'greedy', 0).seats;
    return { ...setup, seats: more.map((bot, at) => setup.seats[at] ?? bot) };
}

interface Wish {
    seat: SeatName;
    /** Null takes the last action back. */
    text: string | null;
    done(refusal: Refusal | null): void;
}

const notYours: Refusal = { code: 'not_your_turn', text: '', place: null };

/** How a table differs from a normal game. */
interface Manner {
    /** False if the game is not saved. */
    kept?: boolean;
    /** Milliseconds per bot move, regardless of the settings. */
    pace?: number;
    /** Whether one reader acts for every seat: nothing is hidden, all can be taken back. */
    open?: boolean;
    /** The seat that the players pointed at to begin. */
    first?: number | null;
    begins?: Settled['tag'];
    /** The saved game that is resumed. */
    saved?: SavedGame;
}

type Opening = Manner & Opened;
