// sign.tsx - small drawings in text and on buttons. Each one is a symbol of the sprite and always
// has a word or a label.
import type { SeatName } from '../table/model';

/** The letter of a seat in style sheets. */
export const seatLetter: Record<SeatName, string> = {
    red: 'r',
    blue: 'b',
    orange: 'o',
    white: 'w',
    brown: 'n',
    green: 'g',
};

/** An icon of the 24-pixel grid: lumber, dev, knight, route, vp, cards, any, gold … */
export function Icon({ name, faded }: { name: string; faded?: boolean }) {
    return (
        <svg class={faded ? 'i no' : 'i'} viewBox="-12 -12 24 24" aria-hidden="true">
            <use href={`#i-${name}`} />
        </svg>
    );
}

/** The emblem of a seat, in the current text colour. */
export function Emblem({ seat }: { seat: SeatName }) {
    return (
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <use href={`#e-${seatLetter[seat]}`} />
        </svg>
    );
}

/** The emblem on the seat's colour. */
export function Badge({ seat, letter }: { seat: SeatName; letter?: boolean }) {
    return (
        <span class="badge" data-seat={seatLetter[seat]}>
            <Emblem seat={seat} />
            {letter && <b>{seatLetter[seat].toUpperCase()}</b>}
        </span>
    );
}
