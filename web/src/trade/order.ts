// order.ts - the order in which every view shows resources: hand, trade, bank, prices, log, and
// choices. The engine's own order begins with brick, and its actions are sorted by letters.
import { type Resource, resources } from '../table/model';

export const order: readonly Resource[] = ['lumber', 'brick', 'wool', 'grain', 'ore'];

/** The same as indexes into the engine's counts. */
export const inOrder: readonly number[] = order.map(kind => resources.indexOf(kind));

function rank(word: string): number {
    const at = order.indexOf(word as Resource);
    return at < 0 ? order.length : at;
}

/** Things that are called by a word: resources first and in order, the rest as it was. */
export const sorted = <T>(things: T[], word: (one: T) => string): T[] =>
    [...things].sort((a, b) => rank(word(a)) - rank(word(b)));
