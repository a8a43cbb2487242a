// text-size.ts - the text size: the browser's setting times the one chosen here. Text sizes are in
// rem, so they follow automatically. Large text also needs another layout of the tables
// (large.css). A media query cannot select it, because it only knows the browser's setting.
import { effect } from '@preact/signals';
import { settings } from './settings';

/** The root font size in pixels from which the layout for large text is used; 10 is normal. */
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
    // The browser's setting may change while the page is hidden.
    addEventListener('resize', look);
    document.addEventListener('visibilitychange', look);
}
