// socket.ts - the connection to a game server (docs/reference/server-protocol.md), one for the
// whole page. It reconnects automatically, and at once when the network or the reader returns. It
// then says hello again and lets the tables resume. Of several servers it goes to the one that has
// the table.
import { signal } from '@preact/signals';
import { keep, kept, settings } from '../app/settings';
import { language, t } from '../words';
import type { ErrorCode } from './codes';
import type { Commands, Message, MessageAnswer } from './protocol';

/** An answer of the server, or "lost" if there is no connection. */
export type Answer = Omit<MessageAnswer, 'is' | 'id' | 'error'> & { error?: ErrorCode | 'lost' };

const LOST: Answer = { ok: false, error: 'lost', text: '' };

type Verb = keyof Commands;
/** The fields of a command; optional if it has none. */
type Fields<V extends Verb> = object extends Commands[V] ? [fields?: Commands[V]] : [Commands[V]];
type Listener = (message: Exclude<Message, MessageAnswer>) => void;

/** Milliseconds before each retry: a backoff. */
const waits = [300, 800, 2000, 4000, 8000];
/** Milliseconds before retrying a server that refused the guest. */
const LATER = 10_000;
/** Milliseconds that a connection has to answer after the device was asleep. */
const PATIENCE = 3000;
/** Milliseconds of silence after which the page pings the server. */
const SILENCE = 10_000;
/** Milliseconds between two servers that send the page to each other, until one has ended. */
const SETTLE = 1000;
/** Milliseconds without typing after which a name is sent. */
const TYPING = 500;

class Connection {
    /** idle: not started; gone: there is no server at this address. */
    readonly state = signal<'idle' | 'connecting' | 'open' | 'lost' | 'gone'>('idle');
    /** The addresses at which others can reach the server. It sends them to pages on its own
        machine only; otherwise null. */
    readonly addresses = signal<string[] | null>(null);
    /** The page goes to another server, which takes a moment and is nothing to speak of. */
    readonly moving = signal(false);
    /** The guest's name on the server, and why it refused the name in the settings. */
    readonly called = signal('');
    readonly nameTrouble = signal<string | null>(null);
    /** Why the server refuses the guest at the moment. */
    readonly refused = signal('');
    /** What the operator has told everybody, also that the server is about to stop. */
    readonly announced = signal('');
    /** When everything began to wait for the storage of the server; null: it does not. */
    readonly paused = signal<number | null>(null);
    private socket: WebSocket | null = null;
    private ids = 0;
    private tries = 0;
    private everOpen = false;
    /** The server that has the table; null: any. */
    private node: string | null = null;
    private welcomed = false;
    private followed = 0;
    private again: ReturnType<typeof setTimeout> | undefined;
    private proof: ReturnType<typeof setTimeout> | undefined;
    private silence: ReturnType<typeof setTimeout> | undefined;
    private typing: ReturnType<typeof setTimeout> | undefined;
    private watching = false;
    private readonly waiting = new Map<number, (answer: Answer) => void>();
    private readonly listeners = new Set<Listener>();
    private readonly resumers = new Set<() => void>();

    /** Connects if not yet connected. */
    begin(): void {
        if (this.state.value === 'idle' || this.state.value === 'gone') this.connect();
    }

    /** Listens for the page becoming visible and for network changes. */
    private watchDevice(): void {
        if (this.watching) return;
        this.watching = true;
        document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'visible') this.wake();
        });
        addEventListener('online', () => this.wake());
        addEventListener('offline', () => {
            const { socket } = this;
            socket?.close();
            if (socket) this.lose(socket);
        });
        addEventListener('pageshow', () => this.wake());
        let last = settings.name.value;
        settings.name.subscribe(name => {
            if (name === last) return;
            last = name;
            clearTimeout(this.typing);
            this.typing = setTimeout(() => void this.rename(name), TYPING);
        });
    }

    /** Stops waiting: connects now, or tests the connection. */
    private wake(): void {
        if (this.state.value === 'idle') return;
        if (!this.socket) {
            if (this.state.value !== 'gone' || this.resumers.size > 0) this.connect();
            return;
        }
        if (this.state.value === 'open' && this.proof === undefined) this.prove(this.socket);
    }

    /** Pings the server; a socket without an answer is treated as lost. */
    private prove(socket: WebSocket): void {
        this.proof = setTimeout(() => {
            socket.close();
            this.lose(socket, 0);
        }, PATIENCE);
        socket.send(JSON.stringify({ do: 'ping', id: ++this.ids }));
    }

    private proven(): void {
        clearTimeout(this.proof);
        clearTimeout(this.silence);
        this.proof = undefined;
        if (this.socket) this.silence = setTimeout(() => this.listenClosely(), SILENCE);
    }

    /** Tests the connection soon if the page is visible, otherwise when it becomes visible. */
    private listenClosely(): void {
        if (document.visibilityState === 'visible') this.wake();
    }

    private connect(): void {
        this.watchDevice();
        clearTimeout(this.again);
        this.state.value = this.everOpen ? 'lost' : 'connecting';
        this.welcomed = false;
        const address = new URL(this.node ? `/node/${this.node}/ws` : '/ws', location.href);
        address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
        const socket = new WebSocket(address);
        this.socket = socket;
        socket.onmessage = ({ data }) => this.receive(socket, JSON.parse(String(data)) as Message);
        socket.onclose = () => this.lose(socket);
        // A dead network does not even report that nobody is there.
        clearTimeout(this.silence);
        this.silence = setTimeout(() => {
            socket.close();
            this.lose(socket);
        }, SILENCE);
    }

    private lose(socket: WebSocket, after?: number): void {
        if (this.socket !== socket) return;
        this.socket = null;
        this.paused.value = null;
        if (!this.welcomed) this.node = null;
        this.moving.value &&= this.welcomed;
        this.proven();
        for (const resolve of this.waiting.values()) resolve(LOST);
        this.waiting.clear();
        if (!this.everOpen && this.tries >= 1) {
            this.state.value = 'gone';
            this.tries = 0;
            return;
        }
        this.state.value = this.everOpen ? 'lost' : 'connecting';
        const wait = after ?? waits[Math.min(this.tries, waits.length - 1)];
        this.tries += 1;
        this.again = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
    }

    /** Goes to the server that has the table. Everything resumes there. */
    private follow(socket: WebSocket, node = ''): void {
        const soon = Date.now() < this.followed + SETTLE;
        this.followed = Date.now();
        this.node = /^[a-z0-9-]+$/.test(node) ? node : null;
        this.moving.value = !soon;
        socket.close();
        this.lose(socket, soon || !this.node ? SETTLE : 0);
    }

    private async receive(socket: WebSocket, message: Message): Promise<void> {
        if (this.socket !== socket) return;
        this.proven();
        const elsewhere = message.is === 'answer' && message.error === 'elsewhere';
        if (elsewhere || message.is === 'elsewhere') {
            this.follow(socket, message.node);
            return;
        }
        if (message.is === 'welcome') {
            this.welcomed = true;
            this.addresses.value = message.addresses ?? null;
            await this.hello();
            return;
        }
        if (message.is === 'answer') {
            this.waiting.get(message.id)?.(message);
            this.waiting.delete(message.id);
            return;
        }
        if (message.is === 'announce' || message.is === 'drain')
            this.announced.value = message.text;
        if (message.is === 'pause') this.paused.value = message.yes ? Date.now() : null;
        for (const listener of this.listeners) listener(message);
    }

    private async hello(): Promise<void> {
        const key = kept<string | null>('session', null);
        const own = settings.name.value.trim();
        const wish: Commands['hello'] = { protocol: 1, lang: language.value };
        if (key) wish.key = key;
        wish.name = own || t('online.guest');
        this.nameTrouble.value = null;
        let answer = await this.post('hello', wish);
        // The session may have expired, or the server may refuse the name. Retry without it.
        for (let again = 0; again < 2 && !answer.ok && answer.error !== 'lost'; again++) {
            if (isForLater(answer)) break;
            if (refusesName(answer)) {
                this.nameTrouble.value = t('name.refused');
                wish.name = t('online.guest');
            } else delete wish.key;
            answer = await this.post('hello', wish);
        }
        if (!answer.ok) {
            this.refuse(answer);
            return;
        }
        this.refused.value = '';
        if (answer.key) keep('session', answer.key);
        this.called.value = String(answer.name ?? '');
        // On a device that came later, the server knows the name that was given on the first one.
        if (!own && key && !isGuestName(this.called.value)) settings.name.value = this.called.value;
        this.everOpen = true;
        this.tries = 0;
        this.moving.value = false;
        this.state.value = 'open';
        if (own && !this.nameTrouble.value) void this.rename(own);
        for (const resume of this.resumers) resume();
    }

    /** Changes the name that others read, now and at tables that have not started. Returns the
        reason if it is refused, otherwise null. A name is optional. */
    async rename(name: string): Promise<string | null> {
        const wish = name.trim() || t('online.guest');
        if (wish === this.called.value) this.nameTrouble.value = null;
        if (wish === this.called.value || this.state.value !== 'open') return null;
        const answer = await this.ask('name', { name: wish });
        if (answer.error === 'lost') return null;
        const why = refusesName(answer) ? t('name.refused') : (answer.text ?? '');
        this.nameTrouble.value = answer.ok ? null : why;
        if (answer.ok) this.called.value = String(answer.name ?? wish);
        return this.nameTrouble.value;
    }

    /** Neither session nor name is the cause: both are kept, and the same request is retried. */
    private refuse(answer: Answer): void {
        if (!isForLater(answer)) return;
        this.refused.value = t('lobby.refused', { why: answer.text ?? '' });
        clearTimeout(this.again);
        this.again = setTimeout(() => void this.hello(), LATER);
    }

    private post<V extends Verb>(verb: V, ...[fields]: Fields<V>): Promise<Answer> {
        const id = ++this.ids;
        return new Promise(resolve => {
            if (this.socket?.readyState !== WebSocket.OPEN) {
                resolve(LOST);
                return;
            }
            this.waiting.set(id, resolve);
            this.socket.send(JSON.stringify({ do: verb, id, ...fields }));
        });
    }

    /** One command, one answer. Without a connection the answer is "lost" at once: nothing is
        queued, because it could be played later than intended. */
    ask<V extends Verb>(verb: V, ...fields: Fields<V>): Promise<Answer> {
        return this.state.value === 'open' ? this.post(verb, ...fields) : Promise.resolve(LOST);
    }

    listen(listener: Listener): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /** Called now if there is a connection, and after every reconnect. */
    whenOpen(resume: () => void): () => void {
        this.resumers.add(resume);
        if (this.state.value === 'open') resume();
        else this.begin();
        return () => this.resumers.delete(resume);
    }
}

/** What to say until there is a connection. */
export const connecting = (): string =>
    t(connection.paused.value === null ? 'lobby.connecting' : 'lobby.paused');

/** A name that the server or a page made up, in either language. */
const isGuestName = (name: string): boolean => /^(Guest|Gast)?( \d+)?$/.test(name);

const refusesName = ({ error, field }: Answer): boolean => error === 'bad_name' || field === 'name';
const laterErrors: Answer['error'][] = ['address_limit', 'too_fast', 'too_many', 'busy', 'blocked'];
const isForLater = ({ error }: Answer): boolean => laterErrors.includes(error);

export const connection = new Connection();

/** 32 random bytes as hexadecimal digits: keys and numbers of the protocol. */
export function randomKey(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
