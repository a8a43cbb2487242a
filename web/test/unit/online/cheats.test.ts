// A server that cheats: it says what an honest one said, with one change. test/fair/cheats.json
// lists the changes and who must notice each. The page hears them through its own connection, and
// checks the record as a reader does after the game. test/fair/cheat.py does the same for others.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

type Message = Record<string, unknown> & { is: string };
type Part = Record<string | number, unknown>;

interface Cheat {
    cheat: string;
    is: string;
    phase?: string;
    kind?: string;
    seat?: number;
    event?: string;
    path?: (string | number)[];
    find?: string;
    how?: keyof typeof hows;
    by: Record<string, string>;
}

interface Head {
    table: string;
    seat: number;
    numbers: Record<string, Part>;
}

const folder = new URL('../../../../test/fair/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const [head, ...messages] = read('served/heard.json') as [Head, ...Message[]];
const cheats = read('cheats.json') as Cheat[];

const cards = ['brick', 'lumber', 'wool', 'grain', 'ore'];
const other = (one: string, two: string) => (text: string) =>
    (text.startsWith(one) ? two : one) + text.slice(1);
const hows = {
    digit: other('0', '1'),
    letter: other('b', 'd'),
    face: (face: number | string) => (Number(face) % 6) + 1,
    card: (kind: string) => cards[(cards.indexOf(kind) + 1) % 5],
    more: (n: number) => n + 1,
    drop: () => '',
} as const;
const changed = (value: unknown, how: keyof typeof hows) =>
    (hows[how] as (value: unknown) => unknown)(value);

function change(within: unknown, path: (string | number)[], how: keyof typeof hows): void {
    const at = path.slice(0, -1).reduce((part, step) => (part as Part)[step], within) as Part;
    const last = path[path.length - 1];
    if (at[last]) at[last] = changed(at[last], how);
}

function fits(cheat: Cheat, message: Message): boolean {
    const entry = (message.entry ?? {}) as Part;
    const [first] = (message.events ?? []) as Part[];
    const same = (wanted: unknown, found: unknown) => wanted === undefined || wanted === found;
    return (
        message.is === cheat.is &&
        same(cheat.phase, (message.now as Part | undefined)?.phase) &&
        same(cheat.kind, entry.kind) &&
        same(cheat.seat, entry.seat) &&
        same(cheat.event, first?.event) &&
        (cheat.kind !== 'epoch' || entry.count !== undefined)
    );
}

function forged(cheat: Cheat, record: string): string {
    return record.replace(new RegExp(cheat.find!), (whole, part: string) =>
        whole.replace(part, () => String(changed(part, cheat.how!))),
    );
}

function tampered(cheat: Cheat): Message[] {
    const told = structuredClone(messages);
    for (const message of told.filter(one => fits(cheat, one)))
        if (cheat.is === 'record') message.record = forged(cheat, message.record as string);
        else change(message, cheat.path!, cheat.how!);
    return told;
}

/** What the page keeps, as if the server had shown something else than is in the record. */
function seen(cheat: Cheat): Record<string, Part> {
    const kept = structuredClone(head.numbers);
    if (cheat.is !== 'seen') return kept;
    const first = Object.keys(kept).find(place => place.includes(' 0 '))!;
    if (cheat.path) change(kept[first], cheat.path, cheat.how!);
    else kept[first.replace(' 0 ', ' 2 ')] = kept[first];
    return kept;
}

const nothing = async () => [];
vi.mock('../../../src/engine/client', () => ({
    engine: () => ({
        begin: async () => null,
        open: async () => ({
            head: { rules: '', seats: ['red', 'blue'], layout: {} },
            board: null,
        }),
        printed: async () => null,
        say: nothing,
        close() {},
    }),
}));

/** Answers every command; the test says the rest. */
class Server {
    static OPEN = 1;
    static last: Server;
    readyState = 1;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
        Server.last = this;
    }
    send(text: string) {
        const { id } = JSON.parse(text);
        queueMicrotask(() => this.tell({ is: 'answer', id, ok: true, name: 'Guest' }));
    }
    close() {}
    tell(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

const settled = () => new Promise(done => setTimeout(done, 5));

beforeEach(() => {
    const at = new Map<string, string>();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => at.get(key) ?? null,
        setItem: (key: string, value: string) => void at.set(key, value),
        removeItem: (key: string) => void at.delete(key),
    });
    vi.stubGlobal('location', { hash: '', href: 'http://n.example/', protocol: 'http:' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('WebSocket', Server);
    vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
    vi.stubGlobal('addEventListener', () => {});
});

/** Plays through the page's connection. Returns what the page says live, and about the record. */
async function play(cheat: Cheat) {
    const { table: id, seat } = head;
    await (await import('../../../src/words')).loadWords();
    const { keep } = await import('../../../src/app/settings');
    const { seenAt } = await import('../../../src/online/fair/numbers');
    const { verify } = await import('../../../src/after/proof/fair');
    const { OnlineTable } = await import('../../../src/online/table');
    keep(`seat.${id}`, seat);
    const table = new OnlineTable(id, null, 'guest');
    Server.last.tell({ is: 'welcome' });
    await settled();
    let record = '';
    for (const message of tampered(cheat)) {
        if (message.is === 'record') record = message.record as string;
        else Server.last.tell(message);
        await settled();
    }
    // The page has drawn numbers of its own, because it has just arrived at this seat.
    for (const [place, drawn] of Object.entries(seen(cheat))) {
        const [, epoch, at] = place.split(' ');
        keep(`number.${id}.${epoch}.${at}`, drawn);
    }
    const said = await verify(record, seenAt).then(
        ({ numbers }) => ({ own: numbers.length, fault: '' }),
        fault => ({ own: 0, fault: fault.code as string }),
    );
    const { throws, fault } = table.seals.value;
    table.close();
    return { throws, live: fault, ...said };
}

test.each(cheats)('$cheat', async cheat => {
    const found = await play(cheat);
    if (!cheat.by.page) {
        expect(found).toMatchObject({ live: null, own: 2, fault: '' });
        expect(found.throws).toBeGreaterThan(7);
    } else {
        const ofRecord = cheat.is === 'record' || cheat.is === 'seen';
        expect(ofRecord ? found.fault : found.live).toBe(cheat.by.page);
    }
});
