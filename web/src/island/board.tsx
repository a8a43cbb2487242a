// board.tsx - the map: what is printed, what stands on it, where one may act. Pointer, keyboard and
// screen reader meet the same places; a tap snaps to the nearest one within a finger's width.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { seatLetter } from '../art/sign';
import { CountryGround, onSheet, type Sheet, sheetOf } from '../country/ground';
import { CountryMarks, CountryNames, placeName } from '../country/marks';
import { placeNames } from '../marks';
import type { CountryMap } from '../printed';
import { t, type Word } from '../words';
import { verbOf } from './choice';
import type { Desk } from './desk';
import { Boats, Ground } from './ground';
import { Numbers, Piece, type PieceKind, Pieces, Robber } from './pieces';
import { move, type Point, pointOf, round, type Scene, sceneOf } from './scene';
import { nearest, nextSpot } from './walk';

/** Half a finger, in pixels of the screen. */
const FINGER = 22;
/** A tap this far from a place is still meant for it, in units of the map. */
const REACH = 48;

export function Board({ desk }: { desk: Desk }) {
    const { table } = desk;
    const board = table.board.value!;
    const head = table.head.value;
    const state = desk.state.value;
    const plain = useMemo(() => sceneOf(board), [board]);
    const map = table.printed.value as CountryMap | null;
    const sheet = useMemo(() => (map && board.country ? sheetOf(map, plain) : null), [map, plain]);
    const scene = useMemo(() => (sheet ? onSheet(plain, sheet) : plain), [plain, sheet]);
    useEffect(() => {
        placeNames.value = sheet && (id => placeName(sheet, id));
        return () => {
            placeNames.value = null;
        };
    }, [sheet]);
    const svg = useRef<SVGSVGElement>(null);
    const { view } = scene;
    const detail = useDetail(svg, view.width, scene.country ? 115 : 100);
    // What was just chosen there is on its way: nothing else can be until it is answered.
    const free = desk.asked.value && !desk.busy.value;
    const places = free ? (desk.step.value?.places ?? []) : [];
    const last = useMemo(() => lastBuilt(desk), [table.log.value]);
    const seat = table.me.value ?? state.turn;

    const onPointerUp = (event: PointerEvent) => {
        const at = pointIn(svg.current!, event);
        if (at) tap(desk, scene, places, at, event, svg.current!);
    };

    return (
        <svg
            ref={svg}
            class={`board detail-${detail}`}
            viewBox={`${round(view.x)} ${round(view.y)} ${round(view.width)} ${round(view.height)}`}
            role="group"
            aria-label={t('board.title')}
            data-seat={seatLetter[seat]}
            onPointerUp={onPointerUp}
            onKeyDown={event => onKey(event, scene, places)}
        >
            {sheet ? (
                <CountryGround sheet={sheet} plane={scene} />
            ) : (
                <Ground head={head} board={board} scene={scene} />
            )}
            <Numbers head={head} state={state} scene={scene} regions={sheet?.shape.regions} />
            {sheet ? (
                <CountryMarks sheet={sheet} plane={scene} head={head} state={state} />
            ) : (
                <Boats head={head} board={board} scene={scene} />
            )}
            <Spots desk={desk} scene={scene} places={places} sheet={sheet} />
            <Pieces state={state} scene={scene} last={last} />
            {sheet && <CountryNames sheet={sheet} state={state} />}
            <Shown desk={desk} scene={scene} />
            <Ghost desk={desk} scene={scene} />
            <Robber head={head} state={state} scene={scene} />
        </svg>
    );
}

// ---- taps ----------------------------------------------------------------------------------

function pointIn(svg: SVGSVGElement, event: PointerEvent): Point | null {
    const matrix = svg.getScreenCTM();
    if (!matrix) return null;
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
}

function tap(
    desk: Desk,
    scene: Scene,
    places: string[],
    at: Point,
    event: PointerEvent,
    svg: SVGSVGElement,
): void {
    const words = desk.words();
    if (!desk.asked.value || desk.busy.value || !words || desk.step.value?.places.length === 0)
        return;
    const finger = FINGER / (svg.getScreenCTM()?.a ?? 1);
    const hex = places[0]?.startsWith('h');
    const hit = nearest(scene, places, at, hex ? 92 : Math.max(REACH, finger));
    if (hit) {
        desk.pick(hit, event.pointerType !== 'mouse');
        return;
    }
    const near = nearest(scene, everyPlace(scene, places[0]?.[0] ?? 'v'), at, hex ? 92 : REACH);
    if (near) void desk.explain(`${words} ${near}`);
    else if (desk.ghost.value) desk.ghost.value = null;
}

function everyPlace(scene: Scene, kind: string): string[] {
    const count = { v: scene.corners, e: scene.edges, h: scene.hexes }[kind as 'v']!.length;
    return Array.from({ length: count }, (_, at) => `${kind}${at}`);
}

// ---- keys ----------------------------------------------------------------------------------

function onKey(event: KeyboardEvent, scene: Scene, places: string[]): void {
    const focused = (event.target as Element).getAttribute('data-place');
    const next = focused && nextSpot(scene, places, focused, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const root = event.currentTarget as Element;
    root.querySelector<SVGElement>(`[data-place="${next}"]`)?.focus();
}

// ---- where one may act ---------------------------------------------------------------------

/** The piece that a verb would set down, if it is one. */
function pieceOf(words: string | null): PieceKind | null {
    const verb = words ? verbOf(words) : '';
    if (/^(road|redeem roads|use yngvi|use hogni)$/.test(verb)) return 'road';
    if (verb === 'settlement' || words?.includes('settlement')) return 'settlement';
    return verb === 'city' || words?.includes('city') ? 'city' : null;
}

interface SpotsProps {
    desk: Desk;
    scene: Scene;
    places: string[];
    sheet: Sheet | null;
}

function Spots({ desk, scene, places, sheet }: SpotsProps) {
    const words = desk.words();
    const piece = pieceOf(words);
    const name = t(`piece.${piece ?? 'robber'}` as Word);
    return (
        <g class="spots">
            {places.map((place, at) => (
                <g
                    key={place}
                    class="may"
                    role="button"
                    tabindex={at === 0 ? 0 : -1}
                    data-place={place}
                    aria-label={t('board.spot', {
                        piece: name,
                        id: sheet ? placeName(sheet, place) : spoken(desk, place),
                    })}
                    transform={move(pointOf(scene, place))}
                    onKeyDown={event => {
                        if (event.key !== 'Enter' && event.key !== ' ') return;
                        event.preventDefault();
                        event.stopPropagation();
                        desk.pick(place, false);
                    }}
                >
                    <Spot place={place} scene={scene} sheet={sheet} />
                    {desk.values.value && place[0] === 'v' && (
                        <text class="pip-sum" y="7">
                            {pipSum(desk, place)}
                        </text>
                    )}
                </g>
            ))}
        </g>
    );
}

function Spot({ place, scene, sheet }: Pick<SpotsProps, 'scene' | 'sheet'> & { place: string }) {
    if (place[0] === 'h' && sheet) {
        const hex = Number(place.slice(1));
        const { x, y } = scene.hexes[hex];
        return (
            <path
                class="may-hex"
                d={sheet.shape.regions[hex]}
                transform={`translate(${round(-x)} ${round(-y)})`}
            />
        );
    }
    if (place[0] === 'h') return <use href="#hex" class="may-hex" />;
    if (place[0] === 'v') {
        return (
            <>
                <circle r="30" class="hit" />
                <use href="#spot" />
            </>
        );
    }
    const { angle } = scene.edges[Number(place.slice(1))];
    return (
        <>
            <circle r="30" class="hit" />
            <use href="#spot-road" transform={`rotate(${angle})`} />
        </>
    );
}

/** How many of 36 rolls pay at a corner. */
function pipSum(desk: Desk, place: string): number {
    const { chips } = desk.table.head.value.layout;
    const { hexes } = desk.table.board.value!.corners[Number(place.slice(1))];
    return hexes.reduce((sum, hex) => sum + (chips![hex] ? 6 - Math.abs(7 - chips![hex]) : 0), 0);
}

/** A place in words: what lies around it. */
export function spoken(desk: Desk, place: string): string {
    const board = desk.table.board.value!;
    const { layout } = desk.table.head.value;
    const at = Number(place.slice(1));
    const hexes =
        place[0] === 'h'
            ? [at]
            : place[0] === 'v'
              ? board.corners[at].hexes
              : board.edges[at].ends.flatMap(end => board.corners[end].hexes);
    const around = [...new Set(hexes)].map(hex => {
        const terrain = t(`terrain.${layout.terrain![hex]}` as Word);
        return layout.chips![hex] ? `${terrain} ${layout.chips![hex]}` : terrain;
    });
    return `${place} (${around.join(', ')})`;
}

/** The piece laid down but not let go of: tap again or press the tick. */
function Ghost({ desk, scene }: { desk: Desk; scene: Scene }) {
    const place = desk.ghost.value;
    if (!place) return null;
    const piece = pieceOf(desk.words());
    const seat = desk.table.me.value!;
    const angle = place[0] === 'e' ? scene.edges[Number(place.slice(1))].angle : undefined;
    return (
        <g
            class="ghost"
            aria-hidden="true"
            data-seat={seatLetter[seat]}
            transform={move(pointOf(scene, place))}
        >
            {piece ? (
                <Piece kind={piece} seat={seat} angle={angle} />
            ) : (
                <use href="#robber" transform="translate(0 2)" />
            )}
        </g>
    );
}

/** What an entry of the field book is about. */
function Shown({ desk, scene }: { desk: Desk; scene: Scene }) {
    return (
        <g class="shown" aria-hidden="true">
            {desk.shown.value.map(place => (
                <circle
                    key={place}
                    r={place[0] === 'h' ? 84 : 44}
                    transform={move(pointOf(scene, place))}
                />
            ))}
        </g>
    );
}

// ---- what was last -------------------------------------------------------------------------

const builds = new Set(['founded', 'road', 'settlement', 'city', 'road_moved']);

/** What each seat built since it last began to act. */
function lastBuilt(desk: Desk): Set<string> {
    const found = new Set<string>();
    const lines = desk.table.log.value;
    const turn = lines.at(-1)?.turn ?? 0;
    for (let at = lines.length - 1; at >= 0 && lines[at].turn >= turn - 1; at--) {
        for (const { event, args } of lines[at].events) {
            if (!builds.has(event)) continue;
            const id = event === 'road_moved' ? args[1] : args[0];
            found.add(`${event.startsWith('road') ? 'e' : 'v'}${id ?? 0}`);
        }
        if (found.size > 0 && turn === 0) break;
    }
    return found;
}

/** How much can be drawn at this size: by the side of a hex in pixels. */
function useDetail(
    svg: { current: SVGSVGElement | null },
    width: number,
    length: number,
): 'all' | 'some' | 'few' {
    const side = useRef<'all' | 'some' | 'few'>('all');
    useEffect(() => {
        const node = svg.current!;
        const watch = new ResizeObserver(() => {
            const scale = node.getScreenCTM()?.a ?? 1;
            const next = scale * length >= 48 ? 'all' : scale * length >= 32 ? 'some' : 'few';
            if (next === side.current) return;
            node.classList.replace(`detail-${side.current}`, `detail-${next}`);
            side.current = next;
        });
        watch.observe(node);
        return () => watch.disconnect();
    }, [svg, width]);
    return side.current;
}
