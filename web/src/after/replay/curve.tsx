// curve.tsx - the graph above the ribbon of a replay. It shows points until the reader asks for the
// chances to win, and the engine's comment on the shown position.
import { titleOf } from '../../frame/marks';
import { t } from '../../words';
import { figure } from '../end/figures';
import { Graph, indexAt, type Series } from '../end/graph';
import { useSeries } from '../end/series';
import { SeatSign } from '../end/summary';
import { type Analysis, analyse, analysisOf, chances } from './analysis';
import { Better } from './mistakes';
import type { ReplayedTable } from './replayed';

interface CurveProps {
    table: ReplayedTable;
    /** Where a variation leaves the main line. */
    branch?: number;
    go(n: number): void;
}

export function Curve({ table, branch, go }: CurveProps) {
    const points = useSeries(table);
    const analysis = analysisOf(table.text).value;
    const known = chances(analysis);
    const series = known ?? points;
    const at = table.at.value;
    if (!series) return null;
    return (
        <div class="curve">
            <Graph
                series={series}
                seats={table.seats.value}
                last={table.last}
                now={at}
                branch={branch}
                turns={table.turns}
                onPick={go}
                height={48}
            />
            <TurnMarks turns={table.turns} last={table.last} />
            {analysis?.sums && <Note table={table} analysis={analysis} known={known} />}
        </div>
    );
}

/** The engine's comment on this position: the chances, or what would have been better. */
function Note(props: { table: ReplayedTable; analysis: Analysis; known: Series | null }) {
    const { table, analysis, known } = props;
    const at = table.at.value;
    const values = known?.values[indexAt(known, at)];
    return (
        <div class="curve-note" aria-live="polite">
            {!known && <p>{t('chances.none')}</p>}
            {known && values && (
                <ul class="chances">
                    {table.seats.value.map((info, i) => (
                        <li key={info.seat} title={titleOf(info)}>
                            <SeatSign seat={info.seat} />
                            <span class="vh">{titleOf(info)}</span>
                            {figure(values[i] ?? 0, known.unit)}
                        </li>
                    ))}
                </ul>
            )}
            <Better table={table} analysis={analysis} n={at} />
        </div>
    );
}

/** The button that starts the analysis and shows its progress. */
export function ChancesButton({ table }: { table: ReplayedTable }) {
    const analysis = analysisOf(table.text).value;
    if (analysis?.sums) return null;
    if (analysis)
        return (
            <span class="chances-working" role="status">
                <progress value={analysis.progress} max="1" aria-label={t('chances.working')} />
            </span>
        );
    return (
        <button type="button" class="btn" data-way="chances" onClick={() => analyse(table.text)}>
            {t('chances.show')}
        </button>
    );
}

/** The most turn numbers that fit under the ribbon. */
const NUMBERS = 18;

/** A small mark or one with its number; every second number is shown on wide pages only. */
const sizeOf = (i: number, every: number) =>
    i % every ? undefined : (i / every) % 2 ? 'numbered spare' : 'numbered';

/** A mark at the start of each turn, numbered at regular intervals. */
function TurnMarks({ turns, last }: { turns: number[]; last: number }) {
    const every = Math.max(1, Math.ceil(turns.length / NUMBERS));
    const left = (n: number) => `${(n / Math.max(1, last)) * 100}%`;
    return (
        <ol class="turn-marks" aria-hidden="true">
            {turns.map((n, i) => (
                <li key={n} class={sizeOf(i, every)} style={{ left: left(n) }}>
                    {i % every === 0 && <span>{i + 1}</span>}
                </li>
            ))}
        </ol>
    );
}
