// ribbon.tsx - the controls of a replay: the position in the game and the point of view.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { isSilent, settings } from '../../app/settings';
import { Icon } from '../../art/sign';
import { type KeyRow, useKeyRows } from '../../frame/key-rows';
import { plain, titleOf } from '../../frame/marks';
import { Pick } from '../../frame/pick';
import type { Counts, IslandState, SeatName } from '../../table/model';
import { kinds } from '../../table/printed';
import { inOrder } from '../../trade/order';
import { t, type Word } from '../../words';
import { SeatSign } from '../end/summary';
import { share } from '../share/share';
import { LineChoice } from './branch';
import { ChancesButton, Curve } from './curve';
import { type Playback, playback, speeds } from './playback';
import type { Eyes, ReplayedTable } from './replayed';
import type { Lines } from './variations';

const keyRows: KeyRow[] = [
    ['space', 'keys.play'],
    ['← →', 'keys.steps'],
    ['PgUp PgDn', 'keys.turns'],
    ['Home End', 'keys.ends'],
    ['v', 'keys.variation'],
    ['i', 'keys.picture'],
];

/** Arrows step, Page Up and Page Down go by turns, Home and End go to the ends. */
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

/** Whether the focused element handles this key itself. */
function taken({ key, target }: KeyboardEvent): boolean {
    const on = (what: string) => (target as Element | null)?.closest?.(what);
    if (key === ' ') return !!on('button, a, select, textarea, input:not([type=range])');
    return !!on('select, textarea, input:not([type=range])');
}

interface RibbonProps {
    lines: Lines;
    table: ReplayedTable;
    /** Whether the picture sheet is open. */
    picture: Signal<boolean>;
    /** Whether the review is open. */
    review: Signal<boolean>;
}

export function Ribbon({ lines, table, picture, review }: RibbonProps) {
    const player = useMemo(() => playback(table), [table]);
    const go = (n: number) => {
        player.pause();
        table.at.value = Math.max(0, Math.min(table.last, n));
    };
    useEffect(() => player.close, [player]);
    useEffect(() => listen({ lines, table, picture, review }, player, go), [lines, table, player]);
    useKeyRows(keyRows);
    const open = useSignal(false);
    const at = table.at.value;
    return (
        <section class={`ribbon sheet${open.value ? ' open' : ''}`} aria-label={t('replay.title')}>
            <Curve table={table} branch={lines.current.value?.from} go={go} />
            <input
                key={table.last}
                type="range"
                min="0"
                max={table.last}
                value={at}
                aria-label={t('replay.place')}
                aria-valuetext={t('replay.at', { n: at, of: table.last })}
                onPointerDown={() => player.pause()}
                onInput={event => go(Number(event.currentTarget.value))}
            />
            <div class="ribbon-row">
                <Steps table={table} player={player} go={go} />
                <button
                    type="button"
                    class="btn more"
                    aria-expanded={open.value}
                    aria-label={t('replay.more')}
                    onClick={() => {
                        open.value = !open.value;
                    }}
                >
                    …
                </button>
                <Speed />
                <Told table={table} />
                <EyesChoice table={table} />
            </div>
            <div class="ribbon-row">
                <Hands table={table} />
                <Ways
                    lines={lines}
                    table={table}
                    picture={picture}
                    review={review}
                    player={player}
                />
            </div>
            <LineChoice lines={lines} />
        </section>
    );
}

/** Listens on the whole page; returns a function that stops it. */
function listen(
    { lines, table, picture }: RibbonProps,
    player: Playback,
    go: (n: number) => void,
): () => void {
    const onKey = (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey || taken(event)) return;
        if (event.defaultPrevented || isSilent(event.key)) return;
        const next = steps(table, event.key);
        if (event.key === ' ') player.toggle();
        else if (event.key === 'v') playOn(lines, player);
        else if (event.key === 'i') print(picture, player);
        else if (next !== null) go(next);
        else return;
        event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
}

/** Whether a player could act at the shown position. */
const unfinished = (table: ReplayedTable) => table.position.value.actors.length > 0;

function playOn(lines: Lines, player: Playback): void {
    player.pause();
    if (unfinished(lines.shown.value)) void lines.playOn();
}

function print(picture: Signal<boolean>, player: Playback): void {
    player.pause();
    picture.value = true;
}

interface StepsProps {
    table: ReplayedTable;
    player: Playback;
    go(n: number): void;
}

function Steps({ table, player, go }: StepsProps) {
    const step = (key: string, word: Word, sign: string) => (
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
    );
    const playing = player.playing.value;
    return (
        <div class="steps">
            {step('PageUp', 'replay.turn_back', '◂◂')}
            {step('ArrowLeft', 'replay.back', '◂')}
            <button
                type="button"
                class="btn play-pause"
                aria-label={t(playing ? 'replay.pause' : 'replay.play')}
                onClick={() => player.toggle()}
            >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                    <path d={playing ? 'M3 2H6.5V14H3ZM9.5 2H13V14H9.5Z' : 'M3 1.5 14 8 3 14.5Z'} />
                </svg>
            </button>
            {step('ArrowRight', 'replay.on', '▸')}
            {step('PageDown', 'replay.turn_on', '▸▸')}
        </div>
    );
}

function Speed() {
    return (
        <Pick
            id="speed"
            class="speed"
            label={t('replay.speed')}
            now={settings.speed.value}
            list={speeds.map(value => ({ value, words: t('replay.times', { n: value }) }))}
            onPick={speed => {
                settings.speed.value = speed;
            }}
        />
    );
}

/** The last action, in the engine's words. */
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

/** Actions for the shown moment. */
function Ways({ lines, table, picture, review, player }: RibbonProps & { player: Playback }) {
    const said = useSignal<'copied' | 'shared' | 'failed' | null>(null);
    const word = lines.current.value ? 'replay.share_line' : 'replay.share';
    useEffect(() => {
        said.value = null;
    }, [table.at.value, lines.current.value]);
    return (
        <div class="ways">
            <ChancesButton table={table} />
            <button
                type="button"
                class="btn"
                data-way="review"
                onClick={() => {
                    player.pause();
                    review.value = true;
                }}
            >
                {t('review.title')}
            </button>
            <button
                type="button"
                class="btn play-on"
                disabled={!unfinished(table)}
                onClick={() => playOn(lines, player)}
            >
                {t('replay.play_on')}
            </button>
            <button
                type="button"
                class="btn share-moment"
                onClick={async () => {
                    said.value = await share(await lines.link());
                }}
            >
                {t(said.value ? `after.${said.value}` : word)}
            </button>
            <button type="button" class="btn print" onClick={() => print(picture, player)}>
                {t('picture.button')}
            </button>
        </div>
    );
}

/** Everybody's cards, as far as the chosen point of view knows them. */
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
                        inOrder.map(i => (
                            <span key={i} class="held">
                                <Icon name={kinds[i]} faded={!hand[i]} />
                                <span class="vh">{t(`kind.${kinds[i]}`)}</span>
                                {hand[i] ?? '?'}
                            </span>
                        ))
                    )}
                </li>
            ))}
        </ul>
    );
}
