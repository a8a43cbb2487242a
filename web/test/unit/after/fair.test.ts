// The known answers of docs/reference/fair-dice.md 6, a verified game, and damage to every byte of
// its proofs.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { digestOf } from '../../../src/after/proof/digest';
import {
    Draw,
    fair,
    hasProofs,
    type Part,
    pick,
    type Seen,
    verify,
} from '../../../src/after/proof/fair';
import { allSeen, withoutSeen, withSeen } from '../../../src/after/proof/seen';

const run = (from: number) => Uint8Array.from({ length: 32 }, (_, i) => from + i);
const games = ['dice', 'chocolate'].map((game): [string, string] => [
    game,
    readFileSync(new URL(`../../games/fair-${game}.hsn`, import.meta.url), 'utf8'),
]);

const served = new URL('../../../../test/fair/served/', import.meta.url);

test('known answers', async () => {
    const game = 'KAT-0001';
    const numbers = [0, 1, 2, 3].map(seat => new Uint8Array(32).fill(0x10 + seat));
    const chain = await fair.chain(run(0), 1024);
    const seals = [
        await fair.seal(game, 0, 'dice', chain[0]),
        await fair.seal(game, 0, 'cards', run(32)),
        await fair.seal(game, 0, 'board', run(64)),
    ];
    const sealed = (over: Uint8Array[]) =>
        Promise.all(numbers.map((n, seat) => fair.numberSeal(game, 0, seat, n, over)));
    const [own, old] = [await sealed(seals), await sealed([])];
    const pot = await fair.pot(game, 0, 'base-4p/rules-1', numbers);
    expect(fair.hex(seals[0])).toBe(
        '148d0c8e574e5e2fe6205285aa87c7eda01928dc8616fb79e05b5f3ad77af0a4',
    );
    expect(fair.hex(pot)).toBe('7e3bba0d947c2096c57ba173aebfc9918720b4537384fa94c3ba48ae25a4cb6a');
    expect(fair.hex(own[0])).toBe(
        '407a5252a6ccd3e155ad3e425a09b6f209318b7dd9e17a6c20005853d939054c',
    );
    expect(await fair.code(game, 0, seals, own, pot)).toBe('nilal-juhon-purum-takum');
    expect(await fair.code(game, 0, seals, old, pot)).toBe('lagum-vorut-vimov-bidib');
    const rolls: string[] = [];
    for (let n = 0; n < 10; n++) {
        const dice = new Draw(chain[n + 1], pot, 'dice', n);
        const first = await dice.below(6);
        rolls.push(`${1 + first}${1 + (await dice.below(6))}`);
    }
    expect(rolls.join(' ')).toBe('32 24 13 56 16 43 46 56 44 25');
    const left = [14, 5, 2, 2, 2];
    let cards = '';
    for (let k = 0; k < 25; k++) {
        const pool = left.map((n, kind): [string, number] => [String(kind), n]);
        const kind = await pick(new Draw(run(32), pot, 'devcard', k), pool);
        left[Number(kind)]--;
        cards += kind;
    }
    expect(cards).toBe('1101000330020044100100002');
    expect(await new Draw(run(32), pot, 'steal', 0).below(7)).toBe(2);
});

/** What a device saw that opened the first number of the record, and the record. */
function seenIn(record: string): Seen {
    const epoch = /\[FairEpoch "([^"]*code=[^"]*)"/.exec(record)![1];
    const word = (key: string) => new RegExp(` ${key}=(\\S*)`).exec(epoch)![1];
    const [numbers, keys] = [word('numbers').split(','), word('number-seals').split(',')];
    const seat = numbers.findIndex(Boolean);
    return {
        ...{ epoch: Number.parseInt(epoch, 10), seat, number: numbers[seat], seal: keys[seat] },
        seals: ['dice-seal', 'cards-seal', 'board-seal'].map(word),
        code: word('code'),
    };
}

test('a game is compared with what this device saw', async () => {
    const record = readFileSync(new URL('clean.hsn', served), 'utf8');
    const seen = seenIn(record);
    const { parts, numbers } = await verify(record, () => [seen]);
    expect(numbers).toEqual([seen.number]);
    expect(parts.filter(({ own }) => own).map(({ epoch }) => epoch)).toEqual([seen.epoch]);
    const other = '0'.repeat(64);
    const lies: [Partial<Seen>, string][] = [
        [{ number: other }, 'own_number'],
        [{ seals: [other, ...seen.seals.slice(1)] }, 'own_seals'],
        [{ seal: other }, 'own_seals'],
        [{ code: 'lagum-vorut-vimov-bidib' }, 'own_code'],
        [{ epoch: 7 }, 'own_epoch'],
    ];
    for (const [lie, code] of lies)
        await expect(verify(record, () => [{ ...seen, ...lie }])).rejects.toMatchObject({ code });
});

test('a saved record tells what its device saw, and another record does not fit it', async () => {
    const record = readFileSync(new URL('clean.hsn', served), 'utf8');
    const seen = seenIn(record);
    const saved = withSeen(record, [seen]);
    const told = (text: string) => allSeen([], text);
    expect(told(saved)).toEqual([seen]);
    expect(allSeen([seen], saved)).toEqual([seen]);
    expect(withoutSeen(saved)).toBe(record);
    expect(withSeen(saved, [seen])).toBe(saved);
    expect(digestOf(saved)).toBe(digestOf(record));
    const { numbers, rolls } = await verify(saved, () => told(saved));
    expect(numbers).toEqual([seen.number]);
    expect(rolls).toBe((await verify(record)).rolls);
    for (const lie of [{ number: '0'.repeat(64) }, { code: 'lagum-vorut-vimov-bidib' }]) {
        const text = withSeen(record, [{ ...seen, ...lie }]);
        await expect(verify(text, () => told(text))).rejects.toThrow();
    }
    const damaged = saved.replace(' number=', ' number=x');
    expect(told(damaged)).toEqual([]);
});

test('a restored server counts its epochs on, and says so', async () => {
    const record = readFileSync(new URL('fair2-restored-in-play.hsn', served), 'utf8');
    const seen = { ...seenIn(record), epoch: 1 };
    const { parts } = await verify(record, () => [seen]);
    expect(parts.some(({ own }) => own)).toBe(false);
    const lie = { ...seen, epoch: 0, seals: [...seen.seals].reverse() };
    await expect(verify(record, () => [lie])).rejects.toMatchObject({ code: 'own_seals' });
});

test.each(games)('a proven game of %s passes', async (_, record) => {
    expect(hasProofs(record)).toBe(true);
    const found = await verify(record);
    expect(found.rolls).toBeGreaterThan(10);
    expect(found.code).toMatch(/^[a-z]{5}(-[a-z]{5}){3}$/);
});

// Games of a current and of an older server: the page's verdict on each epoch equals that of the
// other verifiers.
const said = readFileSync(new URL('expected.txt', served), 'utf8').split(/\n(?! )/);

const whys = { rolls: '1024 rolls', given_up: 'given up' } as Record<string, string>;

function line({ epoch, why, aborted, rolls, draws, closed, inPot }: Part): string {
    const head = why ? `Epoch ${epoch} (${whys[why] ?? why})` : `Epoch ${epoch}`;
    if (aborted) return `${head}: given up, nothing came from it`;
    const pot = inPot.length
        ? `numbers of seats ${inPot.join(', ')}`
        : "nobody's number: this rests on trust";
    return `${head}: rolls ${rolls}, cards ${draws}, closed ${closed}, ${pot}`;
}

test.each(readdirSync(served).filter(name => name.endsWith('.hsn')))(
    'an honest game of a server is fair: %s',
    async name => {
        const found = await verify(readFileSync(new URL(name, served), 'utf8'));
        const { rolls, draws, closed, parts, code } = found;
        const counts = `${parts.length} epochs, ${rolls} rolls, ${draws} draws, ${closed} closed`;
        const lines = [`fair, ${counts}, code ${code}`, ...parts.map(line)];
        expect(said).toContain(`${name}: ${lines.join('\n  ')}`);
    },
);

test.each(games)('no damaged proof of %s passes', async (_, record) => {
    const digits = [...record.matchAll(/[0-9a-f]{64}/g)].map(found => found.index);
    for (const [i, at] of digits.entries()) {
        const place = at + (i % 64);
        const other = record[place] === '0' ? '1' : '0';
        const damaged = record.slice(0, place) + other + record.slice(place + 1);
        await expect(verify(damaged), `digit ${place}`).rejects.toThrow();
    }
});

test.each(games)('no other outcome of %s passes', async (_, record) => {
    const [told] = record.match(/^chance (roll|wheel) .*$/m)!;
    const other = told.startsWith('chance roll') ? 'chance roll gold=6' : 'chance wheel choice';
    expect(other).not.toBe(told);
    await expect(verify(record.replace(told, other))).rejects.toThrow('draw');
    await expect(verify('[HSN "1"]\n')).rejects.toThrow('tag');
});
