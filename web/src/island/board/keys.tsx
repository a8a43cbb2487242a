// keys.tsx - keyboard control of the island: letters for builds, n and p through the places.

import { useEffect, useRef } from 'preact/hooks';
import { isLost } from '../../app/focus';
import { isSilent, settings } from '../../app/settings';
import { type KeyRow, KeyRows } from '../../frame/key-rows';
import { resources, type Side } from '../../table/model';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { verbOf } from '../hand/choice';
import { AskSheet } from '../hand/sheets';
import { turnMap } from './rotation';

const acts: KeyRow[] = [
    ['space', 'keys.roll'],
    ['e', 'keys.end'],
    ['r s c d', 'keys.build'],
    ['n p ←→↑↓', 'keys.spots'],
    ['Enter', 'keys.enter'],
    ['t', 'keys.trade'],
    ['1 - 5', 'keys.deal'],
    ['b', 'keys.bank'],
    ['u', 'keys.undo'],
    ['h', 'keys.hint'],
];

const list: KeyRow[] = [
    ['w', 'keys.seats'],
    ['g', 'keys.chart'],
    ['+ - 0', 'keys.zoom'],
    ['o O', 'keys.turn'],
    ['Esc', 'keys.escape'],
    ['x', 'keys.text'],
    ['?', 'keys.help'],
];

export function KeyList({ onClose }: { onClose: () => void }) {
    return (
        <AskSheet title={t('keys.title')} onClose={onClose}>
            <KeyRows acts={acts} list={list} look="keys" />
        </AskSheet>
    );
}

function typing(target: EventTarget | null): boolean {
    const element = target as HTMLElement | null;
    return !!element && /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

/** Focuses the first place or victim, or the next one. */
function walk(back: boolean): void {
    const spots = [...document.querySelectorAll<SVGElement>('[data-place], .victim')];
    const at = spots.indexOf(document.activeElement as SVGElement);
    const next = at < 0 ? 0 : (at + (back ? spots.length - 1 : 1)) % spots.length;
    spots[next]?.focus();
}

const find = (selector: string) => document.querySelector<HTMLElement | SVGElement>(selector);

/** What had the focus may be gone: a place on which something was built, the button that began the
    game. Those who use keys go on at the places that the rules ask for, at the entry that they came
    from, or at the button that rolls. */
export function useKeptFocus(desk: Desk): void {
    const { n, decision } = desk.table.position.value;
    const chosen = desk.chosen.value;
    const from = useRef<string | null>(null);
    useEffect(() => {
        if (chosen) from.current = verbOf(chosen);
    }, [chosen]);
    useEffect(() => {
        if (!desk.asked.value || desk.busy.value || !isLost()) return;
        const places = find('[data-place], .victim');
        const entry = from.current ? find(`.legend [data-verb="${from.current}"]`) : null;
        const roll = decision === 'roll' ? find('.legend .go:enabled') : null;
        (places ?? entry ?? roll)?.focus();
        from.current = null;
    }, [n, desk.asked.value, desk.busy.value]);
}

function choose(desk: Desk, verb: string): void {
    document.querySelector<HTMLButtonElement>(`[data-verb="${verb}"]`)?.click();
    if (desk.step.value?.places.length) requestAnimationFrame(() => walk(false));
}

/** After "t": letters of resources to give, ":" or a space, letters to want, Enter sends; "?"
    leaves a side open. It lasts as long as the trade is written. */
let side: Side = 'give';

function write(desk: Desk, event: KeyboardEvent): boolean {
    const { haggle } = desk;
    if (!haggle.writing.value) return false;
    const kind = resources.findIndex(
        name => t(`letter.${name}` as Word).toLowerCase() === event.key.toLowerCase(),
    );
    const held = desk.mine.value?.hand[kind] ?? 0;
    if (kind >= 0) {
        // Never more than the hand holds.
        if (side === 'want' || haggle.give.value[kind] < held) haggle.add(side, kind, held);
    } else if (event.key === '?') {
        haggle.leaveOpen(side);
    } else if (event.key === ':' || event.key === ' ') {
        side = 'want';
    } else if (event.key === 'b') {
        haggle.fillBank(desk.legal);
    } else if (event.key === 'Enter') {
        document.querySelector<HTMLButtonElement>('.counter .send')?.click();
    } else if (event.key === 'Escape') {
        haggle.clear();
    } else {
        return false;
    }
    return true;
}

/** Digits close the ticket of that seat, in the order of the tabs; with Shift they change it. */
function ticket(desk: Desk, { code, shiftKey }: KeyboardEvent): boolean {
    const [, n] = /^(?:Digit|Numpad)([1-5])$/.exec(code) ?? [];
    if (!n) return false;
    const { seats } = desk.table.head.value;
    const seat = seats[(seats.indexOf(desk.table.me.value!) + Number(n)) % seats.length];
    const part = shiftKey ? '.terms' : '.btn';
    const found = document.querySelector<HTMLElement>(`.ticket[data-of="${seat}"] ${part}`);
    found?.click();
    return !!found;
}

function end(desk: Desk): void {
    const verb = ['end', 'pass', 'stop', 'decline'].find(one => desk.can(one));
    if (verb) void desk.act(verb);
    else if (desk.offers()) void desk.endWithOffer();
}

function press(desk: Desk, key: string): boolean {
    switch (key) {
        case ' ':
            if (!desk.can('roll')) return false;
            void desk.act('roll');
            return true;
        case 'e':
            end(desk);
            return true;
        case 'r':
            choose(desk, 'road');
            return true;
        case 's':
            choose(desk, 'settlement');
            return true;
        case 'c':
            choose(desk, 'city');
            return true;
        case 'd':
            choose(desk, 'buy');
            return true;
        case 'n':
        case 'p':
            walk(key === 'p');
            return true;
        case 't':
            side = 'give';
            document.querySelector<HTMLElement>('.counter .start .btn')?.click();
            return true;
        case 'b':
            document.querySelector<HTMLElement>('.counter .bank-line')?.click();
            return true;
        case 'u':
            void desk.undo();
            return true;
        case 'h':
            desk.sheet.value = desk.sheet.value === 'hint' ? null : 'hint';
            return true;
        case 'w':
            desk.open('seats');
            return true;
        case 'g':
            desk.open('chart');
            return true;
        case '+':
        case '-':
            desk.zoom?.step(key === '+' ? 1.5 : 1 / 1.5);
            return true;
        case '0':
            desk.zoom?.reset();
            return true;
        case 'o':
        case 'O':
            turnMap(desk, key === 'o' ? 1 : -1);
            return true;
        case 'x':
            settings.textMode.value = !settings.textMode.value;
            return true;
        case '?':
            desk.sheet.value = desk.sheet.value === 'keys' ? null : 'keys';
            return true;
        case 'Escape':
            desk.choose(null);
            desk.sheet.value = null;
            return true;
    }
    return false;
}

const typedTrade = (desk: Desk, focused: Element): boolean =>
    desk.haggle.writing.value !== null && !focused.closest('.counter');

/** Listens on the whole page; returns a function that stops it. */
export function listen(desk: Desk): () => void {
    const onKey = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
        const onButton = (event.target as Element | null)?.closest?.('button, a, [role=button]');
        const activates = event.key === ' ' || event.key === 'Enter';
        // The trade being typed takes these keys, unless the focus is on a part of it.
        if (onButton && activates && !typedTrade(desk, onButton)) return;
        if (isSilent(event.key)) return;
        const done = write(desk, event) || ticket(desk, event) || press(desk, event.key);
        if (done) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
}
