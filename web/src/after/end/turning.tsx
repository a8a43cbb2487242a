// turning.tsx - the step that decided the game, in one sentence and marked in the curve of chances
// or, where nobody knows them, of points. A tap on the curve opens the replay there.
import { Sentence } from '../../frame/marks';
import type { SeatInfo, SeatName } from '../../table/model';
import { t } from '../../words';
import { analysisOf, chances } from '../replay/analysis';
import type { ReplayedTable } from '../replay/replayed';
import { momentLink } from '../share/share';
import { Graph, indexAt, type Series } from './graph';
import { useSeries } from './series';
import { gameOf } from './summary';
import { turningPoint } from './turning-point';
import { ownTurn } from './words';

/** The values at the turns only: one straight line from turn to turn. */
function byTurns(series: Series, turns: number[], last: number): Series {
    const at = [...new Set([turns[0] ?? 0, ...turns, last])].sort((a, b) => a - b);
    return { ...series, at, values: at.map(n => series.values[indexAt(series, n)] ?? []) };
}

/** Founding comes before the first turn. */
const markText = (turn: number): string =>
    turn ? t('end.turn.mark', { turn }) : t('mistakes.start');

interface TurningProps {
    past: ReplayedTable;
    seats: SeatInfo[];
    winners: SeatName[];
    /** The seats whose sign stands at the end of their line. */
    signs: SeatName[];
    /** The points of an earlier game, turn by turn, to compare with. */
    rival?: number[];
}

export function Turning({ past, seats, winners, signs, rival }: TurningProps) {
    const points = useSeries(past);
    const known = chances(analysisOf(past.text).value);
    const series = known?.unit === 'chance' ? known : points;
    const open = async (n: number) => {
        location.href = await momentLink(past.text, n);
    };
    if (!series) return <section class="turning sheet" aria-busy="true" />;
    const { rules, seats: order } = past.head.value;
    const found = turningPoint(series, order, winners, past.whole.value);
    const turn = found ? ownTurn(gameOf(rules), found.turn, order.length) : 0;
    return (
        <section class="turning sheet">
            <h2>{t('end.turning')}</h2>
            <p>
                {found ? (
                    <>
                        {turn ? t('end.turn', { turn }) : `${t('mistakes.start')}:`}{' '}
                        <Sentence text={found.text} seats={seats} />
                    </>
                ) : (
                    t('end.turning.none')
                )}
            </p>
            <Graph
                series={byTurns(series, past.turns, past.last)}
                seats={seats}
                last={past.last}
                turns={past.turns}
                onPick={open}
                fills={{
                    caption: t(series.unit === 'chance' ? 'end.axis.chance' : 'end.axis.points'),
                    mark: found && { n: found.n, text: markText(turn) },
                    signs,
                    rival,
                }}
            />
        </section>
    );
}
