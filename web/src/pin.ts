// pin.ts - the PIN of a seat at a device that goes round. Only its hash is kept, here and nowhere
// else, and it counts for one game alone.
import { almanacEngine } from './engine/client';
import type { SeatName } from './model';
import { keep, kept } from './settings';
import { newSeed } from './table/setup';

export const pinShape = /^\d{4,8}$/;

interface Pins {
    /** The seed of the game that they belong to. */
    game: string;
    seats: Partial<Record<SeatName, { salt: string; hash: string }>>;
}

function pinsOf(game: string): Pins['seats'] {
    const pins = kept<Pins | null>('pins', null);
    return pins?.game === game ? pins.seats : {};
}

/** The hash comes from the engine, because a page without a certificate has none of its own. */
function hashOf(salt: string, pin: string): Promise<string> {
    return almanacEngine().seal(salt, pin.padEnd(64, 'f'), 0, 0);
}

export const hasPin = (game: string, seat: SeatName): boolean => pinsOf(game)[seat] !== undefined;

export async function setPin(game: string, seat: SeatName, pin: string): Promise<void> {
    const salt = newSeed();
    const hash = await hashOf(salt, pin);
    keep('pins', { game, seats: { ...pinsOf(game), [seat]: { salt, hash } } });
}

export async function isPin(game: string, seat: SeatName, pin: string): Promise<boolean> {
    const kept = pinsOf(game)[seat];
    return !kept || (pinShape.test(pin) && (await hashOf(kept.salt, pin)) === kept.hash);
}
