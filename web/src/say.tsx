// say.tsx - talking at a table: one's own words, or one of the phrases that everybody reads in the
// own language.
import { useRef } from 'preact/hooks';
import { Badge } from './art/sign';
import { Sentence } from './marks';
import type { Table } from './model';
import { t, type Word } from './words';

/** As the server knows them. */
const phrases = (
    'hello good_luck yes no thanks sorry well_done lucky ouch trade thinking your_turn brb ' +
    'good_game again bye'
).split(' ');

export function Say({ table }: { table: Table }) {
    const field = useRef<HTMLInputElement>(null);
    const send = (event: Event) => {
        event.preventDefault();
        const text = field.current!.value.trim();
        if (text) table.say!(text);
        field.current!.value = '';
    };
    return (
        <form class="say" onSubmit={send}>
            <select
                aria-label={t('online.phrases')}
                value=""
                onChange={event => {
                    table.say!(`/${event.currentTarget.value}`);
                    event.currentTarget.value = '';
                }}
            >
                <option value="">…</option>
                {phrases.map(phrase => (
                    <option key={phrase} value={phrase}>
                        {t(`phrase.${phrase}` as Word)}
                    </option>
                ))}
            </select>
            <input ref={field} maxLength={200} aria-label={t('online.say')} />
            <button type="submit" class="btn">
                {t('trade.send')}
            </button>
        </form>
    );
}

/** What was said, the newest last, and room to answer: where there is no field book. */
export function Chat({ table }: { table: Table }) {
    const lines = table.log.value.filter(({ kind }) => kind === 'chat').slice(-50);
    const end = (list: HTMLOListElement | null) => list?.scrollTo({ top: list.scrollHeight });
    return (
        <section class="chat" aria-label={t('book.chat')}>
            <ol ref={end} tabIndex={0} aria-live="polite">
                {lines.length === 0 && <li class="none">{t('online.silence')}</li>}
                {lines.map((line, at) => (
                    <li key={at}>
                        {line.seat && <Badge seat={line.seat} />}
                        <Sentence text={line.text} seats={table.seats.value} />
                    </li>
                ))}
            </ol>
            <Say table={table} />
        </section>
    );
}
