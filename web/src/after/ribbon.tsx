// ribbon.tsx - the measuring ribbon of a replay: where in the game, and whose knowledge is shown.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/sign';
import { plain, titleOf } from '../marks';
import type { Counts, IslandState, SeatName } from '../model';
import { kinds } from '../printed';
import { t } from '../words';
import { ChancesButton, Curve } from './curve';
import type { Eyes, ReplayedTable } from './replayed';
import { SeatSign } from './seat-sign';
import { momentLink, share } from './share';

/** Arrows step, with Page up and down by turns, Home and End to the ends, t changes the eyes. */
function steps(table: ReplayedTable, key: string): number | null {
    const at = table.at.value;
    switch (key) {
        case 'ArrowLeft':
            return at - 1;
        case 'ArrowRight':
            return at + 1;
        case 'PageUp':
            return table.turns.filter(n => n < at).at(-1) ?? 0;
        case 'PageDown':
            return table.turns.find(n => n > at) ?? table.last;
        case 'Home':
            return 0;
        case 'End':
            return table.last;
        default:
            return null;
    }
}

export function Ribbon({ table }: { table: ReplayedTable }) {
    const go = (n: number) => {
        table.at.value = Math.max(0, Math.min(table.last, n));
    };
    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            if (event.altKey || event.ctrlKey || event.metaKey) return;
            const next = steps(table, event.key);
            if (next === null) return;
            event.preventDefault();
            go(next);
        };
        addEventListener('keydown', onKey);
        return () => removeEventListener('keydown', onKey);
    }, [table]);
    const at = table.at.value;
    return (
        <section class="ribbon slip" aria-label={t('replay.title')}>
            <Curve table={table} go={go} />
            <input
                type="range"
                min="0"
                max={table.last}
                value={at}
                aria-label={t('replay.place')}
                aria-valuetext={t('replay.at', { n: at, of: table.last })}
                onInput={event => go(Number(event.currentTarget.value))}
            />
            <div class="ribbon-row">
                <Steps table={table} go={go} />
                <Told table={table} />
                <EyesChoice table={table} />
                <ChancesButton table={table} />
                <ShareMoment table={table} />
            </div>
            <Hands table={table} />
        </section>
    );
}

function Steps({ table, go }: { table: ReplayedTable; go(n: number): void }) {
    const buttons = [
        ['PageUp', 'replay.turn_back', '◂◂'],
        ['ArrowLeft', 'replay.back', '◂'],
        ['ArrowRight', 'replay.on', '▸'],
        ['PageDown', 'replay.turn_on', '▸▸'],
    ] as const;
    return (
        <div class="steps">
            {buttons.map(([key, word, sign]) => (
                <button
                    type="button"
                    key={key}
                    class="btn"
                    data-step={key}
                    aria-label={t(word)}
                    onClick={() => go(steps(table, key) ?? 0)}
                >
                    {sign}
                </button>
            ))}
        </div>
    );
}

/** What led here, in the engine's words. */
function Told({ table }: { table: ReplayedTable }) {
    const line = table.log.value.filter(entry => entry.text).at(-1);
    return (
        <p class="told" aria-live="polite">
            <b>{t('replay.at', { n: table.at.value, of: table.last })}</b>{' '}
            {line && plain(line.text, table.seats.value)}
        </p>
    );
}

function EyesChoice({ table }: { table: ReplayedTable }) {
    const all: Eyes[] = [...table.head.value.seats, 'truth'];
    return (
        <fieldset class="eyes">
            <legend class="vh">{t('replay.eyes')}</legend>
            {all.map(eyes => (
                <button
                    type="button"
                    key={eyes}
                    data-eyes={eyes}
                    aria-label={
                        eyes === 'truth' || eyes === 'public' ? undefined : knew(table, eyes)
                    }
                    aria-pressed={table.eyes.value === eyes}
                    onClick={() => {
                        table.eyes.value = eyes;
                    }}
                >
                    {eyes === 'truth' || eyes === 'public' ? (
                        t('replay.truth')
                    ) : (
                        <>
                            <SeatSign seat={eyes} />
                            <span class="eyes-name">{knew(table, eyes)}</span>
                        </>
                    )}
                </button>
            ))}
        </fieldset>
    );
}

function knew(table: ReplayedTable, seat: SeatName): string {
    return t('replay.knew', { who: titleOf(table.seats.value.find(s => s.seat === seat)) });
}

function ShareMoment({ table }: { table: ReplayedTable }) {
    const said = useSignal<'copied' | 'shared' | 'failed' | null>(null);
    return (
        <button
            type="button"
            class="btn share-moment"
            onClick={async () => {
                said.value = await share(await momentLink(table.text, table.at.value));
            }}
        >
            {t(said.value ? `after.${said.value}` : 'replay.share')}
        </button>
    );
}

/** Everybody's cards, as far as these eyes know them. */
function Hands({ table }: { table: ReplayedTable }) {
    const seats = (table.position.value.state as IslandState).seats;
    if (!seats.some(seat => Array.isArray((seat as { hand?: Counts }).hand))) return null;
    return (
        <ul class="hands">
            {seats.map(({ seat, hand, cards }) => (
                <li key={seat}>
                    <SeatSign seat={seat} />
                    {hand.every(count => count === null) ? (
                        <span>{t('replay.unknown', { n: cards ?? 0 })}</span>
                    ) : (
                        kinds.map((kind, i) => (
                            <span key={kind} class="held">
                                <Icon name={kind} faded={!hand[i]} />
                                <span class="vh">{t(`kind.${kind}`)}</span>
                                {hand[i] ?? '?'}
                            </span>
                        ))
                    )}
                </li>
            ))}
        </ul>
    );
}
