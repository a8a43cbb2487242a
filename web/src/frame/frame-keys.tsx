// frame-keys.tsx - keyboard shortcuts of the dice and chocolate tables. Every control is a button;
// these keys are faster.

import { isSilent, settings } from '../app/settings';
import type { Table } from '../table/model';
import { t } from '../words';
import type { Panel } from './desk';
import { type KeyRow, KeyRows } from './key-rows';

const acts: KeyRow[] = [
    ['space', 'keys.main'],
    ['n p', 'keys.walk'],
    ['Enter', 'keys.enter'],
    ['u', 'keys.undo'],
    ['h', 'keys.hint'],
];

const list: KeyRow[] = [
    ['g', 'keys.chart'],
    ['b', 'keys.log'],
    ['Esc', 'keys.escape'],
    ['x', 'keys.text'],
    ['?', 'keys.help'],
];

export function FrameKeys({ onClose }: { onClose(): void }) {
    return (
        <section class="sheet coach key-list" aria-label={t('keys.title')}>
            <header>
                <h2>{t('keys.title')}</h2>
                <button type="button" class="btn" onClick={onClose}>
                    {t('coach.close')}
                </button>
            </header>
            <KeyRows acts={acts} list={list} />
        </section>
    );
}

/** The enabled controls of the game, in page order. */
function pressable(): HTMLElement[] {
    const parts = ':is(.dice-sheet, .rows, .side, .wheel, .desk, .hand)';
    const all = `${parts} :is([role=button], button)`;
    return [...document.querySelectorAll<HTMLElement>(all)].filter(
        node => node.tabIndex >= 0 && !node.matches(':disabled') && node.checkVisibility(),
    );
}

function walk(by: number): void {
    const all = pressable();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
    all[next]?.focus();
}

function pressMain(): void {
    document.querySelector<HTMLElement>('.table .btn.go:enabled')?.click();
}

type Toggle = (panel: Panel | null) => void;

function press(table: Table, key: string, toggle: Toggle): boolean {
    if (key === ' ') pressMain();
    else if (key === 'n') walk(1);
    else if (key === 'p') walk(-1);
    else if (key === 'u') void table.undo();
    else if (key === 'h' && settings.aid.value && table.me.value !== null) toggle('coach');
    else if (key === 'g') toggle('stats');
    else if (key === 'b') toggle('log');
    else if (key === 'x') settings.textMode.value = !settings.textMode.value;
    else if (key === '?') toggle('keys');
    else if (key === 'Escape') toggle(null);
    else return false;
    return true;
}

/** Listens on the whole page; returns a function that stops it. */
export function listenFrame(table: Table, toggle: Toggle): () => void {
    const onKey = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const target = event.target as Element | null;
        if (target?.closest?.('input, textarea, select')) return;
        const onButton = target?.closest?.('button, a, [role=button]');
        if (onButton && event.key === ' ') return;
        if (isSilent(event.key)) return;
        if (press(table, event.key, toggle)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
}
