// name-field.tsx - asking for the name, before the first seat is taken and beside the own seat.
import { useRef, useState } from 'preact/hooks';
import { settings } from '../settings';
import { t } from '../words';
import { callMe } from './names';
import { connection } from './socket';

/** As many letters as a server takes. */
const LONGEST = 24;

/** onNamed: sits down; why not, if not. */
export function AskName({ onNamed }: { onNamed(): Promise<string | null> }) {
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
                {t('name.sit')}
            </button>
            {trouble && <p role="alert">{trouble}</p>}
        </form>
    );
}

/** The own name, to be changed where it stands; everybody sees it at once. What was refused stays
    in the field, with the reason. */
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
