// ground.tsx - the static layer of a country map: sea with its names, coast, regions, trails,
// towns, and the title. Drawn once.

import { still } from '../app/still';
import { times } from '../island/board/rotation';
import type { CountryMap } from '../table/printed';
import { language } from '../words';
import './country.css';
import { type Label, labelsOf } from './labels';
import { type Plane, type Shape, type Spot, shapeOf } from './shape';
import { type Ornaments, sheets, turnSheet } from './sheets';

export interface Sheet {
    map: CountryMap;
    ornaments: Ornaments | null;
    shape: Shape;
    labels: Label[];
    /** The visible area, in scene units. */
    view: { x: number; y: number; width: number; height: number };
}

const round = (n: number) => Math.round(n * 10) / 10;
const move = ({ x, y }: Spot) => `translate(${round(x)} ${round(y)})`;
const scaled = (x: number, y: number, { scale }: Shape) => move({ x: x * scale, y: y * scale });

/** Margin around maps without a frame, for water lines, certificates and the title. */
const margin = 130;
/** Widths of the title in scene units: of custom maps, and of the built-in ones. */
const titleWidth = 300;
const wideTitle = 580;

/** turns: clockwise quarter turns of the plane. */
export function sheetOf(map: CountryMap, plane: Plane, turns = 0): Sheet {
    const printed = sheets[map.id] ?? null;
    const ornaments = printed && times(turns, turnSheet, printed);
    const shape = shapeOf(plane, map, ornaments);
    const view = viewOf(shape, ornaments);
    return { map, ornaments, shape, labels: labelsOf(map, plane, shape, view), view };
}

function viewOf({ rim, scale }: Shape, ornaments: Ornaments | null): Sheet['view'] {
    if (ornaments) {
        const { left, top, right, bottom } = ornaments.frame;
        return {
            x: left * scale,
            y: top * scale,
            width: (right - left) * scale,
            height: (bottom - top) * scale,
        };
    }
    const xs = rim.map(p => p.x);
    const ys = rim.map(p => p.y);
    const left = Math.min(...xs) - margin - titleWidth / 2;
    const top = Math.min(...ys) - margin;
    return {
        x: left,
        y: top,
        width: Math.max(...xs) + margin - left,
        height: Math.max(...ys) + margin - top,
    };
}

/** Adapts a scene to a country map: roads bend as printed, and the view shows the whole sheet. */
export function onSheet<E extends Spot, S extends { edges: E[]; view: Sheet['view'] }>(
    scene: S,
    { shape, view }: Sheet,
): S {
    return { ...scene, edges: scene.edges.map((e, i) => ({ ...e, ...shape.middles[i] })), view };
}

interface GroundProps {
    sheet: Sheet;
    plane: Plane;
    /** Direction of north, in degrees clockwise from up. */
    north: number;
}

export const CountryGround = still<GroundProps>(({ sheet, plane, north }) => (
    <g aria-hidden="true">
        <Rose sheet={sheet} north={north} />
        <Water shape={sheet.shape} />
        <Names sheet={sheet} />
        <Coast d={sheet.shape.coast} width={7} ink="key" fill="var(--lane)" />
        <Coast d={sheet.shape.coast} width={2} ink="lane" />
        <Regions sheet={sheet} plane={plane} />
        <Trails sheet={sheet} />
        <Title sheet={sheet} />
    </g>
));

/** The land alone, without the sea and its names: for the poster at the end of a game. */
export function CountryLand({ sheet, plane }: Omit<GroundProps, 'north'>) {
    return (
        <g aria-hidden="true">
            <Coast d={sheet.shape.coast} width={26} ink="key" />
            <Coast d={sheet.shape.coast} width={20} ink="lane" fill="var(--lane)" />
            <Regions sheet={sheet} plane={plane} clip="land" />
            <Trails sheet={sheet} />
        </g>
    );
}

function Rose({ sheet: { ornaments, shape }, north }: { sheet: Sheet; north: number }) {
    if (!ornaments) return null;
    const [x, y] = ornaments.rose;
    return (
        <g
            class="ornament country-rose"
            transform={move({ x: x * shape.scale, y: y * shape.scale })}
        >
            <use href="#rose" transform={`rotate(${north}) scale(1.35)`} />
        </g>
    );
}

interface CoastProps {
    d: string;
    width: number;
    ink: string;
    opacity?: number;
    fill?: string;
}

function Coast({ d, width, ink, opacity = 1, fill = 'none' }: CoastProps) {
    return (
        <path
            d={d}
            fill={fill}
            fill-rule="evenodd"
            stroke={`var(--${ink})`}
            stroke-width={width}
            stroke-linejoin="round"
            opacity={opacity}
        />
    );
}

/** Distance, width and opacity of the water lines. */
const waterLines = [
    [112, 1.3, 0.35],
    [86, 1.6, 0.5],
    [63, 1.9, 0.65],
    [43, 2.2, 0.8],
    [26, 2.4, 0.95],
];

function Water({ shape: { coast } }: { shape: Shape }) {
    return (
        <>
            {waterLines.map(([far, width, opacity]) => (
                <g key={far}>
                    <Coast d={coast} width={2 * far + width} ink="sea-line" opacity={opacity} />
                    <Coast d={coast} width={2 * far - width} ink={far < 60 ? 'sea-1' : 'sea'} />
                </g>
            ))}
        </>
    );
}

function Names({ sheet: { ornaments, shape } }: { sheet: Sheet }) {
    return (
        <>
            {ornaments?.names.map(({ text, at: [x, y], turn, land }) => (
                <text
                    key={text}
                    class={land ? 'neighbour' : 'water'}
                    text-anchor="middle"
                    transform={`${scaled(x, y, shape)} rotate(${turn})`}
                >
                    {text}
                </text>
            ))}
        </>
    );
}

interface RegionsProps {
    sheet: Sheet;
    plane: Plane;
    /** Begins the ids of the outlines, which must be unique in the page. */
    clip?: string;
}

function Regions({ sheet: { map, shape }, plane, clip = 'region' }: RegionsProps) {
    return (
        <>
            <defs>
                {shape.regions.map((d, hex) => (
                    <clipPath key={hex} id={`${clip}-${hex}`}>
                        <path d={d} />
                    </clipPath>
                ))}
            </defs>
            {map.regions.map(({ terrain }, hex) => {
                const mirrored = hex % 2 === 1 && (terrain === 'pasture' || terrain === 'fields');
                const size = mirrored ? '-1.24 1.24' : '1.24';
                return (
                    <g key={hex} clip-path={`url(#${clip}-${hex})`}>
                        <path d={shape.regions[hex]} fill={`var(--${terrain})`} />
                        <use
                            href={`#${terrain}-art`}
                            transform={`${move(plane.hexes[hex])} scale(${size})`}
                        />
                    </g>
                );
            })}
        </>
    );
}

/** Paper lanes along all roads with dotted trails; red where there is a certificate. */
function Trails({ sheet: { map, shape } }: { sheet: Sheet }) {
    const red = new Set(map.certificates.map(({ road }) => road));
    return (
        <>
            {shape.roads.map((d, road) => (
                <path key={road} class="lane" d={d} />
            ))}
            {shape.roads.map((d, road) => (
                <path key={road} class={red.has(road) ? 'red-trail' : 'trail'} d={d} />
            ))}
        </>
    );
}

// ---- the title -----------------------------------------------------------------------------

/** The corner of the sheet that is farthest from land and other printed things. */
function emptyCorner({ shape, view, ornaments }: Sheet): Spot {
    const printed = ornaments ? [ornaments.rose, ...ornaments.names.map(({ at }) => at)] : [];
    const taken = [
        ...shape.rim,
        ...printed.map(([x, y]) => ({ x: x * shape.scale, y: y * shape.scale })),
    ];
    const left = view.x + 20;
    const right = view.x + view.width - (ornaments ? wideTitle : titleWidth);
    const [top, bottom] = [view.y + 100, view.y + view.height - 150];
    const spots = [
        { x: left, y: top },
        { x: right, y: top },
        { x: left, y: bottom },
        { x: right, y: bottom },
    ];
    const far = (spot: Spot) =>
        Math.min(...taken.map(p => Math.hypot(p.x - spot.x - titleWidth / 2, p.y - spot.y)));
    return spots.sort((a, b) => far(b) - far(a))[0];
}

function Title({ sheet }: { sheet: Sheet }) {
    const { map, ornaments, shape } = sheet;
    const at = ornaments?.title
        ? { x: ornaments.title[0] * shape.scale, y: ornaments.title[1] * shape.scale }
        : emptyCorner(sheet);
    // A small country gets a small title.
    const size = ornaments ? 1 : Math.min(1, sheet.view.width / 1600);
    return (
        <g class="cartouche" transform={`${move(at)} scale(${round(size * 10) / 10})`}>
            <text class="sheetname">{ornaments?.name[language.value] ?? map.title}</text>
            <path d="M2 32H242" stroke="var(--ink)" stroke-width="9" />
            <path d="M4 32H60M120 32H180" stroke="var(--lane)" stroke-width="5" />
        </g>
    );
}
