// text.tsx - the map in words, and actions typed as in the terminal: for those who listen.
import { useRef, useState } from 'preact/hooks';
import { resources } from '../model';
import { t, type Word } from '../words';
import { spoken } from './board';
import type { Desk } from './desk';

export function TextBoard({ desk }: { desk: Desk }) {
    const { layout } = desk.table.head.value;
    const state = desk.state.value;
    return (
        <section class="text-board slip" aria-label={t('text.board')}>
            <Prompt desk={desk} />
            <h2>{t('text.pieces')}</h2>
            <ul>
                {state.seats.map(({ seat, settlements, cities, roads }) => (
                    <li key={seat}>
                        {t('text.seat', {
                            name: desk.nameOf(seat),
                            settlements: places(desk, settlements),
                            cities: places(desk, cities),
                            roads: roads.join(' ') || '-',
                        })}
                    </li>
                ))}
            </ul>
            <h2>{t('text.hexes')}</h2>
            <ul>
                {layout.terrain!.map((terrain, hex) => (
                    <li key={hex}>
                        h{hex} {t(`terrain.${terrain}` as Word)} {layout.chips![hex] || ''}{' '}
                        {state.robber === `h${hex}` ? `(${t('text.robber')})` : ''}
                    </li>
                ))}
            </ul>
        </section>
    );
}

const places = (desk: Desk, ids: string[]) => ids.map(id => spoken(desk, id)).join('; ') || '-';

function Prompt({ desk }: { desk: Desk }) {
    const field = useRef<HTMLInputElement>(null);
    const [answer, say] = useState('');
    const send = async (event: Event) => {
        event.preventDefault();
        const typed = field.current!.value.trim();
        field.current!.value = '';
        const told = query(desk, typed);
        if (told !== null) {
            say(told);
            return;
        }
        await desk.act(typed);
        say(desk.refusal.value?.text ?? '');
    };
    return (
        <form onSubmit={send}>
            <label>
                {t('text.input')}
                <input ref={field} autocomplete="off" autocapitalize="off" spellcheck={false} />
            </label>
            <button type="submit" class="btn go">
                {t('text.send')}
            </button>
            <output aria-live="assertive">{answer}</output>
        </form>
    );
}

/** Questions that can be typed: "where 6", "hand", "who", "legal r". */
function query(desk: Desk, typed: string): string | null {
    const [word, rest] = typed.toLowerCase().split(/\s+/);
    if (/^(hand)$/.test(word)) return hand(desk);
    if (/^(who|wer)$/.test(word)) return leaders(desk);
    if (/^(legal|möglich|moeglich)$/.test(word)) return legal(desk, rest ?? '');
    if (/^(where|wo)$/.test(word)) return where(desk, Number(rest));
    return null;
}

function hand(desk: Desk): string {
    const counts = desk.mine.value?.hand ?? [];
    const what = counts.flatMap((n, kind) =>
        n ? [`${n} ${t(`kind.${resources[kind]}` as Word)}`] : [],
    );
    return t('text.hand', { what: what.join(', ') || t('text.nothing') });
}

function leaders(desk: Desk): string {
    const { points } = desk.table.position.value;
    return desk.state.value.seats
        .map(({ seat, cards }, at) =>
            t('text.points', { name: desk.nameOf(seat), n: points[at], cards }),
        )
        .join(', ');
}

function legal(desk: Desk, begin: string): string {
    const found = desk.legal.filter(action => action.startsWith(begin));
    return t('text.legal', { what: found.join(', ') || t('text.nothing') });
}

function where(desk: Desk, number: number): string {
    const { layout } = desk.table.head.value;
    const found = layout.chips!.flatMap((chip, hex) =>
        chip === number ? [`h${hex} ${t(`terrain.${layout.terrain![hex]}` as Word)}`] : [],
    );
    return t('text.numbers', { n: number, where: found.join(', ') || t('text.nothing') });
}
