// book.tsx - the field book: what has happened, with filters.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Emblem, seatLetter } from '../art/sign';
import { plain, Sentence } from '../marks';
import type { LineKind, LogLine, Table } from '../model';
import { Say } from '../say';
import { t, type Word } from '../words';

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
            <ol ref={list} tabIndex={0}>
                {lines.length === 0 && <li class="none">{t('book.empty')}</li>}
                {lines.map((line, at) => (
                    <li
                        key={`${line.n}.${at}`}
                        class={at === lines.length - 1 ? 'last' : undefined}
                    >
                        <b>{line.turn !== lines[at - 1]?.turn && line.turn > 0 ? line.turn : ''}</b>
                        {/* biome-ignore lint/a11y: for eyes; listeners hear the place */}
                        <span onClick={() => onShow?.(line)}>
                            {line.seat && (
                                <span class="em badge" data-seat={seatLetter[line.seat]}>
                                    <Emblem seat={line.seat} />
                                </span>
                            )}
                            <Sentence text={line.text} seats={table.seats.value} />
                        </span>
                    </li>
                ))}
            </ol>
            {table.say && chosen === 'chat' && <Say table={table} />}
        </section>
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
