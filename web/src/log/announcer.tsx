// announcer.tsx - tells screen readers what happens at a table, and what the reader is asked.
import { useMemo, useRef } from 'preact/hooks';
import { settings } from '../app/settings';
import { plain, seatSign } from '../frame/marks';
import type { LogLine, SeatInfo, Table } from '../table/model';

/** Most lines announced at once: instant bots can produce many. */
const MOST = 8;

/** The lines after action n. If n is unknown or was taken back, the lines of the last action. */
export function linesAfter(log: LogLine[], n: number | null): LogLine[] {
    const last = log.at(-1);
    if (!last) return [];
    const from = n === null || n >= last.n ? last.n - 1 : n;
    return log.filter(line => line.n > from).slice(-MOST);
}

/** Whether a line is about the reader, about everybody, or said by somebody. */
export function concerns({ text, kind, events }: LogLine, seats: SeatInfo[]): boolean {
    const at = seats.findIndex(info => info.kind === 'me');
    const all = ['rolled', 'spun', 'won'];
    return (
        at < 0 ||
        kind === 'chat' ||
        text.includes(seatSign(at)) ||
        events.some(({ event }) => all.includes(event))
    );
}

interface AnnouncerProps {
    table: Table;
    /** What the reader is asked; empty while others decide. */
    asks?: string;
}

/** Two texts, so that a new question does not repeat what was said. */
export function Announcer({ table, asks = '' }: AnnouncerProps) {
    const log = table.log.value;
    const seats = table.seats.value;
    const heard = useRef<number | null>(null);
    const told = useMemo(() => {
        const lines = linesAfter(log, heard.current);
        heard.current = log.at(-1)?.n ?? null;
        return settings.spoken.value === 'mine' ? lines.filter(one => concerns(one, seats)) : lines;
    }, [log]);
    return (
        <div class="vh" aria-live="polite" data-announcer>
            <p>{told.map(line => plain(line.text, seats)).join('. ')}</p>
            <p>{asks}</p>
        </div>
    );
}
