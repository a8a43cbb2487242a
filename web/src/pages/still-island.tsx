// still-island.tsx - the island on the front page: a drawing without a game, so that it does not
// load the engine.
const HALF = 50 * Math.sqrt(3);

const rows = [
    ['mountains', 'pasture', 'forest'],
    ['fields', 'hills', 'pasture', 'hills'],
    ['fields', 'forest', 'desert', 'forest', 'mountains'],
    ['forest', 'mountains', 'fields', 'pasture'],
    ['hills', 'fields', 'pasture'],
];

const lands = rows.flatMap((row, at) =>
    row.map((art, n) => ({ art, x: (2 * n - row.length + 1) * HALF, y: (at - 2) * 150 })),
);

/** All hexes as one outline. Wide strokes around it form the coast and its water lines. */
const outline = lands
    .map(({ x, y }) => `M${x} ${y - 100}l${HALF} 50v100l${-HALF} 50 ${-HALF}-50v-100z`)
    .join('');

/** Width and colour of each line, from the open sea to the shore. */
const lines: [width: number, ink: string][] = [
    [195, 'sea-line'],
    [193, 'sea'],
    [151, 'sea-line'],
    [149, 'sea'],
    [113, 'sea-line'],
    [110, 'sea-1'],
    [82, 'sea-line'],
    [78, 'sea-1'],
    [31, 'key'],
    [26, 'lane'],
];

export function StillIsland() {
    return (
        <svg class="still" viewBox="-549 -492 1098 984" aria-hidden="true">
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
            {lands.map(({ art, x, y }) => (
                <use key={`${x} ${y}`} href={`#${art}`} transform={`translate(${x} ${y})`} />
            ))}
            <use href="#robber" transform="translate(-6 38)" />
        </svg>
    );
}
