// frame.tsx - the frame of the dice and chocolate tables: border, title, tools, seat tabs, and the
// message that says why something is not possible.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useEffect } from 'preact/hooks';
import { mayHint } from '../acts/aid';
import { useCalls } from '../app/calls';
import { Emblem, seatLetter } from '../art/sign';
import { Announcer } from '../log/announcer';
import { DoneLine } from '../log/done-line';
import { Book, type BookProps } from '../log/log';
import { Caption, Undone } from './caption';
import { NeatLine, TimeLeft } from './clock';
import { CloseMenu } from './close-menu';
import './frame.css';
import '../art/large.css';
import { CoachPanel } from '../learn/coach';
import { FrameKeys, listenFrame } from './frame-keys';
import '../learn/learn.css';
import { useUndone } from '../acts/undone';
import { StatsPanel } from '../learn/stats';
import { Chat } from '../log/say';
import type { Refusal, SeatName, Table } from '../table/model';
import { t } from '../words';
import { headOf } from './marks';
import { SeatMarks, seatNote } from './seat-note';
import { Watchers } from './watchers';

export type Panel = 'coach' | 'stats' | 'chat' | 'keys' | 'book';

/** Opens or closes a panel from inside the table: a tap on the wheel shows its chart. */
export const TogglePanel = createContext<(panel: Panel) => void>(() => {});

interface FrameProps {
    table: Table;
    game: string;
    title: string;
    /** True while a request is waiting for its answer. */
    busy?: ReadonlySignal<boolean>;
    refusal: ReadonlySignal<Refusal | null>;
    /** The contents of the menu, if the table has one. */
    menu?: ComponentChildren;
    tools?: ComponentChildren;
    /** What the log can show. On large screens it has a place of its own. */
    book: Omit<BookProps, 'table'>;
    children: ComponentChildren;
}

export function Frame(props: FrameProps) {
    const { table, game, title, busy, refusal, menu, tools, book, children } = props;
    const open = useSignal(false);
    const panel = useSignal<Panel | null>(null);
    const toggle = (name: Panel | null) => {
        panel.value = panel.value === name ? null : name;
    };
    const close = () => {
        panel.value = null;
    };
    const shut = () => {
        open.value = false;
    };
    const undone = useUndone(table);
    useCalls(table, title);
    useEffect(() => listenFrame(table, toggle), [table]);
    const seat = table.position.value.state.turn;
    return (
        <>
            <NeatLine table={table} seat={seat} game={game} />
            <div class={`table ${game}-table`} aria-busy={busy?.value}>
                <h1 class="title">
                    <b>{t('app.name')}</b>
                    <span>{title}</span>
                    <Watchers table={table} />
                </h1>
                <div class="tools">
                    {game === 'dice' && <TimeLeft table={table} />}
                    {table.status.value.undo ? (
                        <button
                            key="undo"
                            type="button"
                            class="take-back"
                            aria-label={t('act.undo')}
                            onClick={() => table.undo()}
                        >
                            <span class="word">{t('act.undo')}</span>
                        </button>
                    ) : (
                        <Undone words={undone} on="wide" />
                    )}
                    {mayHint(table) && (
                        <button key="coach" type="button" onClick={() => toggle('coach')}>
                            {t('tool.hint')}
                        </button>
                    )}
                    <button key="stats" type="button" class="wide" onClick={() => toggle('stats')}>
                        {t('tool.chart')}
                    </button>
                    {game === 'dice' && <ChartSign onPress={() => toggle('stats')} />}
                    <button
                        key="book"
                        type="button"
                        class="narrow"
                        aria-expanded={panel.value === 'book'}
                        onClick={() => toggle('book')}
                    >
                        {t('tool.book')}
                    </button>
                    {table.say && (
                        <button
                            key="chat"
                            type="button"
                            aria-expanded={panel.value === 'chat'}
                            onClick={() => toggle('chat')}
                        >
                            {t('book.chat')}
                        </button>
                    )}
                    <button key="keys" type="button" class="wide" onClick={() => toggle('keys')}>
                        {t('tool.keys')}
                    </button>
                    {tools}
                    {menu && (
                        <button
                            key="menu"
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
                        <CloseMenu.Provider value={shut}>{menu}</CloseMenu.Provider>
                    </nav>
                )}
                <TogglePanel.Provider value={toggle}>{children}</TogglePanel.Provider>
                <div class={panel.value === 'book' ? 'field-book open' : 'field-book'}>
                    <Book table={table} {...book} />
                </div>
                {panel.value === 'chat' && (
                    <div class="chat-slip slip">
                        <Chat table={table} />
                    </div>
                )}
                {panel.value === 'coach' && <CoachPanel table={table} onClose={close} />}
                {panel.value === 'stats' && <StatsPanel table={table} onClose={close} />}
                {panel.value === 'keys' && <FrameKeys onClose={close} />}
                <RefusalLine refusal={refusal} undone={undone} />
                <Caption />
                <DoneLine table={table} />
            </div>
            <Announcer table={table} />
        </>
    );
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

interface RefusalProps {
    refusal: ReadonlySignal<Refusal | null>;
    /** On phones, where the tools do not fit: why a move is final. */
    undone: string | null;
}

function RefusalLine({ refusal, undone }: RefusalProps) {
    const why = refusal.value;
    return (
        <div class="refusal-place" role="status">
            {why?.text && (
                <p class="slip refusal">
                    {why.text} {why.place && <a href={`#rules/${why.place}`}>{t('table.why')}</a>}
                </p>
            )}
            {!why && undone && (
                <p class="slip final">
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
