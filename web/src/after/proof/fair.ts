// fair.ts - verifies the proofs of a record (docs/reference/fair-dice.md): seals, mixed seed, and
// every roll and card, which it recomputes. It is written from that document and shares no code
// with the server.
import {
    type Epoch,
    oneTag,
    Pools,
    parseRecord,
    readCount,
    readEpoch,
    Unfair,
    type Why,
} from './proofs';
import { hmac, sha256 } from './sha256';

/** Rolls per epoch (docs/reference/fair-dice.md). The server's chain has the same length. */
const chainLength = 1024;
// Defaults if the rules string has no seat count. An abandoned epoch may list no names to count.
const usualSeats = new Map([
    ['island', 4],
    ['dice', 1],
    ['chocolate', 3],
]);
const faceNames = ['ore', 'grain', 'wool', 'lumber', 'brick', 'gold'];

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = new TextEncoder();
/** Reads hexadecimal digits. */
export const bytesOf = (key: string): Bytes =>
    Uint8Array.from(key.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
const hex = (bytes: Uint8Array) => Array.from(bytes, n => n.toString(16).padStart(2, '0')).join('');
const count4 = (n: number): Bytes => new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n]);

function joined(...list: Uint8Array[]): Bytes {
    const all = new Uint8Array(list.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of list) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** Concatenates parts, each prefixed with its length. */
function framed(...list: (string | Uint8Array)[]): Bytes {
    return joined(
        ...list.flatMap(part => {
            const bytes = typeof part === 'string' ? utf8.encode(part) : part;
            return [count4(bytes.length), bytes];
        }),
    );
}

// Web Crypto is faster for large data but missing on insecure connections. These messages have
// about a hundred bytes, so the page's own functions are fast enough.
const hash = async (data: Bytes): Promise<Bytes> => sha256(data);

// ---- seals, mixed seed, chain, draws ---------------------------------------------------------

export const fair = {
    seal: (game: string, epoch: number, purpose: string, secret: Uint8Array) =>
        hash(framed('neuland/fair/1/server', game, count4(epoch), purpose, secret)),
    numberSeal,
    context: (version: number, rules: string, names: string) =>
        hash(framed('neuland/fair/1/context', count4(version), rules, names)),
    pot: (game: string, epoch: number, context: string | Uint8Array, numbers: Uint8Array[]) =>
        hash(framed('neuland/fair/1/mix', game, count4(epoch), context, ...numbers)),
    chain,
    code,
    hex,
};

/** Binds a number to the server's three seals. Older clients sealed it without them. */
function numberSeal(
    game: string,
    epoch: number,
    seat: number,
    own: Uint8Array,
    seals: Uint8Array[] = [],
): Promise<Bytes> {
    const tag = `neuland/fair/${seals.length ? 2 : 1}/client`;
    return hash(framed(tag, game, joined(count4(epoch), count4(seat)), ...seals, own));
}

async function chain(link: Uint8Array, length: number): Promise<Uint8Array[]> {
    const links: Uint8Array[] = [];
    links[length] = link;
    for (let i = length; i > 0; i--) links[i - 1] = await hash(new Uint8Array(links[i]));
    return links;
}

async function code(
    game: string,
    epoch: number,
    seals: Uint8Array[],
    numberSeals: Uint8Array[],
    pot: Uint8Array,
): Promise<string> {
    const tag = 'neuland/fair/1/code';
    const sum = await hash(framed(tag, game, count4(epoch), ...seals, ...numberSeals, pot));
    const [consonants, vowels] = ['bdfghjklmnprstvz', 'aiou'];
    return [0, 2, 4, 6]
        .map(i => {
            const bits = (sum[i] << 8) | sum[i + 1];
            return [
                consonants[bits >> 12],
                vowels[(bits >> 10) & 3],
                consonants[(bits >> 6) & 15],
                vowels[(bits >> 4) & 3],
                consonants[bits & 15],
            ].join('');
        })
        .join('-');
}

/** The stream of random numbers of one draw. */
export class Draw {
    private block = 0;
    private words: number[] = [];
    private readonly head: Bytes;

    constructor(
        private readonly key: Uint8Array,
        pot: Uint8Array,
        label: string,
        index: number,
    ) {
        this.head = joined(framed('neuland/fair/1/draw', pot, label, ''), count4(index));
    }

    async below(n: number): Promise<number> {
        for (;;) {
            if (this.words.length === 0) this.refill();
            const word = this.words.shift()!;
            if (word < Math.floor(2 ** 32 / n) * n) return word % n;
        }
    }

    private refill(): void {
        const bytes = hmac(this.key, joined(this.head, count4(this.block++)));
        const view = new DataView(bytes.buffer);
        for (let i = 0; i < 8; i++) this.words.push(view.getUint32(4 * i));
    }
}

export async function pick(draw: Draw, pool: [string, number][]): Promise<string> {
    let ticket = await draw.below(pool.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [name, weight] of pool) {
        if (ticket < weight) return name;
        ticket -= weight;
    }
    throw new Unfair('pool_empty');
}

// ---- a record --------------------------------------------------------------------------------

function need(fact: boolean, code: string, word = ''): void {
    if (!fact) throw new Unfair(code, word);
}

const same = (a: Uint8Array, b: Uint8Array) => hex(a) === hex(b);

function seatsOf(rules: string): number {
    const told = / seats=(\S*)/.exec(rules);
    return told ? readCount(told[1]) : (usualSeats.get(rules.split(' ')[0]) ?? 0);
}

async function checkEpoch(game: string, e: Epoch, rules: string, version: number): Promise<void> {
    need(e.opened <= chainLength, 'chain_long');
    e.chain = await chain(e.link, e.opened);
    const secrets: [string, Uint8Array | null][] = [
        ['dice', e.chain[0]],
        ['cards', e.cards],
        ['board', e.board],
    ];
    for (const [i, [name, secret]] of secrets.entries())
        if (secret)
            need(same(await fair.seal(game, e.number, name, secret), e.seals[i]), 'seal', name);
    const seats = seatsOf(rules);
    need(e.numbers.length === e.numberSeals.length && e.numbers.length === seats, 'seat_missing');
    for (const [seat, own] of e.numbers.entries()) {
        const seal = e.numberSeals[seat];
        const bound = await numberSeal(game, e.number, seat, own, e.seals);
        const loose = await numberSeal(game, e.number, seat, own);
        const fits = same(bound, seal) || same(loose, seal);
        need(own.length ? fits : seal.length === 0 || e.aborted, 'number_seal', String(seat + 1));
    }
    if (e.aborted) {
        need(e.cards !== null, 'not_opened');
        return;
    }
    const context = await fair.context(version, rules, e.names);
    e.pot = await fair.pot(game, e.number, context, e.numbers);
    const words = await code(game, e.number, e.seals, e.numberSeals, e.pot);
    need(words === e.code, 'code', words);
}

function checkOrder(epochs: Epoch[], count: number, version: string): void {
    need(epochs.length > 0 && epochs[0].at === 0, 'epoch_first');
    epochs.forEach((e, i) => {
        const before = epochs[i - 1];
        const follows = !before || e.at >= before.at + (before.aborted ? 0 : 1);
        need(e.number === i && follows, 'epoch_order', String(i));
        need((e.why !== undefined) === (version === '2') && whyFits(epochs, i), 'epoch_why', e.why);
    });
    need(epochs[epochs.length - 1].at <= count && epochs.some(e => !e.aborted), 'epoch_last');
}

/** Whether the stated reason fits what was before. New secrets and backups cannot be checked. */
function whyFits(epochs: Epoch[], i: number): boolean {
    const { why } = epochs[i];
    if (why === undefined) return true;
    if (i === 0 || why === 'start') return i === 0 && why === 'start';
    if (why === 'given_up') return epochs[i - 1].aborted;
    const used = epochs.slice(0, i).filter(e => !e.aborted);
    return why !== 'rolls' || used.at(-1)?.opened === chainLength;
}

/** What this device saw of an epoch when it opened its number. */
export interface Seen {
    epoch: number;
    seat: number;
    number: string;
    seal: string;
    /** Of the server: dice, cards, board. */
    seals: string[];
    /** The table code; empty if the seed was never mixed. */
    code: string;
}

/** Whether the record has what this device saw. Numbers of abandoned epochs decided nothing, and a
    restored server counts its epochs on from an older state, which the record says. */
function confirms(epochs: Epoch[], seen: Seen): boolean {
    const { epoch, seat } = seen;
    const e = epochs[epoch];
    const same = e?.seals.map(hex).join() === seen.seals.join();
    if (!same && epochs.slice(0, epoch + 1).some(one => one.why === 'restored')) return false;
    need(e !== undefined, 'own_epoch', String(epoch));
    const { aborted, numbers, numberSeals, code } = e!;
    need(same, 'own_seals', String(epoch));
    if (aborted) return false;
    const found = numbers[seat] ?? new Uint8Array();
    need(hex(found) === seen.number, 'own_number', String(epoch));
    need(hex(numberSeals[seat]) === seen.seal, 'own_seals', String(epoch));
    need(!seen.code || seen.code === code, 'own_code', String(epoch));
    return seen.code !== '';
}

interface Running {
    pools: Pools;
    deck: string[];
    fromDeck: boolean;
}

function roll(e: Epoch, label: string): Draw {
    need(e.rolls < e.opened, 'link_missing');
    return new Draw(e.chain[e.rolls + 1], e.pot, label, e.rolls++);
}

async function faces(e: Epoch, words: string[]): Promise<string> {
    const count = words.slice(1).reduce((sum, word) => sum + readCount(word.split('=')[1]), 0);
    const found = faceNames.map(() => 0);
    const dice = roll(e, 'dice');
    for (let i = 0; i < count; i++) found[await dice.below(6)]++;
    return faceNames.flatMap((face, i) => (found[i] ? [`${face}=${found[i]}`] : [])).join('-');
}

async function pair(e: Epoch, running: Running): Promise<string> {
    if (!running.fromDeck) {
        const dice = roll(e, 'dice');
        const first = await dice.below(6);
        return `${1 + first}-${1 + (await dice.below(6))}`;
    }
    if (running.deck.length === 0)
        running.deck = Array.from(
            { length: 36 },
            (_, i) => `${1 + Math.floor(i / 6)}-${1 + (i % 6)}`,
        );
    const at = await roll(e, 'dicedeck').below(running.deck.length);
    return running.deck.splice(at, 1)[0];
}

/** The outcome that chance must have had; null if the cards stay hidden. */
async function must(e: Epoch, words: string[], running: Running): Promise<string | null> {
    if (words[0] === 'roll') return faces(e, words);
    if (words[0] === 'dice') return pair(e, running);
    if (words[0] !== 'wheel' && !e.cards) {
        e.closed++;
        return null;
    }
    const [label, pool] = running.pools.next();
    if (words[0] === 'wheel') return pick(roll(e, label), pool);
    const index = e.drawn.get(label) ?? 0;
    e.drawn.set(label, index + 1);
    e.draws++;
    return pick(new Draw(e.cards!, e.pot, label, index), pool);
}

export interface Counts {
    rolls: number;
    draws: number;
    /** Draws that cannot be verified because the cards stay hidden. */
    closed: number;
}

/** What was drawn from one epoch. */
export interface Part extends Counts {
    epoch: number;
    why: Why | undefined;
    /** Whether the number of this device is in it, under the seals and the table code it saw. */
    own: boolean;
    /** Whether the epoch was abandoned; then nothing was drawn from it. */
    aborted: boolean;
    /** Seats, from 1, whose numbers went into the seed. */
    inPot: number[];
}

export interface Fairness extends Counts {
    parts: Part[];
    code: string;
    /** The numbers of this device that are in a pot, for other checkers. */
    numbers: string[];
}

function partOf(e: Epoch, own: boolean): Part {
    const { number, why, aborted, rolls, draws, closed } = e;
    const inPot = aborted ? [] : e.numbers.flatMap((own, seat) => (own.length ? [seat + 1] : []));
    return { epoch: number, why, own, aborted, rolls, draws, closed, inPot };
}

/** Whether a record carries proofs at all. */
export const hasProofs = (record: string): boolean => /^\[Fair "/m.test(record);

/** Returns the facts of a fair game; throws Unfair otherwise. recall: what this device saw, all of
    which must be in the record: number, seal, the server's seals, table code. */
export async function verify(
    record: string,
    recall: (game: string, epochs: number, seats: number) => Seen[] = () => [],
): Promise<Fairness> {
    const { tags, actions } = parseRecord(record);
    const scheme = oneTag(tags, 'Fair');
    need(['1', '2'].includes(scheme), 'version');
    const [game, rules] = [oneTag(tags, 'FairGame'), oneTag(tags, 'Rules')];
    const version = readCount(oneTag(tags, 'RulesVersion'));
    const epochs = tags.filter(([key]) => key === 'FairEpoch').map(([, value]) => readEpoch(value));
    const fromDeck = rules.split(' ').includes('dice=deck');
    const running: Running = { pools: new Pools(tags), deck: [], fromDeck };
    checkOrder(epochs, actions.length, scheme);
    for (const e of epochs) await checkEpoch(game, e, rules, version);
    for (const [n, [seat, ...words]] of actions.entries()) {
        if (seat !== 'chance') continue;
        const e = epochs.filter(one => !one.aborted && one.at <= n).at(-1);
        need(e !== undefined && words.length > 0, 'chance_early');
        const drawn = await must(e!, words, running);
        need(
            drawn === null || drawn === words.slice(1).join('-'),
            'draw',
            `${n}: ${words.join(' ')}`,
        );
    }
    need(running.pools.empty, 'pools_left');
    need(
        epochs.every(e => e.aborted || e.rolls === e.opened),
        'links_left',
    );
    const seen = recall(game, epochs.length, seatsOf(rules));
    const confirmed = seen.filter(one => confirms(epochs, one));
    const own = confirmed.map(({ epoch }) => epoch);
    const total = (what: keyof Counts) => epochs.reduce((sum, e) => sum + e[what], 0);
    return {
        rolls: total('rolls'),
        draws: total('draws'),
        closed: total('closed'),
        parts: epochs.map(e => partOf(e, own.includes(e.number))),
        numbers: [...new Set(confirmed.map(({ number }) => number))],
        code: epochs.find(e => !e.aborted)?.code ?? '',
    };
}
