// sign.tsx - small drawings in text and on buttons. Each one is a symbol of the sprite and always
// has a word or a label.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { SeatName } from '../table/model';

/** The letter of a colour in style sheets. */
export const colourLetter: Record<SeatName, string> = {
    red: 'r',
    blue: 'b',
    orange: 'o',
    white: 'w',
    brown: 'n',
    green: 'g',
};

type Paint = Partial<Record<SeatName, SeatName>>;

/** Seats that are shown in another colour than their own. Only the eye is served: records, links
    and the engine name seats as ever. */
const painted = signal<Paint>({});

export function paintSeats(colours: Paint): void {
    if (JSON.stringify(colours) !== JSON.stringify(painted.value)) painted.value = colours;
}

/** When this view closes, seats have their own colours again. A layout effect is over before the
    next view paints its seats; the end of another effect comes after the next frame. */
export function usePlainSeats(): void {
    useLayoutEffect(() => () => paintSeats({}), []);
}

/** The reader's seat; the seat that has this colour gets the first one's. */
export function paintSeat(seat: SeatName | null, colour: SeatName | undefined): void {
    paintSeats(seat && colour && seat !== colour ? { [seat]: colour, [colour]: seat } : {});
}

/** The colour in which a seat is shown. */
export const colourOf = (seat: SeatName): SeatName => painted.value[seat] ?? seat;

/** The letter of the colour in which a seat is shown. */
export const seatLetter = {} as Readonly<Record<SeatName, string>>;
for (const seat of Object.keys(colourLetter) as SeatName[])
    Object.defineProperty(seatLetter, seat, { get: () => colourLetter[colourOf(seat)] });

/** An icon of the 24-pixel grid: lumber, dev, knight, route, vp, cards, any, gold … A resource has
    the colour of its land behind it, as on its card. */
export function Icon({ name, faded }: { name: string; faded?: boolean }) {
    return (
        <svg
            class={faded ? 'i no' : 'i'}
            data-good={name}
            viewBox="-12 -12 24 24"
            aria-hidden="true"
        >
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
