// settings.ts - what the reader has chosen, kept in this browser and nowhere else.
import { effect, type Signal, signal } from '@preact/signals';
import type { Language } from './model';
import { language } from './words';

export type Theme = 'auto' | 'light' | 'dark';
export type Palette = 'standard' | 'rg' | 'by' | 'mono';
export type Pace = 'calm' | 'normal' | 'quick' | 'instant';

const prefix = 'neuland.';

/** Reads what was kept; storage may be switched off, and then nothing is kept. */
export function kept<T>(key: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(prefix + key);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

export function keep(key: string, value: unknown): void {
    try {
        if (value === undefined || value === null) localStorage.removeItem(prefix + key);
        else localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
        // Storage is full or switched off: the page works without it.
    }
}

function setting<T>(key: string, otherwise: T): Signal<T> {
    const made = signal<T>(kept(key, otherwise));
    effect(() => keep(key, made.value));
    return made;
}

const first = (navigator.languages?.[0] ?? 'en').startsWith('de') ? 'de' : 'en';

export const settings = {
    language: setting<Language>('language', first),
    theme: setting<Theme>('theme', 'auto'),
    palette: setting<Palette>('palette', 'standard'),
    letters: setting('letters', false),
    pieceLetters: setting('pieceLetters', false),
    textMode: setting('textMode', false),
    pace: setting<Pace>('pace', 'normal'),
    motion: setting('motion', true),
    sound: setting('sound', false),
    confirm: setting<'touch' | 'always' | 'never'>('confirm', 'touch'),
    autoRoll: setting('autoRoll', false),
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
        if (settings.letters.value) root.dataset.letters = '';
        else delete root.dataset.letters;
        if (settings.motion.value) delete root.dataset.still;
        else root.dataset.still = '';
    });
}

function mark(root: HTMLElement, name: string, value: string, none: string): void {
    if (value === none) delete root.dataset[name];
    else root.dataset[name] = value;
}

/** Whether things may move: the setting, and what the system asks for. */
export function moves(): boolean {
    return settings.motion.value && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
