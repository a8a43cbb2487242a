// lobby.tsx - the lobby: a list of tables with filters, and a form that opens one.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Badge } from '../art/sign';
import { botTitle } from '../frame/seat-note';
import { boxOf } from '../front/boxes';
import { Cover } from '../front/cover';
import { usualBot } from '../online/room/late';
import { OpenForm } from '../online/room/open-form';
import { NoServer } from './no-server';
import '../online/online.css';
import { go } from '../app/route';
import { keep, kept } from '../app/settings';
import { isNamed } from '../online/room/names';
import { openedHere, sitDown } from '../online/room/opening';
import { botNamesAt } from '../online/room/room';
import { type GameKind, gameExtras, gameKind, gameTitle } from '../table/rules-title';
import { seatNames } from '../table/seat-names';
import type { MessageRow } from '../wire/protocol';
import { connecting, connection } from '../wire/socket';
import { t, type Word } from '../words';
import { Page } from './page';

type Row = MessageRow;

export function LobbyPage() {
    const state = connection.state.value;
    return (
        <Page title={t('lobby.title')}>
            {state === 'gone' && <NoServer />}
            {(state === 'idle' || state === 'connecting') && (
                <p role="status">{connection.refused.value || connecting()}</p>
            )}
            {state === 'open' && connection.paused.value !== null && (
                <p role="status">{t('lobby.paused')}</p>
            )}
            <Lobby shown={state === 'open' || state === 'lost'} />
        </Page>
    );
}

function Lobby({ shown }: { shown: boolean }) {
    const query = new URLSearchParams(location.hash.split('?')[1] ?? '');
    const opening = useSignal(query.has('r'));
    const filters = useFilter(query.has('watch'));
    const { filter, free, running, aid, bots } = filters;
    const { rows, count, more } = useRows(filter.value, free.value);
    const filtering = useRef(false); // does not vanish while the reader changes it
    if (!shown) return null;
    const fits = (row: Row) =>
        (filter.value === 'all' || gameKind(row.rules) === filter.value) &&
        (!free.value || (row.phase === 'gather' && emptySeat(row) >= 0)) &&
        (!running.value || isRunning(row)) &&
        wanted(aid.value, hasAid(row)) &&
        wanted(bots.value, mayHaveBots(row));
    const mine = rows.filter(row => row.mine !== undefined);
    const others = rows.filter(row => row.mine === undefined);
    const found = others.filter(fits);
    filtering.current ||= others.length > FEW || isFiltered(filters);
    return (
        <>
            <Tables word="lobby.mine" rows={mine} />
            {filtering.current && others.length > 0 && <Filters {...filters} rows={others} />}
            <Tables word="lobby.wait" rows={found.filter(row => !isRunning(row))} />
            <Tables word="lobby.towatch" rows={found.filter(isRunning)} />
            {others.length === 0 && <p class="quiet">{t('lobby.none')}</p>}
            {running.value && found.length === 0 && (
                <p class="choices">
                    <a class="btn" href="#watch">
                        {t('lobby.watchBots')}
                    </a>
                </p>
            )}
            {more && (
                <p class="choices">
                    <span class="quiet">{t('lobby.some', { count, rows: others.length })}</span>
                    <button type="button" class="btn" data-more onClick={more}>
                        {t('lobby.more')}
                    </button>
                </p>
            )}
            {others.length > 0 && found.length === 0 && (
                <p class="quiet">{t(running.value ? 'lobby.noneRunning' : 'lobby.noneSuch')}</p>
            )}
            <button
                type="button"
                class={opening.value ? 'btn' : 'btn go'}
                data-seat="r"
                aria-expanded={opening.value}
                onClick={() => {
                    opening.value = !opening.value;
                }}
            >
                {t('lobby.open')}
            </button>
            {opening.value && <OpenForm query={query} />}
        </>
    );
}

/** Up to this many tables need no filter. */
const FEW = 10;

const isRunning = ({ phase }: Row): boolean => phase !== 'gather' && phase !== 'over';

const emptySeat = (row: Row): number => row.seats.findIndex(({ kind }) => kind === 'empty');
const botsAt = (row: Row): number => row.seats.filter(({ kind }) => kind === 'bot').length;
/** Bots play there, or may still join. */
const mayHaveBots = (row: Row): boolean =>
    row.bots_allowed && (botsAt(row) > 0 || row.phase === 'gather');
const hasAid = (row: Row): boolean => row.aids_allowed || row.undo_allowed;

// ---- tables on the server ------------------------------------------------------------------

/** Milliseconds between two requests for the guest's own tables, which the server does not push. */
const MINE = 20_000;

/** The page of the list that fits the filter; the server knows country maps as island. */
const pageOf = (filter: Filter, free: boolean) => ({
    yes: true,
    ...(filter === 'all' ? {} : { kind: filter === 'country' ? 'island' : filter }),
    ...(free ? { free } : {}),
});

/** The tables that the server lists, kept up to date, how many there are, and a function that asks
    for the next page, if there is one. A list of one page is filtered here, a longer one there. */
function useRows(chosen: Filter, onlyFree: boolean) {
    const [rows, set] = useState<Map<string, Row>>(new Map());
    const [end, setEnd] = useState<{ count: number; after?: string }>({ count: 0 });
    const long = useSignal(false);
    const filter = long.value ? chosen : 'all';
    const free = long.value && onlyFree;
    useEffect(() => {
        const stopListening = connection.listen(message => {
            if (message.is === 'row')
                set(now => new Map(now).set(message.table, joined(now, message)));
            if (message.is === 'listed') {
                setEnd({ count: message.count, after: message.after });
                long.value ||= message.after !== undefined;
            }
            if (message.is === 'row_gone')
                set(now => new Map([...now].filter(([id]) => id !== message.table)));
        });
        const stopOpening = connection.whenOpen(() => {
            set(new Map());
            void connection.ask('lobby', pageOf(filter, free));
            void connection.ask('mine');
        });
        const timer = setInterval(() => void connection.ask('mine'), MINE);
        return () => {
            clearInterval(timer);
            stopListening();
            stopOpening();
            void connection.ask('lobby', { yes: false });
        };
    }, [filter, free]);
    const { count, after } = end;
    const more = () => void connection.ask('lobby', { ...pageOf(filter, free), after });
    return { rows: [...rows.values()], count, more: after === undefined ? undefined : more };
}

/** The public list does not say whose seat it is, so keep what "mine" said. */
function joined(now: Map<string, Row>, message: Row): Row {
    const before = now.get(message.table);
    return { mine: before?.mine, my_turn: before?.my_turn, ...message };
}

// ---- filters -------------------------------------------------------------------------------

type Filter = GameKind | 'all';
const kinds: Filter[] = ['all', 'island', 'country', 'dice', 'chocolate'];

/** Whether a table must have something, must not, or may. */
type Wish = 'any' | 'with' | 'without';
const wishes: Wish[] = ['any', 'with', 'without'];
const wanted = (wish: Wish, has: boolean): boolean => wish === 'any' || (wish === 'with') === has;

/** Visitors who come to watch see running games of every kind; this is not remembered. */
function useFilter(watching: boolean) {
    const filter = useSignal<Filter>(watching ? 'all' : kept<Filter>('lobby.filter', 'all'));
    const free = useSignal(!watching && kept('lobby.free', false));
    const aid = useSignal<Wish>(watching ? 'any' : kept<Wish>('lobby.aid', 'any'));
    const bots = useSignal<Wish>(watching ? 'any' : kept<Wish>('lobby.bots', 'any'));
    const running = useSignal(watching);
    useEffect(() => {
        if (watching) return;
        keep('lobby.filter', filter.value);
        keep('lobby.free', free.value);
        keep('lobby.aid', aid.value);
        keep('lobby.bots', bots.value);
    }, [filter.value, free.value, aid.value, bots.value]);
    return { filter, free, running, aid, bots };
}

/** A filter that was chosen before can always be changed. */
const isFiltered = ({ filter, free, running, aid, bots }: ReturnType<typeof useFilter>): boolean =>
    filter.value !== 'all' ||
    free.value ||
    running.value ||
    aid.value !== 'any' ||
    bots.value !== 'any';

type FilterProps = ReturnType<typeof useFilter> & { rows: Row[] };

function Filters({ filter, free, running, aid, bots, rows }: FilterProps) {
    const count = (kind: Filter) =>
        kind === 'all' ? rows.length : rows.filter(row => gameKind(row.rules) === kind).length;
    return (
        <nav class="filters" aria-label={t('lobby.filter')}>
            <div class="index">
                {kinds.map(kind => (
                    <button
                        key={kind}
                        type="button"
                        aria-pressed={filter.value === kind}
                        onClick={() => {
                            filter.value = kind;
                        }}
                    >
                        {t(kind === 'all' ? 'lobby.all' : (`game.${kind}` as Word))}{' '}
                        <small>{count(kind) || ''}</small>
                    </button>
                ))}
            </div>
            <div class="more-filters">
                <Wishes of={aid} name="aid" />
                <Wishes of={bots} name="bots" />
                <Switch on={free} not={running} word="lobby.free" />
                <Switch on={running} not={free} word="lobby.running" />
            </div>
        </nav>
    );
}

function Wishes({ of, name }: { of: Signal<Wish>; name: 'aid' | 'bots' }) {
    return (
        <div class="index wishes" role="group" aria-label={t(`lobby.${name}`)} data-filter={name}>
            {wishes.map(wish => (
                <button
                    key={wish}
                    type="button"
                    aria-pressed={of.value === wish}
                    onClick={() => {
                        of.value = wish;
                    }}
                >
                    {t(`lobby.${name}.${wish}` as Word)}
                </button>
            ))}
        </div>
    );
}

/** A table with a free seat is not running yet, so one filter switches the other off. */
function Switch({ on, not, word }: { on: Signal<boolean>; not: Signal<boolean>; word: Word }) {
    return (
        <label class="switch">
            <input
                type="checkbox"
                checked={on.value}
                onChange={event => {
                    on.value = event.currentTarget.checked;
                    if (on.value) not.value = false;
                }}
            />
            <span>{t(word)}</span>
        </label>
    );
}

// ---- list of tables ------------------------------------------------------------------------

/** Tables of one kind, under a heading; nothing if there are none. */
function Tables({ word, rows }: { word: Word; rows: Row[] }) {
    if (rows.length === 0) return null;
    return (
        <>
            <h2>{t(word)}</h2>
            <ul class="reg table-list">
                {rows.map(row => (
                    <Line key={row.table} row={row} />
                ))}
            </ul>
        </>
    );
}

function Line({ row }: { row: Row }) {
    const title = [row.map_title || gameTitle(row.rules), gameExtras(row.rules)];
    return (
        <li data-table={row.table} class={row.my_turn ? 'turn' : undefined}>
            <span class="reg-picture">
                <Cover of={boxOf(row.rules)} />
            </span>
            <div>
                <b>{title.filter(Boolean).join(', ')}</b>
                <SeatRow seats={row.seats} rules={row.rules} />
                <small>{aboutRow(row)}</small>
            </div>
            <div class="choices ways">
                <Ways row={row} />
            </div>
        </li>
    );
}

/** Clock, aids and bots, or how it stands, in one line. */
function aboutRow(row: Row): string {
    if (row.phase === 'over') return endOf(row);
    const parts = [
        row.my_turn && t('lobby.turn'),
        t(`clock.${row.clock}`),
        row.aids_allowed && t('lobby.aid.hints'),
        row.undo_allowed && t('lobby.aid.undo'),
        !row.bots_allowed && t('lobby.bots.never'),
        isLocked(row) && t('lobby.locked'),
        row.watchers > 0 && t('online.watchers', { n: row.watchers }),
    ];
    return parts.filter(Boolean).join(' · ');
}

/** How a game of the reader ended. */
function endOf({ seats }: Row): string {
    const bots = botNamesAt(seats);
    const who = seats.flatMap(({ name, won }, at) => (won ? [bots[at] || name] : []));
    return who.length > 0 ? t('turn.wins', { name: who.join(', ') }) : t('turn.over');
}

function whoSits({ kind, name }: Row['seats'][number]): string {
    if (kind === 'empty') return t('online.empty');
    return kind === 'bot' ? botTitle(name) : name;
}

/** The seats as emblems: filled for people, outlined for bots, dashed if free. */
function SeatRow({ seats, rules }: Pick<Row, 'seats' | 'rules'>) {
    const names = seatNames(rules);
    return (
        <ul class="emblems">
            {seats.map((seat, at) => (
                <li key={at} class={seat.kind} title={whoSits(seat)}>
                    {seat.kind === 'empty' ? <span class="badge" /> : <Badge seat={names[at]} />}
                    <span class="vh">{whoSits(seat)}</span>
                </li>
            ))}
        </ul>
    );
}

/** Somebody who comes without a link has to ask. */
const isLocked = ({ gallery, phase, mine }: Row): boolean =>
    (gallery ?? 'open') !== 'open' && phase !== 'over' && mine === undefined;

function wayWord(row: Row): Word {
    const { mine, phase } = row;
    if (isLocked(row)) return 'door.knock';
    if (mine === undefined) return 'lobby.watch';
    return phase === 'over' ? 'replays.show' : 'lobby.back';
}

/** Return to your seat, sit down, add a bot, or watch. */
function Ways({ row }: { row: Row }) {
    const link = `table/${encodeURIComponent(row.table)}`;
    const empty = emptySeat(row);
    const gathers = row.phase === 'gather' && empty >= 0;
    // A guest without a name is asked for one in the room, and sits down there.
    const sit = async () => {
        if (isNamed()) await sitDown(row.table, empty);
        go(link);
    };
    const bot = async () => {
        await connection.ask('bot', { table: row.table, seat: empty, name: usualBot() });
        void connection.ask('mine');
    };
    return (
        <>
            {gathers && row.bots_allowed && openedHere(row.table) && (
                <button type="button" class="btn" onClick={bot}>
                    {t('lobby.addBot')}
                </button>
            )}
            {gathers && row.mine === undefined && !isLocked(row) ? (
                <button type="button" class="btn" onClick={sit}>
                    {t('lobby.sit')}
                </button>
            ) : (
                <a class="btn" href={row.phase === 'over' ? '#replays' : `#${link}`}>
                    {t(wayWord(row))}
                </a>
            )}
        </>
    );
}
