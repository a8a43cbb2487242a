// desk.ts - what a reader is doing at a table with a frame (dice, chocolate): the request that is
// under way, the reason for the last refusal, what the log points at, and the open panel. Each game
// adds its own choices.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { LogLine, Position, Refusal, State, Table } from '../table/model';

export type Panel = 'coach' | 'stats' | 'chat' | 'keys' | 'log';

/** Milliseconds that a highlight stays. */
const MOMENT = 2500;

/** What a log line points at on the table, highlighted for a moment. */
export class Pointed<T> {
    private readonly what = signal<T | null>(null);
    private fading: ReturnType<typeof setTimeout> | undefined;

    get now(): ReadonlySignal<T | null> {
        return this.what;
    }

    at(what: T): void {
        clearTimeout(this.fading);
        this.what.value = what;
        this.fading = setTimeout(() => {
            this.what.value = null;
        }, MOMENT);
    }
}

/** Milliseconds after which the text of a refusal disappears. */
const FADING = 7000;

export class FrameDesk<S extends State = State, Marks = unknown> {
    readonly table: Table;
    /** Whether the reader must act now. */
    readonly mine: ReadonlySignal<boolean>;
    /** True while a request is waiting for its answer. */
    readonly busy = signal(false);
    readonly refusal: Signal<Refusal | null> = signal(null);
    readonly menu = signal(false);
    readonly panel: Signal<Panel | null> = signal(null);
    /** What a log line points at, and the log line about what was tapped. */
    readonly pointed = new Pointed<Marks>();
    readonly told = new Pointed<LogLine>();
    private fading: ReturnType<typeof setTimeout> | undefined;

    constructor(table: Table) {
        this.table = table;
        this.mine = computed(() => {
            const me = table.me.value;
            return me !== null && table.position.value.actors.includes(me);
        });
    }

    get position(): Position<S> {
        return this.table.position.value as Position<S>;
    }

    get state(): S {
        return this.position.state;
    }

    /** Opens a panel, or closes it if it is open. The menu makes room for it. */
    toggle(panel: Panel | null): void {
        this.menu.value = false;
        this.panel.value = this.panel.value === panel ? null : panel;
    }

    /** Sends the actions one after the other; returns false if one was refused. A second tap before
        the answer to the first is ignored. */
    async act(...actions: string[]): Promise<boolean> {
        if (this.busy.value) return false;
        this.busy.value = true;
        try {
            for (const action of actions) {
                this.refuse(await this.table.act(action));
                if (this.refusal.value) return false;
            }
            return true;
        } finally {
            this.busy.value = false;
        }
    }

    private refuse(why: Refusal | null): void {
        clearTimeout(this.fading);
        this.refusal.value = why;
        if (why) this.fading = setTimeout(() => this.refuse(null), FADING);
    }
}
