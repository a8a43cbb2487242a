// short.ts - keys in addresses. Half of a key that the server makes is zero, so 26 letters and
// digits are enough; that keeps QR codes coarse. Whole keys of 64 digits work as well.

/** Letters and digits that are not easily confused, as in the names of tables. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz';
/** Hexadecimal digits of half a key, and the letters that tell them. */
const HALF = 32;
const SHORT = 26;
const zeros = '0'.repeat(HALF);

const bitsOf = (n: number, length: number): string => n.toString(2).padStart(length, '0');

/** A key as short as possible. */
export function shortKey(key: string): string {
    if (!isHalf(key)) return key;
    const bits = [...key.slice(0, HALF)].map(digit => bitsOf(Number.parseInt(digit, 16), 4));
    const fives = bits
        .join('')
        .padEnd(SHORT * 5, '0')
        .match(/.{5}/g)!;
    return fives.map(five => letters[Number.parseInt(five, 2)]).join('');
}

/** The key that an address tells; null if it is none. */
export function longKey(text: string): string | null {
    if (/^[0-9a-f]{64}$/.test(text)) return text;
    if (text.length !== SHORT || [...text].some(letter => !letters.includes(letter))) return null;
    const bits = [...text].map(letter => bitsOf(letters.indexOf(letter), 5)).join('');
    if (/1/.test(bits.slice(HALF * 4))) return null;
    const digits = bits.slice(0, HALF * 4).match(/.{4}/g)!;
    return digits.map(four => Number.parseInt(four, 2).toString(16)).join('') + zeros;
}

/** Whether the second half of a key is zero. */
export const isHalf = (key: string): boolean => /^[0-9a-f]{64}$/.test(key) && key.endsWith(zeros);
