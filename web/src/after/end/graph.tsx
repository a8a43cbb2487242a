// graph.tsx - one line per seat over the game: chances to win where known, otherwise points. Lines
// differ in colour, dashes and the sign at both ends. A tap or the keys select a position. Screen
// readers get a summary and a table.
import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { shape } from '../../app/size';
import { seatLetter } from '../../art/sign';
import { titleOf } from '../../frame/marks';
import type { SeatInfo, SeatName } from '../../table/model';
import { t } from '../../words';
import '../story.css';
import { figure, signed, type Unit } from './figures';
import { NumberedSeats, SeatSign } from './summary';

export interface Series {
    /** The unit of the values: shares from 0 to 1, or points. */
    unit: Unit;
    /** Action numbers in rising order, and the values of each seat there. */
    at: number[];
    values: number[][];
}

interface GraphProps {
    series: Series;
    seats: SeatInfo[];
    last: number;
    /** The position shown elsewhere; without it the graph keeps its own mark. */
    now?: number;
    /** Where a variation leaves the main line. */
    branch?: number;
    /** Numbers of the actions that are followed by a new turn. */
    turns?: number[];
    onPick(n: number): void;
    /** In pixels. */
    height?: number;
    /** At the end of a game: takes the room there is, with straight lines from turn to turn. */
    fills?: Fill;
}

interface Fill {
    /** What the lines show. */
    caption: string;
    mark: { n: number; text: string } | null;
    /** The seats whose sign stands at the end of their line. */
    signs: SeatName[];
    /** Points of an earlier game, turn by turn. */
    rival?: number[];
}

/** Width of the viewBox; the graph is stretched to its element. */
const width = 600;

/** One dash pattern per seat, in pixels; the first line is solid. */
const dashes = [undefined, '11 4', '3 3', '15 3 3 3', '7 3', '2 5'];

export function Graph(props: GraphProps) {
    const { series, seats, last, now, turns = [], onPick, height = 120, fills } = props;
    const mark = useSignal<number | null>(null);
    const at = now ?? mark.value ?? last;
    const pick = (event: MouseEvent) => {
        const box = (event.currentTarget as Element).getBoundingClientRect();
        const part = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
        onPick(Math.round(part * last));
    };
    // If the position is shown elsewhere, the keys of that view move it.
    const key = (event: KeyboardEvent) => {
        if (now !== undefined) return;
        const next = moved(event.key, at, last, turns);
        if (event.key === 'Enter') onPick(at);
        else if (next === null) return;
        else mark.value = next;
        event.preventDefault();
    };
    return (
        <div class={fills ? 'graph-box fills' : 'graph-box'}>
            {!fills && <Ends series={series} seats={seats} at={0} height={height} />}
            <div
                class="graph-plot"
                style={fills ? undefined : { height: `${height}px` }}
                role="slider"
                tabIndex={0}
                aria-label={summary(series, seats)}
                aria-valuemin={0}
                aria-valuemax={last}
                aria-valuenow={at}
                aria-valuetext={told(series, seats, at)}
                onClick={pick}
                onKeyDown={key}
            >
                <Lines {...props} now={now ?? mark.value ?? undefined} height={height} />
                {fills && <FillMarks fills={fills} last={last} />}
            </div>
            <Ends
                series={series}
                seats={seats}
                at={series.at.length - 1}
                height={height}
                signs={fills?.signs}
            />
            <GraphTable series={series} seats={seats} />
        </div>
    );
}

function moved(key: string, at: number, last: number, turns: number[]): number | null {
    switch (key) {
        case 'ArrowLeft':
        case 'ArrowDown':
            return Math.max(0, at - 1);
        case 'ArrowRight':
        case 'ArrowUp':
            return Math.min(last, at + 1);
        case 'PageUp':
            return turns.filter(n => n < at).at(-1) ?? 0;
        case 'PageDown':
            return turns.find(n => n > at) ?? last;
        case 'Home':
            return 0;
        case 'End':
            return last;
        default:
            return null;
    }
}

/** The caption, and a red line at the marked step with its name beside it. */
function FillMarks({ fills: { caption, mark }, last }: { fills: Fill; last: number }) {
    const part = mark ? mark.n / Math.max(1, last) : 0;
    return (
        <span aria-hidden="true">
            <span class="graph-caption">{caption}</span>
            {mark && (
                <i
                    class={part < 0.5 ? 'graph-mark early' : 'graph-mark'}
                    style={{ left: `${part * 100}%` }}
                >
                    <b>{mark.text}</b>
                </i>
            )}
        </span>
    );
}

// ---- drawing ---------------------------------------------------------------------------------

/** The lowest and the highest value drawn. */
function range({ unit, values }: Series, rival: number[] = []): [number, number] {
    const all = [...values.flat(), ...rival];
    return [Math.min(0, ...all), unit === 'chance' ? 1 : Math.max(1, ...all)];
}

function heightOf(series: Series, height: number, rival?: number[]): (value: number) => number {
    const [least, most] = range(series, rival);
    return value =>
        Math.round((height - 6 - ((value - least) / (most - least)) * (height - 12)) * 10) / 10;
}

function Lines({ series, seats, last, now, branch, height = 120, fills, turns }: GraphProps) {
    const rival = fills?.rival;
    const [least, most] = range(series, rival);
    const x = (n: number) => Math.round((n / Math.max(1, last)) * width * 10) / 10;
    const y = heightOf(series, height, rival);
    const path = fills ? straight : stairs;
    const numbered = useContext(NumberedSeats) !== null;
    return (
        <svg
            class={numbered ? 'graph plain' : 'graph'}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
        >
            {[0, 0.25, 0.5, 0.75, 1].map(part => (
                <path
                    key={part}
                    class="grid"
                    d={`M0 ${y(least + part * (most - least))}H${width}`}
                />
            ))}
            {seats.map(({ seat }, i) => (
                <Line
                    key={seat}
                    seat={seat}
                    dash={dashes[i]}
                    d={path(series.at.map((n, k) => [x(n), y(series.values[k][i] ?? 0)]))}
                />
            ))}
            {rival && (
                <path
                    class="rival"
                    d={straight(rival.map((value, i) => [x(turns?.[i + 1] ?? last), y(value)]))}
                />
            )}
            {branch !== undefined && <path class="branch-at" d={`M${x(branch)} 0V${height}`} />}
            {now !== undefined && <path class="needle-now" d={`M${x(now)} 0V${height}`} />}
        </svg>
    );
}

/** Two strokes: an ink outline, so that light colours are visible on paper, and the colour. */
function Line({ seat, dash, d }: { seat: SeatName; dash?: string; d: string }) {
    return (
        <g data-seat={seatLetter[seat]} stroke-dasharray={dash}>
            <path class="line-rim" d={d} />
            <path class="line" d={d} />
        </g>
    );
}

function stairs(points: number[][]): string {
    return points.map(([x, y], i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

const straight = (points: number[][]): string =>
    `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** Pixels that the sign of a seat needs beside its line. */
const SIGN = 15;
/** Of the height of a graph that fills its place, the size of a sign on a small screen. There is
    about three times as much room on a large one. */
const BADGE = 30;

interface EndsProps {
    series: Series;
    seats: SeatInfo[];
    /** Index of the values at this end. */
    at: number;
    height: number;
    /** The seats to show; otherwise all. */
    signs?: SeatName[];
}

/** The signs at one end of the lines. They alternate sideways where they would overlap. */
function Ends({ series, seats: all, at, height, signs }: EndsProps) {
    const seats = signs ? all.filter(({ seat }) => signs.includes(seat)) : all;
    const y = heightOf(series, height);
    const badge = shape.value.size === 'desk' ? BADGE / 3 : BADGE;
    const pitch = signs ? badge : Math.min(SIGN, height / seats.length);
    const tops = spread(
        seats.map(info => y(series.values[at]?.[all.indexOf(info)] ?? 0)),
        pitch,
        height,
    );
    const order = [...tops].sort((a, b) => a - b);
    const crowded = pitch < SIGN;
    return (
        <ul class={crowded ? 'graph-ends crowded' : 'graph-ends'} aria-hidden="true">
            {seats.map(({ seat }, i) => (
                <li
                    key={seat}
                    class={crowded && order.indexOf(tops[i]) % 2 ? 'odd' : undefined}
                    style={{ top: `${(tops[i] / height) * 100}%` }}
                >
                    <SeatSign seat={seat} />
                </li>
            ))}
        </ul>
    );
}

/** Moves the centres apart so that no sign covers another, as close as possible to the wanted
    places. */
export function spread(wanted: number[], pitch: number, height: number): number[] {
    const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
    const found = [...wanted];
    let free = pitch / 2;
    for (const i of order) {
        found[i] = Math.max(found[i], free);
        free = found[i] + pitch;
    }
    let most = height - pitch / 2;
    for (const i of order.reverse()) {
        found[i] = Math.min(found[i], most);
        most = found[i] - pitch;
    }
    return found;
}

// ---- description -----------------------------------------------------------------------------

/** Index of the values after n actions. */
export function indexAt({ at }: Series, n: number): number {
    const next = at.findIndex(one => one > n);
    return next < 0 ? at.length - 1 : Math.max(0, next - 1);
}

function told(series: Series, seats: SeatInfo[], n: number): string {
    const values = series.values[indexAt(series, n)] ?? [];
    const each = seats.map((info, i) => `${titleOf(info)} ${figure(values[i] ?? 0, series.unit)}`);
    return `${t('graph.move', { n })}: ${each.join(', ')}`;
}

/** Describes the lines in words: start and end of each, and the biggest change. */
function summary(series: Series, seats: SeatInfo[]): string {
    const { unit, values } = series;
    const each = seats.map((info, i) =>
        t('graph.line', {
            who: titleOf(info),
            from: figure(values[0]?.[i] ?? 0, unit),
            to: figure(values.at(-1)?.[i] ?? 0, unit),
        }),
    );
    const title = t(unit === 'chance' ? 'after.graph.chance' : 'after.graph.points');
    return `${title}: ${each.join('; ')}. ${swing(series, seats)}`;
}

function swing({ unit, at, values }: Series, seats: SeatInfo[]): string {
    let most = { n: 0, i: 0, change: 0 };
    for (let k = 1; k < at.length; k++)
        for (let i = 0; i < seats.length; i++) {
            const change = (values[k][i] ?? 0) - (values[k - 1][i] ?? 0);
            if (Math.abs(change) > Math.abs(most.change)) most = { n: at[k], i, change };
        }
    if (most.change === 0) return '';
    const who = titleOf(seats[most.i]);
    return t('graph.swing', { who, change: signed(most.change, unit), n: most.n });
}

/** Rows of the table that replaces the lines for screen readers. */
const ROWS = 12;

function GraphTable({ series, seats }: { series: Series; seats: SeatInfo[] }) {
    const { at, values, unit } = series;
    const step = Math.max(1, (at.length - 1) / (ROWS - 1));
    const chosen = new Set(
        Array.from({ length: Math.min(ROWS, at.length) }, (_, i) => Math.round(i * step)),
    );
    return (
        <div class="vh">
            <table class="graph-table">
                <caption>
                    {t(unit === 'chance' ? 'after.graph.chance' : 'after.graph.points')}
                </caption>
                <thead>
                    <tr>
                        <th scope="col">{t('graph.moves')}</th>
                        {seats.map(info => (
                            <th key={info.seat} scope="col">
                                {titleOf(info)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {[...chosen].map(k => (
                        <tr key={k}>
                            <th scope="row">{at[k]}</th>
                            {seats.map(({ seat }, i) => (
                                <td key={seat}>{figure(values[k]?.[i] ?? 0, unit)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}
