// graph.tsx - one line for each seat along the game: chances to win where they are known, points
// where they are not. A tap leads to the position.
import { seatLetter } from '../art/sign';
import type { SeatName } from '../model';
import { t } from '../words';

export interface Series {
    /** What is drawn: shares from 0 to 1, or points. */
    unit: 'chance' | 'points';
    /** Numbers of actions, rising, and the values of each seat there. */
    at: number[];
    values: number[][];
}

interface GraphProps {
    series: Series;
    seats: SeatName[];
    last: number;
    now?: number;
    /** Where a variation leaves the main line. */
    branch?: number;
    onPick?(n: number): void;
    height?: number;
}

const width = 600;

export function Graph(props: GraphProps) {
    const { series, seats, last, now, branch, onPick, height = 120 } = props;
    const most = series.unit === 'chance' ? 1 : Math.max(1, ...series.values.flat());
    const least = Math.min(0, ...series.values.flat());
    const x = (n: number) => Math.round((n / Math.max(1, last)) * width * 10) / 10;
    const y = (value: number) =>
        Math.round((height - 6 - ((value - least) / (most - least)) * (height - 12)) * 10) / 10;
    const pick = (event: MouseEvent) => {
        const box = (event.currentTarget as Element).getBoundingClientRect();
        const part = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
        onPick?.(Math.round(part * last));
    };
    return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the slider beside it does the same by keys
        <svg
            class="graph"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t(series.unit === 'chance' ? 'after.graph.chance' : 'after.graph.points')}
            onClick={onPick && pick}
        >
            {[0, 0.25, 0.5, 0.75, 1].map(part => (
                <path
                    key={part}
                    class="grid"
                    d={`M0 ${y(least + part * (most - least))}H${width}`}
                />
            ))}
            {seats.map((seat, i) => (
                <Line
                    key={seat}
                    seat={seat}
                    d={stairs(series.at.map((n, k) => [x(n), y(series.values[k][i] ?? 0)]))}
                />
            ))}
            {branch !== undefined && <path class="branch-at" d={`M${x(branch)} 0V${height}`} />}
            {now !== undefined && <path class="needle-now" d={`M${x(now)} 0V${height}`} />}
        </svg>
    );
}

/** Two strokes: a rim in ink, so that light seats can be seen on paper, and the colour. */
function Line({ seat, d }: { seat: SeatName; d: string }) {
    return (
        <g data-seat={seatLetter[seat]}>
            <path class="line-rim" d={d} />
            <path class="line" d={d} />
        </g>
    );
}

function stairs(points: number[][]): string {
    return points.map(([x, y], i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}
