// pin.ts - the PIN of a seat at a device that goes round. Only its hash is kept, here and nowhere
// else, and it counts for one game alone. A PIN at a shared device is politeness, not security:
// the game lies in this browser, and whoever has the device can read it. So a forgotten one need
// not end a game: the others agree to take it away, and every pass screen then says that it was
// done, until the seat has a new one.
import { almanacEngine } from './engine/client';
import type { SeatName } from './model';
import { keep, kept } from './settings';
import { newSeed } from './table/setup';

export const pinShape = /^\d{4,8}$/;

interface Pins {
    seats: Partial<Record<SeatName, { salt: string; hash: string }>>;
    /** Seats whose PIN was taken away. */
    removed?: SeatName[];
}

/** Those of a game, which is known by its seed. */
const pinsOf = (game: string): Pins => kept<Pins>(`pins.${game}`, { seats: {} });

/** The hash comes from the engine, because a page without a certificate has none of its own. */
function hashOf(salt: string, pin: string): Promise<string> {
    return almanacEngine().seal(salt, pin.padEnd(64, 'f'), 0, 0);
}

export const hasPin = (game: string, seat: SeatName): boolean =>
    pinsOf(game).seats[seat] !== undefined;

export async function setPin(game: string, seat: SeatName, pin: string): Promise<void> {
    const salt = newSeed();
    const hash = await hashOf(salt, pin);
    const { seats, removed = [] } = pinsOf(game);
    keep(`pins.${game}`, {
        seats: { ...seats, [seat]: { salt, hash } },
        removed: removed.filter(other => other !== seat),
    });
}

/** Takes the PIN of a seat away; removedPins tells it from then on. */
export function removePin(game: string, seat: SeatName): void {
    const { seats, removed = [] } = pinsOf(game);
    const others = removed.filter(other => other !== seat);
    keep(`pins.${game}`, { seats: { ...seats, [seat]: undefined }, removed: [...others, seat] });
}

export const removedPins = (game: string): SeatName[] => pinsOf(game).removed ?? [];

export async function isPin(game: string, seat: SeatName, pin: string): Promise<boolean> {
    const kept = pinsOf(game).seats[seat];
    return !kept || (pinShape.test(pin) && (await hashOf(kept.salt, pin)) === kept.hash);
}
