// summary.tsx - the points and winners of a game, and the signs of seats after it.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Badge } from '../../art/sign';
import type { Position, SeatName, Table } from '../../table/model';
import { halvesOf, pointsText } from '../poster/points';

export interface SeatSummary {
    seat: SeatName;
    points: string;
    won: boolean;
}

/** The first word of a rules string: "island", "dice", "chocolate". */
export const gameOf = (rules: string): string => rules.split(' ')[0];

export function summaryOf(game: string, position: Position): SeatSummary[] {
    const rows = position.state.seats.map((seat, at): SeatSummary => {
        return {
            seat: seat.seat,
            points: pointsText(halvesOf(game, position, at)),
            won: position.winners.includes(seat.seat),
        };
    });
    const worth = (row: SeatSummary) => halvesOf(game, position, rows.indexOf(row));
    return [...rows].sort((a, b) => Number(b.won) - Number(a.won) || worth(b) - worth(a));
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
