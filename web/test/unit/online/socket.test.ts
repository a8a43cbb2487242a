// The client reconnects at once when the device wakes up, and does not trust a socket that was open
// during sleep.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Told = { do: string; id: number; name?: string };

class FakeSocket {
    static OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = 0;
    sent: Told[] = [];
    /** Whether the fake server answers pings. */
    static alive = true;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor(readonly address: URL) {
        FakeSocket.all.push(this);
    }
    send(text: string) {
        const told = JSON.parse(text) as Told;
        this.sent.push(told);
        if (FakeSocket.alive && told.do === 'ping')
            setTimeout(() => this.tell({ is: 'pong', id: told.id }), 20);
    }
    close() {
        this.readyState = 3;
    }
    /** Delivers a message from the server. */
    tell(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    /** The server says hello, and the client's hello is answered. */
    async welcome(answer: object = { ok: true, key: 'k', name: 'Guest' }, more: object = {}) {
        this.readyState = FakeSocket.OPEN;
        this.tell({ is: 'welcome', ...more });
        await this.answer(answer);
    }
    /** Answers the last command. */
    async answer(answer: object) {
        await vi.advanceTimersByTimeAsync(0);
        this.tell({ is: 'answer', id: this.sent.at(-1)!.id, ...answer });
        await vi.advanceTimersByTimeAsync(0);
    }
    /** The network drops the connection. */
    drop() {
        this.readyState = 3;
        this.onclose?.();
    }
}

const heard = new Map<string, () => void>();
const page = { visibilityState: 'visible', addEventListener: listenTo };

function listenTo(name: string, listener: () => void) {
    heard.set(name, listener);
}

const happen = (name: string) => heard.get(name)!();
const last = () => FakeSocket.all.at(-1)!;
const pings = (socket: FakeSocket) => socket.sent.filter(one => one.do === 'ping');

async function connected() {
    const { connection } = await import('../../../src/wire/socket');
    connection.begin();
    await last().welcome();
    expect(connection.state.value).toBe('open');
    return connection;
}

beforeEach(async () => {
    vi.resetModules();
    await (await import('../../../src/words')).loadWords();
    vi.useFakeTimers();
    FakeSocket.all = [];
    FakeSocket.alive = true;
    heard.clear();
    page.visibilityState = 'visible';
    vi.stubGlobal('location', {
        ...{ hash: '', href: 'https://n.example/', protocol: 'https:' },
        ...{ hostname: 'n.example', origin: 'https://n.example', pathname: '/' },
    });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', listenTo);
});

afterEach(() => vi.useRealTimers());

/** Loses the connection so often that the next attempt is seconds away. */
async function longWait() {
    last().drop();
    for (let n = 0; n < 4; n++) {
        await vi.advanceTimersByTimeAsync(12_000);
        last().drop();
    }
    return FakeSocket.all.length;
}

test.each(['online', 'visibilitychange', 'pageshow'])('%s reconnects at once', async name => {
    const connection = await connected();
    const before = await longWait();
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.all).toHaveLength(before);
    happen(name);
    expect(FakeSocket.all).toHaveLength(before + 1);
    await last().welcome();
    expect(connection.state.value).toBe('open');
    // The attempt that was scheduled does not come in addition.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(before + 1);
});

test('a page that goes out of sight does nothing', async () => {
    await connected();
    const before = await longWait();
    page.visibilityState = 'hidden';
    happen('visibilitychange');
    expect(FakeSocket.all).toHaveLength(before);
});

test('a socket that answers after a sleep is kept', async () => {
    const connection = await connected();
    const socket = last();
    happen('visibilitychange');
    happen('online');
    expect(pings(socket)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    happen('visibilitychange');
    expect(pings(socket)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(connection.state.value).toBe('open');
});

test('a socket that died in its sleep is replaced within seconds', async () => {
    const connection = await connected();
    const resumed = vi.fn();
    connection.whenOpen(resumed);
    const dead = last();
    FakeSocket.alive = false;
    happen('visibilitychange');
    const asked = connection.ask('mine');
    await vi.advanceTimersByTimeAsync(3_100);
    expect(FakeSocket.all).toHaveLength(2);
    expect(await asked).toMatchObject({ ok: false, error: 'lost' });
    dead.drop(); // the browser notices later; the new one stays
    await last().welcome();
    expect(connection.state.value).toBe('open');
    expect(resumed).toHaveBeenCalledTimes(2);
    expect(FakeSocket.all).toHaveLength(2);
});

test('without a reason to use a server, nothing is connected', async () => {
    const { connection } = await import('../../../src/wire/socket');
    // The settings listen to other tabs; the connection does not listen to anything.
    expect([...heard.keys()]).toEqual(['storage']);
    expect(connection.state.value).toBe('idle');
    expect(FakeSocket.all).toHaveLength(0);
});

// ---- a network that fails ------------------------------------------------------------------

test('a device that is told so is offline at once', async () => {
    const connection = await connected();
    happen('offline');
    expect(connection.state.value).toBe('lost');
});

test('after ten seconds of silence a ping is sent, and after thirteen it is over', async () => {
    const connection = await connected();
    const dead = last();
    FakeSocket.alive = false;
    await vi.advanceTimersByTimeAsync(9_500);
    dead.tell({ is: 'now', table: 'wolke-7' });
    await vi.advanceTimersByTimeAsync(9_500);
    expect(pings(dead)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pings(dead)).toHaveLength(1);
    expect(connection.state.value).toBe('open');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connection.state.value).toBe('lost');
});

test('no ping is sent while the page is hidden', async () => {
    await connected();
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pings(last())).toHaveLength(0);
});

test('a connection that is never made is given up', async () => {
    await connected();
    last().drop();
    await vi.advanceTimersByTimeAsync(1_000);
    const before = FakeSocket.all.length;
    await vi.advanceTimersByTimeAsync(12_000); // the network drops every packet
    expect(FakeSocket.all.length).toBeGreaterThan(before);
});

// ---- names ---------------------------------------------------------------------------------

test('a guest without a name is called a guest in their own language', async () => {
    const { language } = await import('../../../src/words');
    language.value = 'de';
    await connected();
    expect(last().sent[0]).toMatchObject({ do: 'hello', name: 'Gast' });
});

test('a session that is over does not cost the name', async () => {
    const { settings } = await import('../../../src/app/settings');
    settings.name.value = 'Kim';
    const kept: Record<string, string> = { 'neuland.session': '"old"' };
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept[key] ?? null,
        setItem: () => {},
    });
    const { connection } = await import('../../../src/wire/socket');
    connection.begin();
    await last().welcome({ ok: false, error: 'denied' });
    await last().answer({ ok: true, key: 'new', name: 'Kim' });
    expect(last().sent.map(one => one.name)).toEqual(['Kim', 'Kim']);
    expect(connection.state.value).toBe('open');
});

test('a guest who is suspended keeps the session, and reads why', async () => {
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => (key === 'neuland.session' ? '"mine"' : null),
        setItem: () => {},
    });
    const { connection } = await import('../../../src/wire/socket');
    connection.begin();
    await last().welcome({ ok: false, error: 'blocked', text: 'not before noon' });
    const hellos = () => last().sent.filter(one => one.do === 'hello');
    expect(hellos()).toHaveLength(1);
    expect(connection.state.value).not.toBe('open');
    expect(connection.refused.value).toContain('not before noon');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hellos()).toHaveLength(2);
    expect(hellos()[1]).toMatchObject({ key: 'mine' });
});

test('what the operator says to everybody is kept for the reader', async () => {
    const connection = await connected();
    last().tell({ is: 'announce', time: 1, text: 'The server restarts at noon.' });
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.announced.value).toBe('The server restarts at noon.');
    last().tell({ is: 'drain', yes: true, text: 'The server is about to stop.' });
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.announced.value).toBe('The server is about to stop.');
});

test('a pause of the server begins and ends, also with the connection', async () => {
    const connection = await connected();
    const pause = async (yes: boolean) => {
        last().tell({ is: 'pause', yes, text: 'The game takes a short break.' });
        await vi.advanceTimersByTimeAsync(0);
    };
    await pause(true);
    expect(connection.paused.value).toBe(Date.now());
    await pause(false);
    expect(connection.paused.value).toBeNull();
    await pause(true);
    last().drop();
    expect(connection.paused.value).toBeNull();
});

test('a name is sent when it changes, and after hello if the server has another', async () => {
    const { settings } = await import('../../../src/app/settings');
    settings.name.value = 'Kim';
    const { connection } = await import('../../../src/wire/socket');
    connection.begin();
    await last().welcome({ ok: true, name: 'Guest 1909' });
    expect(last().sent.at(-1)).toMatchObject({ do: 'name', name: 'Kim' });
    await last().answer({ ok: true, name: 'Kim' });
    for (const typed of ['Kimb', 'Kimbe', 'Kimber']) settings.name.value = typed;
    await vi.advanceTimersByTimeAsync(600);
    expect(last().sent.filter(one => one.do === 'name')).toHaveLength(2);
    expect(last().sent.at(-1)).toMatchObject({ do: 'name', name: 'Kimber' });
    await last().answer({ ok: false, error: 'bad_name', text: '' });
    expect(connection.nameTrouble.value).toMatch(/is not allowed/);
    expect(settings.name.value).toBe('Kimber');
});

// ---- the address for others ----------------------------------------------------------------

test('a page on this machine gives others an address that they can reach', async () => {
    const { pageAddress, isAlone, otherAddresses } = await import('../../../src/online/room/links');
    const { connection } = await import('../../../src/wire/socket');
    connection.begin();
    await last().welcome(undefined, { addresses: ['http://192.0.2.7:8080/'] });
    expect(pageAddress()).toBe('https://n.example/');
    for (const hostname of ['127.0.0.1', 'localhost', '[::1]']) {
        vi.stubGlobal('location', { hostname, origin: `http://${hostname}:8080`, pathname: '/' });
        expect(pageAddress()).toBe('http://192.0.2.7:8080/');
        expect(otherAddresses()).toHaveLength(1);
    }
    expect(isAlone()).toBe(false);
    connection.addresses.value = [];
    expect(isAlone()).toBe(true);
    expect(pageAddress()).toBe('http://[::1]:8080/');
});

// ---- several servers -----------------------------------------------------------------------

const path = (socket: FakeSocket) => socket.address.pathname;

test('the page follows to the server that has the table, and resumes there', async () => {
    const connection = await connected();
    const resumed = vi.fn();
    connection.whenOpen(resumed);
    const asked = connection.ask('watch', { table: 'wolke-7', as: null, cursor: null });
    await last().answer({ ok: false, error: 'elsewhere', text: '', node: 'berta' });
    expect(await asked).toMatchObject({ ok: false, error: 'lost' });
    await vi.advanceTimersByTimeAsync(1);
    expect(path(last())).toBe('/node/berta/ws');
    expect(connection.moving.value).toBe(true);
    await last().welcome();
    expect(connection.state.value).toBe('open');
    expect(connection.moving.value).toBe(false);
    expect(resumed).toHaveBeenCalledTimes(2);
    expect(last().sent.find(one => one.do === 'hello')).toBeTruthy();
});

test('a table that moves takes the page with it', async () => {
    await connected();
    last().tell({ is: 'elsewhere', table: 'wolke-7', node: 'carl' });
    await vi.advanceTimersByTimeAsync(1);
    expect(path(last())).toBe('/node/carl/ws');
});

test('a server that does not answer is left for any other', async () => {
    const connection = await connected();
    last().tell({ is: 'elsewhere', table: 'wolke-7', node: 'berta' });
    await vi.advanceTimersByTimeAsync(1);
    last().drop();
    expect(connection.moving.value).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(path(last())).toBe('/ws');
});

test('two servers that send the page to each other are asked once a second', async () => {
    await connected();
    for (let n = 0; n < 2; n++) {
        last().tell({ is: 'elsewhere', table: 'wolke-7', node: 'berta' });
        await vi.advanceTimersByTimeAsync(1);
        if (n === 0) await last().welcome();
    }
    const before = FakeSocket.all.length;
    await vi.advanceTimersByTimeAsync(700);
    expect(FakeSocket.all).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(before + 1);
});

test('a name that is none leads to any server', async () => {
    await connected();
    last().tell({ is: 'elsewhere', table: 'wolke-7', node: '../x' });
    await vi.advanceTimersByTimeAsync(1_300);
    expect(path(last())).toBe('/ws');
});
