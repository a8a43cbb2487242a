// tip.tsx - everything explains itself: under a resting mouse and under a finger that stays, a
// small note says what a thing is. Buttons say it by their title, drawings by their label or by
// data-about, and a map by a function of the place.
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import './tip.css';

/** Milliseconds that a mouse rests, and that a finger stays, before the note comes. */
const REST = 600;
const STAY = 500;
/** Pixels that a finger may tremble, and that a mouse may move before the note goes. */
const TREMBLE = 8;

interface Note {
    words: string;
    x: number;
    y: number;
}

const note = signal<Note | null>(null);

/** Whether a finger has just made a note appear: lifting it is then no tap. */
export const hasNote = (): boolean => note.value !== null;

type Explain = (event: PointerEvent) => string | null;

const explainers = new WeakMap<Element, Explain>();

/** A drawing whose explanation depends on the place, such as a map. */
export function useExplained(drawing: { current: Element | null }, explain: Explain): void {
    useEffect(() => {
        if (drawing.current) explainers.set(drawing.current, explain);
    });
}

/** The element under the pointer and those around it, from the inside out. */
function around(event: PointerEvent): Element[] {
    const all: Element[] = [];
    for (let at = event.target as Element | null; at; at = at.parentElement) all.push(at);
    return all;
}

function wordsFor(event: PointerEvent): string | null {
    const all = around(event);
    const own = all.map(at => explainers.get(at)).find(Boolean);
    if (own) return own(event);
    for (const at of all) {
        // The browser shows titles itself, but only to a mouse.
        const title = event.pointerType === 'mouse' ? null : at.getAttribute('title');
        const label = at instanceof SVGElement ? at.getAttribute('aria-label') : null;
        const words = at.getAttribute('data-about') || title || label;
        if (words) return words;
    }
    return null;
}

/** Listens at the whole page. Returns a function that ends it. */
function listen(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let swallow = false;
    const show = (event: PointerEvent) => {
        const own = (event.target as Element).closest('[data-press]');
        if (own && event.pointerType !== 'mouse') {
            // Not every browser makes a menu of a long press.
            own.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
            swallow = true;
            return;
        }
        const words = wordsFor(event);
        if (!words) return;
        note.value = { words, x: event.clientX, y: event.clientY };
        swallow = event.pointerType !== 'mouse';
    };
    const stop = () => {
        clearTimeout(timer);
        if (note.peek()) note.value = null;
    };
    const wait = (event: PointerEvent, time: number) => {
        stop();
        from = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => show(event), time);
    };
    const far = (event: PointerEvent) =>
        Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE;
    const down = (event: PointerEvent) => {
        swallow = false;
        if (event.pointerType === 'mouse') stop();
        else wait(event, STAY);
    };
    const move = (event: PointerEvent) => {
        const mouse = event.pointerType === 'mouse';
        if (mouse && event.buttons > 0) stop();
        else if (mouse && (!note.peek() || far(event))) wait(event, REST);
        else if (far(event)) clearTimeout(timer);
    };
    // The note stays after the finger has gone, so that it can be read; the next touch ends it.
    const up = () => clearTimeout(timer);
    const click = (event: MouseEvent) => {
        if (!swallow) return;
        swallow = false;
        event.preventDefault();
        event.stopPropagation();
    };
    const ways: Record<string, (event: never) => void> = {
        pointerdown: down,
        pointermove: move,
        pointerup: up,
        pointercancel: up,
        click,
        keydown: stop,
        wheel: stop,
    };
    for (const [name, act] of Object.entries(ways))
        addEventListener(name, act as EventListener, true);
    return () => {
        stop();
        for (const [name, act] of Object.entries(ways))
            removeEventListener(name, act as EventListener, true);
    };
}

/** The note itself: above the pointer, or below it at the upper edge, always within the window. */
export function Tip() {
    const paper = useRef<HTMLParagraphElement>(null);
    const now = note.value;
    useEffect(listen, []);
    useLayoutEffect(() => {
        if (!now || !paper.current) return;
        const { width, height } = paper.current.getBoundingClientRect();
        const left = Math.min(Math.max(8, now.x - width / 2), innerWidth - width - 8);
        const above = now.y - height - 22;
        paper.current.style.left = `${left}px`;
        paper.current.style.top = `${above >= 8 ? above : now.y + 26}px`;
    }, [now]);
    if (!now) return null;
    return (
        <p ref={paper} class="tip" role="tooltip">
            {now.words}
        </p>
    );
}
