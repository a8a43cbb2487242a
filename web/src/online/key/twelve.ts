// twelve.ts - a key as twelve words, for paper and for typing: 128 bits of key and 4 to check them.
// It loads the list of words, so views load it when they need it.
import { sha256 } from '../../after/proof/sha256';
import { list } from './list';
import { isHalf } from './short';

export const WORDS = 12;
const BITS = 11;

/** What is wrong with the typed words: their number, one that does not exist, or all together. */
export type Slip =
    | { is: 'count'; n: number }
    | { is: 'word'; n: number; typed: string; near: string | null }
    | { is: 'check' };

const bitsOf = (bytes: Uint8Array): string =>
    [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');

const bytesOf = (bits: string): Uint8Array =>
    Uint8Array.from(bits.match(/.{8}/g)!, byte => Number.parseInt(byte, 2));

const withCheck = (bytes: Uint8Array): string => bitsOf(bytes) + bitsOf(sha256(bytes)).slice(0, 4);

/** The words of a key; null for keys of older servers, which are twice as long. */
export function wordsOf(key: string): string[] | null {
    if (!isHalf(key)) return null;
    const bytes = Uint8Array.from(key.slice(0, 32).match(/../g)!, two => Number.parseInt(two, 16));
    const places = withCheck(bytes).match(new RegExp(`.{${BITS}}`, 'g'))!;
    return places.map(place => list[Number.parseInt(place, 2)]);
}

/** The key that the typed words tell. Four letters of a word are enough. */
export function keyOf(typed: string): { key: string } | { slip: Slip } {
    const words = typed.toLowerCase().match(/\p{L}+/gu) ?? [];
    const places = words.map(placeOf);
    const wrong = places.indexOf(-1);
    if (wrong >= 0) {
        const word = words[wrong];
        return { slip: { is: 'word', n: wrong + 1, typed: word, near: nearest(word) } };
    }
    if (words.length !== WORDS) return { slip: { is: 'count', n: words.length } };
    const bits = places.map(place => place.toString(2).padStart(BITS, '0')).join('');
    const bytes = bytesOf(bits.slice(0, 128));
    if (withCheck(bytes) !== bits) return { slip: { is: 'check' } };
    const digits = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
    return { key: digits.padEnd(64, '0') };
}

function placeOf(word: string): number {
    const whole = list.indexOf(word);
    if (whole >= 0 || word.length < 4) return whole;
    return list.findIndex(one => one.startsWith(word));
}

/** The most similar word, if it is similar enough to be meant. */
function nearest(word: string): string | null {
    const by = list.map(one => ({ one, away: distance(word, one) }));
    const best = by.reduce((a, b) => (b.away < a.away ? b : a));
    return best.away <= Math.max(1, Math.floor(word.length / 3)) ? best.one : null;
}

/** Letters to add, drop, change or swap. */
function distance(a: string, b: string): number {
    const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const same = a[i - 1] === b[j - 1] ? 0 : 1;
            row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + same);
            if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
                row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
        }
        rows.push(row);
    }
    return rows[a.length][b.length];
}
