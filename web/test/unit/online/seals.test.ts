// seals.test.ts - the live check of the dice detects every roll that does not fit.
import { describe, expect, it } from 'vitest';
import { fair } from '../../../src/after/proof/fair';
import { type FairDice, Seals } from '../../../src/online/fair/seals';

const throws = (key: string) => ({ kind: 'act' as const, keys: [key] });

/** A chain of five links, and the matching snapshot before the first roll. */
async function sealed() {
    const links = await fair.chain(new Uint8Array(32).fill(7), 5);
    const seal = await fair.seal('wolke-7', 2, 'dice', links[0]);
    const before: FairDice = { epoch: 2, seals: [fair.hex(seal), '', ''], rolls: 0, link: null };
    return { keys: links.map(fair.hex), before };
}

describe('the live check', () => {
    it('counts rolls that fit, in any order', async () => {
        const { keys, before } = await sealed();
        const seals = new Seals('wolke-7');
        for (const n of [14, 12, 11, 13, 12]) seals.take(n, throws(keys[n - 10]));
        seals.begin(11, before);
        seals.take(12.2, { kind: 'ready' });
        await seals.settled();
        expect(seals.checked.value).toEqual({ throws: 4, broken: false });
    });

    it('continues from the links in a snapshot', async () => {
        const { keys, before } = await sealed();
        const seals = new Seals('wolke-7');
        seals.begin(30, { ...before, rolls: 3, link: keys[3] });
        seals.take(31, throws(keys[4]));
        await seals.settled();
        expect(seals.checked.value).toEqual({ throws: 1, broken: false });
    });

    it('does not count what it cannot know', async () => {
        const { keys } = await sealed();
        const seals = new Seals('wolke-7');
        seals.take(31, throws(keys[4]));
        await seals.settled();
        expect(seals.checked.value).toEqual({ throws: 0, broken: false });
    });

    it('detects a changed roll, a changed seal, and a snapshot that does not fit', async () => {
        const { keys, before } = await sealed();
        const other = keys[5].replace(/^../, keys[5].startsWith('00') ? '01' : '00');
        const cases: ((seals: Seals) => void)[] = [
            seals => {
                seals.begin(1, before);
                seals.take(1, throws(keys[1]));
                seals.take(2, throws(other));
            },
            seals => {
                seals.begin(1, { ...before, epoch: 3 });
                seals.take(1, throws(keys[1]));
            },
            seals => {
                seals.begin(1, before);
                seals.take(1, throws(keys[1]));
                seals.begin(2, { ...before, rolls: 1, link: keys[2] });
            },
        ];
        for (const spoil of cases) {
            const seals = new Seals('wolke-7');
            spoil(seals);
            await seals.settled();
            expect(seals.checked.value.broken).toBe(true);
        }
    });
});
