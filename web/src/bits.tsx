// bits.tsx - the smallest drawn parts: signs, emblems, and the letter by which a seat is coloured.
import type { SeatName } from './model';

const letters: Record<SeatName, string> = {
    red: 'r',
    blue: 'b',
    orange: 'o',
    white: 'w',
    brown: 'n',
    green: 'g',
};

/** The value of data-seat, and the end of the emblem's name. */
export function seatLetter(seat: SeatName): string {
    return letters[seat];
}

/** A sign of the sprite, such as "lumber"; the word beside it says what it means. */
export function Sign({ name, class: extra = '' }: { name: string; class?: string }) {
    return (
        <svg class={`i ${extra}`} viewBox="-12 -12 24 24" aria-hidden="true">
            <use href={`#i-${name}`} />
        </svg>
    );
}

export function Emblem({ letter }: { letter: string }) {
    return (
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <use href={`#e-${letter}`} />
        </svg>
    );
}
