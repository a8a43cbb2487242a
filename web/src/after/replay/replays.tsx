// replays.tsx - the list of replays: the latest games finished in this browser, those finished on
// the server, and records from files.
import { useSignal } from '@preact/signals';
import type { EngineFault } from '../../engine/module';
import { OnlineGames } from '../../online/room/records';
import { Page } from '../../pages/page';
import { gameExtras, gameTitle } from '../../table/rules-title';
import { language, t } from '../../words';
import '../after.css';
import '../story.css';
import { momentLink } from '../share/share';
import { type ShelvedGame, shelf, unshelve } from './kept';
import { RecordFile } from './record-file';
import { openRecord } from './replayed';

async function show(record: string): Promise<void> {
    location.href = await momentLink(record, 0);
}

export function ReplaysPage() {
    const games = useSignal(shelf());
    const drop = (id: string) => {
        unshelve(id);
        games.value = shelf();
    };
    return (
        <Page title={t('replays.title')}>
            {games.value.length === 0 ? (
                <p>{t('replays.none')}</p>
            ) : (
                <>
                    <h2>{t('replays.kept')}</h2>
                    <ol class="shelf">
                        {games.value.map(game => (
                            <Shelved key={game.id} game={game} onDrop={() => drop(game.id)} />
                        ))}
                    </ol>
                </>
            )}
            <OnlineGames show={show} />
            <h2>{t('replays.file')}</h2>
            <Elsewhere />
        </Page>
    );
}

function Shelved({ game, onDrop }: { game: ShelvedGame; onDrop(): void }) {
    const when = new Intl.DateTimeFormat(language.value, {
        dateStyle: 'medium',
        timeStyle: 'short',
    }).format(game.when);
    const title = gameTitle(game.rules);
    return (
        <li>
            <div>
                <b>{title}</b> <small>{gameExtras(game.rules)}</small>
                <p>{result(game)}</p>
                <time dateTime={new Date(game.when).toISOString()}>{when}</time>
            </div>
            <button
                type="button"
                class="btn"
                data-replay={game.id}
                onClick={() => show(game.record)}
            >
                {t('replays.show')}
            </button>
            <button
                type="button"
                class="btn"
                data-drop={game.id}
                aria-label={t('replays.dropName', { game: title, when })}
                onClick={onDrop}
            >
                {t('replays.drop')}
            </button>
        </li>
    );
}

/** "Kim won · Mia 8, Kim 10" */
function result({ seats, names, points, winners }: ShelvedGame): string {
    const name = (at: number) => names[at] || t(`seat.${seats[at]}`);
    const won = winners.length
        ? t('replays.won', { who: winners.map(name).join(', ') })
        : t('replays.nobody');
    return `${won} · ${points.map((count, at) => `${name(at)} ${count}`).join(', ')}`;
}

/** Checks a file completely before opening the replay, and reports errors here. */
function Elsewhere() {
    const trouble = useSignal<string | null>(null);
    const open = async (text: string) => {
        try {
            const found = await openRecord(text);
            found.close();
            trouble.value = null;
            await show(text);
        } catch (fault) {
            const { code, text: said } = fault as EngineFault;
            trouble.value = said ? `${said} (${code})` : String(fault);
        }
    };
    return (
        <>
            <RecordFile onText={open} />
            {trouble.value && (
                <p class="bad" role="alert">
                    {t('replays.bad')} {trouble.value}
                </p>
            )}
        </>
    );
}
