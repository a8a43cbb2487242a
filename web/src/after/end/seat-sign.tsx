// seat-sign.tsx - the sign of a seat after a game: its emblem on its colour, or its number in plain
// ink where colours belong to tiles. It is always shown next to a name.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Badge } from '../../art/sign';
import type { SeatName, Table } from '../../table/model';
import { gameOf } from './summary';

/** The seats in order if they go by numbers; null if they have colours. */
export const NumberedSeats = createContext<SeatName[] | null>(null);

export function numberedSeats(table: Table): SeatName[] | null {
    const { rules, seats } = table.head.value;
    return gameOf(rules) === 'chocolate' ? seats : null;
}

export function SeatSign({ seat }: { seat: SeatName }) {
    const numbered = useContext(NumberedSeats);
    if (!numbered) return <Badge seat={seat} />;
    // The style sheet draws the number. The name beside it is the accessible text.
    return <span class="badge numeral" data-number={numbered.indexOf(seat) + 1} />;
}
