// board.tsx - the map: the printed ground, the pieces on it, and the places where the player may
// act. Pointer, keyboard and screen reader use the same places. A tap snaps to the nearest place
// within a finger's width.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { hasNote, useExplained } from '../../acts/tip';
import { settings } from '../../app/settings';
import { seatLetter } from '../../art/sign';
import { CountryGround, onSheet, type Sheet, sheetOf } from '../../country/ground';
import { CountryMarks, CountryNames, placeName } from '../../country/marks';
import { placeNames } from '../../frame/marks';
import type { CountryMap } from '../../table/printed';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { isPlace, verbOf } from '../hand/choice';
import { explained } from '../people/explained';
import { landNames, spoken, spokenLand, townNames } from '../people/spoken';
import { pipsText, promise, Value } from '../people/values';
import { useFlights } from './flight';
import { Boats, Ground } from './ground';
import { lastMoves } from './lately';
import { Loupe, useAim } from './magnifier';
import { Numbers, Piece, type PieceKind, Pieces, Robber } from './pieces';
import { degrees, turnBoard, turnMap, turnsOf } from './rotation';
import { move, type Point, pointOf, round, type Scene, sceneOf } from './scene';
import { nearest, nextSpot } from './walk';
import { useWheel, useZoom, type Zoom } from './zoom';

/** Half a finger's width, in screen pixels. */
const FINGER = 22;
/** Largest distance of a tap from its place, in map units. */
const REACH = 48;

const nowhere: string[] = [];

interface BoardProps {
    desk: Desk;
    /** Whether the map can be zoomed and cards fly: at a table, but not on the front page. */
    near?: boolean;
}

export function Board({ desk, near = false }: BoardProps) {
    const { table } = desk;
    const board = table.board.value!;
    const country = !!board.country;
    const map = table.printed.value as CountryMap | null;
    const turns = near ? turnsOf(country, country ? map : null) : 0;
    const plain = useMemo(() => sceneOf(turnBoard(board, turns)), [board, turns]);
    const sheet = useMemo(
        () => (map && country ? sheetOf(map, plain, turns) : null),
        [map, plain, turns],
    );
    const scene = useMemo(() => (sheet ? onSheet(plain, sheet) : plain), [plain, sheet]);
    useEffect(() => {
        placeNames.value = sheet ? townNames(id => placeName(sheet, id)) : landNames(desk);
        return () => {
            placeNames.value = null;
        };
    }, [sheet, desk]);
    useFlights(desk, scene, near);
    const svg = useRef<SVGSVGElement>(null);
    const zoom = useZoom(scene.view);
    const view = zoom.window.value;
    // While a choice is being sent, nothing else can be chosen.
    const free = desk.asked.value && !desk.busy.value;
    const places = (free && desk.step.value?.places) || nowhere;
    const seat = table.me.value ?? desk.state.value.turn;
    const detail = useDetail(svg, view.width, scene.country ? 115 : 100);
    const hands = useHands({ desk, scene, places, svg, zoom, near });
    useExplained(svg, event => {
        // A finger that stays on the map of a choice aims.
        if (!near || (places.length > 0 && event.pointerType !== 'mouse')) return null;
        const spot = (event.target as Element).closest('[data-place]');
        return (
            spot?.getAttribute('aria-label') ?? explained({ desk, scene, sheet }, hands.at(event))
        );
    });
    return (
        <>
            <svg
                ref={svg}
                class={`board detail-${detail}${near ? ' near' : ''}`}
                viewBox={[view.x, view.y, view.width, view.height].map(round).join(' ')}
                role="group"
                aria-label={t('board.title')}
                data-seat={seatLetter[seat]}
                onKeyDown={event => onKey(event, scene, places)}
                {...hands.listeners}
            >
                <g id={near ? 'map-drawing' : undefined}>
                    <Layers
                        desk={desk}
                        scene={scene}
                        sheet={sheet}
                        places={places}
                        north={degrees(country, turns)}
                    />
                </g>
            </svg>
            {near && <Loupe aim={hands.aim} svg={svg} />}
            {near && <Corner desk={desk} zoom={zoom} />}
        </>
    );
}

interface LayersProps {
    desk: Desk;
    scene: Scene;
    sheet: Sheet | null;
    places: string[];
    /** Direction of north, in degrees clockwise from up. */
    north: number;
}

/** Reads signals, so it does not re-render while its props are equal. Zooming changes the window
    and redraws nothing. */
function Layers({ desk, scene, sheet, places, north }: LayersProps) {
    const { table } = desk;
    const board = table.board.value!;
    const head = table.head.value;
    const state = desk.state.value;
    const last = useMemo(() => lastMoves(table.log.value), [table.log.value]);
    return (
        <>
            {sheet ? (
                <CountryGround sheet={sheet} plane={scene} north={north} />
            ) : (
                <Ground
                    head={head}
                    board={board}
                    scene={scene}
                    plain={settings.plainLand.value}
                    north={north}
                />
            )}
            <Numbers
                head={head}
                state={state}
                scene={scene}
                regions={sheet?.shape.regions}
                last={last}
            />
            {sheet ? (
                <CountryMarks sheet={sheet} plane={scene} head={head} state={state} />
            ) : (
                <Boats head={head} board={board} scene={scene} />
            )}
            <Spots desk={desk} scene={scene} places={places} sheet={sheet} />
            <Pieces state={state} scene={scene} last={last} />
            <Shown desk={desk} scene={scene} />
            <BetterMove desk={desk} scene={scene} />
            <Ghost desk={desk} scene={scene} />
            <Robber head={head} state={state} scene={scene} />
            {sheet && <CountryNames sheet={sheet} state={state} />}
        </>
    );
}

/** Turns the map, and shows the whole map again on devices without pinch gestures. */
function Corner({ desk, zoom }: { desk: Desk; zoom: Zoom }) {
    return (
        <div class="map-corner">
            <button
                type="button"
                class="btn turn-map"
                aria-label={t('turn.map')}
                title={t('turn.map')}
                onClick={() => turnMap(desk, 1)}
            >
                <svg viewBox="-12 -12 24 24" aria-hidden="true">
                    <path d="M0-6.2 5.4-3.1V3.1L0 6.2-5.4 3.1V-3.1Z" />
                    <path d="M-10.6-2A10.8 10.8 0 0 1-4.2-10M-7.6-11.6-3.8-10.2-5.6-6.6" />
                    <path d="M10.6 2A10.8 10.8 0 0 1 4.2 10M7.6 11.6 3.8 10.2 5.6 6.6" />
                </svg>
            </button>
            {zoom.near && (
                <button type="button" class="btn whole-map" onClick={() => zoom.reset()}>
                    {t('zoom.whole')}
                </button>
            )}
        </div>
    );
}

// ---- taps ----------------------------------------------------------------------------------

interface HandsProps extends Omit<LayersProps, 'sheet' | 'north'> {
    svg: { current: SVGSVGElement | null };
    zoom: Zoom;
    near: boolean;
}

/** Pointer input on the map: a tap acts; drags and pinches pan and zoom. */
function useHands({ desk, scene, places, svg, zoom, near }: HandsProps) {
    const toMap = (at: Point): Point => {
        const matrix = svg.current?.getScreenCTM();
        if (!matrix) return at;
        return new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
    };
    const scale = () => svg.current?.getScreenCTM()?.a ?? 1;
    const pointOfEvent = (event: PointerEvent) => toMap({ x: event.clientX, y: event.clientY });
    const find = (at: Point) => nearest(scene, places, at, reachOf(places, scale()));
    const aim = useAim(desk, event => find(pointOfEvent(event)), places.length > 0 && near);
    useWheel(svg, zoom, toMap, near);
    useEffect(() => {
        desk.zoom = near ? zoom : null;
    }, [zoom, near]);
    const onPointerUp = (event: PointerEvent) => {
        aim.end();
        const tapped = zoom.up(event);
        if (near && (!tapped || hasNote())) return;
        const at = pointOfEvent(event);
        if (tap(desk, scene, places, at, event, scale()) || !near) return;
        ask(desk, scene, at, scale());
        if (!zoom.twice(event)) return;
        if (zoom.near) zoom.reset();
        else zoom.closer(2, at);
    };
    const listeners = near
        ? {
              onPointerDown: (event: PointerEvent) => {
                  zoom.down(event);
                  if (zoom.moved) aim.end();
                  else aim.begin(event);
              },
              onPointerMove: (event: PointerEvent) => {
                  zoom.drag(event, scale(), toMap);
                  if (zoom.moved) aim.end();
                  else aim.move(event);
              },
              onPointerUp,
              onPointerCancel: (event: PointerEvent) => {
                  zoom.gone(event);
                  aim.end();
              },
              onPointerLeave: (event: PointerEvent) => {
                  zoom.gone(event);
                  aim.end();
              },
          }
        : { onPointerUp };
    return { listeners, aim, at: pointOfEvent };
}

/** How far a tap may be from a place, in map units: a finger's width, however small the map is. */
function reachOf(places: string[], scale: number): number {
    return places[0]?.startsWith('h') ? 92 : Math.max(REACH, FINGER / scale);
}

/** Whether the tap hit a place. */
function tap(
    desk: Desk,
    scene: Scene,
    places: string[],
    at: Point,
    event: PointerEvent,
    scale: number,
): boolean {
    const words = desk.words();
    if (!desk.asked.value || desk.busy.value || !words || desk.step.value?.places.length === 0)
        return false;
    const hit = nearest(scene, places, at, reachOf(places, scale));
    if (hit) {
        desk.pick(hit, event.pointerType !== 'mouse');
        return true;
    }
    const hex = places[0]?.startsWith('h');
    const near = nearest(scene, everyPlace(scene, places[0]?.[0] ?? 'v'), at, hex ? 92 : REACH);
    if (near) void desk.explain(`${words} ${near}`);
    else if (desk.ghost.value) desk.ghost.value = null;
    else return false;
    return true;
}

/** Finds what was tapped in the log: a piece first, then the hex under it. */
function ask(desk: Desk, scene: Scene, at: Point, scale: number): void {
    const told = [...desk.toldPlaces()];
    const pieces = told.filter(place => place[0] !== 'h');
    const found =
        nearest(scene, pieces, at, reachOf(pieces, scale)) ??
        nearest(
            scene,
            told.filter(place => place[0] === 'h'),
            at,
            92,
        );
    if (found) desk.tell(found);
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

// ---- places --------------------------------------------------------------------------------

/** The piece that a verb places, if any. */
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
                    class={desk.aim.value === place ? 'may aim' : 'may'}
                    role="button"
                    tabindex={at === 0 ? 0 : -1}
                    data-place={place}
                    aria-label={spotLabel(desk, place, name)}
                    transform={move(pointOf(scene, place))}
                    onKeyDown={event => {
                        if (event.key !== 'Enter' && event.key !== ' ') return;
                        event.preventDefault();
                        event.stopPropagation();
                        desk.pick(place, false);
                    }}
                >
                    <Spot place={place} scene={scene} sheet={sheet} />
                </g>
            ))}
            {desk.values.value && <Values desk={desk} scene={scene} places={places} />}
        </g>
    );
}

/** The values of the corners, as a drawing. The labels of the places contain them too. */
function Values({ desk, scene, places }: Omit<SpotsProps, 'sheet'>) {
    const { head, board } = desk.table;
    return (
        <g class="values" aria-hidden="true">
            {places
                .filter(place => place[0] === 'v')
                .map(place => (
                    <g key={place} transform={move(pointOf(scene, place))}>
                        <Value
                            head={head.value}
                            board={board.value!}
                            corner={Number(place.slice(1))}
                        />
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

/** What stands around a place, what it trades, and how often it pays. */
function spotLabel(desk: Desk, place: string, piece: string): string {
    const label = (id: string) => t('board.spot', { piece, id });
    if (place[0] === 'h') return [label(spoken(desk, place)), ...settlers(desk, place)].join(', ');
    if (place[0] === 'e') return label(spoken(desk, place));
    const { head, board } = desk.table;
    const at = [head.value, board.value!, Number(place.slice(1))] as const;
    return desk.values.value
        ? `${label(spokenLand(desk, place))}, ${promise(...at)}`
        : `${label(spoken(desk, place))}, ${pipsText(...at)}`;
}

/** The players around a hex, whom the robber would affect. */
function settlers(desk: Desk, place: string): string[] {
    const { corners } = desk.table.board.value!.hexes[Number(place.slice(1))];
    const around = new Set(corners.map(at => `v${at}`));
    return desk.state.value.seats.flatMap(({ seat, settlements, cities }) =>
        [...settlements, ...cities].some(id => around.has(id)) ? [desk.nameOf(seat)] : [],
    );
}

/** A piece that is placed but not confirmed: tap again or press the tick. */
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
            <circle class="ghost-ring rim-light" r="46" />
            <circle class="ghost-ring" r="46" />
            {piece ? (
                <g transform="scale(1.2)">
                    <Piece kind={piece} seat={seat} angle={angle} />
                </g>
            ) : (
                <use href="#robber" transform="translate(0 2)" />
            )}
        </g>
    );
}

/** In a replay: the better move, as a dashed ring with its piece. */
function BetterMove({ desk, scene }: { desk: Desk; scene: Scene }) {
    const better = desk.advised.value ?? desk.table.better?.value;
    if (!better) return null;
    const piece = pieceOf(better.action);
    const places = better.action.split(' ').filter(isPlace);
    return (
        <g class="better-move" aria-hidden="true" data-seat={seatLetter[better.seat]}>
            {places.map(place => {
                const angle =
                    place[0] === 'e' ? scene.edges[Number(place.slice(1))].angle : undefined;
                return (
                    <g key={place} transform={move(pointOf(scene, place))}>
                        <g class="better-piece">
                            {piece && <Piece kind={piece} seat={better.seat} angle={angle} />}
                            {place[0] === 'h' && <use href="#robber" transform="translate(0 2)" />}
                        </g>
                        <circle class="rim-light" r={place[0] === 'h' ? 84 : 46} />
                        <circle r={place[0] === 'h' ? 84 : 46} />
                    </g>
                );
            })}
        </g>
    );
}

/** What a log line is about. */
function Shown({ desk, scene }: { desk: Desk; scene: Scene }) {
    return (
        <g class="shown" aria-hidden="true">
            {(desk.shown.now.value ?? nowhere).map(place => (
                <circle
                    key={place}
                    r={place[0] === 'h' ? 84 : 44}
                    transform={move(pointOf(scene, place))}
                />
            ))}
        </g>
    );
}

// ---- size ----------------------------------------------------------------------------------

/** The level of detail at this size, from the side of a hex in pixels. */
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
            const next = scale * length >= 48 ? 'all' : scale * length >= 24 ? 'some' : 'few';
            if (next === side.current) return;
            node.classList.replace(`detail-${side.current}`, `detail-${next}`);
            side.current = next;
        });
        watch.observe(node);
        return () => watch.disconnect();
    }, [svg, width]);
    return side.current;
}
