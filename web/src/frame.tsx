// frame.tsx - the margin of the tables without an island: neat-line, title, tools, seats' tabs, and
// the line that says why something is not possible.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Emblem, seatLetter } from './art/sign';
import './frame.css';
import { CoachPanel } from './learn/coach';
import './learn/learn.css';
import { StatsPanel } from './learn/stats';
import { titleOf } from './marks';
import type { Refusal, SeatName, Table } from './model';
import { settings } from './settings';
import { t } from './words';

interface FrameProps {
    table: Table;
    game: string;
    title: string;
    /** While an answer to the last wish is waited for. */
    busy?: ReadonlySignal<boolean>;
    refusal: ReadonlySignal<Refusal | null>;
    /** What the menu holds, where the table has one. */
    menu?: ComponentChildren;
    tools?: ComponentChildren;
    children: ComponentChildren;
}

export function Frame(props: FrameProps) {
    const { table, game, title, busy, refusal, menu, tools, children } = props;
    const open = useSignal(false);
    const panel = useSignal<'coach' | 'stats' | null>(null);
    const toggle = (name: 'coach' | 'stats') => {
        panel.value = panel.value === name ? null : name;
    };
    const close = () => {
        panel.value = null;
    };
    const actor = table.position.value.actors[0];
    const seat = actor && actor !== 'chance' ? actor : table.me.value;
    return (
        <>
            <div
                class="neat seat"
                data-game={game}
                data-seat={seat ? seatLetter[seat] : undefined}
                aria-hidden="true"
            >
                <i />
                <i />
                <i />
                <i />
            </div>
            <div class={`table ${game}-table`} aria-busy={busy?.value}>
                <h1 class="title">
                    <b>{t('app.name')}</b>
                    <span>{title}</span>
                </h1>
                <div class="tools">
                    {table.status.value.undo && (
                        <button type="button" onClick={() => table.undo()}>
                            {t('act.undo')}
                        </button>
                    )}
                    {settings.aid.value && table.me.value !== null && (
                        <button type="button" onClick={() => toggle('coach')}>
                            {t('tool.hint')}
                        </button>
                    )}
                    <button type="button" class="wide" onClick={() => toggle('stats')}>
                        {t('tool.chart')}
                    </button>
                    {tools}
                    {menu && (
                        <button
                            type="button"
                            aria-expanded={open.value}
                            onClick={() => {
                                open.value = !open.value;
                            }}
                        >
                            {t('tool.menu')}
                        </button>
                    )}
                </div>
                {open.value && (
                    <nav class="menu slip" aria-label={t('menu.title')}>
                        {menu}
                    </nav>
                )}
                {children}
                {panel.value === 'coach' && <CoachPanel table={table} onClose={close} />}
                {panel.value === 'stats' && <StatsPanel table={table} onClose={close} />}
                <RefusalLine refusal={refusal} />
            </div>
        </>
    );
}

function RefusalLine({ refusal }: { refusal: ReadonlySignal<Refusal | null> }) {
    const why = refusal.value;
    return (
        <div class="refusal-place" role="status">
            {why?.text && (
                <p class="slip refusal">
                    {why.text} {why.place && <a href={`#rules/${why.place}`}>{t('table.why')}</a>}
                </p>
            )}
        </div>
    );
}

interface TabProps {
    table: Table;
    seat: SeatName;
    points: number | string;
    acting: boolean;
    pressed?: boolean;
    onPress?(): void;
    children: ComponentChildren;
}

/** A surveyor's tab; the acting seat's is pulled out. */
export function PlayerTab(props: TabProps) {
    const { table, seat, points, acting, pressed, onPress, children } = props;
    const info = table.seats.value.find(s => s.seat === seat);
    const letter = seatLetter[seat];
    return (
        <article class={`tab${acting ? ' on' : ''}`} data-seat={letter}>
            <span class="badge">
                <Emblem seat={seat} />
                <b>{letter.toUpperCase()}</b>
            </span>
            <h3>
                {onPress ? (
                    <button type="button" class="tab-look" aria-pressed={pressed} onClick={onPress}>
                        {titleOf(info)}
                    </button>
                ) : (
                    titleOf(info)
                )}
                <small>{info?.bot ?? ''}</small>
            </h3>
            <div class="vp">{points}</div>
            <div class="st">{children}</div>
        </article>
    );
}
