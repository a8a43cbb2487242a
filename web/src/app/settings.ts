// settings.ts - the reader's settings. They are stored in this browser and sent nowhere.
import { effect, type Signal, signal } from '@preact/signals';
import { type Language, languageCodes, type Resource } from '../table/model';
import { language } from '../words';

export type Theme = 'auto' | 'light' | 'dark';
export type Palette = 'standard' | 'rg' | 'by' | 'mono';
/** Per cent of the browser's text size. */
export type TextSize = '100' | '125' | '150' | '200';
export type Confirm = 'touch' | 'always' | 'never';
export type Pace = 'calm' | 'normal' | 'quick' | 'instant';
/** Sparing: cards and dice appear in place, nothing flies and nothing pulses. */
export type Motion = 'full' | 'sparing' | 'none';
export type Spoken = 'all' | 'mine';

const prefix = 'neuland.';

/** Values that could not be stored, because storage is full or switched off. They last as long as
    the page. */
const unwritten = new Map<string, string | null>();

/** Whether this browser keeps nothing, so that a game is lost with the page. */
export const keepsNothing = signal(!mayStore());

/** Whether the reader has been told so. */
export const unkeptTold = signal(false);

function mayStore(): boolean {
    try {
        localStorage.setItem(`${prefix}probe`, '1');
        localStorage.removeItem(`${prefix}probe`);
        return true;
    } catch {
        return false;
    }
}

/** Reads a stored value. */
export function kept<T>(key: string, otherwise: T): T {
    const memory = unwritten.get(key);
    if (memory !== undefined) return memory === null ? otherwise : (JSON.parse(memory) as T);
    try {
        const text = localStorage.getItem(prefix + key);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

export function keep(key: string, value: unknown): void {
    const text = value === undefined || value === null ? null : JSON.stringify(value);
    try {
        if (text === null) localStorage.removeItem(prefix + key);
        else localStorage.setItem(prefix + key, text);
        unwritten.delete(key);
        if (unwritten.size === 0) keepsNothing.value = false;
    } catch {
        unwritten.set(key, text);
        keepsNothing.value = true;
    }
}

export const drop = (key: string): void => keep(key, null);

/** The stored keys with this prefix. */
export function keptUnder(front: string): string[] {
    const unkept = [...unwritten].flatMap(([key, text]) =>
        text !== null && key.startsWith(front) ? [key] : [],
    );
    try {
        const stored = Object.keys(localStorage)
            .filter(key => key.startsWith(prefix + front))
            .map(key => key.slice(prefix.length));
        return [...new Set([...stored, ...unkept])];
    } catch {
        return unkept;
    }
}

/** read: converts values of earlier versions. A change in one tab applies to all tabs. */
function setting<T>(key: string, otherwise: T, read = (value: T): T => value): Signal<T> {
    const made = signal<T>(read(kept(key, otherwise)));
    effect(() => keep(key, made.value));
    globalThis.addEventListener?.('storage', (event: StorageEvent) => {
        if (event.key === prefix + key) made.value = read(kept(key, otherwise));
    });
    return made;
}

/** Earlier versions stored a boolean. */
const motionOf = (value: Motion | boolean): Motion =>
    typeof value === 'string' ? value : value ? 'full' : 'none';

/** Whether the system asks to save data; few browsers say so. */
const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const wished = navigator.languages?.[0] ?? '';
const first = languageCodes.find(code => wished.startsWith(code)) ?? 'en';

export const settings = {
    language: setting<Language>('language', first),
    theme: setting<Theme>('theme', 'auto'),
    palette: setting<Palette>('palette', 'standard'),
    textSize: setting<TextSize>('textSize', '100'),
    letters: setting('letters', false),
    /** Single letters as keyboard shortcuts. */
    shortcuts: setting('shortcuts', true),
    pieceLetters: setting('pieceLetters', false),
    textMode: setting('textMode', false),
    pace: setting<Pace>('pace', 'normal'),
    motion: setting<Motion>('motion', saves ? 'sparing' : 'full', motionOf),
    sound: setting('sound', false),
    /** Sounds that are switched off; volume from 0 to 10; only those that need the reader's
        attention. */
    mute: setting<string[]>('mute', []),
    volume: setting('volume', 7),
    onlyMine: setting('onlyMine', false),
    captions: setting('captions', false),
    /** What screen readers are told: everything, or only what is about the reader. */
    spoken: setting<Spoken>('spoken', 'all'),
    vibrate: setting('vibrate', false),
    notify: setting('notify', false),
    confirm: setting<Confirm>('confirm', 'touch'),
    autoRoll: setting('autoRoll', false),
    /** Automatic answers: decline every offer, those that ask for certain cards, those declined
        before within a round, and those not answered within some seconds. */
    quiet: setting('quiet', false),
    keeps: setting<Resource[]>('keeps', []),
    once: setting('once', true),
    patience: setting('patience', 0),
    /** Closes the player's own offer with the first player who accepts. */
    firstDeal: setting('firstDeal', false),
    /** Low data: plain terrain, system fonts, no preloading. */
    plainLand: setting('plainLand', saves),
    /** How often the board is turned: an island by sixths, a country by quarters; null: so that it
        is as large as possible. */
    turnIsland: setting('turnIsland', 0),
    turnCountry: setting<number | null>('turnCountry', null),
    /** Speed of a replay, relative to normal. */
    speed: setting('speed', 1),
    aid: setting('aid', true),
    name: setting('name', ''),
};

/** Keeps the attributes of the document in step with the settings. */
export function applySettings(root: HTMLElement): void {
    effect(() => {
        language.value = settings.language.value;
        root.lang = settings.language.value;
    });
    effect(() => mark(root, 'theme', settings.theme.value, 'auto'));
    effect(() => mark(root, 'palette', settings.palette.value, 'standard'));
    effect(() => {
        flag(root, 'letters', settings.letters.value);
        flag(root, 'still', settings.motion.value === 'none');
        flag(root, 'sparing', settings.motion.value === 'sparing');
        flag(root, 'plain', settings.plainLand.value);
    });
    applyTextSize(root);
}

/** The root font size in pixels from which the layout for large text is used; 10 is normal. */
const LARGE = 13;

/** The text size: the browser's setting times the one chosen here. Text sizes are in rem, so they
    follow automatically. Large text also needs another layout of the tables (large.css). A media
    query cannot select it, because it only knows the browser's setting. */
function applyTextSize(root: HTMLElement): void {
    const look = () => {
        const size = Number.parseFloat(getComputedStyle(root).fontSize);
        root.toggleAttribute('data-large', size >= LARGE);
    };
    effect(() => {
        root.style.setProperty('--text-size', String(Number(settings.textSize.value) / 100));
        look();
    });
    // Safari starts scripts before the style sheet is there, and then every letter is large.
    addEventListener('load', look);
    // The browser's setting may change while the page is hidden.
    addEventListener('resize', look);
    document.addEventListener('visibilitychange', look);
}

function flag(root: HTMLElement, name: string, on: boolean): void {
    if (on) root.dataset[name] = '';
    else delete root.dataset[name];
}

function mark(root: HTMLElement, name: string, value: string, none: string): void {
    if (value === none) delete root.dataset[name];
    else root.dataset[name] = value;
}

/** Whether animations are allowed, by the setting and by the system. */
export function moves(): boolean {
    return (
        settings.motion.value === 'full' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    );
}

/** Whether a key is a letter or sign, and the reader has switched those off as shortcuts. */
export const isSilent = (key: string): boolean => !settings.shortcuts.value && /^\S$/.test(key);
