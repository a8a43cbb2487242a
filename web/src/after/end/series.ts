// series.ts - reads the lines of a game's graph from its record, turn by turn.
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ReplayedTable } from '../replay/replayed';
import type { Series } from './graph';

/** Points after each turn. */
export function useSeries(table: ReplayedTable | null): Series | null {
    const found = useMemo(() => signal<Series | null>(null), [table]);
    const told = table?.whole.value.length ?? 0;
    useEffect(() => {
        if (!table || told === 0) return;
        let wanted = true;
        void read(table).then(series => {
            if (wanted) found.value = series;
        });
        return () => {
            wanted = false;
        };
    }, [table, told > 0]);
    return found.value;
}

async function read(table: ReplayedTable): Promise<Series> {
    const first = table.turns[0] ?? 0;
    const at = [...new Set([first, ...table.turns, table.last])].sort((a, b) => a - b);
    const points = await table.points();
    return { unit: 'points', at, values: at.map(n => points[n]) };
}
