// seat-sign.tsx - the sign of a seat after a game: its emblem on its colour, or, where colours
// belong to tiles, its number in plain ink. A name always stands beside it.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Badge } from '../art/sign';
import type { SeatName, Table } from '../model';
import { gameOf } from './summary';

/** The seats in their order where they go by numbers; null where they have colours. */
export const NumberedSeats = createContext<SeatName[] | null>(null);

export function numberedSeats(table: Table): SeatName[] | null {
    const { rules, seats } = table.head.value;
    return gameOf(rules) === 'chocolate' ? seats : null;
}

export function SeatSign({ seat }: { seat: SeatName }) {
    const numbered = useContext(NumberedSeats);
    if (!numbered) return <Badge seat={seat} />;
    // Drawn by the style sheet, as emblems are drawings: the name beside it is the text.
    return <span class="badge numeral" data-number={numbered.indexOf(seat) + 1} />;
}
