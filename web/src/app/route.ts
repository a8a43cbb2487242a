// route.ts - maps the address to a view. Everything is in the fragment, so the page works from any
// server, and offline.
import { signal } from '@preact/signals';

/** Display options of a streamed table. */
export interface OverlayWish {
    /** Six hexadecimal digits for chroma keying; null for a transparent background. */
    colour: string | null;
    chat: boolean;
}

export interface OnlineRoute {
    view: 'online';
    table: string;
    key: string | null;
    /** The key is the private link of a seat. */
    seat: boolean;
    /** Only part of the table: a shared board, or the player's hand. */
    show?: 'screen' | 'hand';
    /** The seat to take. */
    at?: number;
    /** Watch instead of play. */
    watch?: boolean;
    /** Nothing around the table, for streams. */
    overlay?: OverlayWish;
}

export type Route =
    | { view: 'front' }
    | { view: 'setup'; query: URLSearchParams }
    | { view: 'play'; query: URLSearchParams }
    | { view: 'continue'; id: string | null }
    | { view: 'lobby' }
    | OnlineRoute
    | { view: 'settings' }
    | { view: 'rules'; topic: string; anchor: string | null }
    | { view: 'replay'; query: URLSearchParams }
    | { view: 'replays' }
    | { view: 'learn' };

/** "#play?r=…", "#continue/ID" for a saved game, "#rules/island#road", "#table/wolke-7/KEY" with an
    invitation, "#seat/wolke-7/KEY" for a seat on another device, "#screen/wolke-7/KEY" for a shared
    board, "#hand/wolke-7/KEY?seat=2" for a hand on a phone, "#table/wolke-7/KEY?overlay=1" for
    streams */
export function routeOf(hash: string): Route {
    const text = hash.replace(/^#\/?/, '');
    const [path, query = ''] = text.split('?');
    const [view, first = '', second = ''] = path.split('/');
    const values = new URLSearchParams(query);
    switch (view) {
        case 'setup':
            return { view, query: values };
        case 'play':
            return { view, query: values };
        case 'replay':
            return { view, query: values };
        case 'continue':
            return { view, id: first || null };
        case 'lobby':
        case 'settings':
        case 'replays':
        case 'learn':
            return { view };
        case 'table':
        case 'seat':
        case 'screen':
        case 'hand': {
            const table = decodeURIComponent(first);
            const show = view === 'screen' || view === 'hand' ? view : undefined;
            const at = /^[0-5]$/.test(values.get('seat') ?? '')
                ? Number(values.get('seat'))
                : undefined;
            const overlay = view === 'table' ? overlayOf(values) : undefined;
            const key = second || null;
            const watch = values.has('watch') || undefined;
            return { view: 'online', table, key, seat: view === 'seat', show, at, watch, overlay };
        }
        case 'rules': {
            const [topic, anchor] = first.split('#');
            return { view, topic, anchor: anchor || null };
        }
        default:
            return { view: 'front' };
    }
}

/** "overlay=1", with "key=00ff00" for a background colour and "chat=1" to show the chat. */
function overlayOf(values: URLSearchParams): OverlayWish | undefined {
    if (values.get('overlay') !== '1') return undefined;
    const colour = /^[0-9a-f]{6}$/i.exec(values.get('key') ?? '')?.[0] ?? null;
    return { colour, chat: values.get('chat') === '1' };
}

export const route = signal<Route>(routeOf(location.hash));

/** Counts navigations, so that going to the same address again reloads its view. */
export const visit = signal(0);

addEventListener('hashchange', () => {
    visit.value++;
    route.value = routeOf(location.hash);
});

export function go(hash: string): void {
    location.hash = hash;
}
