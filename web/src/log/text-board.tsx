// text-board.tsx - text mode, for screen readers: an input for questions and for actions as in the
// terminal, then the description of the table.
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { touch } from '../app/size';
import { leftOf, timeText } from '../frame/clock';
import { plain, titleOf } from '../frame/marks';
import type { Refusal, Table } from '../table/model';
import './text-board.css';
import { t } from '../words';

/** The words a question starts with, in both languages, and a function that answers the rest. */
export type Question = [asks: RegExp, answer: (rest: string) => string];

interface TextBoardProps {
    table: Table;
    act(action: string): Promise<boolean>;
    refusal: ReadonlySignal<Refusal | null>;
    /** The questions of this table, in addition to those of every table. */
    questions: Question[];
    /** The text of the answer to "help". */
    help: string;
    /** Who has to decide what, if nothing else at the table says so. */
    status?: string;
    children: ComponentChildren;
}

export function TextBoard(props: TextBoardProps) {
    const { status, children } = props;
    return (
        <section class="text-board sheet" aria-label={t('text.board')}>
            {status && <p class="asks">{status}</p>}
            <Prompt {...props} />
            {children}
        </section>
    );
}

function Prompt({ table, act, refusal, questions, help }: TextBoardProps) {
    const field = useRef<HTMLInputElement>(null);
    const [answer, say] = useState('');
    // On a touch screen this would open the keyboard over the table.
    useEffect(() => {
        if (!touch.value) field.current!.focus();
    }, []);
    const send = async (event: Event) => {
        event.preventDefault();
        const typed = field.current!.value.trim();
        field.current!.value = '';
        if (!typed) return;
        const told = answerTo([...questions, ...common(table, help)], typed);
        if (told !== null) {
            say(told);
            return;
        }
        const done = await act(asListed(table, typed));
        say(done ? '' : refused(refusal.value, typed));
        if (done || !field.current || field.current.value !== '') return;
        // What was refused stays, to be corrected or typed over.
        field.current.value = typed;
        field.current.select();
    };
    return (
        <form onSubmit={send}>
            <label>
                {t('text.input')}
                <input
                    ref={field}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    onKeyDown={leave}
                />
            </label>
            <button type="submit" class="btn go">
                {t('text.send')}
            </button>
            <output aria-live="assertive">{answer}</output>
        </form>
    );
}

/** Escape leaves the field, so that letters are shortcuts again. */
function leave(event: KeyboardEvent): void {
    if (event.key === 'Escape') (event.currentTarget as HTMLElement).blur();
}

/** Why it was refused. The engine's word for what is no action helps nobody. */
function refused(why: Refusal | null, typed: string): string {
    if (why?.code === 'bad_syntax') return t('text.unknown', { what: typed });
    return why?.text || t('refusal.not');
}

/** A heading with its lines. */
export function TextList({ title, lines }: { title: string; lines: ComponentChildren[] }) {
    if (lines.length === 0) return null;
    return (
        <>
            <h2>{title}</h2>
            <ul>
                {lines.map((line, at) => (
                    <li key={at}>{line}</li>
                ))}
            </ul>
        </>
    );
}

// ---- questions -----------------------------------------------------------------------------

/** "where 6", "hand", "who leads", "legal r"; null if it is an action and not a question. */
export function answerTo(questions: Question[], typed: string): string | null {
    const [word, ...rest] = typed.toLowerCase().split(/\s+/);
    return questions.find(([asks]) => asks.test(word))?.[1](rest.join(' ')) ?? null;
}

/** The words for questions that every table answers. */
export const asks = {
    hand: /^hand$/,
    who: /^(who|wer)$/,
    where: /^(where|wo)$/,
    bank: /^(bank|supply|vorrat)$/,
    rates: /^(rates|kurse)$/,
};

function common(table: Table, help: string): Question[] {
    return [
        [/^(legal|möglich|moeglich)$/, begin => legal(table, begin)],
        [/^(time|zeit)$/, () => time(table)],
        [/^(last|zuletzt)$/, () => last(table)],
        [/^(help|hilfe|\?)$/, () => help],
    ];
}

/** Accepts lower case where the list of legal actions has upper case. */
function asListed(table: Table, typed: string): string {
    const small = typed.toLowerCase().split(/\s+/).join(' ');
    return table.position.value.legal.find(action => action.toLowerCase() === small) ?? typed;
}

/** "road e2" before "road e10". */
const { compare: inOrder } = new Intl.Collator('en', { numeric: true });

function legal(table: Table, begin: string): string {
    const { legal: all } = table.position.value;
    const found = all.filter(action => action.toLowerCase().startsWith(begin)).sort(inOrder);
    return t('text.legal', { what: found.join(', ') || t('text.nothing') });
}

/** The clock in words. */
function time(table: Table): string {
    const what = table.seats.value.flatMap(info => {
        const left = info.clock && (leftOf(info.clock) ?? info.clock.bank);
        return left === undefined || left === null ? [] : [`${titleOf(info)} ${timeText(left)}`];
    });
    return t('text.time', { what: what.join(', ') || t('clock.none') });
}

function last(table: Table): string {
    const lines = table.log.value.slice(-3);
    const what = lines.map(({ text }) => plain(text, table.seats.value)).join('. ');
    return t('text.last', { what: what || t('text.nothing') });
}

/** The scores, highest first; names the leader unless there is a tie. */
export function leaders(seats: { name: string; points: number; said: string }[]): string {
    const [first, second, ...rest] = [...seats].sort((a, b) => b.points - a.points);
    const all = [first, second, ...rest].flatMap(seat => (seat ? [seat.said] : [])).join(', ');
    const alone = first.points > (second?.points ?? Number.NEGATIVE_INFINITY);
    return alone && second ? `${t('text.leads', { name: first.name })}: ${all}` : all;
}

/** "2 Wool, 1 Ore", or "nothing". */
export function counted(counts: (number | null)[], names: string[]): string {
    const what = counts.flatMap((n, at) => (n ? [`${n} ${names[at]}`] : []));
    return what.join(', ') || t('text.nothing');
}
