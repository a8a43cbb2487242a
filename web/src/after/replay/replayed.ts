// replayed.ts - a finished game with the interface of a live table, so that the table views can
// show it unchanged. The reader moves the position and chooses the point of view. It has its own
// engine and never changes the record.
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { engine, type Remote } from '../../engine/client';
import { type EngineFault, type Past, PUBLIC, TRUTH } from '../../engine/module';
import type {
    GameEvent,
    LogLine,
    Position,
    SeatInfo,
    SeatName,
    Table,
    TableState,
} from '../../table/model';
import { begins, linesOf, positionOf } from '../../table/position';
import { language } from '../../words';
import { digestOf } from '../proof/digest';
import { analysisOf } from './analysis';
import { shelf } from './kept';

/** The point of view: a seat's, the public's, or the full state. */
export type Eyes = SeatName | 'public' | 'truth';

export interface ReplayedTable extends Table {
    /** Number of actions done, from 0 to last. */
    readonly at: Signal<number>;
    readonly last: number;
    readonly eyes: Signal<Eyes>;
    /** The next action in the record. */
    readonly action: ReadonlySignal<string | null>;
    /** Numbers of the actions that are followed by a new turn. */
    readonly turns: number[];
    /** The log of the whole game, independent of the shown position. */
    readonly whole: ReadonlySignal<LogLine[]>;
    readonly text: string;
    /** Points of each seat after each number of actions. */
    points(): Promise<number[][]>;
}

const far = 0x7fffffff;

/** Throws an EngineFault if the text is not a record. */
export async function openRecord(text: string, names?: string[]): Promise<ReplayedTable> {
    const own = engine();
    const fault: EngineFault | null = await own.load(text, [0, 0], language.value);
    if (fault) {
        own.close();
        throw fault;
    }
    const opening = await own.open();
    const printed = await own.printed();
    const end = await own.past(far, TRUTH);
    const seats = seatsOf(opening.head.seats, names ?? opening.names, readerIn(text));
    return build(own, text, { ...opening, printed }, end, seats);
}

/** The reader's place in a game that was played in this browser. */
const readerIn = (text: string): number | undefined =>
    shelf().find(({ id }) => id === digestOf(text))?.me;

function seatsOf(seats: SeatName[], names: string[], reader?: number): SeatInfo[] {
    return seats.map((seat, at) => ({
        seat,
        name: names[at] ?? '',
        kind: at === reader ? 'me' : 'human',
        connected: true,
    }));
}

type Opened = Awaited<ReturnType<Remote['open']>> & {
    printed: Awaited<ReturnType<Remote['printed']>>;
};

const idle = async () => null;

/** In a replay nobody acts. */
const passive = {
    act: idle,
    check: idle,
    hint: async () => [],
    undo: async () => false,
    takeOver() {},
};

/** The better action at this place, if the analysis found one. */
function betterThan(text: string, at: number): { seat: SeatName; action: string } | null {
    const found = analysisOf(text).value?.mistakes.find(({ n }) => n === at);
    return found ? { seat: found.seat, action: found.best } : null;
}

function build(
    own: Remote,
    text: string,
    opened: Opened,
    end: Past,
    seats: SeatInfo[],
): ReplayedTable {
    const { head, board, printed } = opened;
    const at = signal(end.n);
    const eyes = signal<Eyes>('truth');
    const shown = signal(end);
    const whole = signal<LogLine[]>([]);
    const index = (who: Eyes) =>
        who === 'truth' ? TRUTH : who === 'public' ? PUBLIC : head.seats.indexOf(who);
    const stopLooking = effect(() => {
        const [n, who] = [at.value, eyes.value];
        void own.past(n, index(who)).then(found => {
            if (at.peek() === n && eyes.peek() === who) shown.value = found;
        });
    });
    const turns: number[] = [];
    const stopTelling = effect(() => {
        const [who, lang] = [eyes.value, language.value];
        void own.told(index(who), 0, lang).then(told => {
            const begun = told.filter(({ events }) => begins(events[0]));
            turns.splice(0, turns.length, ...new Set(begun.map(({ n }) => n)));
            whole.value = linesOf(told, 0);
        });
    });
    return {
        ...passive,
        at,
        last: end.n,
        eyes,
        turns,
        whole,
        text,
        action: computed(() => shown.value.action),
        head: signal(head),
        board: signal(board),
        printed: signal(printed),
        position: computed<Position>(() => ({
            ...positionOf(shown.value, head.seats),
            legal: [],
            legal_after: [],
        })),
        news: computed<GameEvent[]>(() => shown.value.events),
        log: computed(() => whole.value.filter(({ n }) => n <= at.value)),
        seats: signal(seats),
        better: computed(() => betterThan(text, at.value)),
        me: computed(() => (eyes.value === 'truth' || eyes.value === 'public' ? null : eyes.value)),
        status: computed<TableState>(() => ({
            phase: shown.value.actors.length > 0 ? 'playing' : 'over',
            handover: null,
            thinking: false,
            connected: true,
            undo: false,
            trouble: null,
        })),
        points: () => own.graph(),
        record: async () => text,
        close() {
            stopLooking();
            stopTelling();
            own.close();
        },
    };
}
