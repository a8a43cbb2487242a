// The connection to a server comes back at once when the device does, and does not trust a socket
// that has slept.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Told = { do: string; id: number };

class FakeSocket {
    static OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = 0;
    sent: Told[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor(readonly address: URL) {
        FakeSocket.all.push(this);
    }
    send(text: string) {
        this.sent.push(JSON.parse(text) as Told);
    }
    close() {
        this.readyState = 3;
    }
    /** From the server. */
    tell(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    /** The server says hello, and is answered. */
    async welcome() {
        this.readyState = FakeSocket.OPEN;
        this.tell({ is: 'welcome' });
        await vi.advanceTimersByTimeAsync(0);
        this.tell({ is: 'answer', id: this.sent[0].id, ok: true, key: 'k' });
        await vi.advanceTimersByTimeAsync(0);
    }
    /** The network takes it away. */
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
    const { connection } = await import('../src/online/socket');
    connection.begin();
    await last().welcome();
    expect(connection.state.value).toBe('open');
    return connection;
}

beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    FakeSocket.all = [];
    heard.clear();
    page.visibilityState = 'visible';
    vi.stubGlobal('location', { hash: '', href: 'https://n.example/', protocol: 'https:' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', listenTo);
});

afterEach(() => vi.useRealTimers());

/** Loses the connection so often that the next try is seconds away. */
async function longWait() {
    last().drop();
    for (let n = 0; n < 4; n++) {
        await vi.advanceTimersByTimeAsync(12_000);
        last().drop();
    }
    return FakeSocket.all.length;
}

test.each(['online', 'visibilitychange', 'pageshow'])('%s ends the waiting', async name => {
    const connection = await connected();
    const before = await longWait();
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.all).toHaveLength(before);
    happen(name);
    expect(FakeSocket.all).toHaveLength(before + 1);
    await last().welcome();
    expect(connection.state.value).toBe('open');
    // The try that was waited for does not come on top of it.
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
    socket.tell({ is: 'pong', id: pings(socket)[0].id });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(connection.state.value).toBe('open');
    happen('visibilitychange');
    expect(pings(socket)).toHaveLength(2);
});

test('a socket that died in its sleep is replaced within seconds', async () => {
    const connection = await connected();
    const resumed = vi.fn();
    connection.whenOpen(resumed);
    const dead = last();
    happen('visibilitychange');
    const asked = connection.ask('tables');
    await vi.advanceTimersByTimeAsync(3_100);
    expect(FakeSocket.all).toHaveLength(2);
    expect(await asked).toMatchObject({ ok: false, error: 'lost' });
    dead.drop(); // the browser notices later; the new one stays
    await last().welcome();
    expect(connection.state.value).toBe('open');
    expect(resumed).toHaveBeenCalledTimes(2);
    expect(FakeSocket.all).toHaveLength(2);
});

test('where nobody has asked for a server, nothing is connected', async () => {
    const { connection } = await import('../src/online/socket');
    // The settings listen to other tabs; the connection to nothing.
    expect([...heard.keys()]).toEqual(['storage']);
    expect(connection.state.value).toBe('idle');
    expect(FakeSocket.all).toHaveLength(0);
});
