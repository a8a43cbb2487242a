// replays.tsx - the reader's games: those to continue, those finished in this browser or on the
// server, and records from files.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EngineFault } from '../../engine/module';
import { Pick } from '../../frame/pick';
import { boxOf } from '../../front/boxes';
import { Cover } from '../../front/cover';
import { Page } from '../../pages/page';
import { languages } from '../../table/model';
import { type GameKind, gameExtras, gameKind, gameTitle } from '../../table/rules-title';
import { type SavedGame, unfinished } from '../../table/saved';
import { SavedWords } from '../../table/saved-words';
import { isWord, language, t, type Word } from '../../words';
import '../after.css';
import '../story.css';
import { momentLink } from '../share/share';
import { unshelve } from './kept';
import { allGames, gamesHere, type MyGame, type Player, placeOf, recordOf } from './my-games';
import { RecordFile } from './record-file';
import { openRecord } from './replayed';

async function show(record: string): Promise<void> {
    location.href = await momentLink(record, 0);
}

export function ReplaysPage() {
    const games = useSignal(gamesHere());
    const open = unfinished();
    const load = () =>
        void allGames().then(found => {
            games.value = found;
        });
    useEffect(load, []);
    const drop = (id: string) => {
        unshelve(id);
        games.value = games.value.filter(game => game.id !== id);
    };
    return (
        <Page title={t('front.games')} lede={t('replays.about')}>
            {open.length > 0 && (
                <>
                    <h2>{t('replays.open')}</h2>
                    <ul class="reg">
                        {open.map(game => (
                            <Unfinished key={game.id} game={game} />
                        ))}
                    </ul>
                    <h2>{t('replays.over')}</h2>
                </>
            )}
            {games.value.length === 0 && <p>{t('replays.none')}</p>}
            <Games games={games.value} onDrop={drop} />
            <Elsewhere />
        </Page>
    );
}

/** The finished games, newest first; those of one game if the reader wants. */
function Games({ games, onDrop }: { games: MyGame[]; onDrop(id: string): void }) {
    const only = useSignal<GameKind | 'all'>('all');
    const kinds = [...new Set(games.map(({ rules }) => gameKind(rules)))];
    if (games.length === 0) return null;
    const kind = kinds.includes(only.value as GameKind) ? only.value : 'all';
    return (
        <>
            {kinds.length > 1 && (
                <Pick
                    id="kind"
                    class="auto"
                    label={t('replays.filter')}
                    now={kind}
                    list={(['all', ...kinds] as const).map(value => ({
                        value,
                        words: value === 'all' ? t('replays.all') : t(`game.${value}`),
                    }))}
                    onPick={value => {
                        only.value = value;
                    }}
                />
            )}
            <ol class="reg my-games">
                {games
                    .filter(({ rules }) => kind === 'all' || gameKind(rules) === kind)
                    .map(game => (
                        <Finished key={game.id} game={game} onDrop={() => onDrop(game.id)} />
                    ))}
            </ol>
        </>
    );
}

function Unfinished({ game }: { game: SavedGame }) {
    return (
        <li>
            <span class="reg-picture">
                <Cover of={boxOf(game.setup.rules)} />
            </span>
            <SavedWords game={game} />
            <a class="btn" href={`#continue/${game.id}`}>
                {t('front.continue')}
            </a>
        </li>
    );
}

const dateText = (when: number): string =>
    new Intl.DateTimeFormat(languages[language.value].locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
    }).format(when);

function Finished({ game, onDrop }: { game: MyGame; onDrop(): void }) {
    const failed = useSignal(false);
    const title = game.title || gameTitle(game.rules);
    const when = game.when === null ? '' : dateText(game.when);
    const review = async () => {
        const record = await recordOf(game);
        failed.value = record === null;
        if (record !== null) await show(record);
    };
    return (
        <li>
            <span class="reg-picture">
                <Cover of={boxOf(game.rules)} />
            </span>
            <div>
                <b>{result(game)}</b>
                <small>
                    {[title, gameExtras(game.rules)].filter(Boolean).join(', ')}
                    {' · '}
                    {game.players.map(one => `${nameOf(one)}\u00a0${one.points}`.trim()).join(', ')}
                </small>
                {game.when !== null && (
                    <time dateTime={new Date(game.when).toISOString()}>
                        {when}
                        {game.minutes ? `, ${t('end.minutes', { n: game.minutes })}` : ''}
                    </time>
                )}
                {failed.value && (
                    <p class="bad" role="alert">
                        {t('replays.gone')}
                    </p>
                )}
            </div>
            <span class="my-games-acts">
                <button type="button" class="btn" data-replay={game.id} onClick={review}>
                    {t('replays.show')}
                </button>
                {game.record && (
                    <button
                        type="button"
                        class="btn"
                        data-drop={game.id}
                        aria-label={t('replays.dropName', { game: title, when })}
                        onClick={onDrop}
                    >
                        {t('replays.drop')}
                    </button>
                )}
            </span>
        </li>
    );
}

function nameOf({ name, me }: Player): string {
    if (me) return t('seat.you');
    return isWord(`seat.${name}`) ? t(`seat.${name}` as Word) : name;
}

/** "You won with 10", "Kim won with 10 · You came third" */
function result(game: MyGame): string {
    const winners = game.players.filter(({ won }) => won);
    const place = placeOf(game);
    const points = winners[0]?.points ?? '';
    if (winners.length === 1 && winners[0].me) return t('replays.you', { points });
    if (winners.length === 0) return t('replays.nobody');
    const who = winners.map(nameOf).join(', ');
    const won = points ? t('replays.with', { who, points }) : t('replays.won', { who });
    return place === null ? won : `${won} · ${t(`end.place.${place}` as Word)}`;
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
