// book.tsx - the field book: what has happened, with filters.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { EventSign } from '../art/company';
import { Emblem, seatLetter } from '../art/sign';
import { plain, Sentence } from '../marks';
import type { LineKind, LogLine, Table } from '../model';
import { ReportLine } from '../report-line';
import { Say } from '../say';
import { t, type Word } from '../words';
import { linePlaces } from './lately';

const filters: (LineKind | 'all')[] = ['all', 'dice', 'trade', 'build', 'chat'];
const filter = signal<LineKind | 'all'>('all');

interface BookProps {
    table: Table;
    /** Points at what a line is about. */
    onShow?: (line: LogLine) => void;
}

export function Book({ table, onShow }: BookProps) {
    const list = useRef<HTMLOListElement>(null);
    const chosen = filter.value;
    const lines = table.log.value
        .filter(({ kind }) => chosen === 'all' || kind === chosen)
        .slice(-300);
    useEffect(() => {
        list.current?.scrollTo({ top: list.current.scrollHeight });
    }, [lines.length, chosen]);
    return (
        <section class="log slip" aria-label={t('book.title')}>
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
                        {t(`book.${kind}` as Word)}
                    </button>
                ))}
            </nav>
            <ol ref={list} tabIndex={0} onKeyDown={walkLines}>
                {lines.length === 0 && <li class="none">{t('book.empty')}</li>}
                {lines.map((line, at) => (
                    <li
                        key={`${line.n}.${at}`}
                        class={at === lines.length - 1 ? 'last' : undefined}
                    >
                        <b>{line.turn !== lines[at - 1]?.turn && line.turn > 0 ? line.turn : ''}</b>
                        <Line table={table} line={line} onShow={onShow} />
                    </li>
                ))}
            </ol>
            {table.say && chosen === 'chat' ? <Say table={table} /> : <Copy table={table} />}
        </section>
    );
}

interface LineProps extends BookProps {
    line: LogLine;
}

/** A line that is about something on the map shows it when it is tapped. */
function Line({ table, line, onShow }: LineProps) {
    const words = (
        <>
            {line.seat && (
                <span class="em badge" data-seat={seatLetter[line.seat]}>
                    <Emblem seat={line.seat} />
                </span>
            )}
            <EventSign events={line.events} />
            <Sentence text={line.text} seats={table.seats.value} />
        </>
    );
    const { chips } = table.head.value.layout;
    if (!onShow || linePlaces(line, chips ?? []).length === 0)
        return (
            <span>
                {words} <ReportLine table={table} line={line} />
            </span>
        );
    return (
        // biome-ignore lint/a11y: the book's arrow keys do the same, and listeners hear the place
        <span class="line" tabIndex={-1} title={t('book.show')} onClick={() => onShow(line)}>
            {words}
        </span>
    );
}

/** Arrows walk through the lines that can be shown; the book is one stop of the Tab key. */
function walkLines(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const book = event.currentTarget as HTMLElement;
    const lines = [...book.querySelectorAll<HTMLElement>('.line')];
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

/** The game so far, as this seat may know it, for the clipboard. */
function Copy({ table }: { table: Table }) {
    const [copied, copy] = useState(false);
    const onClick = async () => {
        await navigator.clipboard?.writeText(await table.record());
        copy(true);
        setTimeout(() => copy(false), 2000);
    };
    return (
        <footer class="copy">
            <button type="button" onClick={onClick}>
                {t(copied ? 'menu.copied' : 'book.copy')}
            </button>
        </footer>
    );
}

/** The last lines, read out as they come. */
export function Announcer({ table }: { table: Table }) {
    const last = table.log.value.at(-1);
    const told = last ? table.log.value.filter(({ n }) => n === last.n) : [];
    return (
        <div class="vh" aria-live="polite" data-announcer>
            {told.map(line => plain(line.text, table.seats.value)).join('. ')}
        </div>
    );
}
