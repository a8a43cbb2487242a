// sha256.test.ts - the page's own SHA-256 compared with the system's, and the verification of a
// game without WebCrypto, as on a page loaded over plain HTTP.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { verify } from '../../../src/after/proof/fair';
import { hmac, sha256 } from '../../../src/after/proof/sha256';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
/** Pseudo-random bytes that are always the same. */
const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 167 + length) & 255);

test('every length around the edges of blocks', () => {
    for (const length of [...Array(140).keys(), 1000, 65_537]) {
        const data = bytes(length);
        const wanted = createHash('sha256').update(data).digest('hex');
        expect(hex(sha256(data)), `${length} bytes`).toBe(wanted);
    }
});

test('keys shorter, as long as and longer than a block', () => {
    for (const length of [0, 1, 32, 63, 64, 65, 200]) {
        const [key, data] = [bytes(length), bytes(97)];
        const wanted = createHmac('sha256', key).update(data).digest('hex');
        expect(hex(hmac(key, data)), `${length} bytes`).toBe(wanted);
    }
});

afterEach(() => vi.unstubAllGlobals());

test('a game is verified without WebCrypto', async () => {
    const { getRandomValues } = globalThis.crypto;
    vi.stubGlobal('crypto', { getRandomValues, subtle: undefined });
    const record = readFileSync(new URL('../../games/fair-dice.hsn', import.meta.url), 'utf8');
    expect((await verify(record)).rolls).toBeGreaterThan(10);
    await expect(verify(record.replace(/^chance roll .*$/m, 'chance roll gold=6'))).rejects.toThrow(
        'draw',
    );
});
