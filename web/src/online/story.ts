// story.ts - the log of a table on a server, by entry number. Entries may arrive in any order,
// because the history is sent in pieces.
import type { Told } from '../engine/module';
import type { GameEvent, LogLine } from '../table/model';
import { linesOf, turnsIn } from '../table/position';
import type { Entry } from '../wire/protocol';

/** Marks lines as taken back, so that neither places nor statistics count them. */
const takenBack = (told: Told[]): Told[] =>
    told.map(line => ({ ...line, events: [{ event: 'taken_back', seat: line.seat }] }));

export class Story {
    private readonly told = new Map<number, Told[]>();
    /** Entries that took back the last valid entry of their seat before them. */
    private readonly undone = new Set<number>();
    /** When the game began, and its last entry, by the server's clock. */
    private began = 0;
    private last = 0;
    /** Number of turns that have begun. */
    turns = 0;

    time({ kind, time }: Pick<Entry, 'kind' | 'time'>): void {
        if (kind === 'start') this.began = time;
        if (kind === 'act') this.last = Math.max(this.last, time);
    }

    /** How long the game has been played; null if it is not known when it began. */
    minutes(): number | null {
        const known = this.began > 0 && this.last > this.began;
        return known ? Math.round((this.last - this.began) / 60_000) : null;
    }

    put(n: number, told: Told[]): void {
        this.told.set(n, told);
    }

    takeBack(n: number, seat: Told['seat'], text: string): void {
        const event: GameEvent = { event: 'take_back', seat };
        this.told.set(n, [{ n, seat, text, events: [event] }]);
        this.undone.add(n);
    }

    clear(): void {
        this.told.clear();
        this.undone.clear();
    }

    /** The whole log, including the chat. */
    lines(said: LogLine[]): LogLine[] {
        const lines: LogLine[] = [];
        this.turns = 0;
        for (const { n, told } of this.standing()) {
            while (said.length > 0 && said[0].n < n) lines.push(said.shift()!);
            lines.push(...linesOf(told, this.turns));
            this.turns += turnsIn(told);
        }
        return [...lines, ...said];
    }

    /** In order; lines that were taken back keep their text. */
    private standing(): { n: number; told: Told[] }[] {
        const entries: { n: number; told: Told[] }[] = [];
        const stand: number[] = [];
        for (const n of [...this.told.keys()].sort((a, b) => a - b)) {
            const told = this.told.get(n)!;
            const back = this.undone.has(n);
            const own = (at: number) => entries[at].told[0]?.seat === told[0]?.seat;
            const last = back ? stand.findLast(own) : undefined;
            if (last !== undefined) {
                entries[last].told = takenBack(entries[last].told);
                stand.splice(stand.indexOf(last), 1);
            } else if (!back) stand.push(entries.length);
            entries.push({ n, told });
        }
        return entries;
    }
}
