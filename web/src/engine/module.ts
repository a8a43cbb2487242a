// module.ts - the engine's WebAssembly module. One instance holds one game. Texts are passed
// through one buffer; answers are JSON (src/wasm/page.c).
import {
    type Aids,
    type Board,
    type GameEvent,
    type Head,
    type Hint,
    type Language,
    languageCodes,
    type Position,
    type Range,
    type SeatName,
} from '../table/model';
import type { Printed } from '../table/printed';
import type { WireEvent } from '../wire/events';

export interface EngineFault {
    code: string;
    text: string;
    word: string;
    line: number;
    column: number;
    place: string | null;
}

/** A position as the engine encodes it. */
export type Look = Omit<Position, 'winners'> & {
    aids?: Aids;
    points: number[];
    /** Seat numbers, from 0. */
    winners: number[];
};

/** A position of the record, the events that led to it, and the next action. */
export type Past = Look & { action: string | null; events: GameEvent[] };

/** The text of one action, with placeholders for seats and resources. */
export interface Told {
    n: number;
    seat: SeatName | null;
    text: string;
    events: GameEvent[];
}

/** What is done in a game: an action of a player, of chance, of the bot of a seat, of chance and
    bots until one of these people must act, or taking back all but the first actions. */
export type Deed =
    | { do: 'act'; seat: number; text: string }
    | { do: 'chance' }
    | { do: 'answer'; seat: number }
    | { do: 'playOn'; people: number; most: number }
    | { do: 'cut'; count: number };

/** What is read afterwards: the position as these eyes see it, the sentences of the actions from
    number `from` on, and the lines of the record after the first `steps`. */
export interface Want {
    eyes: number;
    from: number;
    steps: number;
}

export type Step =
    | { fault: EngineFault }
    | { fault: null; look: Look; told: Told[]; steps: string[] };

export interface GameOption extends Record<Language, string> {
    key: string;
    values?: string[];
    low?: number;
    high?: number;
    default?: number | null;
}

export interface Menu {
    games: { game: string; options: GameOption[] }[];
    bots: { name: string; games: number; levels: number }[];
}

export interface Opening {
    head: Head;
    names: string[];
    board: Board | null;
}

type Answer<T> = T & { error?: EngineFault };

/** View ids: full state, and public. */
export const TRUTH = 0xfd;
export const PUBLIC = 0xff;

const numberOf = (lang: Language): number => languageCodes.indexOf(lang);

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    nl_input(size: number): number;
    nl_output(): number;
    [call: string]: unknown;
}

export class Engine {
    private readonly exports: Exports;

    private constructor(instance: WebAssembly.Instance) {
        this.exports = instance.exports as unknown as Exports;
        this.exports._initialize();
    }

    static async of(module: WebAssembly.Module): Promise<Engine> {
        return new Engine(await WebAssembly.instantiate(module, {}));
    }

    private call<T>(name: string, text: string | Uint8Array, ...numbers: number[]): Answer<T> {
        const { memory, nl_input, nl_output } = this.exports;
        const written = typeof text === 'string' ? new TextEncoder().encode(text) : text;
        const room = nl_input(written.length);
        new Uint8Array(memory.buffer, room, written.length).set(written);
        const size = (this.exports[name] as (...numbers: number[]) => number)(...numbers);
        return JSON.parse(
            new TextDecoder().decode(new Uint8Array(memory.buffer, nl_output(), size)),
        );
    }

    menu(): Menu {
        return this.call<Menu>('nl_menu', '');
    }

    /** map: the text of the map file, if the game uses one. */
    rules(text: string, lang: Language, map = ''): Answer<{ rules: string; seats: SeatName[] }> {
        return this.call('nl_rules', `${text}\n${map}`, numberOf(lang));
    }

    begin(rules: string, layout: string, seed: Seed, lang: Language, map = ''): EngineFault | null {
        const text = `${rules}\n${layout}\n${map}`;
        return this.call('nl_begin', text, seed[0], seed[1], numberOf(lang)).error ?? null;
    }

    load(record: string, seed: Seed, lang: Language): EngineFault | null {
        return this.call('nl_load', record, seed[0], seed[1], numberOf(lang)).error ?? null;
    }

    seatBot(seat: number, name: string, lang: Language): EngineFault | null {
        return this.call('nl_seat_bot', name, seat, numberOf(lang)).error ?? null;
    }

    open(): Opening {
        return this.call<Opening>('nl_head', '');
    }

    look(seat: number): Look {
        const seen = this.call<Look>('nl_look', '', seat);
        seen.legal ??= [];
        seen.legal_after ??= [];
        return seen;
    }

    told(seat: number, from: number, lang: Language): Told[] {
        return this.call<{ lines: Told[] }>('nl_told', '', seat, from, numberOf(lang)).lines;
    }

    /** Sentences for events from a server, in the form in which it sends them. */
    say(n: number, events: WireEvent[], lang: Language): Told[] {
        const text = JSON.stringify(events);
        return this.call<{ lines: Told[] }>('nl_say', text, n, numberOf(lang)).lines;
    }

    /** The text of a refusal, and the place of its rule. */
    why(code: string, action: string, lang: Language): EngineFault {
        return this.call('nl_why', `${code}\n${action}`, numberOf(lang)).error!;
    }

    act(seat: number, text: string, really: boolean, lang: Language): EngineFault | null {
        return this.call('nl_act', text, seat, really ? 1 : 0, numberOf(lang)).error ?? null;
    }

    /** Does something, then reads what the page needs: one message to the worker for each move. */
    step(deed: Deed | null, want: Want, lang: Language): Step {
        const fault = deed && this.perform(deed, lang);
        if (fault) return { fault };
        return {
            fault: null,
            look: this.look(want.eyes),
            told: this.told(want.eyes, want.from, lang),
            steps: this.call<{ steps: string[] }>('nl_steps', '', want.steps).steps,
        };
    }

    private perform(deed: Deed, lang: Language): EngineFault | null {
        switch (deed.do) {
            case 'act':
                return this.act(deed.seat, deed.text, true, lang);
            case 'chance':
                return this.call('nl_chance', '', 0).error ?? null;
            case 'answer':
                return this.call('nl_answer', '', deed.seat, 0).error ?? null;
            case 'playOn':
                return this.playOn(deed.people, deed.most);
            case 'cut':
                return this.cut(deed.count);
        }
    }

    /** The best plans, using only what the seat knows, after this many simulations. */
    hint(seat: number, nodes: number, lang: Language): Hint[] {
        return hintsOf(this.call<Advice>('nl_hint', '', seat, nodes, numberOf(lang)));
    }

    /** Plays the best action several times in a row, for decisions that take several actions. */
    ahead(seat: number, count: number, nodes: number, lang: Language): string[] {
        const best: string[] = [];
        while (best.length < count) {
            const [plan] = this.hint(seat, nodes, lang);
            if (!plan || this.act(seat, plan.action, true, lang)) break;
            best.push(plan.action);
        }
        return best;
    }

    /** The same for a table on a server, from the seat's view as a position text. */
    hintView(seat: number, position: string, nodes: number, lang: Language): Hint[] {
        const found = this.call<Advice>('nl_hint_view', position, seat, nodes, numberOf(lang));
        return found.error ? [] : hintsOf(found);
    }

    /** Starts a review of the record; returns the number of actions. */
    review(nodes: number): number {
        return this.call<{ count: number }>('nl_review', '', nodes).count;
    }

    /** Reviews the next action, or returns the summary after the last one. */
    reviewNext(): ReviewStep {
        return this.call<ReviewStep>('nl_review_next', '');
    }

    /** Plays chance and bots until a seat of this set must act. */
    playOn(people: number, most: number): EngineFault | null {
        return this.call('nl_play_on', '', people, most, 0).error ?? null;
    }

    cut(count: number): EngineFault | null {
        return this.call('nl_cut', '', count, 0).error ?? null;
    }

    printed(): Printed | null {
        return this.call<{ printed: Printed | null }>('nl_printed', '').printed;
    }

    /** Loads the table of the solved dice game; returns whether it belongs to this game. */
    valuesRead(bytes: Uint8Array): boolean {
        return this.call<{ ready: boolean }>('nl_values_read', bytes).ready;
    }

    /** The expected points of each choice in a solo game, in hundredths, best first. */
    values(seat: number): { action: string; hundredths: number }[] {
        return this.call<{ values: { action: string; hundredths: number }[] }>(
            'nl_values',
            '',
            seat,
        ).values;
    }

    /** The fewest and the most cards of each kind that each other seat can hold. */
    memory(seat: number): (Range[] | null)[] {
        return this.call<{ seats: (Range[] | null)[] }>('nl_memory', '', seat).seats;
    }

    /** What the robber withheld from each seat at the last roll. */
    blocked(): number[][] {
        return this.call<{ seats: number[][] }>('nl_blocked', '').seats;
    }

    past(n: number, seat: number): Past {
        const seen = this.call<Past>('nl_past', '', n, seat);
        seen.legal ??= [];
        seen.legal_after ??= [];
        return seen;
    }

    /** The points of each seat in every position of the record. */
    graph(): number[][] {
        return this.call<{ points: number[][] }>('nl_graph', '').points;
    }

    record(seat: number, names: string[]): string {
        return this.call<{ record: string }>('nl_record', names.join('\n'), seat).record;
    }

    hash(): string {
        return this.call<{ hash: string }>('nl_hash', '').hash;
    }
}

/** A win, or a point, in millionths. */
export const WHOLE = 1_000_000;

/** A plan; it has no value if no bot can judge it. */
interface Plan {
    action: string;
    line?: string[];
    /** Why it is good, in one phrase. */
    why?: string;
    worth?: number;
    change?: number;
}

interface Advice {
    unit: string;
    hints: Plan[];
}

function hintsOf({ unit, hints }: Advice): Hint[] {
    return hints.map(({ action, line = [], why, worth, change = 0 }) => ({
        action,
        line,
        why,
        ...(worth === undefined ? {} : { [unit === 'chance' ? unit : 'points']: worth / WHOLE }),
        change: change / WHOLE,
    }));
}

/** Where a seat's result came from; the parts add up to it. */
export interface ReviewSum {
    start: number;
    setup: number;
    luck: number;
    own: number;
    others: number;
    result: number;
}

export type ReviewStep =
    | { done: false; n: number; before: number[]; loss: number; mark: number; best: string }
    | { done: true; unit: 'chance' | 'points' | 'turns'; rough: boolean; sums: ReviewSum[] };

export type Seed = [low: number, high: number];
