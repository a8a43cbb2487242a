// text.tsx - the map in words, and actions typed as in the terminal: for those who listen.
import { useRef, useState } from 'preact/hooks';
import { leftOf, timeText } from '../clock';
import { plain } from '../marks';
import { cards, resources } from '../model';
import { t, type Word } from '../words';
import type { Desk } from './desk';
import { spoken } from './spoken';

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

/** Questions that can be typed, in both languages. */
const questions: [RegExp, (desk: Desk, rest: string) => string][] = [
    [/^hand$/, hand],
    [/^(who|wer)$/, leaders],
    [/^(legal|möglich|moeglich)$/, legal],
    [/^(where|wo)$/, where],
    [/^bank$/, bank],
    [/^(rates|kurse)$/, rates],
    [/^(time|zeit)$/, time],
    [/^(last|zuletzt)$/, last],
    [/^(help|hilfe|\?)$/, () => t('text.help')],
];

/** "where 6", "hand", "who leads", "legal r"; null: it is no question, but an action. */
export function query(desk: Desk, typed: string): string | null {
    const [word, rest = ''] = typed.toLowerCase().split(/\s+/);
    return questions.find(([asks]) => asks.test(word))?.[1](desk, rest) ?? null;
}

const kindName = (kind: number) => t(`kind.${resources[kind]}` as Word);

function counted(counts: (number | null)[]): string {
    const what = counts.flatMap((n, kind) => (n ? [`${n} ${kindName(kind)}`] : []));
    return what.join(', ') || t('text.nothing');
}

function hand(desk: Desk): string {
    const { hand: held = [], dev = [] } = desk.mine.value ?? {};
    const devs = dev.flatMap((n, at) => (n ? [`${n} ${t(`card.${cards[at]}` as Word)}`] : []));
    const said = t('text.hand', { what: counted(held) });
    return devs.length > 0 ? `${said}; ${t('text.devs', { what: devs.join(', ') })}` : said;
}

/** The one who leads first. */
function leaders(desk: Desk): string {
    const { points } = desk.table.position.value;
    const seats = desk.state.value.seats
        .map(({ seat, cards: n }, at) => ({ name: desk.nameOf(seat), n: points[at], cards: n }))
        .sort((one, other) => other.n - one.n);
    const [first, second] = seats;
    const all = seats.map(one => t('text.points', one)).join(', ');
    return first.n > (second?.n ?? 0) ? `${t('text.leads', { name: first.name })}: ${all}` : all;
}

function legal(desk: Desk, begin: string): string {
    const found = desk.legal.filter(action => action.startsWith(begin));
    return t('text.legal', { what: found.join(', ') || t('text.nothing') });
}

function where(desk: Desk, rest: string): string {
    const { layout } = desk.table.head.value;
    const number = Number(rest);
    const found = layout.chips!.flatMap((chip, hex) =>
        chip === number ? [`h${hex} ${t(`terrain.${layout.terrain![hex]}` as Word)}`] : [],
    );
    return t('text.numbers', { n: rest, where: found.join(', ') || t('text.nothing') });
}

function bank(desk: Desk): string {
    const { bank: held, deck_total } = desk.state.value;
    return t('text.bank', { what: counted(held), n: deck_total });
}

function rates(desk: Desk): string {
    const own = desk.mine.value?.rate ?? [];
    const what = own.map((rate, kind) => `${kindName(kind)} ${rate}:1`).join(', ');
    return t('text.rates', { what: what || t('text.nothing') });
}

/** The clock without looking at it. */
function time(desk: Desk): string {
    const what = desk.table.seats.value.flatMap(({ seat, clock }) => {
        const left = clock && (leftOf(clock) ?? clock.bank);
        return left === undefined || left === null
            ? []
            : [`${desk.nameOf(seat)} ${timeText(left)}`];
    });
    return t('text.time', { what: what.join(', ') || t('clock.none') });
}

function last(desk: Desk): string {
    const lines = desk.table.log.value.slice(-3);
    const what = lines.map(({ text }) => plain(text, desk.table.seats.value)).join('. ');
    return t('text.last', { what: what || t('text.nothing') });
}
