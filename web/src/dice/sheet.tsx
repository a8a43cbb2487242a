// sheet.tsx - the printed sheet of the dice game with a seat's entries. It draws what the sheet
// file says, so that sheets of other editions work as well.
import { useEffect, useRef } from 'preact/hooks';
import { shape } from '../app/size';
import { Drawn, snap, Tap } from '../frame/tap';
import type { DiceState } from '../table/model';
import { type Building, buildings, type Sheet, type SheetSymbol } from '../table/printed';
import { language, noun, t } from '../words';
import type { Entries } from './lately';
import {
    bar,
    boxPlace,
    coastline,
    hexagon,
    jokerPlace,
    knightPlace,
    place,
    rounded,
    sheetSize,
    side,
} from './lattice';
import { Bonuses, Race } from './race';

type DiceSeat = DiceState['seats'][number];

export interface SheetProps {
    sheet: Sheet;
    seat: DiceSeat;
    state: DiceState;
    letter: string;
    /** Whether this seat acts now. */
    acting: boolean;
    /** Whether a turn without building is a cross until the end instead of points (edition=2). */
    crosses: boolean;
    /** The latest entries of this seat. */
    last: Entries | undefined;
    /** Symbols that can be built and jokers that can be used, by name and number. */
    open: Set<string>;
    jokers: Set<number>;
    /** What the log points at (marks.ts). */
    shown: Set<string>;
    /** In a replay: the symbol that would have been better. */
    better?: string;
    onBuild(name: string): void;
    onJoker(number: number): void;
}

const move = (x: number, y: number) => `translate(${rounded(x)} ${rounded(y)})`;

export function SheetDrawing(props: SheetProps) {
    const { sheet, seat } = props;
    const drawing = useRef<SVGSVGElement>(null);
    useEffect(() => {
        // On phones the page scrolls, and the log covers its lower half.
        if (shape.peek().size !== 'phone') return;
        drawing.current!.querySelector('.shown')?.scrollIntoView({ block: 'start' });
    }, [props.shown]);
    return (
        <svg
            ref={drawing}
            class="sheet-print"
            viewBox={`0 0 ${sheetSize.width} ${sheetSize.height}`}
            role="group"
            aria-label={t('dice.sheet.label', { points: seat.points })}
            onClickCapture={event => snap(event, '.may-build')}
        >
            <defs>
                <SheetClip />
            </defs>
            <g class="sheet-land">
                <SheetLand {...props} />
            </g>
            <g class="sheet-head">
                <Prices sheet={sheet} />
                {sheet.boxes > 0 ? <Track {...props} /> : <Race {...props} />}
                {sheet.boxes === 0 && <Bonuses {...props} />}
            </g>
        </svg>
    );
}

/** The outline of a hex, for its drawing. */
function SheetClip() {
    return (
        <clipPath id="sheet-hex">
            <path d={hexagon(side * 0.95)} />
        </clipPath>
    );
}

/** The island of the sheet with everything that is built on it. */
function SheetLand(props: SheetProps) {
    const { sheet, seat } = props;
    const built = new Set(seat.built);
    return (
        <>
            <Coast d={coastline(sheet)} />
            <g class="pale">
                {sheet.hexes.map(hex => (
                    <Land key={String(hex.at)} terrain={hex.terrain} at={place(hex.at)} />
                ))}
            </g>
            <StartRoad sheet={sheet} />
            {sheet.symbols.map(symbol => (
                <SymbolDrawing
                    key={symbol.name}
                    {...props}
                    symbol={symbol}
                    built={built.has(symbol.name)}
                />
            ))}
            {sheet.jokers.map((_, index) => (
                <Joker key={index} {...props} number={index + 1} />
            ))}
        </>
    );
}

/** The finished island of a seat on a sheet of paper: for the poster at the end of a game. */
export function SheetPicture(props: SheetProps) {
    return (
        <svg class="poster-pic sheet-ink" viewBox="-20 328 940 940" aria-hidden="true">
            <defs>
                <SheetClip />
            </defs>
            <g transform="rotate(-3 450 798)">
                <path class="poster-shade" d="M58 400H862V1226H58Z" />
                <path class="poster-paper" d="M48 388H852V1214H48Z" />
                <path class="poster-rule" d="M60 400H840V1202H60Z" />
                <SheetLand {...props} />
            </g>
        </svg>
    );
}

/** Water lines, then the coastline. */
function Coast({ d }: { d: string }) {
    const line = (width: number, colour: string, opacity = 1) => (
        <path
            d={d}
            fill="none"
            stroke={`var(--${colour})`}
            stroke-width={width}
            stroke-linejoin="round"
            opacity={opacity}
        />
    );
    return (
        <g>
            {[
                [52, 0.4],
                [38, 0.6],
                [25, 0.8],
            ].map(([far, opacity]) => (
                <g key={far}>
                    {line(2 * far + 1.8, 'sea-line', opacity)}
                    {line(2 * far - 1.8, 'paper')}
                </g>
            ))}
            {line(27, 'ink-2')}
            {line(23, 'paper')}
            <path d={d} fill="var(--paper)" />
        </g>
    );
}

function Land({ terrain, at }: { terrain: string; at: [number, number] }) {
    if (terrain === 'sea')
        return (
            <g transform={move(...at)}>
                <path d={hexagon(side * 0.95)} fill="var(--sea-1)" />
                <path
                    d={hexagon(side * 0.8) + hexagon(side * 0.62) + hexagon(side * 0.42)}
                    fill="none"
                    stroke="var(--sea-line)"
                    stroke-width="1.8"
                    opacity=".7"
                />
            </g>
        );
    const art = `scale(1.48) translate(0 ${terrain === 'desert' ? 0 : 6})`;
    return (
        <g transform={move(...at)}>
            <path d={hexagon(side * 0.95)} fill={`var(--${terrain})`} />
            <g clip-path="url(#sheet-hex)">
                <use href={`#${terrain}-art`} transform={art} />
            </g>
        </g>
    );
}

function StartRoad({ sheet }: { sheet: Sheet }) {
    const { at, turn } = bar(sheet.start.at, sheet.start.to);
    return (
        <g transform={move(...at)}>
            <use href="#road" transform={`rotate(${turn}) scale(1.1)`} />
            <text class="print-hint" x="-34" y="-42" text-anchor="end">
                {t('dice.start')}
            </text>
            <path class="print-arrow" d="M-30-50Q-14-50-16-36" />
        </g>
    );
}

// ---- symbols -------------------------------------------------------------------------------

type SymbolProps = SheetProps & { symbol: SheetSymbol; built: boolean };

export function symbolName(symbol: SheetSymbol): string {
    const word = t(`build.${symbol.kind}`);
    return symbol.points > 0 ? `${word} ${symbol.points}` : word;
}

/** "3 ore, 2 grain" */
function priceWords({ prices }: Sheet, building: Building): string {
    const price = prices[building];
    return [...new Set(price)]
        .map(face => `${price.filter(one => one === face).length} ${noun(`face.${face}`)}`)
        .join(', ');
}

/** A symbol with its outline, its points, and a ring if it can be built now. */
function SymbolDrawing(props: SymbolProps) {
    const { sheet, symbol, built, open, last, shown, better, onBuild } = props;
    const may = open.has(symbol.name);
    const lately = last?.symbols.has(symbol.name) ?? false;
    const transform = move(...symbolPlace(props));
    const done = lately ? 'dice.built.last' : 'dice.built';
    const state = built ? done : may ? 'dice.may' : 'dice.not_yet';
    const label = `${symbolName(symbol)}, ${t(state)}`;
    const inked = built ? ` built${lately ? ' last' : ''}` : '';
    const look = `symbol ${symbol.kind}${inked}${may ? ' may-build' : ''}`;
    const about = `${label}. ${t('tip.costs', { what: priceWords(sheet, symbol.kind) })}`;
    const art = (
        <>
            <circle class="hit" r="46" />
            {symbol.kind === 'road' && <RoadArt {...props} may={may} />}
            {symbol.kind === 'knight' && <KnightArt {...props} may={may} />}
            {(symbol.kind === 'settlement' || symbol.kind === 'city') && (
                <HouseArt {...props} may={may} />
            )}
            {shown.has(symbol.name) && <circle class="shown" r="54" />}
            {better === symbol.name && <circle class="better-ring" r="54" />}
        </>
    );
    if (built)
        return (
            <Drawn
                class={look}
                data={{ symbol: symbol.name, told: symbol.name, about }}
                transform={transform}
                label={label}
            >
                {art}
            </Drawn>
        );
    return (
        <Tap
            class={look}
            data={{ symbol: symbol.name, about }}
            transform={transform}
            label={label}
            reachable={may}
            onPress={() => onBuild(symbol.name)}
        >
            {art}
        </Tap>
    );
}

function symbolPlace({ sheet, symbol }: SymbolProps): [number, number] {
    if (symbol.kind === 'road') return bar(symbol.at, symbol.to ?? symbol.at).at;
    if (symbol.kind === 'knight') return knightPlace(sheet, symbol);
    return place(symbol.at);
}

function RoadArt({ symbol, built, may }: SymbolProps & { may: boolean }) {
    const { turn } = bar(symbol.at, symbol.to ?? symbol.at);
    return (
        <>
            <g transform={`rotate(${turn})`}>
                {symbol.marked && (
                    <rect class="marked" x="-44" y="-18" width="88" height="36" rx="4" />
                )}
                <use href="#road" class={built ? 'ink' : 'slot'} transform="scale(1.1)" />
                {may && <rect class="now" x="-43" y="-17" width="86" height="34" rx="6" />}
            </g>
            {symbol.points > 0 && (
                <text class={`pt${built ? ' in' : ''}`} y="6" font-size="16">
                    {symbol.points}
                </text>
            )}
        </>
    );
}

function HouseArt({ symbol, built, may }: SymbolProps & { may: boolean }) {
    const city = symbol.kind === 'city';
    return (
        <>
            <use href={`#${symbol.kind}`} class={built ? 'ink' : 'slot'} transform="scale(1.26)" />
            <text class={`pt${built ? ' in' : ''}`} y={city ? 17 : 18} font-size={city ? 28 : 25}>
                {symbol.points}
            </text>
            {may && <circle class="now" r="46" />}
        </>
    );
}

function KnightArt({ symbol, built, may }: SymbolProps & { may: boolean }) {
    const number = symbol.points > 0;
    return (
        <>
            <circle class={`knight-round${built ? ' ink' : ''}`} r="39" />
            <use
                href="#i-knight"
                class={built ? 'helmet in' : 'helmet'}
                transform={`translate(${number ? -13 : 0} 0) scale(${number ? 1.5 : 1.8})`}
            />
            {number && (
                <text class={`pt${built ? ' in' : ''}`} x="18" y="10" font-size="29">
                    {symbol.points}
                </text>
            )}
            {may && <circle class="now" r="47" />}
        </>
    );
}

function Joker(props: SheetProps & { number: number }) {
    const { sheet, seat, jokers, number, last, shown, onJoker } = props;
    const { face } = sheet.jokers[number - 1];
    const used = seat.used.includes(number);
    const ready = seat.jokers.includes(number);
    const may = jokers.has(number);
    const word = used ? 'dice.joker.used' : ready ? 'dice.joker.ready' : 'dice.joker.locked';
    const label = `${t('dice.joker', { face: t(`face.${face}`) })}, ${t(word)}`;
    const crossed = used && last?.jokers.has(number) ? ' last' : '';
    const look = `joker${ready ? ' ready' : ''}${crossed}${may ? ' may-build' : ''}`;
    const transform = move(...jokerPlace(sheet, number - 1));
    const art = (
        <>
            {may && <circle class="hit" r="40" />}
            <rect x="-20" y="-19" width="40" height="38" rx="4" />
            <use href={`#i-${face}`} fill="var(--ink)" transform="scale(1.2)" />
            {may && <rect class="now" x="-27" y="-26" width="54" height="52" rx="8" />}
            {used && <path class="cross" pathLength="1" d="M-23-21 23 21M23-22-22 22" />}
            {shown.has(`joker ${number}`) && <circle class="shown" r="40" />}
        </>
    );
    if (!may)
        return (
            <Drawn
                class={look}
                data={used ? { told: `joker ${number}` } : {}}
                transform={transform}
                label={label}
            >
                {art}
            </Drawn>
        );
    return (
        <Tap
            class={look}
            data={{ joker: number }}
            transform={transform}
            label={label}
            onPress={() => onJoker(number)}
        >
            {art}
        </Tap>
    );
}

// ---- head of the sheet ---------------------------------------------------------------------

function Prices({ sheet }: { sheet: Sheet }) {
    return (
        <g>
            <text class="print-title" x="46" y="84">
                {sheet[`title_${language.value}`]}
            </text>
            <text class="print-hint" x="46" y="118">
                {t(sheet.boxes > 0 ? 'dice.sheet.sub' : 'dice.sheet.race')}
            </text>
            {buildings.map((building, row) => (
                <PriceRow key={building} building={building} row={row} sheet={sheet} />
            ))}
        </g>
    );
}

const priceScale: Record<Building, number> = {
    road: 0.72,
    knight: 1.5,
    settlement: 0.86,
    city: 0.68,
};

function PriceRow({ building, row, sheet }: { building: Building; row: number; sheet: Sheet }) {
    const y = 172 + row * 64;
    const symbol = building === 'knight' ? '#i-knight' : `#${building}`;
    return (
        <g>
            <path class="print-rule" d={`M46 ${y - 36}H408`} />
            <g transform={move(70, y - 2)} class={building === 'knight' ? '' : 'slot'}>
                <use href={symbol} fill="var(--ink)" transform={`scale(${priceScale[building]})`} />
            </g>
            <text class="print-row" x="112" y={y + 8}>
                {t(`build.${building}`)}
            </text>
            {sheet.prices[building].map((face, i) => (
                <use
                    key={i}
                    href={`#i-${face}`}
                    fill="var(--ink)"
                    transform={`translate(${254 + i * 33} ${y}) scale(1.15)`}
                />
            ))}
        </g>
    );
}

/** The track of fifteen boxes; the box of the current turn is inked. */
function Track({ sheet, seat, acting, crosses, last, shown }: SheetProps) {
    const snake = Array.from({ length: sheet.boxes }, (_, i) => {
        const [x, y] = boxPlace(i);
        return `${x + 32} ${y + 27}`;
    });
    const [sumX, sumY] = [boxPlace(14)[0] + 76, boxPlace(14)[1]];
    return (
        <g>
            <path class="snake" d={`M${snake.join('L')}`} />
            {snake.map((_, i) => (
                <TrackBox
                    key={i}
                    index={i}
                    value={seat.boxes[i]}
                    crosses={crosses}
                    now={acting && i === seat.boxes.length}
                    last={last?.boxes.has(i + 1) ?? false}
                    shown={shown.has(`box ${i + 1}`)}
                />
            ))}
            <text class="boxn" x={sumX + 16} y={sumY + 39}>
                =
            </text>
            <rect class="box" x={sumX + 44} y={sumY - 8} width="100" height="70" rx="3" />
            <text class="boxn sum" x={sumX + 94} y={sumY + 44}>
                {minus(seat.shown)}
            </text>
        </g>
    );
}

interface BoxProps {
    index: number;
    value?: number;
    crosses: boolean;
    now: boolean;
    last: boolean;
    shown: boolean;
}

function TrackBox({ index, value, crosses, now, last, shown }: BoxProps) {
    const [x, y] = boxPlace(index);
    return (
        <g class={now ? 'box-now' : undefined} data-about={boxWords(index, value)}>
            <rect class="box" x={x} y={y} width="64" height="54" rx="3" />
            {last && <rect class="box-last" x={x - 4} y={y - 4} width="72" height="62" rx="6" />}
            <text class="boxi" x={x + 6} y={y + 17}>
                {index + 1}
            </text>
            {value !== undefined && (
                <text class={`boxn pen${value < 0 ? ' bad' : ''}`} x={x + 34} y={y + 42}>
                    {boxText(value, crosses)}
                </text>
            )}
            {shown && <rect class="shown" x={x - 7} y={y - 7} width="78" height="68" rx="8" />}
        </g>
    );
}

/** "Turn 3: 5 points" */
function boxWords(index: number, value?: number): string | undefined {
    if (value === undefined) return undefined;
    return t('tip.box', { turn: index + 1, points: t('stat.points', { n: value }) });
}

export const crossesIn = (rules: string): boolean => / edition=2\b/.test(rules);

/** The text of a box. Only a turn without building is below zero. */
export function boxText(value: number, crosses: boolean): string {
    return value < 0 && crosses ? '×' : minus(value);
}

/** Formats a number with a real minus sign. */
export function minus(value: number): string {
    return value < 0 ? `−${-value}` : String(value);
}
