// waiting.tsx - automatic events in the room: lost seats, and waiting for numbers before the game
// begins.
import { useEffect, useState } from 'preact/hooks';
import { timeText, useTick } from '../../frame/clock';
import { connection } from '../../wire/socket';
import { t } from '../../words';
import type { OnlineTable } from '../table';
import { missingNumbers } from './room';

/** What has just happened to the reader's seat or to the start, in the room. */
export function Note({ table }: { table: OnlineTable }) {
    const text = table.note.value;
    return text && <p role="status">{text}</p>;
}

/** What the operator of the server has told everybody, until the reader closes it. */
export function Announced() {
    const text = connection.announced.value;
    if (!text) return null;
    return (
        <p class="banner-note sheet" role="status">
            <span>{text}</span>
            <button
                type="button"
                class="btn"
                onClick={() => {
                    connection.announced.value = '';
                }}
            >
                {t('close')}
            </button>
        </p>
    );
}

/** How long a note stays over a running game, in milliseconds. */
const STAYS = 12_000;

/** The same during a game, for a while. */
export function NoteBanner({ table }: { table: OnlineTable }) {
    const text = table.note.value;
    const close = () => {
        table.note.value = null;
    };
    useEffect(() => {
        const timer = setTimeout(close, STAYS);
        return () => clearTimeout(timer);
    }, [text]);
    if (!text || connection.state.value !== 'open') return null;
    return (
        <p class="banner-note sheet" role="status">
            <span>{text}</span>
            <button type="button" class="btn" onClick={close}>
                {t('close')}
            </button>
        </p>
    );
}

/** Something about the dice does not fit what was sealed: what, and what the reader can do. */
export function DiceBanner({ table }: { table: OnlineTable }) {
    const { fault } = table.seals.value;
    const [read, close] = useState(false);
    if (!fault || read) return null;
    return (
        <p class="banner-lost sheet" role="alert">
            <span>
                <b>{t('live.title')}</b> {t(`live.${fault}`)} {t('live.keep')}
            </span>
            <button type="button" class="btn" onClick={() => close(true)}>
                {t('close')}
            </button>
        </p>
    );
}

/** The players' numbers for the dice: whom the table waits for, and how long. */
export function Opening({ table }: { table: OnlineTable }) {
    const room = table.room.value!;
    const opens = room.phase === 'opening';
    useTick(opens);
    if (!opens) return null;
    if (table.unfair.value) return <p role="alert">{t('online.unfair')}</p>;
    const names = missingNumbers(room);
    const left = room.opensUntil === null ? null : Math.max(0, room.opensUntil - Date.now());
    return (
        <p>
            <span role="status">
                {t('online.opening')} {names && t('online.waitsFor', { names })}
            </span>{' '}
            {names && left !== null && <time>{timeText(left)}</time>}
        </p>
    );
}
