// summary.tsx - the facts of a finished game: the winner, what every seat has, the moments that
// turned the game, and the signs of seats. Points come from the engine; only pieces are counted
// here.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Badge } from '../../art/sign';
import type {
    ChocolateState,
    DiceState,
    IslandState,
    LogLine,
    Position,
    SeatName,
    Table,
} from '../../table/model';
import { t } from '../../words';
import type { Series } from './graph';

export interface SeatSummary {
    seat: SeatName;
    points: string;
    won: boolean;
    parts: string[];
}

/** The first word of a rules string: "island", "dice", "chocolate". */
export const gameOf = (rules: string): string => rules.split(' ')[0];

function half(halves: number): string {
    const whole = Math.floor(halves / 2);
    return halves % 2 ? `${whole || ''}½` : String(whole);
}

export function summaryOf(game: string, position: Position): SeatSummary[] {
    const rows = position.state.seats.map((seat, at): SeatSummary => {
        const halves =
            game === 'chocolate' ? (seat as ChocolateState['seats'][number]).half_points : null;
        return {
            seat: seat.seat,
            points: halves === null ? String(position.points[at]) : half(halves),
            won: position.winners.includes(seat.seat),
            parts: partsOf(game, position, at),
        };
    });
    const worth = (row: SeatSummary) => worthOf(game, position, rows.indexOf(row));
    return [...rows].sort((a, b) => Number(b.won) - Number(a.won) || worth(b) - worth(a));
}

/** A finer value than points for games with half points. */
function worthOf(game: string, position: Position, at: number): number {
    if (game !== 'chocolate') return position.points[at];
    return (position.state as ChocolateState).seats[at].half_points / 2;
}

function partsOf(game: string, position: Position, at: number): string[] {
    if (game === 'dice') return diceParts(position.state as DiceState, at);
    if (game === 'chocolate') return chocolateParts(position.state as ChocolateState, at);
    return islandParts(position.state as IslandState, at);
}

function islandParts(state: IslandState, at: number): string[] {
    const seat = state.seats[at];
    const cards = seat.dev?.[1] ?? 0;
    const chips = (seat.chips ?? 0) + (state.friends?.seats[at].chips ?? 0);
    return [
        seat.settlements.length ? t('after.settlements', { n: seat.settlements.length }) : '',
        seat.cities.length ? t('after.cities', { n: seat.cities.length }) : '',
        state.longest === seat.seat ? t('after.longest') : '',
        state.army === seat.seat ? t('after.army') : '',
        cards ? t('after.cards', { n: cards }) : '',
        chips ? t('after.chips', { n: chips }) : '',
    ].filter(Boolean);
}

function diceParts(state: DiceState, at: number): string[] {
    const seat = state.seats[at];
    return [
        t('after.built', { n: seat.built.length }),
        seat.boxes.length ? t('after.boxes', { n: seat.boxes.length }) : '',
        seat.used.length ? t('after.jokers', { n: seat.used.length }) : '',
        state.route === seat.seat ? t('after.route') : '',
        state.army === seat.seat ? t('after.army') : '',
    ].filter(Boolean);
}

function chocolateParts(state: ChocolateState, at: number): string[] {
    const { row } = state.seats[at];
    const cities = row.filter(tile => tile.city).length;
    const knights = row.filter(tile => tile.knight).length;
    return [
        row.length > cities ? t('after.settlements', { n: row.length - cities }) : '',
        cities ? t('after.cities', { n: cities }) : '',
        knights ? t('after.knights', { n: knights }) : '',
    ].filter(Boolean);
}

// ---- moments ---------------------------------------------------------------------------------

export interface Moment {
    n: number;
    turn: number;
    seat: SeatName | null;
    text: string;
}

/** The three biggest changes of the lines, in game order. */
export function momentsOf(series: Series, seats: SeatName[], log: LogLine[]): Moment[] {
    const steps = series.at.slice(1).flatMap((n, k) =>
        seats.map((seat, i) => ({
            n,
            seat,
            change: Math.abs((series.values[k + 1][i] ?? 0) - (series.values[k][i] ?? 0)),
        })),
    );
    const last = series.at.at(-1);
    const best = steps
        .filter(step => step.change > 0 && step.n !== last)
        .sort((a, b) => b.change - a.change || b.n - a.n);
    const chosen: Moment[] = [];
    for (const { n, seat } of best) {
        if (chosen.length === 3) break;
        const line = log.filter(entry => entry.n === n && entry.text).at(-1);
        if (!line || chosen.some(moment => Math.abs(moment.n - n) < 3)) continue;
        chosen.push({ n, turn: line.turn, seat: line.seat ?? seat, text: line.text });
    }
    return chosen.sort((a, b) => a.n - b.n);
}

// ---- signs of seats ------------------------------------------------------------------------

/** The seats in order if they go by numbers; null if they have colours. */
export const NumberedSeats = createContext<SeatName[] | null>(null);

export function numberedSeats(table: Table): SeatName[] | null {
    const { rules, seats } = table.head.value;
    return gameOf(rules) === 'chocolate' ? seats : null;
}

/** The sign of a seat after a game: its emblem on its colour, or its number in plain ink where
    colours belong to tiles. It is always shown next to a name. */
export function SeatSign({ seat }: { seat: SeatName }) {
    const numbered = useContext(NumberedSeats);
    if (!numbered) return <Badge seat={seat} />;
    // The style sheet draws the number. The name beside it is the accessible text.
    return <span class="badge numeral" data-number={numbered.indexOf(seat) + 1} />;
}
