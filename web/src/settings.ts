// settings.ts - what the reader has chosen, kept in this browser and nowhere else.
import { effect, type Signal, signal } from '@preact/signals';
import type { Language, Resource } from './model';
import { language } from './words';

export type Theme = 'auto' | 'light' | 'dark';
export type Palette = 'standard' | 'rg' | 'by' | 'mono';
/** In hundredths of what the browser says. */
export type TextSize = '100' | '125' | '150' | '200';
export type Confirm = 'touch' | 'always' | 'never';
export type Pace = 'calm' | 'normal' | 'quick' | 'instant';
/** Sparing: cards and dice appear where they belong, nothing flies and nothing pulses. */
export type Motion = 'full' | 'sparing' | 'none';

const prefix = 'neuland.';

/** What could not be written: storage is full, or switched off. It holds as long as the page. */
const unwritten = new Map<string, string | null>();

/** Reads what was kept. */
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
    } catch {
        unwritten.set(key, text);
    }
}

export const drop = (key: string): void => keep(key, null);

/** The keys of what was kept whose names begin so. */
export function keptUnder(front: string): string[] {
    try {
        return Object.keys(localStorage)
            .filter(key => key.startsWith(prefix + front))
            .map(key => key.slice(prefix.length));
    } catch {
        return [];
    }
}

/** read: makes sense of what an earlier page kept. What is chosen in one tab holds in all. */
function setting<T>(key: string, otherwise: T, read = (value: T): T => value): Signal<T> {
    const made = signal<T>(read(kept(key, otherwise)));
    effect(() => keep(key, made.value));
    globalThis.addEventListener?.('storage', (event: StorageEvent) => {
        if (event.key === prefix + key) made.value = read(kept(key, otherwise));
    });
    return made;
}

/** Once it was a switch. */
const motionOf = (value: Motion | boolean): Motion =>
    typeof value === 'string' ? value : value ? 'full' : 'none';

/** Whether the system asks to save data; few browsers tell. */
const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const first = (navigator.languages?.[0] ?? 'en').startsWith('de') ? 'de' : 'en';

export const settings = {
    language: setting<Language>('language', first),
    theme: setting<Theme>('theme', 'auto'),
    palette: setting<Palette>('palette', 'standard'),
    textSize: setting<TextSize>('textSize', '100'),
    letters: setting('letters', false),
    pieceLetters: setting('pieceLetters', false),
    textMode: setting('textMode', false),
    pace: setting<Pace>('pace', 'normal'),
    motion: setting<Motion>('motion', saves ? 'sparing' : 'full', motionOf),
    sound: setting('sound', false),
    /** Sounds that are switched off one by one; 0 to 10; only those that call for the reader. */
    mute: setting<string[]>('mute', []),
    volume: setting('volume', 7),
    onlyMine: setting('onlyMine', false),
    captions: setting('captions', false),
    vibrate: setting('vibrate', false),
    notify: setting('notify', false),
    confirm: setting<Confirm>('confirm', 'touch'),
    autoRoll: setting('autoRoll', false),
    /** Answers that are given without asking: to every offer, to those that want such a card, to
        one that was declined before in the same turn, and after so many seconds. */
    quiet: setting('quiet', false),
    keeps: setting<Resource[]>('keeps', []),
    once: setting('once', true),
    patience: setting('patience', 0),
    /** Closes the own offer with whoever accepts it first. */
    firstDeal: setting('firstDeal', false),
    /** Low data: land without drawings, fonts of the system, nothing fetched ahead of its use. */
    plainLand: setting('plainLand', saves),
    /** How often the board is turned: an island by sixths, a country by quarters. */
    turnIsland: setting('turnIsland', 0),
    turnCountry: setting('turnCountry', 0),
    /** Steps a second at which a replay plays, against the usual. */
    speed: setting('speed', 1),
    aid: setting('aid', true),
    name: setting('name', ''),
};

/** Keeps the document in step with the settings. */
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
}

function flag(root: HTMLElement, name: string, on: boolean): void {
    if (on) root.dataset[name] = '';
    else delete root.dataset[name];
}

function mark(root: HTMLElement, name: string, value: string, none: string): void {
    if (value === none) delete root.dataset[name];
    else root.dataset[name] = value;
}

/** Whether things may fly and tumble: the setting, and what the system asks for. */
export function moves(): boolean {
    return (
        settings.motion.value === 'full' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    );
}
