// desk.ts - what a reader is doing at the dice table: the dice to roll again, the joker in use, and
// whose sheet is shown. It knows no rules; the list of legal actions decides.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { FrameDesk } from '../frame/desk';
import { titleOf } from '../frame/marks';
import type { DiceState, LogLine, SeatName, Table } from '../table/model';
import type { Face, Sheet } from '../table/printed';
import { sorted } from '../trade/order';
import { type Marks, marksOf } from './marks';
import { type Die, keepAction, settled, thrown } from './places';

export type DiceSeat = DiceState['seats'][number];

export interface DiceOnTable {
    dice: Die[];
    /** The dice that the last roll moved. */
    moved: boolean[];
    /** Changes with every roll. */
    throwId: string;
}

interface Memory extends DiceOnTable {
    counts: string;
    turn: number;
}

const nothing: Memory = { dice: [], moved: [], throwId: '', counts: '', turn: -1 };

/** What a joker can do: from, to, and the engine's action. */
export function turnsOf(legal: string[], joker: number): [Face, Face, string][] {
    const turns = legal.flatMap(action => {
        const found = action.match(/^joker (\d+) (\w+) for (\w+)$/);
        if (!found || Number(found[1]) !== joker) return [];
        return [[found[2] as Face, found[3] as Face, action] as [Face, Face, string]];
    });
    return sorted(turns, ([, to]) => to);
}

export class Desk extends FrameDesk<DiceState, Marks> {
    readonly sheet: Sheet;
    /** The dice marked to be rolled again, by place. */
    readonly again: Signal<boolean[]> = signal([]);
    /** The number of the joker in use, and the face of the die it turns. */
    readonly joker: Signal<number | null> = signal(null);
    readonly turning: Signal<Face | null> = signal(null);
    /** Another seat whose sheet the reader looks at. */
    readonly looking: Signal<SeatName | null> = signal(null);
    readonly dice: ReadonlySignal<DiceOnTable>;
    private memory = nothing;

    constructor(table: Table, sheet: Sheet) {
        super(table);
        this.sheet = sheet;
        this.dice = computed(() => this.laid());
    }

    override act(...actions: string[]): Promise<boolean> {
        this.joker.value = null;
        this.turning.value = null;
        return super.act(...actions);
    }

    nameOf(seat: SeatName): string {
        return titleOf(this.table.seats.value.find(info => info.seat === seat));
    }

    // ---- dice ------------------------------------------------------------------------------

    /** Keeps each die in its place from one position to the next. Which dice another player held
        back is unknown, so as many as possible stay. */
    private laid(): DiceOnTable {
        const { state, decision } = this.position;
        const kept = this.mine.value ? this.again.peek().map(flag => !flag) : null;
        const before = this.memory;
        const throwId = `${state.number}.${state.rolls}`;
        const counts = state.dice.join();
        if (decision === 'roll' || (before.throwId === throwId && before.counts === counts))
            return before.turn === state.number ? before : nothing;
        const same = before.turn === state.number;
        const held = same ? (kept ?? before.dice.map(() => true)) : [];
        const dice =
            before.throwId === throwId
                ? settled(before.dice, state.dice)
                : thrown(same ? before.dice : [], held, state.dice, state.pool);
        const moved =
            before.throwId === throwId
                ? before.moved
                : dice.map((face, i) => !(held[i] && before.dice[i] === face));
        this.memory = { dice, moved, throwId, counts, turn: state.number };
        return this.memory;
    }

    /** New dice: nothing is marked or chosen any more. */
    fresh(): void {
        this.again.value = [];
        this.joker.value = null;
    }

    /** Marks a die, or unmarks it. */
    mark(index: number): void {
        const { dice } = this.dice.value;
        this.again.value = dice.map((_, i) => !!this.again.value[i] !== (i === index));
    }

    roll(): void {
        void this.act(keepAction(this.dice.value.dice, this.again.value));
    }

    // ---- building --------------------------------------------------------------------------

    /** The legal actions; before the last roll those after stopping, as building stops first. */
    private get choices(): string[] {
        const { decision, legal, legal_after } = this.position;
        return decision === 'keep' ? legal_after : legal;
    }

    /** Whether the reader sees the sheet to write on. Following a log line does not change it. */
    get own(): boolean {
        const me = this.table.me.value;
        return this.mine.value && (this.looking.value ?? me) === me;
    }

    /** The symbols that can be built, by name. */
    get open(): string[] {
        if (!this.own) return [];
        return this.choices.filter(a => a.startsWith('build ')).map(a => a.slice(6));
    }

    /** The jokers that can be used, by number. */
    get ready(): number[] {
        if (!this.own) return [];
        const numbers = this.sheet.jokers.map((_, i) => i + 1);
        return numbers.filter(n => turnsOf(this.choices, n).length);
    }

    get using(): number | null {
        return this.ready.find(number => number === this.joker.value) ?? null;
    }

    build(name: string): void {
        const stop = this.position.decision === 'keep' && this.open.includes(name);
        void this.act(...(stop ? ['stop'] : []), `build ${name}`);
    }

    async useJoker(number: number): Promise<void> {
        if (this.position.decision === 'keep' && !(await this.act('stop'))) return;
        this.turning.value = null;
        this.joker.value = number;
    }

    // ---- sheets and log --------------------------------------------------------------------

    /** The seat whose sheet is shown. */
    get seat(): DiceSeat {
        const { state } = this;
        const pointed = this.pointed.now.value?.seat ?? this.table.better?.value?.seat;
        const shown = pointed ?? this.looking.value ?? this.table.me.value ?? state.turn;
        return state.seats.find(({ seat }) => seat === shown) ?? state.seats[0];
    }

    look(seat: SeatName): void {
        this.looking.value = seat === this.table.me.value ? null : seat;
    }

    /** Highlights the last log line about an entry of the shown sheet, and the entry itself. */
    tell(name: string): void {
        const { seat } = this.seat;
        const about = (line: LogLine) => {
            const found = marksOf(line, this.sheet);
            return found?.seat === seat && found.marks.has(name);
        };
        const line = this.table.log.value.findLast(about);
        if (!line) return;
        this.told.at(line);
        this.pointed.at({ seat, marks: new Set([name]) });
    }
}
