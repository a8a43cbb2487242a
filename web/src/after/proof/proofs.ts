// proofs.ts - parses the proofs of a record (docs/reference/notation.md 5.1). It checks their form
// only; fair.ts verifies them.

/** Why a game is not proven fair: a code, for which the catalogue has a sentence. */
export class Unfair extends Error {
    constructor(
        readonly code: string,
        readonly word = '',
    ) {
        super(word ? `${code}: ${word}` : code);
    }
}

const whys = ['start', 'given_up', 'renewed', 'restored', 'rolls'] as const;
export type Why = (typeof whys)[number];

export interface Epoch {
    number: number;
    /** The action before which the epoch begins. */
    at: number;
    /** Why it began; records of version 1 do not say. */
    why: Why | undefined;
    aborted: boolean;
    seals: Uint8Array[];
    numberSeals: Uint8Array[];
    numbers: Uint8Array[];
    code: string | undefined;
    /** Number of opened links of the chain, and the last of them. */
    opened: number;
    link: Uint8Array;
    board: Uint8Array;
    cards: Uint8Array | null;
    names: string;
    // Derived while verifying.
    chain: Uint8Array[];
    pot: Uint8Array;
    rolls: number;
    draws: number;
    closed: number;
    drawn: Map<string, number>;
}

type Tag = [key: string, value: string];

/** The longest record that is read, in characters; the engine refuses longer ones too. */
const most = 4 << 20;

export function parseRecord(record: string): { tags: Tag[]; actions: string[][] } {
    if (record.length > most) throw new Unfair('too_long');
    const text = record.replace(/^\ufeff/, '');
    const tag = /[ \t\r\n]*\[([A-Za-z0-9_-]+)[ \t]+"((?:[^"\\]|\\["\\])*)"\][ \t\r]*\n?/y;
    const tags: Tag[] = [];
    let end = 0;
    for (let found = tag.exec(text); found; found = tag.exec(text)) {
        tags.push([found[1], found[2].replace(/\\(.)/g, '$1')]);
        end = tag.lastIndex;
    }
    const lines = text
        .slice(end)
        .replace(/\{[^}]*\}/g, ' ')
        .split(/[\n;]/);
    const actions = lines.map(line => line.trim().split(/\s+/)).filter(words => words[0]);
    return { tags, actions };
}

export function oneTag(tags: Tag[], name: string): string {
    const found = tags.filter(([key]) => key === name);
    if (found.length !== 1) throw new Unfair('tag', name);
    return found[0][1];
}

export function readCount(text: string | undefined): number {
    if (!text || !/^(0|[1-9][0-9]{0,8})$/.test(text)) throw new Unfair('count', text ?? '');
    return Number(text);
}

function readKey(text: string): Uint8Array {
    if (!/^[0-9a-f]{64}$/.test(text)) throw new Unfair('key');
    return Uint8Array.from(text.match(/../g)!, pair => Number.parseInt(pair, 16));
}

const readKeys = (text: string) =>
    text.split(',').map(key => (key ? readKey(key) : new Uint8Array()));

const known = new Set([
    ...['at', 'why', 'aborted', 'dice-seal', 'cards-seal', 'board-seal', 'number-seals', 'numbers'],
    ...['code', 'dice', 'cards', 'board', 'layout'],
]);

function readWhy(word: string | undefined): Why | undefined {
    const found = whys.find(one => one === word);
    if (word !== undefined && !found) throw new Unfair('epoch', `why=${word}`);
    return found;
}

export function readEpoch(value: string): Epoch {
    const cut = value.indexOf(' seats=');
    if (cut < 0) throw new Unfair('epoch', 'seats');
    const [number, ...words] = value.slice(0, cut).split(' ');
    const told = new Map<string, string>();
    for (const word of words) {
        const at = word.indexOf('=');
        const key = word.slice(0, at);
        if (at <= 0 || told.has(key) || !known.has(key)) throw new Unfair('epoch', word);
        told.set(key, word.slice(at + 1));
    }
    const get = (key: string): string => {
        const found = told.get(key);
        if (found === undefined) throw new Unfair('epoch', key);
        return found;
    };
    const [opened, link] = get('dice').split(':');
    get('layout');
    const cards = told.get('cards');
    return {
        number: readCount(number),
        at: readCount(get('at')),
        why: readWhy(told.get('why')),
        aborted: told.has('aborted'),
        seals: ['dice-seal', 'cards-seal', 'board-seal'].map(key => readKey(get(key))),
        numberSeals: readKeys(get('number-seals')),
        numbers: readKeys(get('numbers')),
        code: told.get('code'),
        opened: readCount(opened),
        link: readKey(link ?? ''),
        board: readKey(get('board')),
        cards: cards === undefined ? null : readKey(cards),
        names: value.slice(cut + ' seats='.length),
        chain: [],
        pot: new Uint8Array(),
        rolls: 0,
        draws: 0,
        closed: 0,
        drawn: new Map(),
    };
}

/** The pool of each hidden draw, in order. A label alone repeats its last pool. */
export class Pools {
    private readonly words: string[];
    private readonly last = new Map<string, [string, number][]>();

    constructor(tags: Tag[]) {
        this.words = tags
            .filter(([key]) => key === 'FairPool')
            .flatMap(([, value]) => value.split(' ').filter(Boolean));
    }

    get empty(): boolean {
        return this.words.length === 0;
    }

    next(): [string, [string, number][]] {
        const word = this.words.shift();
        if (word === undefined) throw new Unfair('pool_missing');
        const [label, outcomes] = word.split(':');
        if (outcomes) this.last.set(label, outcomes.split(',').map(readOutcome));
        const pool = this.last.get(label);
        if (!pool) throw new Unfair('pool_missing', label);
        return [label, pool];
    }
}

function readOutcome(text: string): [string, number] {
    const at = text.lastIndexOf('=');
    return [text.slice(0, at), readCount(text.slice(at + 1))];
}
