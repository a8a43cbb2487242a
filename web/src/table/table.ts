// table.ts - what tables with their own engine share: the signals that views read, and how an
// action is checked. The engine runs in a worker of this browser.
import { type Signal, signal } from '@preact/signals';
import type { Remote } from '../engine/client';
import { type EngineFault, type Look, PUBLIC } from '../engine/module';
import { language } from '../words';
import type {
    Board,
    GameEvent,
    Head,
    LogLine,
    Position,
    Refusal,
    SeatInfo,
    SeatName,
    TableState,
} from './model';
import { positionOf } from './position';
import type { Printed } from './printed';

export interface Opened {
    head: Head;
    board: Board | null;
    printed: Printed | null;
    look: Look;
}

export class EngineTable {
    readonly head: Signal<Head>;
    readonly board: Signal<Board | null>;
    readonly printed: Signal<Printed | null>;
    readonly position: Signal<Position>;
    readonly news = signal<GameEvent[]>([]);
    readonly log = signal<LogLine[]>([]);
    readonly seats: Signal<SeatInfo[]>;
    readonly me = signal<SeatName | null>(null);
    readonly status = signal<TableState>({
        phase: 'playing',
        handover: null,
        thinking: false,
        connected: true,
        undo: false,
        trouble: null,
    });

    protected constructor(
        protected readonly engine: Remote,
        { head, board, printed, look }: Opened,
        about: (at: number) => Omit<SeatInfo, 'seat' | 'connected'>,
    ) {
        this.head = signal(head);
        this.board = signal(board);
        this.printed = signal(printed);
        this.position = signal(positionOf(look, head.seats));
        this.seats = signal(
            head.seats.map((seat, at) => ({ seat, connected: true, ...about(at) })),
        );
    }

    protected indexOf(seat: SeatName | null): number {
        return seat === null ? PUBLIC : this.head.value.seats.indexOf(seat);
    }

    protected refusal(fault: EngineFault | null): Refusal | null {
        return fault && { code: fault.code, text: fault.text, place: fault.place };
    }

    async check(text: string): Promise<Refusal | null> {
        const at = this.indexOf(this.me.value);
        return this.refusal(await this.engine.act(at, text, false, language.value));
    }

    close(): void {
        this.engine.close();
    }
}
