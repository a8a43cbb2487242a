// replayed.ts - a table whose game has been played: the same interface as a live one, with a place
// in the record that can be moved. Views of a table show it without knowing.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type {
    Board,
    GameEvent,
    Head,
    LogLine,
    Position,
    SeatInfo,
    SeatName,
    Table,
} from '../model';
import type { Printed } from '../printed';

/** One position of a record and what was then done. */
export interface RecordLine extends Position {
    action: string | null;
}

export interface Recorded {
    head: Head;
    board: Board | null;
    printed: Printed | null;
    lines: RecordLine[];
    log: LogLine[];
    seats: SeatInfo[];
    text: string;
}

export interface ReplayedTable extends Table {
    /** Which line is shown, from 0. */
    readonly at: Signal<number>;
    readonly last: number;
    readonly action: ReadonlySignal<string | null>;
}

export function replayed(record: Recorded, me: SeatName | null): ReplayedTable {
    const last = record.lines.length - 1;
    const at = signal(0);
    const line = computed(() => record.lines[Math.max(0, Math.min(last, at.value))]);
    const refused = async () => ({ code: 'over', text: '', place: null });
    return {
        at,
        last,
        action: computed(() => line.value.action),
        head: signal(record.head),
        board: signal(record.board),
        printed: signal(record.printed),
        position: computed(() => ({ ...line.value, legal: [] })),
        news: signal<GameEvent[]>([]),
        log: computed(() => record.log.filter(entry => entry.n <= at.value)),
        seats: signal(record.seats),
        me: signal(me),
        status: signal({
            phase: 'playing' as const,
            handover: null,
            thinking: false,
            connected: true,
            undo: false,
            trouble: null,
        }),
        act: refused,
        check: refused,
        hint: async () => [],
        undo: async () => false,
        takeOver() {},
        record: async () => record.text,
        close() {},
    };
}
