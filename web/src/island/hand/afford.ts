// afford.ts - what a building lacks, and which bank trades bring it. It reads the legal actions, so
// it contains no trade rates.
import { resources } from '../../table/model';

export interface BankTrade {
    give: number;
    count: number;
    want: number;
}

/** The part of a price that the hand lacks. */
export function lacking(price: number[], hand: (number | null)[]): number[] {
    return price.map((n, kind) => Math.max(0, n - (hand[kind] ?? 0)));
}

const kindOf = (word: string) => resources.indexOf(word as (typeof resources)[number]);

/** The legal trades for a missing card that leave the cards of the price in the hand. The cheapest
    come first, then those from the largest pile. */
export function bankTrades(
    legal: string[],
    hand: number[],
    missing: number[],
    price: number[],
): BankTrade[] {
    const found = legal.flatMap((action): BankTrade[] => {
        const match = /^trade (\d+) (\w+) for 1 (\w+)$/.exec(action);
        if (!match) return [];
        const [count, give, want] = [Number(match[1]), kindOf(match[2]), kindOf(match[3])];
        if (give < 0 || want < 0 || missing[want] === 0) return [];
        return hand[give] - count >= price[give] ? [{ give, count, want }] : [];
    });
    return found.sort((a, b) => a.count - b.count || hand[b.give] - hand[a.give]);
}
