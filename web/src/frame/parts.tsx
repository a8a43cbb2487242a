// parts.tsx - small parts of every table: captions for sounds, why a move can no longer be taken
// back, the number of spectators, and how the entries of a menu close it.
import { createContext } from 'preact';
import { caption } from '../app/calls';
import './parts.css';
import type { Table } from '../table/model';
import { t } from '../words';

export function Caption() {
    const name = caption.value;
    return <p class="caption">{name && <span class="sheet">♪ {t(`caption.${name}`)}</span>}</p>;
}

/** Says below the button to take back why it is off; on phones the pale button is enough. */
export function Undone({ words }: { words: string | null }) {
    if (!words) return null;
    return (
        <span class="undone" role="note">
            <b>{t('undo.gone')}</b> {words}
        </span>
    );
}

/** The number of spectators at a table on a server; nothing if there are none. */
export function Watchers({ table }: { table: Table }) {
    const n = table.watchers?.value ?? 0;
    return n > 0 ? <small class="watchers">{t('online.watchers', { n })}</small> : null;
}

/** Lets the entries of a table's menu close it, at any table. */
export const CloseMenu = createContext<() => void>(() => {});
