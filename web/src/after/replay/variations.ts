// variations.ts - a replay with its variations. A variation is a complete record that shares its
// beginning with the main line. Variations are stored in the address only, which can be shared.
import { computed, type Signal, signal } from '@preact/signals';
import { titleOf } from '../../frame/marks';
import { LocalTable } from '../../table/local';
import { pack } from '../share/share';
import { openRecord, type ReplayedTable } from './replayed';

export interface Variation {
    /** Number of actions shared with the main line. */
    from: number;
    /** Total number of actions. */
    last: number;
    text: string;
}

/** Separator between the records in one address. */
const BETWEEN = '\u001e';

/** Joins the main line and its variations into one text. */
export function written(main: string, variations: Variation[]): string {
    const parts = variations.map(({ from, last, text }) => `${from} ${last}\n${text}`);
    return [main, ...parts].join(BETWEEN);
}

/** Parses that text; invalid parts are ignored. */
export function read(text: string): { main: string; variations: Variation[] } {
    const [main, ...parts] = text.split(BETWEEN);
    const variations = parts.flatMap((part): Variation[] => {
        const found = /^(\d{1,6}) (\d{1,6})\n/.exec(part);
        if (!found) return [];
        const [from, last] = [Number(found[1]), Number(found[2])];
        return from <= last ? [{ from, last, text: part.slice(found[0].length) }] : [];
    });
    return { main, variations };
}

/** Reopens a record at its end: removes the result tags, and the proofs, which do not hold for a
    variation. */
export function reopened(text: string): string {
    const lines = text.split('\n');
    const end = lines.findIndex(line => !line.startsWith('['));
    const head = lines.slice(0, Math.max(0, end));
    const stays = head.filter(line => !/^\[(Result|Hash|Fair\w*) /.test(line));
    return [...stays, ...lines.slice(Math.max(0, end))].join('\n');
}

export class Lines {
    readonly main: ReplayedTable;
    readonly variations: Signal<Variation[]>;
    /** The line on display; null is the main line. */
    readonly current: Signal<Variation | null> = signal(null);
    readonly shown: Signal<ReplayedTable>;
    /** The variation being played. */
    readonly live: Signal<LocalTable | null> = signal(null);
    readonly from = computed(() => (this.live.value ? this.branch : this.current.value?.from));
    private branch = 0;
    /** The variation that the one being played will replace. */
    private replaced: Variation | null = null;
    private closed = false;
    private busy = false;

    constructor(main: ReplayedTable, variations: Variation[]) {
        this.main = main;
        this.shown = signal(main);
        this.variations = signal(variations);
    }

    private names(): string[] {
        return this.main.seats.value.map(titleOf);
    }

    /** Runs one operation at a time. A request that arrives meanwhile is dropped, because it refers
        to a line that is about to change. */
    private async alone(work: () => Promise<void>): Promise<void> {
        if (this.busy) return;
        this.busy = true;
        try {
            await work();
        } finally {
            this.busy = false;
        }
    }

    /** Shows a line at an action, by default at the current one. */
    open(line: Variation | null, at?: number): Promise<void> {
        return this.alone(() => this.show(line, at));
    }

    private async show(line: Variation | null, at?: number): Promise<void> {
        const before = this.shown.value;
        const n = at ?? before.at.value;
        const names = this.main.seats.value.map(info => info.name);
        const table = line ? await openRecord(line.text, names) : this.main;
        if (this.closed) {
            if (line) table.close();
            return;
        }
        table.at.value = Math.min(n, table.last);
        table.eyes.value = before.eyes.value;
        this.current.value = line;
        this.shown.value = table;
        if (before !== this.main && before !== table) before.close();
    }

    /** Plays on from the shown position. In a variation, the moves after this position are
        replaced. */
    playOn(): Promise<void> {
        return this.alone(() => this.begin());
    }

    private async begin(): Promise<void> {
        const { text, at } = this.shown.value;
        const n = at.value;
        const live = await LocalTable.from(reopened(text), n, this.names());
        const current = this.current.value;
        this.replaced = current && n > current.from ? current : null;
        this.branch = this.replaced?.from ?? n;
        if (this.closed) live.close();
        else this.live.value = live;
    }

    /** Shows what was played. A variation without moves is discarded. */
    settle(): Promise<void> {
        return this.alone(() => this.end());
    }

    private async end(): Promise<void> {
        const live = this.live.value;
        if (!live) return;
        const { n } = live.position.value;
        const line: Variation = { from: this.branch, last: n, text: await live.record() };
        const others = this.variations.value.filter(one => one !== this.replaced);
        if (n > this.branch) {
            this.variations.value = [...others, line];
            await this.show(line, n);
        }
        live.close();
        this.live.value = null;
        this.remember();
    }

    /** Removes a variation and shows the main line where it branched off. */
    drop(line: Variation): Promise<void> {
        return this.alone(async () => {
            if (this.current.value === line) await this.show(null, line.from);
            this.variations.value = this.variations.value.filter(one => one !== line);
            this.remember();
        });
    }

    /** The address of the shown position, including its variation. */
    link(): Promise<string> {
        const { current, shown } = this;
        return this.address(current.value ? [current.value] : [], shown.value.at.value);
    }

    private async address(variations: Variation[], n: number): Promise<string> {
        const { origin, pathname } = location;
        const place = `${origin}${pathname}#replay?n=${n}`;
        if (variations.length === 0) return `${place}&g=${await pack(this.main.text)}`;
        const v = this.current.value ? variations.indexOf(this.current.value) + 1 : 0;
        return `${place}&v=${v}&t=${await pack(written(this.main.text, variations))}`;
    }

    /** Keeps variations across a reload. */
    private remember(): void {
        const n = this.shown.value.at.value;
        void this.address(this.variations.value, n).then(link => {
            if (!this.closed) history.replaceState(null, '', link);
        });
    }

    close(): void {
        this.closed = true;
        this.live.value?.close();
        if (this.shown.value !== this.main) this.shown.value.close();
        this.main.close();
    }
}
