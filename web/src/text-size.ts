// text-size.ts - how large letters are: the browser's own setting times the one chosen here. Sizes
// of text are in rem, so they follow by themselves; where letters are large, tables are also laid
// out in another way (large.css), which no media query can ask for, as it knows the browser's
// setting alone.
import { effect } from '@preact/signals';
import { settings } from './settings';

/** The root's letters in pixels: 10 of them are the usual size. */
const LARGE = 13;

export function applyTextSize(root: HTMLElement): void {
    const look = () => {
        const size = Number.parseFloat(getComputedStyle(root).fontSize);
        root.toggleAttribute('data-large', size >= LARGE);
    };
    effect(() => {
        root.style.setProperty('--text-size', String(Number(settings.textSize.value) / 100));
        look();
    });
    // The browser's setting may change while the page is away.
    addEventListener('resize', look);
    document.addEventListener('visibilitychange', look);
}
