// name-field.tsx - asks for the player's name before the first seat, and edits it next to the seat.
import { useRef, useState } from 'preact/hooks';
import { settings } from '../../app/settings';
import { connection } from '../../wire/socket';
import { t, type Word } from '../../words';
import { callMe } from './names';

/** The longest name a server accepts, in characters. */
const LONGEST = 24;

interface AskProps {
    /** Sits down; returns the reason if that fails. */
    onNamed(): Promise<string | null>;
    /** What the button says. */
    go?: Word;
}

export function AskName({ onNamed, go = 'name.sit' }: AskProps) {
    const field = useRef<HTMLInputElement>(null);
    const [trouble, fail] = useState<string | null>(null);
    const answer = async (event: Event) => {
        event.preventDefault();
        fail((await callMe(field.current!.value)) ?? (await onNamed()));
    };
    return (
        <form class="ask-name" onSubmit={answer}>
            <label>
                <b>{t('name.ask')}</b>
                <input
                    ref={field}
                    maxLength={LONGEST}
                    placeholder={t('online.guest')}
                    autocomplete="nickname"
                />
            </label>
            <button type="submit" class="btn go" data-seat="r">
                {t(go)}
            </button>
            {trouble && <p role="alert">{trouble}</p>}
        </form>
    );
}

/** The player's name, editable in place; everybody sees changes at once. A refused name stays in
    the field, with the reason. */
export function OwnName({ name }: { name: string }) {
    const [typed, type] = useState<string | null>(null);
    const trouble = connection.nameTrouble.value;
    const change = async () => {
        if (typed !== null && (await callMe(typed)) === null) type(null);
    };
    return (
        <>
            <input
                class="own-name"
                maxLength={LONGEST}
                aria-label={t('settings.name')}
                autocomplete="nickname"
                value={typed ?? (trouble ? settings.name.value : name)}
                onInput={event => type(event.currentTarget.value)}
                onChange={change}
            />
            {trouble && <small role="alert">{trouble}</small>}
        </>
    );
}
