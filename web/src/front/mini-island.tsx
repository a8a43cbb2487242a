// mini-island.tsx - a small picture of an island: lands, numbers and pieces, without harbours. It
// needs no engine.
import { colourLetter } from '../art/sign';
import type { MiniIsland as Island } from '../table/mini';
import type { SeatName } from '../table/model';

const HALF = 50 * Math.sqrt(3);

/** Width and colour of each line around the land, from the sea to the shore. */
const lines: [width: number, ink: string][] = [
    [126, 'sea-line'],
    [122, 'sea-1'],
    [83, 'sea-line'],
    [78, 'sea-1'],
    [34, 'key'],
    [26, 'lane'],
];

interface MiniProps {
    of: Island;
    /** Says what the picture shows. */
    label: string;
    /** The colour in which a seat is shown. */
    colour?(seat: SeatName): SeatName;
}

export function MiniIsland({ of, label, colour = seat => seat }: MiniProps) {
    const outline = of.lands
        .map(([x, y]) => `M${x} ${y - 100}l${HALF} 50v100l${-HALF} 50 ${-HALF}-50v-100z`)
        .join('');
    const xs = of.lands.map(([x]) => x);
    const ys = of.lands.map(([, y]) => y);
    const [left, top] = [Math.min(...xs) - 160, Math.min(...ys) - 170];
    const box = [left, top, Math.max(...xs) + 160 - left, Math.max(...ys) + 170 - top];
    return (
        <svg class="mini-island" viewBox={box.map(Math.round).join(' ')} role="img">
            <title>{label}</title>
            {lines.map(([width, ink]) => (
                <path
                    key={width}
                    d={outline}
                    fill={`var(--${ink})`}
                    stroke={`var(--${ink})`}
                    stroke-width={width}
                    stroke-linejoin="round"
                />
            ))}
            {of.lands.map(([x, y, land]) => (
                <use key={`${x} ${y}`} href={`#${land}`} transform={`translate(${x} ${y})`} />
            ))}
            {of.lands.map(
                ([x, y, , chip]) => chip > 0 && <Chip key={`${x} ${y}`} {...{ x, y, chip }} />,
            )}
            <Pieces of={of} colour={colour} />
        </svg>
    );
}

function Chip({ x, y, chip }: { x: number; y: number; chip: number }) {
    const hot = chip === 6 || chip === 8;
    return (
        <g class={hot ? 'tok hot' : 'tok'} transform={`translate(${x} ${y + 33}) scale(1.2)`}>
            <use href={hot ? '#token-hot' : '#token'} />
            <text y="14">{chip}</text>
        </g>
    );
}

function Pieces({ of, colour }: { of: Island; colour(seat: SeatName): SeatName }) {
    const letter = (seat: SeatName) => colourLetter[colour(seat)];
    const [x, y] = of.robber;
    return (
        <>
            {of.roads.map(([x, y, seat, angle]) => (
                <g key={`${x} ${y}`} data-seat={letter(seat)}>
                    <use
                        href="#road"
                        transform={`translate(${x} ${y}) rotate(${angle}) scale(1.1 1.5)`}
                    />
                </g>
            ))}
            {of.houses.map(([x, y, seat, kind]) => (
                <g
                    key={`${x} ${y}`}
                    data-seat={letter(seat)}
                    transform={`translate(${x} ${y - 2}) scale(1.35)`}
                >
                    <use href={`#${kind}`} />
                </g>
            ))}
            <use href="#robber" transform={`translate(${x - 4} ${y + 2})`} />
        </>
    );
}
