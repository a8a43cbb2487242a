// pin.ts - the PIN of a seat on a shared device. Only its hash is stored, in this browser, and only
// for one game. The PIN is a courtesy, not security: the game is stored in this browser, and
// anybody with the device can read it. A forgotten PIN therefore need not end a game. The others
// can agree to remove it, and every hand-over screen then says so until the seat has a new one.

import { bytesOf, fair } from '../after/proof/fair';
import { keep, kept } from '../app/settings';
import type { SeatName } from '../table/model';
import { newSeed } from '../table/setup';

export const pinShape = /^\d{4,8}$/;

interface Pins {
    seats: Partial<Record<SeatName, { salt: string; hash: string }>>;
    /** Seats whose PIN was removed. */
    removed?: SeatName[];
}

/** The PINs of a game, which is identified by its seed. */
const pinsOf = (game: string): Pins => kept<Pins>(`pins.${game}`, { seats: {} });

/** Sealed like a number for the fair dice: Web Crypto would need a secure connection. */
async function hashOf(salt: string, pin: string): Promise<string> {
    return fair.hex(await fair.numberSeal(salt, 0, 0, bytesOf(pin.padEnd(64, 'f'))));
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

/** Removes the PIN of a seat; removedPins lists it from then on. */
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
