// caption.tsx - a sound in words, for those who do not hear it.
import { caption } from './calls';
import './caption.css';
import { t } from './words';

export function Caption() {
    const name = caption.value;
    return <p class="caption">{name && <span class="slip">♪ {t(`caption.${name}`)}</span>}</p>;
}

/** Where the button to take back was: why it is gone. On phones, where the map has room for it. */
export function Undone({ words, on }: { words: string | null; on: 'wide' | 'phone' }) {
    if (!words) return null;
    return (
        <span class={`undone ${on}`} role="note">
            <b>{t('undo.gone')}</b> {words}
        </span>
    );
}
