// chart.tsx - a chart of the rolls compared with the expected counts.
import { useMemo } from 'preact/hooks';
import { DiceProof } from '../../after/proof/dice-proof';
import { Sides } from '../../learn/stats';
import { type LogLine, type SeatName, sumOf } from '../../table/model';
import { t } from '../../words';
import type { Desk } from '../desk';
import { AskSheet } from '../hand/sheets';

const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const ways = (sum: number) => 6 - Math.abs(7 - sum);

export function rollCounts(log: LogLine[]): number[] {
    const counts = sums.map(() => 0);
    for (const { events } of log)
        for (const sum of events.map(sumOf)) if (sum !== null) counts[sum - 2] += 1;
    return counts;
}

/** Chi-square test of the sums: how often fair dice are at least this uneven. */
export function fairness(counts: number[]): number | null {
    const all = counts.reduce((sum, n) => sum + n, 0);
    if (all < 10) return null;
    const chi = counts.reduce((sum, n, at) => {
        const expected = (all * ways(at + 2)) / 36;
        return sum + (n - expected) ** 2 / expected;
    }, 0);
    return upperTail(chi, counts.length - 1);
}

/** Upper tail of the chi-square distribution for an even number of degrees of freedom. */
function upperTail(chi: number, degrees: number): number {
    let term = Math.exp(-chi / 2);
    let sum = term;
    for (let i = 1; i < degrees / 2; i++) {
        term *= chi / 2 / i;
        sum += term;
    }
    return Math.min(1, sum);
}

/** The game in numbers: dice on one side, cards on the other. */
export function DiceChart({ desk, onClose }: { desk: Desk; onClose: () => void }) {
    const { log } = desk.table;
    const counts = useMemo(() => rollCounts(log.value), [log.value]);
    const all = counts.reduce((sum, n) => sum + n, 0);
    return (
        <AskSheet title={t('stats.title')} note={t('chart.count', { n: all })} onClose={onClose}>
            <Sides
                table={desk.table}
                game="island"
                chart={<Rolls desk={desk} counts={counts} all={all} />}
            />
        </AskSheet>
    );
}

interface RollsProps {
    desk: Desk;
    counts: number[];
    all: number;
}

function Rolls({ desk, counts, all }: RollsProps) {
    const most = Math.max(1, ...counts, (all * 6) / 36);
    const p = fairness(counts);
    const high = (n: number) => (n / most) * 70;
    return (
        <>
            <svg class="chart" viewBox="0 0 232 96" role="img" aria-label={spoken(counts)}>
                {sums.map((sum, at) => (
                    <g key={sum} transform={`translate(${at * 21 + 2} 0)`}>
                        <rect
                            x="2"
                            y={78 - high(counts[at])}
                            width="15"
                            height={high(counts[at])}
                        />
                        <path d={`M0 ${78 - high((all * ways(sum)) / 36)}h19`} />
                        <text x="9.500" y="92">
                            {sum}
                        </text>
                    </g>
                ))}
            </svg>
            <p class="how">{t('chart.expected')}</p>
            <Sevens desk={desk} />
            {p !== null && <p class="how">{t('chart.p', { p: Math.round(p * 100) })}</p>}
            <DiceProof table={desk.table} />
        </>
    );
}

/** The number of sevens that each seat rolled. */
export function sevens(log: LogLine[]): Map<SeatName, number> {
    const found = new Map<SeatName, number>();
    for (const { events } of log)
        for (const one of events)
            if (one.seat && sumOf(one) === 7) found.set(one.seat, (found.get(one.seat) ?? 0) + 1);
    return found;
}

function Sevens({ desk }: { desk: Desk }) {
    const found = sevens(desk.table.log.value);
    if (found.size === 0) return null;
    const list = [...found].map(([seat, n]) => `${desk.nameOf(seat)} ${n}`).join(', ');
    return <p class="how">{t('chart.sevens', { list })}</p>;
}

const spoken = (counts: number[]) => sums.map((sum, at) => `${sum}: ${counts[at]}`).join(', ');
