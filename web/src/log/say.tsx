// say.tsx - the chat at a table: free text, or phrases that everyone reads in their own language.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Badge } from '../art/sign';
import { Sentence } from '../frame/marks';
import type { LogLine, Table } from '../table/model';
import { phrases } from '../wire/lists';
import { t } from '../words';
import './say.css';

export function Say({ table }: { table: Table }) {
    const field = useRef<HTMLInputElement>(null);
    const [trouble, fail] = useState<string | null>(null);
    const [open, unfold] = useState(false);
    const say = async (text: string) => {
        const why = await table.say!(text);
        fail(why);
        return why === null;
    };
    // The text stays in the field until it was sent.
    const send = async (event: Event) => {
        event.preventDefault();
        const typed = field.current!.value;
        const said = typed.trim() === '' || (await say(typed.trim()));
        if (said && field.current?.value === typed) field.current.value = '';
    };
    return (
        <form class="say" onSubmit={send}>
            {trouble && <p role="alert">{trouble}</p>}
            <button
                type="button"
                class="btn"
                aria-expanded={open}
                aria-label={t('online.phrases')}
                title={t('online.phrases')}
                onClick={() => unfold(!open)}
            >
                …
            </button>
            <input ref={field} maxLength={200} aria-label={t('online.say')} />
            <button type="submit" class="btn">
                {t('say.send')}
            </button>
            {open && (
                <p class="phrases">
                    {phrases.map(phrase => (
                        <button
                            key={phrase}
                            type="button"
                            class="btn"
                            onClick={() => {
                                unfold(false);
                                void say(`/${phrase}`);
                            }}
                        >
                            {t(`phrase.${phrase}`)}
                        </button>
                    ))}
                </p>
            )}
        </form>
    );
}

/** The most chat lines shown. */
const SHOWN = 100;

/** The chat, newest line last, with an input field: for tables without a visible log. */
export function Chat({ table }: { table: Table }) {
    const list = useRef<HTMLOListElement>(null);
    const all = table.log.value.filter(({ kind }) => kind === 'chat');
    const first = Math.max(0, all.length - SHOWN);
    useEffect(() => {
        list.current?.scrollTo({ top: list.current.scrollHeight });
    }, [all.length]);
    return (
        <section class="chat" aria-label={t('log.chat')}>
            <ol ref={list} tabIndex={0} aria-live="polite">
                {all.length === 0 && <li class="none">{t('online.silence')}</li>}
                {all.slice(first).map((line, at) => (
                    <li key={first + at}>
                        {line.seat && <Badge seat={line.seat} />}
                        <Sentence text={line.text} seats={table.seats.value} />
                        <ReportLine table={table} line={line} />
                    </li>
                ))}
            </ol>
            <Say table={table} />
        </section>
    );
}

/** A small flag next to another guest's chat line, to report or mute them. */
export function ReportLine({ table, line }: { table: Table; line: LogLine }) {
    const about = table.report ?? table.hush;
    const own = line.seat === table.me.value && !line.guest;
    if (line.kind !== 'chat' || !about || own) return null;
    const word = table.report ? 'report.line' : 'report.hush.line';
    return (
        <button
            type="button"
            class="flag"
            aria-label={t(word)}
            title={t(word)}
            onClick={() => about(line.seat, line.guest?.id)}
        >
            <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 15V1.500h8.500l-2.500 3.500 2.500 3.500H4" />
            </svg>
        </button>
    );
}
