// income.tsx - what the last roll gave to each seat, and what the robber withheld. It stays beside
// the dice until the next roll.
import { useEffect } from 'preact/hooks';
import { Badge, Icon } from '../../art/sign';
import { type LogLine, resources, type SeatName } from '../../table/model';
import { noun, t, type Word } from '../../words';
import type { Desk } from '../desk';

export interface Gain {
    seat: SeatName;
    counts: number[];
}

const some = (counts: number[]) => counts.some(n => n > 0);

/** The action number of the last roll, and what each seat gained. */
export function lastIncome(log: LogLine[]): { n: number; gains: Gain[] } | null {
    let at = log.length - 1;
    const rolls = (line: LogLine) => line.events.some(({ event }) => event === 'rolled');
    while (at >= 0 && !rolls(log[at])) at--;
    if (at < 0) return null;
    const { n } = log[at];
    const gains: Gain[] = [];
    for (; at < log.length && log[at].n === n; at++) {
        for (const one of log[at].events)
            if (one.event === 'gained' && one.seat && some(one.cards))
                gains.push({ seat: one.seat, counts: one.cards });
    }
    return { n, gains };
}

/** "2 lumber, 1 ore" */
export function goodsText(counts: number[]): string {
    return counts
        .flatMap((n, kind) => (n > 0 ? [`${n} ${noun(`kind.${resources[kind]}` as Word)}`] : []))
        .join(', ');
}

/** What the robber withheld; queried once per roll. */
function useBlocked(desk: Desk, roll: number | null): Gain[] {
    const { table, withheld } = desk;
    useEffect(() => {
        withheld.value = [];
        if (roll !== null) return desk.ask(table.blocked?.(), withheld);
    }, [roll]);
    const { seats } = table.head.value;
    return withheld.value.flatMap((counts, at) =>
        some(counts) ? [{ seat: seats[at], counts }] : [],
    );
}

export function Income({ desk }: { desk: Desk }) {
    const last = lastIncome(desk.table.log.value);
    const kept = useBlocked(desk, last?.n ?? null);
    if (!last || last.gains.length + kept.length === 0) return null;
    return (
        <ul class="income" aria-label={t('income.title')}>
            {last.gains.map(({ seat, counts }) => (
                <li key={seat}>
                    <Badge seat={seat} />
                    <span class="vh">
                        {t('income.got', { name: desk.nameOf(seat), what: goodsText(counts) })}
                    </span>
                    <Counted counts={counts} sign="+" />
                </li>
            ))}
            {kept.map(({ seat, counts }) => (
                <li key={`kept ${seat}`} class="kept">
                    <Badge seat={seat} />
                    <Kept desk={desk} seat={seat} counts={counts} />
                </li>
            ))}
        </ul>
    );
}

function Kept({ desk, seat, counts }: Gain & { desk: Desk }) {
    const what = goodsText(counts);
    const mine = seat === desk.table.me.value;
    const words = mine
        ? t('income.kept.you', { what })
        : t('income.kept', { what, name: desk.nameOf(seat) });
    return (
        <span class="struck">
            <span class={mine ? 'words' : 'vh'}>{words}</span>
            <Counted counts={counts} sign="" />
        </span>
    );
}

function Counted({ counts, sign }: { counts: number[]; sign: string }) {
    return (
        <span class="counted" aria-hidden="true">
            {counts.map((n, kind) =>
                n > 0 ? (
                    <span key={kind} class="nb">
                        {sign}
                        {n}
                        <Icon name={resources[kind]} />
                    </span>
                ) : null,
            )}
        </span>
    );
}
