// caption.tsx - captions for sounds, and why a move can no longer be taken back.
import { caption } from '../app/calls';
import './caption.css';
import { t } from '../words';

export function Caption() {
    const name = caption.value;
    return <p class="caption">{name && <span class="slip">♪ {t(`caption.${name}`)}</span>}</p>;
}

/** Replaces the button to take back and says why it is gone; on phones it is on the map. */
export function Undone({ words, on }: { words: string | null; on: 'wide' | 'phone' }) {
    if (!words) return null;
    return (
        <span class={`undone ${on}`} role="note">
            <b>{t('undo.gone')}</b> {words}
        </span>
    );
}
