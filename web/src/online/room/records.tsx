// records.tsx - the games that this guest finished on the server, in any browser: a list next to
// the games of this browser.
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { kept } from '../../app/settings';
import { gameExtras, gameTitle } from '../../table/rules-title';
import { t } from '../../words';

interface Finished {
    table: string;
    rules: string;
    /** The title of a custom map. */
    map_title?: string;
    seats: { kind: string; name: string }[];
    mine?: number;
}

/** Returns null if there is no server or the reader was never its guest. */
async function fetchAs(path: string): Promise<Response | null> {
    const session = kept<string | null>('session', null);
    if (!session) return null;
    try {
        const answer = await fetch(path, { headers: { Authorization: `Bearer ${session}` } });
        return answer.ok ? answer : null;
    } catch {
        return null;
    }
}

export async function finishedGames(): Promise<Finished[]> {
    const answer = await fetchAs('/api/records');
    // A plain file server may answer every request with the page.
    if (!answer?.headers.get('Content-Type')?.includes('json')) return [];
    return ((await answer.json()) as { records?: Finished[] }).records ?? [];
}

/** The record as this guest may read it. */
async function recordOf(table: string): Promise<string | null> {
    const answer = await fetchAs(`/api/records/${encodeURIComponent(table)}.hsn`);
    return answer ? answer.text() : null;
}

/** Renders nothing if there are no games. */
export function OnlineGames({ show }: { show(record: string): Promise<void> }) {
    const [games, set] = useState<Finished[]>([]);
    const failed = useSignal<string | null>(null);
    useEffect(() => {
        void finishedGames().then(set);
    }, []);
    if (games.length === 0) return null;
    const open = async (table: string) => {
        const record = await recordOf(table);
        failed.value = record === null ? table : null;
        if (record !== null) await show(record);
    };
    return (
        <>
            <h2>{t('replays.online')}</h2>
            <ol class="shelf online-games">
                {games.map(game => (
                    <li key={game.table}>
                        <div>
                            <b>{game.map_title || gameTitle(game.rules)}</b>{' '}
                            <small>{gameExtras(game.rules)}</small>
                            <p>{game.seats.map(({ name }) => name).join(', ')}</p>
                            <small>{t('replays.table', { id: game.table })}</small>
                        </div>
                        <button
                            type="button"
                            class="btn"
                            data-replay={game.table}
                            onClick={() => open(game.table)}
                        >
                            {t('replays.show')}
                        </button>
                        {failed.value === game.table && (
                            <p class="bad" role="alert">
                                {t('replays.gone')}
                            </p>
                        )}
                    </li>
                ))}
            </ol>
        </>
    );
}
