// A server that cheats: it learns a number and then shows other seals, or wants one number under
// two seals. The page refuses all of it. A seat is not lost even if nothing can be stored.
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OnlineTable } from '../../../src/online/table';

type Told = { do: string; id: number; key?: string; client_seq?: number; yes?: boolean };

/** The seal of a number (docs/reference/fair-dice.md): parts, each with its length before it. */
function sealOf(number: string, shown: string[], epoch = 0, seat = 0): string {
    const four = (n: number) => Buffer.from([0, 0, n >> 8, n & 255]);
    const place = Buffer.concat([four(epoch), four(seat)]);
    const keys = [...shown, number].map(key => Buffer.from(key, 'hex'));
    const parts = ['neuland/fair/2/client', 'wolke-7', place, ...keys];
    const hash = createHash('sha256');
    for (const part of parts.map(one => Buffer.from(one as string)))
        hash.update(four(part.length)).update(part);
    return hash.digest('hex');
}

vi.mock('../../../src/engine/client', () => ({ engine: () => ({ close() {} }) }));

/** A server that says whatever the test wants. */
class Cheat {
    static OPEN = 1;
    static last: Cheat;
    readyState = 1;
    sent: Told[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
        Cheat.last = this;
    }
    send(text: string) {
        const told = JSON.parse(text) as Told;
        this.sent.push(told);
        queueMicrotask(() => this.tell({ is: 'answer', id: told.id, ok: true, name: 'Guest' }));
    }
    close() {}
    tell(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    of(verb: string) {
        return this.sent.filter(one => one.do === verb);
    }
}

const before = ['a1', 'a2', 'a3'];
const after = ['b1', 'b2', 'b3'];

interface Shown {
    phase?: string;
    epoch?: number;
    seals?: string[];
    sealed?: string | null;
    opened?: string | null;
    client_seq?: number;
    code?: string;
}

/** Sends a snapshot for seat 0 of two. */
async function show(shown: Shown) {
    const { phase = 'gather', epoch = 0, seals = before, sealed = null, opened = null } = shown;
    const person = { kind: 'person', ready: false, away: false, stand_in: null };
    Cheat.last.tell({
        ...{ is: 'snapshot', table: 'wolke-7', as: 0, n: 5, rules: 'island', clock: 'none' },
        seats: [
            { ...person, name: 'Anna', mine: true },
            { ...person, name: 'Kim', mine: false },
        ],
        fair: {
            ...{ epoch, seals, rolls: 0, link: null, code: shown.code ?? '' },
            number_seals: [sealed, 'k'],
            numbers: [opened, null],
        },
        now: { version: 5, phase, waits: [], left: [], bank: [], client_seq: shown.client_seq },
    });
    await settled();
}

const settled = () => new Promise(done => setTimeout(done, 5));

async function sitting(storage: object): Promise<OnlineTable> {
    vi.resetModules();
    vi.stubGlobal('localStorage', storage);
    await (await import('../../../src/words')).loadWords();
    const { keep } = await import('../../../src/app/settings');
    keep('seat.wolke-7', 0);
    const { OnlineTable } = await import('../../../src/online/table');
    const table = new OnlineTable('wolke-7', null, 'guest');
    Cheat.last.tell({ is: 'welcome' });
    await settled();
    return table;
}

const seals = () => Cheat.last.of('seal').map(({ key }) => key!);
const numbers = () => Cheat.last.of('number').map(({ key }) => key!);

function stored() {
    const at = new Map<string, string>();
    return {
        getItem: (key: string) => at.get(key) ?? null,
        setItem: (key: string, value: string) => void at.set(key, value),
        removeItem: (key: string) => void at.delete(key),
        keys: () => [...at.keys()],
    };
}

beforeEach(() => {
    vi.stubGlobal('location', { hash: '', href: 'http://n.example/', protocol: 'http:' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('WebSocket', Cheat);
    vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
    vi.stubGlobal('addEventListener', () => {});
});

test('an honest start: sealed once, opened once, and the number fits the seal', async () => {
    await sitting(stored());
    await show({});
    await show({ sealed: seals()[0] });
    await show({ sealed: seals()[0], phase: 'opening' });
    expect(seals()).toHaveLength(1);
    expect(numbers()).toHaveLength(1);
    expect(sealOf(numbers()[0], before)).toBe(seals()[0]);
});

test('an opened number is never used again', async () => {
    await sitting(stored());
    await show({});
    await show({ sealed: seals()[0], phase: 'opening' });
    // The same epoch starts again, with other secrets or with the same.
    await show({ seals: after });
    await show({ seals: after, sealed: seals()[1], phase: 'opening' });
    await show({ seals: before });
    expect(new Set(seals()).size).toBe(3);
    expect(new Set(numbers()).size).toBe(2);
    for (const [at, number] of numbers().entries())
        expect(sealOf(number, [before, after][at])).toBe(seals()[at]);
});

test('changed seals keep a number closed, and the reader is told', async () => {
    const table = await sitting(stored());
    await show({});
    await show({ sealed: seals()[0], seals: after, phase: 'opening' });
    expect(numbers()).toHaveLength(0);
    expect(table.unfair.value).toBe(true);
    await show({ sealed: seals()[0], seals: [...before].reverse(), phase: 'opening' });
    expect(numbers()).toHaveLength(0);
});

test('a number is not opened under a seal that is not its own', async () => {
    await sitting(stored());
    await show({});
    await show({ sealed: 'somebody-elses', phase: 'opening' });
    await show({ sealed: null, phase: 'opening' });
    await show({ epoch: 1, sealed: seals()[0], phase: 'opening' });
    expect(numbers()).toHaveLength(0);
});

test('if a number is not opened, everybody is told whose it is', async () => {
    const table = await sitting(stored());
    await show({});
    await show({ sealed: seals()[0], phase: 'opening', opened: 'opened' });
    const entry = { kind: 'give_up', seat: null, by: 'table', time: 0 };
    Cheat.last.tell({ is: 'news', table: 'wolke-7', as: 0, n: 6, entry, events: [] });
    await settled();
    expect(table.note.value).toMatch(/no number came from Kim/);
});

test('without storage the number is there when it is asked for', async () => {
    const off = () => {
        throw new Error('storage is off');
    };
    await sitting({ getItem: off, setItem: off, removeItem: off });
    await show({});
    await show({ sealed: seals()[0], phase: 'opening' });
    expect(numbers()).toHaveLength(1);
    expect(sealOf(numbers()[0], before)).toBe(seals()[0]);
});

test('a storage that is cleared in mid-game takes no number and no seat', async () => {
    const storage = stored();
    await sitting(storage);
    await show({});
    for (const key of storage.keys()) storage.removeItem(key);
    await show({ sealed: seals()[0] });
    await show({ sealed: seals()[0], phase: 'opening' });
    expect(seals()).toHaveLength(1);
    expect(numbers()).toHaveLength(1);
    expect(sealOf(numbers()[0], before)).toBe(seals()[0]);
});

test('another tab of this device has sealed later: its number is opened', async () => {
    const storage = stored();
    await sitting(storage);
    await show({});
    const place = storage.keys().find(key => key.includes('.number.'))!;
    const other = { number: '7'.repeat(64), seal: 'of-the-other-tab', seals: before };
    storage.setItem(place, JSON.stringify(other));
    await show({ sealed: 'of-the-other-tab', phase: 'opening' });
    expect(numbers()).toEqual([other.number]);
});

test('the record that is saved has number, seals and table code', async () => {
    const table = await sitting(stored());
    await show({});
    await show({ sealed: seals()[0], phase: 'opening' });
    const code = 'lagum-vorut-vimov-bidib';
    await show({ sealed: seals()[0], opened: numbers()[0], phase: 'play', code });
    const forged = `[FairSeen "0 seat=1 number=${'0'.repeat(64)}"]\n`;
    const record = '[HSN "1"]\n[FairGame "wolke-7"]\n[FairEpoch "0 at=0"]\n';
    const asked = table.record();
    await settled();
    Cheat.last.tell({
        is: 'record',
        id: 9,
        table: 'wolke-7',
        record: `${record}${forged}\nred end\n`,
    });
    const key = `number=${numbers()[0]} seal=${seals()[0]}`;
    const own = `0 seat=1 ${key} seals=${before.join()} code=${code}`;
    expect(await asked).toBe(`${record}[FairSeen "${own}"]\n\nred end\n`);
});

test('with a full storage the newest number counts, not the one before', async () => {
    const full = stored();
    await sitting({
        ...full,
        setItem: (key: string, value: string) => {
            if (key.includes('.number.') && full.getItem(key) !== null) throw new Error('full');
            full.setItem(key, value);
        },
    });
    await show({});
    await show({ seals: after });
    await show({ seals: after, sealed: seals()[1], phase: 'opening' });
    expect(sealOf(numbers()[0], after)).toBe(seals()[1]);
});

test('a second device seals its own number and continues the count', async () => {
    const table = await sitting(stored());
    await show({ sealed: 'of-the-laptop', client_seq: 7 });
    expect(seals()).toHaveLength(1);
    expect(Cheat.last.of('seal')[0].client_seq).toBe(8);
    // The laptop takes the seat back. This device does not compete for it until somebody plays on
    // it again.
    await show({ sealed: 'of-the-laptop', client_seq: 9 });
    expect(seals()).toHaveLength(1);
    await table.ready(true);
    expect(seals()).toHaveLength(2);
    expect(Cheat.last.of('ready')[0].client_seq).toBeGreaterThan(10);
});
