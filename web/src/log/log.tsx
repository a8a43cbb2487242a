// log.tsx - the log: what has happened at the table, with filters.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useCopy } from '../app/clipboard';
import { still } from '../app/still';
import { Emblem, Icon, seatLetter } from '../art/sign';
import { Sentence } from '../frame/marks';
import type { Language, LineKind, LogLine, SeatInfo, Table } from '../table/model';
import { language, t, type Word } from '../words';
import { ReportLine, Say } from './say';

const filters: (LineKind | 'all')[] = ['all', 'dice', 'trade', 'build', 'chat'];
const filter = signal<LineKind | 'all'>('all');

export interface LogProps {
    table: Table;
    /** Whether a line is about something on this table. */
    shows: (line: LogLine) => boolean;
    /** Highlights what a line is about. */
    onShow: (line: LogLine) => void;
    /** The counts of a line as icons. They replace its words from the first number on. */
    signs?: (line: LogLine) => string[];
    /** A drawing before the words of a line. */
    mark?: (line: LogLine) => ComponentChildren;
    /** Seats are shown by number because colours have another meaning. */
    numbered?: boolean;
    /** The line about what was tapped on the table. */
    told?: ReadonlySignal<LogLine | null>;
    /** Where it is a sheet over the table. */
    onClose?: () => void;
}

export function Log(props: LogProps) {
    const { table } = props;
    const list = useRef<HTMLOListElement>(null);
    const chosen = filter.value;
    const lines = shown(table.log.value, chosen);
    const latest = useRef(props);
    latest.current = props;
    const seats = useCalled(table);
    // With the next frame, which lays the page out anyway.
    useEffect(() => {
        const node = list.current!;
        const frame = requestAnimationFrame(() => toEnd(node));
        return () => cancelAnimationFrame(frame);
    }, [table.log.value.length, chosen]);
    useEffect(() => keepAtEnd(list.current!), []);
    const told = props.told?.value ?? null;
    useEffect(() => {
        if (!told) return;
        if (!lines.some(({ line }) => line === told)) filter.value = 'all';
        reveal(list.current);
    }, [told, chosen]);
    return (
        <section class="log sheet" aria-label={t('log.title')}>
            <nav>
                {filters.map(kind => (
                    <button
                        key={kind}
                        type="button"
                        aria-pressed={chosen === kind}
                        onClick={() => {
                            filter.value = kind;
                        }}
                    >
                        {t(`log.${kind}` as Word)}
                    </button>
                ))}
                {props.onClose && (
                    <button
                        type="button"
                        class="log-shut"
                        aria-label={t('close')}
                        onClick={props.onClose}
                    >
                        ×
                    </button>
                )}
            </nav>
            <ol ref={list} tabIndex={0} onKeyDown={walkLines}>
                {lines.length === 0 && <li class="none">{t('log.empty')}</li>}
                {lines.map(({ line, number }, at) => (
                    <Row
                        key={number}
                        table={table}
                        line={line}
                        turn={line.turn !== lines[at - 1]?.line.turn && line.turn}
                        last={at === lines.length - 1}
                        told={line === told}
                        seats={seats}
                        language={language.value}
                        latest={latest}
                    />
                ))}
            </ol>
            {table.say && chosen === 'chat' ? <Say table={table} /> : <Copy table={table} />}
        </section>
    );
}

/** The seats as sentences call them. The list stays the same until somebody is called otherwise. */
function useCalled(table: Table): SeatInfo[] {
    const held = useRef<SeatInfo[]>([]);
    const now = table.seats.value;
    const same = ({ name, kind }: SeatInfo, at: number) =>
        held.current[at]?.name === name && held.current[at].kind === kind;
    if (now.length !== held.current.length || !now.every(same)) held.current = now;
    return held.current;
}

/** The most lines shown; older ones stay in the record. */
const MOST = 300;

/** The last lines of the chosen kind. The key of a line is its number in the whole log: an index
    into the shown lines changes with every new line, which would rebuild the whole list. */
function shown(log: LogLine[], chosen: LineKind | 'all'): { line: LogLine; number: number }[] {
    return log
        .map((line, number) => ({ line, number }))
        .filter(({ line }) => chosen === 'all' || line.kind === chosen)
        .slice(-MOST);
}

/** Scrolls only the list, never the table beside it. */
function reveal(list: HTMLOListElement | null): void {
    const line = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !line) return;
    list.scrollTo({ top: line.offsetTop - (list.clientHeight - line.clientHeight) / 2 });
}

function toEnd(list: HTMLElement): void {
    list.scrollTo({ top: list.scrollHeight });
}

/** Keeps the end of the list in view when a sheet takes some of its height. */
function keepAtEnd(list: HTMLElement): () => void {
    let atEnd = true;
    let height = list.clientHeight;
    const look = () => {
        // A scroll event after a resize does not come from the reader.
        if (list.clientHeight !== height) return;
        atEnd = list.scrollTop + height >= list.scrollHeight - 4;
    };
    const observer = new ResizeObserver(() => {
        height = list.clientHeight;
        if (atEnd) toEnd(list);
    });
    list.addEventListener('scroll', look);
    observer.observe(list);
    return () => {
        list.removeEventListener('scroll', look);
        observer.disconnect();
    };
}

interface LineProps {
    table: Table;
    line: LogLine;
    seats: SeatInfo[];
    language: Language;
    /** What the log was given last. Nothing of it changes how a line is drawn. */
    latest: { readonly current: LogProps };
}

interface RowProps extends LineProps {
    /** The turn that begins with this line. */
    turn: number | false;
    last: boolean;
    told: boolean;
}

/** Drawn once: a long log would take longer than all the rest of the table. */
const Row = still(({ turn, last, told, ...of }: RowProps) => (
    <li class={last ? 'last' : undefined} aria-current={told || undefined}>
        <b>{turn || null}</b>
        <Line {...of} />
    </li>
));

/** A line about something on the table; tapping it highlights that. */
function Line({ table, line, seats, latest }: LineProps) {
    const { shows, signs, mark, numbered } = latest.current;
    const words = (
        <>
            {line.seat && numbered && (
                <span class="em badge seat">{table.head.value.seats.indexOf(line.seat) + 1}</span>
            )}
            {line.seat && !numbered && (
                <span class="em badge" data-seat={seatLetter[line.seat]}>
                    <Emblem seat={line.seat} />
                </span>
            )}
            {mark?.(line)}
            <LineWords line={line} seats={seats} signs={signs?.(line) ?? []} />
        </>
    );
    if (!shows(line))
        return (
            <span>
                {words} <ReportLine table={table} line={line} />
            </span>
        );
    const show = () => latest.current.onShow(line);
    return (
        // biome-ignore lint/a11y: arrow keys do the same, and screen readers hear the place
        <span class="line" tabIndex={-1} title={t('log.show')} onClick={show}>
            {words}
        </span>
    );
}

interface WordsProps {
    line: LogLine;
    seats: SeatInfo[];
    signs: string[];
}

/** The sentence. Where icons show the counts, the words are for screen readers only. */
function LineWords({ line, seats, signs }: WordsProps) {
    const figure = signs.length > 0 ? line.text.search(/\d/) : -1;
    if (figure < 0) return <Sentence text={line.text} seats={seats} />;
    return (
        <>
            <Sentence text={line.text.slice(0, figure)} seats={seats} />
            <span class="vh">{line.text.slice(figure)}</span>
            {signs.map((name, at) => (
                <Icon key={at} name={name} />
            ))}
        </>
    );
}

/** The arrow keys walk through the lines that can be shown; the log is one Tab stop. */
function walkLines(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const log = event.currentTarget as HTMLElement;
    const lines = [...log.querySelectorAll<HTMLElement>('.line')];
    if (lines.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const at = lines.indexOf(document.activeElement as HTMLElement);
    const up = event.key === 'ArrowUp';
    const next = at < 0 ? (up ? lines.length - 1 : 0) : at + (up ? -1 : 1);
    const line = lines[Math.min(lines.length - 1, Math.max(0, next))];
    line.focus();
    line.click();
}

/** Copies the game so far, as this seat may know it. */
function Copy({ table }: { table: Table }) {
    const { label, copy } = useCopy('log.copy', () => table.record());
    return (
        <footer class="copy">
            <button type="button" onClick={copy}>
                {label}
            </button>
        </footer>
    );
}
