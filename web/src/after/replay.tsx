// replay.tsx - a record on the table: opened from a link, a file, or the game just played.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EngineFault } from '../engine/module';
import { Page } from '../page';
import { savedGame } from '../table/setup';
import { TableOf } from '../tables';
import { t } from '../words';
import './after.css';
import { openRecord, type ReplayedTable } from './replayed';
import { Ribbon } from './ribbon';
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
    const saved = query.has('file') ? null : savedGame();
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
            <FileChoice onText={text => open(text)} />
        </Page>
    );
}

function FileChoice({ onText }: { onText(text: string): void }) {
    return (
        <label class="btn file-choice">
            {t('replay.open')}
            <input
                type="file"
                accept=".hsn,text/plain"
                class="vh"
                onChange={async event => {
                    const file = event.currentTarget.files?.[0];
                    if (file && file.size <= most) onText(await file.text());
                }}
            />
        </label>
    );
}

function Replay({ table }: { table: ReplayedTable }) {
    return (
        <div class="replay">
            <TableOf table={table} />
            <Ribbon table={table} />
        </div>
    );
}
