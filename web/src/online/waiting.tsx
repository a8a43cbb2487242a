// waiting.tsx - what happens in the room by itself: seats that are lost, and numbers that are
// waited for until the game begins.
import { useEffect } from 'preact/hooks';
import { timeText, useTick } from '../clock';
import { t } from '../words';
import { missingNumbers } from './room';
import type { OnlineTable } from './table';

/** What has just happened to the own seat or to the start, where people gather. */
export function Note({ table }: { table: OnlineTable }) {
    const text = table.note.value;
    return text && <p role="status">{text}</p>;
}

/** How long a note stays over a game that goes on, in milliseconds. */
const STAYS = 12_000;

/** The same in the middle of a game, for a while. */
export function NoteBanner({ table }: { table: OnlineTable }) {
    const text = table.note.value;
    const close = () => {
        table.note.value = null;
    };
    useEffect(() => {
        const timer = setTimeout(close, STAYS);
        return () => clearTimeout(timer);
    }, [text]);
    if (!text) return null;
    return (
        <p class="banner-note slip" role="status">
            <span>{text}</span>
            <button type="button" class="btn" onClick={close}>
                {t('close')}
            </button>
        </p>
    );
}

/** Everybody throws a number into the pot: who is waited for, and how long. */
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
