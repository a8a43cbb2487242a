// route.ts - which view the address names. Everything stands behind the hash, so that the page
// works from any server, and offline.
import { signal } from '@preact/signals';

export interface OnlineRoute {
    view: 'online';
    table: string;
    key: string | null;
    /** The key is the private link of a seat. */
    seat: boolean;
    /** Not the whole table: a shared board, or the own hand. */
    show?: 'screen' | 'hand';
    /** The seat to take. */
    at?: number;
}

export type Route =
    | { view: 'front' }
    | { view: 'setup'; query: URLSearchParams }
    | { view: 'play'; query: URLSearchParams }
    | { view: 'continue' }
    | { view: 'lobby' }
    | OnlineRoute
    | { view: 'settings' }
    | { view: 'rules'; topic: string; anchor: string | null }
    | { view: 'replay'; query: URLSearchParams }
    | { view: 'replays' }
    | { view: 'learn' };

/** "#play?r=…", "#rules/island#road", "#table/wolke-7/KEY" with an invitation,
    "#seat/wolke-7/KEY" for a seat on another device, "#screen/wolke-7/KEY" for a shared board,
    "#hand/wolke-7/KEY?seat=2" for a hand on a phone */
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
            return { view: 'online', table, key: second || null, seat: view === 'seat', show, at };
        }
        case 'rules': {
            const [topic, anchor] = first.split('#');
            return { view, topic, anchor: anchor || null };
        }
        default:
            return { view: 'front' };
    }
}

export const route = signal<Route>(routeOf(location.hash));

addEventListener('hashchange', () => {
    route.value = routeOf(location.hash);
});

export function go(hash: string): void {
    location.hash = hash;
}
