// hand-over.tsx - the device goes round: nobody's cards are shown until the right person says so,
// with a PIN where the seat has one.
import { useState } from 'preact/hooks';
import { Emblem, seatLetter } from './art/sign';
import { titleOf } from './marks';
import { hasPin, isPin, pinShape, setPin } from './pin';
import type { LocalTable } from './table/local';
import { t } from './words';

export function HandOver({ table }: { table: LocalTable }) {
    const seat = table.status.value.handover!;
    const name = titleOf(table.seats.value.find(info => info.seat === seat));
    const [asked, ask] = useState(false);
    const [wrong, refuse] = useState(false);
    const locked = hasPin(table.seed, seat);
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
            <main class="slip">
                <span class="badge">
                    <Emblem seat={seat} />
                </span>
                <h1>{t('hot.title', { name })}</h1>
                <p>{t('hot.hidden')}</p>
                {(locked || asked) && (
                    <PinForm
                        label={t(locked ? 'hot.go' : 'pin.keep', { name })}
                        about={locked ? '' : t('pin.about')}
                        onEnter={enter}
                    />
                )}
                {wrong && <p role="alert">{t('pin.wrong')}</p>}
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
            </main>
        </div>
    );
}

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
