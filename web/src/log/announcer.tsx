// announcer.tsx - announces what happens at a table to screen readers.
import { useMemo, useRef } from 'preact/hooks';
import { plain } from '../frame/marks';
import type { LogLine, Table } from '../table/model';

/** Most lines announced at once: instant bots can produce many. */
const MOST = 8;

/** The lines after action n. If n is unknown or was taken back, the lines of the last action. */
export function linesAfter(log: LogLine[], n: number | null): LogLine[] {
    const last = log.at(-1);
    if (!last) return [];
    const from = n === null || n >= last.n ? last.n - 1 : n;
    return log.filter(line => line.n > from).slice(-MOST);
}

export function Announcer({ table }: { table: Table }) {
    const log = table.log.value;
    const heard = useRef<number | null>(null);
    const told = useMemo(() => {
        const lines = linesAfter(log, heard.current);
        heard.current = log.at(-1)?.n ?? null;
        return lines;
    }, [log]);
    return (
        <div class="vh" aria-live="polite" data-announcer>
            {told.map(line => plain(line.text, table.seats.value)).join('. ')}
        </div>
    );
}
