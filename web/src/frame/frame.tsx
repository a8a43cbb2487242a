// frame.tsx - the frame of the dice and chocolate tables: border, title, tools, seat tabs, and the
// message that says why something is not possible.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { mayHint } from '../acts/memory-aid';
import { useCalls } from '../app/calls';
import { useFocusInside } from '../app/focus';
import { Emblem, seatLetter } from '../art/sign';
import { Announcer } from '../log/announcer';
import { DoneLine } from '../log/done-line';
import { Log, type LogProps } from '../log/log';
import { NeatLine, TimeLeft } from './clock';
import './frame.css';
import '../art/large.css';
import { CoachPanel } from '../learn/coach';
import { FrameKeys, listenFrame } from './frame-keys';
import '../learn/learn.css';
import { useUndone } from '../acts/undone';
import { StatsPanel } from '../learn/stats';
import { Chat } from '../log/say';
import type { SeatName, Table } from '../table/model';
import { t } from '../words';
import type { FrameDesk } from './desk';
import { headOf } from './marks';
import { Caption, CloseMenu, Undone, Watchers } from './parts';
import { SeatMarks, seatNote } from './seat-note';

interface FrameProps {
    desk: FrameDesk;
    game: 'dice' | 'chocolate';
    title: string;
    /** What the reader is asked, for screen readers; empty while others decide. */
    asks: string;
    /** The contents of the menu, if the table has one. */
    menu?: ComponentChildren;
    /** What the log can show. On large screens it has a place of its own. */
    log: Omit<LogProps, 'table' | 'told' | 'onClose'>;
    children: ComponentChildren;
}

export function Frame({ desk, game, title, asks, menu, log, children }: FrameProps) {
    const { table, panel } = desk;
    const undone = useUndone(table);
    useCalls(table, title);
    useEffect(() => listenFrame(table, name => desk.toggle(name)), [desk]);
    return (
        <>
            <NeatLine table={table} seat={table.position.value.state.turn} game={game} />
            <main class={`table ${game}-table`} aria-busy={desk.busy.value}>
                <h1 class="title">
                    <b>{t('app.name')}</b>
                    <span>{title}</span>
                    <Watchers table={table} />
                </h1>
                <Tools desk={desk} game={game} undone={undone} menu={!!menu} />
                {desk.menu.value && <MenuSheet desk={desk}>{menu}</MenuSheet>}
                {children}
                <div class={panel.value === 'log' ? 'field-log open' : 'field-log'}>
                    <Log
                        table={table}
                        {...log}
                        told={desk.told.now}
                        onClose={panel.value === 'log' ? () => desk.toggle(null) : undefined}
                    />
                </div>
                <OpenPanel desk={desk} />
                <RefusalLine desk={desk} undone={undone} />
                <Caption />
                <DoneLine table={table} />
            </main>
            <Announcer table={table} asks={asks} />
        </>
    );
}

function MenuSheet({ desk, children }: { desk: FrameDesk; children: ComponentChildren }) {
    const opened = useFocusInside<HTMLElement>();
    const shut = () => {
        desk.menu.value = false;
    };
    return (
        <nav ref={opened} class="menu sheet" aria-label={t('menu.title')}>
            <CloseMenu.Provider value={shut}>
                <PhoneTools desk={desk} />
                {children}
            </CloseMenu.Provider>
        </nav>
    );
}

/** In the menu of small screens: the tools that do not fit beside it. */
function PhoneTools({ desk }: { desk: FrameDesk }) {
    const open = (panel: 'coach' | 'stats') => desk.toggle(panel);
    return (
        <>
            {mayHint(desk.table) && (
                <button type="button" class="btn narrow" onClick={() => open('coach')}>
                    {t('tool.hint')}
                </button>
            )}
            <button type="button" class="btn narrow" onClick={() => open('stats')}>
                {t('tool.chart')}
            </button>
        </>
    );
}

interface ToolsProps {
    desk: FrameDesk;
    game: FrameProps['game'];
    undone: string | null;
    /** Whether there is a menu. */
    menu: boolean;
}

function Tools({ desk, game, undone, menu }: ToolsProps) {
    const { table, panel } = desk;
    return (
        <div class="tools">
            {game === 'dice' && <TimeLeft table={table} />}
            <TakeBack key="undo" table={table} undone={undone} />
            {mayHint(table) && (
                <button
                    key="coach"
                    type="button"
                    class={game === 'dice' ? undefined : 'wide'}
                    onClick={() => desk.toggle('coach')}
                >
                    {t('tool.hint')}
                </button>
            )}
            <button key="stats" type="button" class="wide" onClick={() => desk.toggle('stats')}>
                {t('tool.chart')}
            </button>
            {game === 'dice' && <ChartSign onPress={() => desk.toggle('stats')} />}
            <button
                key="log"
                type="button"
                class="narrow"
                aria-expanded={panel.value === 'log'}
                onClick={() => desk.toggle('log')}
            >
                {t('tool.log')}
            </button>
            {table.say && (
                <button
                    key="chat"
                    type="button"
                    aria-expanded={panel.value === 'chat'}
                    onClick={() => desk.toggle('chat')}
                >
                    {t('log.chat')}
                </button>
            )}
            <button key="keys" type="button" class="wide" onClick={() => desk.toggle('keys')}>
                {t('tool.keys')}
            </button>
            {menu && (
                <button
                    key="menu"
                    type="button"
                    aria-expanded={desk.menu.value}
                    onClick={() => {
                        desk.menu.value = !desk.menu.value;
                    }}
                >
                    {t('tool.menu')}
                </button>
            )}
        </div>
    );
}

/** Takes the last move back, or says why it is final. */
function TakeBack({ table, undone }: { table: Table; undone: string | null }) {
    return (
        <>
            <button
                type="button"
                class="take-back"
                aria-label={t('act.undo')}
                disabled={!table.status.value.undo}
                onClick={() => table.undo()}
            >
                <span class="word">{t('act.undo')}</span>
            </button>
            <Undone words={undone} />
        </>
    );
}

/** The panel over the table. The log has its own place (Frame). */
function OpenPanel({ desk }: { desk: FrameDesk }) {
    const { table, panel } = desk;
    const close = () => desk.toggle(null);
    switch (panel.value) {
        case 'chat':
            return (
                <div class="chat-sheet sheet">
                    <Chat table={table} />
                </div>
            );
        case 'coach':
            return <CoachPanel table={table} onClose={close} />;
        case 'stats':
            return <StatsPanel table={table} onClose={close} />;
        case 'keys':
            return <FrameKeys onClose={close} />;
        default:
            return null;
    }
}

/** On phones, where the word does not fit. */
function ChartSign({ onPress }: { onPress: () => void }) {
    return (
        <button type="button" class="chart-sign" aria-label={t('tool.chart')} onClick={onPress}>
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
                <path d="M-10 10V2H-5V10ZM-2.500 10V-10H2.500V10ZM5 10V-3H10V10Z" />
            </svg>
        </button>
    );
}

/** undone: on phones, where the tools do not fit, why a move is final. */
function RefusalLine({ desk, undone }: { desk: FrameDesk; undone: string | null }) {
    const why = desk.refusal.value;
    return (
        <div class="refusal-place" role="status">
            {why?.text && (
                <p class="sheet refusal">
                    {why.text} {why.place && <a href={`#rules/${why.place}`}>{t('table.why')}</a>}
                </p>
            )}
            {!why && undone && (
                <p class="sheet final">
                    <b>{t('undo.gone')}</b> {undone}
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

/** The tab of a seat; the acting seat's tab is pulled out. */
export function PlayerTab(props: TabProps) {
    const { table, seat, points, acting, pressed, onPress, children } = props;
    const info = table.seats.value.find(s => s.seat === seat);
    const letter = seatLetter[seat];
    const name = headOf(info);
    return (
        <article class={`tab${acting ? ' on' : ''}`} data-seat={letter}>
            <span class="badge">
                <Emblem seat={seat} />
                <b>{letter.toUpperCase()}</b>
            </span>
            <h3>
                {onPress ? (
                    <button type="button" class="tab-look" aria-pressed={pressed} onClick={onPress}>
                        {name}
                    </button>
                ) : (
                    name
                )}
                <small>{seatNote(info)}</small>
            </h3>
            <div class="vp">{points}</div>
            <div class="st">{children}</div>
            <SeatMarks info={info} acting={acting} />
        </article>
    );
}
