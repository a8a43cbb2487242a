// replay.tsx - a record on the table: opened from a link, a file, or the game just played.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EngineFault } from '../engine/module';
import { Page } from '../page';
import { savedGame } from '../table/setup';
import { TableOf } from '../tables';
import { t } from '../words';
import './after.css';
import { RecordFile } from './record-file';
import { openRecord, type ReplayedTable } from './replayed';
import { Ribbon } from './ribbon';
import { NumberedSeats, numberedSeats } from './seat-sign';
import { unpack } from './share';

/** Longer texts are no records of ours. */
const most = 4 << 20;

async function recordOf(
    query: URLSearchParams,
): Promise<{ text: string; names?: string[] } | null> {
    const packed = query.get('g');
    if (packed) {
        const text = await unpack(packed);
        return text && text.length <= most ? { text } : null;
    }
    const saved = savedGame();
    if (!saved) return null;
    return { text: saved.record, names: saved.setup.seats.map(plan => plan.name) };
}

export function ReplayPage({ query }: { query: URLSearchParams }) {
    const table = useSignal<ReplayedTable | null>(null);
    const trouble = useSignal<string | null>(null);
    const open = async (text: string, names?: string[]) => {
        try {
            const opened = await openRecord(text, names);
            table.value?.close();
            table.value = opened;
            opened.at.value = Math.min(opened.last, Number(query.get('n')) || 0);
            trouble.value = null;
        } catch (fault) {
            trouble.value = (fault as EngineFault).text ?? String(fault);
        }
    };
    useEffect(() => {
        void recordOf(query).then(found => {
            if (found) void open(found.text, found.names);
            else trouble.value = t('replay.none');
        });
        return () => table.value?.close();
    }, []);
    if (table.value) return <Replay table={table.value} />;
    return (
        <Page title={t('replay.title')}>
            <p>{trouble.value ?? t('replay.reading')}</p>
            <RecordFile onText={text => open(text)} />
        </Page>
    );
}

function Replay({ table }: { table: ReplayedTable }) {
    return (
        <div class="replay">
            <TableOf table={table} />
            <NumberedSeats.Provider value={numberedSeats(table)}>
                <Ribbon table={table} />
            </NumberedSeats.Provider>
        </div>
    );
}
