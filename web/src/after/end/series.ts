// series.ts - reads the lines of a game's graph from its record, turn by turn.
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ReplayedTable } from '../replay/replayed';
import type { Series } from './graph';

/** Points after each turn; the series grows while it is read. */
export function useSeries(table: ReplayedTable | null): Series | null {
    const found = useMemo(() => signal<Series | null>(null), [table]);
    const told = table?.whole.value.length ?? 0;
    useEffect(() => {
        if (!table || told === 0) return;
        let wanted = true;
        void read(table, () => wanted).then(series => {
            if (wanted && series) found.value = series;
        });
        return () => {
            wanted = false;
        };
    }, [table, told > 0]);
    return found.value;
}

async function read(table: ReplayedTable, wanted: () => boolean): Promise<Series | null> {
    const first = table.turns[0] ?? 0;
    const at = [...new Set([first, ...table.turns, table.last])].sort((a, b) => a - b);
    const values: number[][] = [];
    for (const n of at) {
        values.push(await table.points(n));
        if (!wanted()) return null;
    }
    return { unit: 'points', at, values };
}
