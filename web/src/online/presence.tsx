// presence.tsx - connection and presence: this device's connection, stand-ins, and the answers to a
// rematch. None of it ever blocks the board.
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { NextGame } from '../after/end/end';
import { listed } from '../after/end/words';
import { go } from '../app/route';
import { settings } from '../app/settings';
import { stopped, timeText, useTick } from '../frame/clock';
import { Sentence } from '../frame/marks';
import { CloseMenu } from '../frame/parts';
import { clocks } from '../wire/lists';
import type { Sitting } from '../wire/protocol';
import { connection } from '../wire/socket';
import { t } from '../words';
import { Door } from './order/door';
import { Wish } from './play/wish';
import { usualBot } from './room/late';
import { CopyLink } from './room/link-box';
import { handHash, keyFor, pageAddress, screenHash, tableHash, watchHash } from './room/links';
import type { OnlineTable } from './table';

/** While the server waits for its storage: says that the game takes a break. */
export function PauseBanner() {
    const since = connection.paused.value;
    useEffect(() => {
        stopped.value = since;
        return () => {
            stopped.value = null;
        };
    }, [since]);
    if (since === null) return null;
    return (
        <p class="banner-lost sheet cut-off" role="status">
            <b>{t('online.paused')}</b> <span>{t('online.pausedKept')}</span>
        </p>
    );
}

/** While disconnected: says that the page is reconnecting, and how long the seat is held. */
export function LostBanner({ table }: { table: OnlineTable }) {
    const lost =
        connection.state.value !== 'open' &&
        connection.paused.value === null &&
        !connection.moving.value;
    const [since, mark] = useState(0);
    useEffect(() => mark(lost ? Date.now() : 0), [lost]);
    useTick(lost);
    if (!lost) return null;
    const room = table.room.value;
    const grace = clocks[room?.clock ?? 'none'].grace * 1000;
    const held = since ? grace - (Date.now() - since) : grace;
    const seated = room?.seats.some(({ mine }) => mine);
    return (
        <p class="banner-lost sheet cut-off" role="status">
            <b>{t('online.reconnecting')}</b>{' '}
            {seated && (
                <span role="timer">
                    {grace > 0 && held > 0
                        ? t('online.heldFor', { time: timeText(held) })
                        : t(grace > 0 ? 'online.heldByBot' : 'online.heldAlways')}
                </span>
            )}
        </p>
    );
}

/** Says that a bot plays for the reader, with a button to return. */
export function StandInBanner({ table, mine }: { table: OnlineTable; mine: Sitting }) {
    const playing = table.room.value!.phase !== 'over' && connection.state.value === 'open';
    if (!mine.stand_in || !playing) return null;
    return (
        <p class="banner-lost sheet" role="status">
            <span>{t('online.playsForYou')}</span>
            <button type="button" class="btn" onClick={() => table.takeOver()}>
                {t('online.back')}
            </button>
        </p>
    );
}

/** The number of times in a row that the clock acts for a seat; then a bot takes over. */
const STRIKES = 3;

/** Time ran out: what the clock did, how many times in a row, and what follows. */
export function StrikeBanner({ table, mine }: { table: OnlineTable; mine: Sitting }) {
    const struck = table.struck.value;
    if (!struck || mine.stand_in || table.room.value!.phase !== 'play') return null;
    const { text, times } = struck;
    return (
        <p class="banner-lost sheet struck" role="status">
            <span>
                <b>{t('strike.title', { n: times, of: STRIKES })}</b>{' '}
                <Sentence text={text} seats={table.seats.value} />.
                {times === STRIKES - 1 && ` ${t('strike.soon')}`}
                {times >= STRIKES && ` ${t('strike.last')}`}
            </span>
            <button
                type="button"
                class="btn"
                onClick={() => {
                    table.struck.value = null;
                }}
            >
                {t('close')}
            </button>
        </p>
    );
}

/** Menu entries of a table on a server. */
export function OnlineMenu({ table, hand }: { table: OnlineTable; hand: boolean }) {
    const room = table.room.value!;
    const own = room.seats.findIndex(({ mine }) => mine);
    const close = useContext(CloseMenu);
    const screen = async () => go(screenHash(table.id, await keyFor(table, 'screen')));
    const watchers = table.watchers.value;
    const looking = watchers > 0 && <p class="watchers">{t('online.watchers', { n: watchers })}</p>;
    const watch = async () =>
        own < 0
            ? `${pageAddress()}${location.hash}`
            : `${pageAddress()}${watchHash(table.id, await keyFor(table, 'invite'))}`;
    const links = (
        <>
            {looking}
            <CopyLink word="online.watchLink" url={watch} />
        </>
    );
    const about = table.report ?? table.hush;
    const people = about && (
        <button
            type="button"
            class="btn"
            data-way={table.report ? 'report' : 'hush'}
            onClick={() => {
                close();
                about();
            }}
        >
            {t(table.report ? 'report.open' : 'report.hush')}
        </button>
    );
    if (own < 0)
        return (
            <>
                {links}
                {people}
                <Door table={table} />
                <Wish table={table} own={own} verb="end" />
            </>
        );
    return (
        <>
            {links}
            {table.seatLink() && (
                <CopyLink word="online.seatLink" url={async () => table.seatLink()!} />
            )}
            <a class="btn" href={hand ? tableHash(table.id) : handHash(table.id, null)}>
                {t(hand ? 'hand.whole' : 'hand.only')}
            </a>
            <button type="button" class="btn" onClick={screen}>
                {t('screen.open')}
            </button>
            <StandIns table={table} own={own} />
            {people}
            <Door table={table} />
            <Wish table={table} own={own} verb="renew" />
            <Wish table={table} own={own} verb="end" />
        </>
    );
}

/** Lets a bot play for the reader, or for absent players where no clock runs. */
function StandIns({ table, own }: { table: OnlineTable; own: number }) {
    const room = table.room.value!;
    const close = useContext(CloseMenu);
    const standIn = (seat: number) => {
        close();
        void table.command('stand_in', { seat, name: usualBot() });
    };
    const away = room.clock === 'none' ? room.seats.filter(awaited) : [];
    return (
        <>
            {room.phase === 'play' && room.bots && !room.seats[own].stand_in && (
                <button type="button" class="btn" onClick={() => standIn(own)}>
                    {t('online.letBot')}
                </button>
            )}
            {away.map(seat => (
                <button
                    key={seat.name}
                    type="button"
                    class="btn"
                    onClick={() => standIn(room.seats.indexOf(seat))}
                >
                    {t('online.letBotFor', { name: seat.name })}
                </button>
            ))}
        </>
    );
}

const awaited = (seat: Sitting): boolean =>
    seat.kind === 'person' && seat.away && !seat.mine && !seat.stand_in;

/** A reader who wants quiet hears no proposals either: the table refuses them and says why. */
export function useQuiet(table: OnlineTable, mine: Sitting | undefined): void {
    const { phase } = table.room.value!;
    const told = useRef<boolean | null>(null);
    const quiet = settings.quiet.value;
    const plays = !!mine && phase === 'play' && connection.state.value === 'open';
    useEffect(() => {
        if (!plays || quiet === (told.current ?? mine!.quiet)) return;
        told.current = quiet;
        void table.command('quiet', { yes: quiet });
    }, [plays, quiet]);
}

/** After the game: one tap asks for a rematch. A player who declines holds nobody up. */
export function useRematch(table: OnlineTable): NextGame | undefined {
    const room = table.room.value!;
    const mine = room.seats.find(seat => seat.mine);
    const { next, nextKey } = room;
    const wants = mine?.agrees ?? false;
    useEffect(() => {
        if (next && wants) go(tableHash(next));
    }, [next, wants]);
    if (room.phase !== 'over') return undefined;
    if (next)
        return {
            label: t(mine ? 'online.next' : 'rematch.watch'),
            note: whoIsIn(room.seats),
            start: () => go(mine ? tableHash(next, nextKey) : watchHash(next, nextKey)),
        };
    if (!mine) return undefined;
    const say = (yes: boolean) => void table.command('agree', { yes });
    return {
        label: t('online.rematch'),
        note: whoIsIn(room.seats),
        done: mine.agrees,
        start: () => say(true),
        more: (
            <p class="more-answers">
                <button
                    type="button"
                    class="btn"
                    disabled={mine.declines}
                    onClick={() => say(false)}
                >
                    {t('rematch.no')}
                </button>
                {!room.open_cards && (
                    <button
                        type="button"
                        class="btn"
                        disabled={mine.shows}
                        onClick={() => void table.command('show')}
                    >
                        {t('rematch.show')}
                    </button>
                )}
            </p>
        ),
    };
}

/** "Kim and Lee are in; the next seat begins" */
function whoIsIn(seats: Sitting[]): string {
    const people = seats.filter(({ kind }) => kind === 'person');
    const names = (list: Sitting[]) => listed(list.map(({ name }) => name));
    const agreed = people.filter(({ agrees }) => agrees);
    const open = people.filter(({ agrees, declines }) => !agrees && !declines);
    if (agreed.length === 0) return t('rematch.ask');
    const who = t('rematch.agreed', { names: names(agreed), n: agreed.length });
    const rest = open.length
        ? t('rematch.open', { names: names(open), n: open.length })
        : t('rematch.begins');
    return `${who}; ${rest}`;
}
