// hand-over.tsx - the screen for passing a shared device. It hides all cards until the next player
// confirms, with a PIN if the seat has one.
import { useState } from 'preact/hooks';
import { Emblem, seatLetter } from '../art/sign';
import { titleOf } from '../frame/marks';
import type { LocalTable } from '../table/local';
import type { SeatName } from '../table/model';
import { t } from '../words';
import { hasPin, isPin, pinShape, removedPins, removePin, setPin } from './pin';

export function HandOver({ table }: { table: LocalTable }) {
    const seat = table.status.value.handover!;
    const name = nameAt(table, seat);
    const [asked, ask] = useState(false);
    const [wrong, refuse] = useState(false);
    const locked = hasPin(table.seed, seat);
    const [, refresh] = useState(0);
    const forget = () => {
        removePin(table.seed, seat);
        refuse(false);
        refresh(n => n + 1);
    };
    const enter = async (pin: string) => {
        if (!locked && asked) await setPin(table.seed, seat, pin);
        else if (!(await isPin(table.seed, seat, pin))) {
            refuse(true);
            return;
        }
        table.takeOver();
    };
    return (
        <div class="hand-over" data-seat={seatLetter[seat]}>
            <main class="sheet">
                <span class="badge">
                    <Emblem seat={seat} />
                </span>
                <h1>{t('hot.title', { name })}</h1>
                <p>{t('hot.hidden')}</p>
                <Removed table={table} />
                {(locked || asked) && (
                    <PinForm
                        label={t(locked ? 'hot.go' : 'pin.keep', { name })}
                        about={locked ? '' : t('pin.about')}
                        onEnter={enter}
                    />
                )}
                {wrong && <p role="alert">{t('pin.wrong')}</p>}
                {locked && <Forgotten table={table} seat={seat} onAgreed={forget} />}
                {!locked && !asked && (
                    <>
                        <button type="button" class="btn go big" onClick={() => table.takeOver()}>
                            {t('hot.go', { name })}
                        </button>
                        <button type="button" class="btn" onClick={() => ask(true)}>
                            {t('pin.set')}
                        </button>
                    </>
                )}
                {table.status.value.undo && (
                    <button type="button" class="btn" onClick={() => table.undo()}>
                        {t('act.undo')}
                    </button>
                )}
            </main>
        </div>
    );
}

/** Tells every player whose PIN was removed. */
function Removed({ table }: { table: LocalTable }) {
    const names = removedPins(table.seed).map(seat => nameAt(table, seat));
    if (names.length === 0) return null;
    return (
        <p class="pin-removed" role="status">
            {t('pin.removed', { names: names.join(', ') })}
        </p>
    );
}

interface ForgottenProps {
    table: LocalTable;
    seat: SeatName;
    onAgreed: () => void;
}

/** For a player who forgot the PIN: everybody else at the device must agree to remove it. */
function Forgotten({ table, seat, onAgreed }: ForgottenProps) {
    const others = table.people().filter(other => other !== seat);
    const [agreed, agree] = useState<SeatName[]>([]);
    const toggle = (other: SeatName, yes: boolean) =>
        agree(now => (yes ? [...now, other] : now.filter(one => one !== other)));
    return (
        <details class="forgotten">
            <summary>{t('pin.forgotten')}</summary>
            <p>{t('pin.forgotten.about')}</p>
            {others.map(other => (
                <label key={other} class="switch">
                    <input
                        type="checkbox"
                        onChange={event => toggle(other, event.currentTarget.checked)}
                    />
                    {t('pin.agrees', { name: nameAt(table, other) })}
                </label>
            ))}
            <button
                type="button"
                class="btn"
                disabled={agreed.length < others.length}
                onClick={onAgreed}
            >
                {t('pin.remove')}
            </button>
        </details>
    );
}

const nameAt = (table: LocalTable, seat: SeatName): string =>
    titleOf(table.seats.value.find(info => info.seat === seat));

interface PinProps {
    label: string;
    about: string;
    onEnter: (pin: string) => Promise<void>;
}

function PinForm({ label, about, onEnter }: PinProps) {
    const [pin, type] = useState('');
    const enter = (event: Event) => {
        event.preventDefault();
        type('');
        void onEnter(pin);
    };
    return (
        <form class="pin" onSubmit={enter}>
            <label class="field">
                <span>{t('pin.label')}</span>
                <input
                    type="password"
                    inputMode="numeric"
                    autocomplete="off"
                    minLength={4}
                    maxLength={8}
                    value={pin}
                    onInput={event => type(event.currentTarget.value)}
                />
            </label>
            {about && <small>{about}</small>}
            <button type="submit" class="btn go big" disabled={!pinShape.test(pin)}>
                {label}
            </button>
        </form>
    );
}
