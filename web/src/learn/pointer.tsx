// pointer.tsx - a ring around what the lesson asks the reader to press next. It looks at the page
// as the reader sees it, because the same step takes other ways on a phone.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Milliseconds between two looks at the page. */
const EVERY = 250;
/** Pixels between the thing and its ring. */
const MARGIN = 5;

/** "1 lumber for 1 grain": each step is found only as long as it is still to do. */
function tradeSteps([n, give, , , want]: string[]): string[] {
    return [
        `body:has(.want) .hand .pile[data-kind="${give}"]:not([data-give="${n}"])`,
        `.want .chip[data-kind="${want}"]:not(:has(.cnt))`,
        '.counter .send:enabled',
        '.counter .start .btn',
    ];
}

/** What can be pressed on the way to an action, the last step first. */
export function targetsOf(action: string): string[] {
    const [verb, ...words] = action.split(' ');
    const place = words.find(word => /^[veh]\d+$/.test(word));
    switch (verb) {
        case 'road':
        case 'settlement':
        case 'city':
            return ['.confirm .go', `[data-place="${place}"]`, `.entry[data-verb="${verb}"]`];
        case 'robber':
            return ['.confirm .go', `[data-place="${place}"]`];
        case 'buy':
            return ['.entry[data-verb="buy"]'];
        case 'play':
            return ['.ask-sheet .choices .btn', '.pile.dev.up', '.pile.dev'];
        case 'close':
            return [`.ticket[data-of="${words[0]}"] .btn`];
        case 'offer':
        case 'trade':
            return tradeSteps(words);
        default:
            return ['.legend .go', `[data-act="${verb}"]`];
    }
}

function seen(selector: string): DOMRect | null {
    for (const found of document.querySelectorAll(selector)) {
        const box = found.getBoundingClientRect();
        if (box.width > 0 && box.height > 0 && found.checkVisibility()) return box;
    }
    return null;
}

export function Pointer({ action }: { action?: string }) {
    const box = useSignal<DOMRect | null>(null);
    useEffect(() => {
        const look = () => {
            const next = action ? targetsOf(action).map(seen).find(Boolean) : null;
            if (JSON.stringify(next ?? null) !== JSON.stringify(box.peek()))
                box.value = next ?? null;
        };
        look();
        const timer = setInterval(look, EVERY);
        return () => clearInterval(timer);
    }, [action]);
    if (!box.value) return null;
    const { left, top, width, height } = box.value;
    return (
        <span
            class="lesson-pointer"
            aria-hidden="true"
            style={{
                left: `${left - MARGIN}px`,
                top: `${top - MARGIN}px`,
                width: `${width + 2 * MARGIN}px`,
                height: `${height + 2 * MARGIN}px`,
            }}
        />
    );
}
