// route.ts - the table of views, and how an address chooses one. Everything is in the fragment, so
// the page works from any server, and offline.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { longKey } from '../online/key/short';

/** Display options of a streamed table. */
export interface OverlayWish {
    /** Six hexadecimal digits for chroma keying; null for a transparent background. */
    colour: string | null;
    chat: boolean;
}

export interface OnlineRoute {
    table: string;
    key: string | null;
    /** The key is incomplete. */
    broken?: boolean;
    /** The key is the private link of a seat. */
    seat: boolean;
    /** Only part of the table: a shared board, or the player's hand. */
    show?: 'screen' | 'hand';
    /** The seat to take. */
    at?: number;
    /** Watch instead of play. */
    watch?: boolean;
    /** Another game with the same people, if this one is over. */
    again?: boolean;
    /** Nothing around the table, for streams. */
    overlay?: OverlayWish;
}

/** The parts of an address: "#path/first/second?query". */
interface Address {
    path: string;
    first: string;
    second: string;
    query: URLSearchParams;
}

export interface View<P> {
    /** What the view is told about the address. */
    read(at: Address): P;
    load(): Promise<ComponentType<P>>;
    /** A new value starts the view again. */
    key?(props: P): unknown;
}

const view = <P extends object>(
    read: View<P>['read'],
    load: View<P>['load'],
    key?: View<P>['key'],
): View<P> => ({ read, load, key });

/** Counts navigations, so that going to the same address again reloads its view. */
export const visit = signal(0);

const asked = ({ query }: Address) => ({ query });
const nothing = () => ({});

const online = view(
    address => ({ at: onlineRoute(address) }),
    () => import('../pages/online').then(({ OnlinePage }) => OnlinePage),
    ({ at: { table, show, overlay } }) => `${table} ${show} ${!!overlay}`,
);

/** Every view but the front page, by the path of its address. The code of a view is loaded when it
    is first shown, which keeps the front page fast. */
export const views = {
    // "#setup?r=…"
    setup: view(asked, () => import('../pages/setup').then(({ SetupPage }) => SetupPage)),
    // "#play?r=…"
    play: view(
        asked,
        () => import('../pages/play').then(({ Play }) => Play),
        () => visit.value,
    ),
    // "#continue/ID" for a saved game
    continue: view(
        ({ first }) => ({ id: first || null }),
        () => import('../pages/play').then(({ Play }) => Play),
        () => visit.value,
    ),
    // a table of bots to look at
    watch: view(
        nothing,
        () => import('../pages/play').then(({ Watch }) => Watch),
        () => visit.value,
    ),
    settings: view(nothing, () =>
        import('../pages/preferences').then(({ SettingsPage }) => SettingsPage),
    ),
    // "#rules/island#road"
    rules: view(
        ({ first }) => {
            const [topic, anchor] = first.split('#');
            return { topic, anchor: anchor || null };
        },
        () => import('../rules/almanac').then(({ AlmanacPage }) => AlmanacPage),
    ),
    // "#me/KEY": the reader's key from another device
    me: view(
        ({ first }) => ({ session: first }),
        () => import('../online/key/carry').then(({ MePage }) => MePage),
    ),
    print: view(nothing, () => import('../rules/prints').then(({ PrintPage }) => PrintPage)),
    lobby: view(nothing, () => import('../pages/lobby').then(({ LobbyPage }) => LobbyPage)),
    learn: view(nothing, () => import('../learn/tutorial').then(page => page.TutorialPage)),
    // "#replay?t=…"
    replay: view(
        asked,
        () => import('../after/replay/replay').then(({ ReplayPage }) => ReplayPage),
        ({ query }) => query.get('t') ?? query.get('g'),
    ),
    replays: view(nothing, () => import('../after/replay/replays').then(page => page.ReplaysPage)),
    // "#table/wolke-7/KEY" with an invitation, with "?overlay=1" for streams
    table: online,
    // "#seat/wolke-7/KEY" for a seat on another device
    seat: online,
    // "#screen/wolke-7/KEY" for a shared board
    screen: online,
    // "#hand/wolke-7/KEY?seat=2" for a hand on a phone
    hand: online,
};

export type Path = keyof typeof views;

/** A view and what it is told; null is the front page. */
export type Route = { [P in Path]: { path: P } & ReturnType<(typeof views)[P]['read']> }[Path];

export function routeOf(hash: string): Route | null {
    const text = hash.replace(/^#\/?/, '');
    const [front, query = ''] = text.split('?');
    const [path, first = '', second = ''] = front.split('/');
    if (!Object.hasOwn(views, path)) return null;
    const at = { path, first, second, query: new URLSearchParams(query) };
    return { path, ...views[path as Path].read(at) } as Route;
}

function onlineRoute({ path, first, second, query }: Address): OnlineRoute {
    const seat = query.get('seat') ?? '';
    return {
        table: decodeURIComponent(first),
        key: longKey(second),
        broken: (second !== '' && !longKey(second)) || undefined,
        seat: path === 'seat',
        show: path === 'screen' || path === 'hand' ? path : undefined,
        at: /^[0-5]$/.test(seat) ? Number(seat) : undefined,
        watch: query.has('watch') || undefined,
        again: query.has('again') || undefined,
        overlay: path === 'table' ? overlayOf(query) : undefined,
    };
}

/** "overlay=1", with "key=00ff00" for a background colour and "chat=1" to show the chat. */
function overlayOf(values: URLSearchParams): OverlayWish | undefined {
    if (values.get('overlay') !== '1') return undefined;
    const colour = /^[0-9a-f]{6}$/i.exec(values.get('key') ?? '')?.[0] ?? null;
    return { colour, chat: values.get('chat') === '1' };
}

export const route = signal<Route | null>(routeOf(location.hash));

/** Pages that can be opened from a table, and lead back to it. */
const beside: (Path | undefined)[] = ['settings', 'rules', 'print'];
const tables: (Path | undefined)[] = [
    'play',
    'continue',
    'learn',
    'table',
    'seat',
    'hand',
    'watch',
];

/** The address of the table from which a page was opened; null if there is none. */
export const lastTable = signal<string | null>(null);

addEventListener('hashchange', event => {
    const from = new URL((event as HashChangeEvent).oldURL).hash;
    const before = routeOf(from)?.path;
    visit.value++;
    route.value = routeOf(location.hash);
    const now = route.value?.path;
    if (!beside.includes(now)) lastTable.value = null;
    else if (tables.includes(before)) lastTable.value = from;
});

export function go(hash: string): void {
    location.hash = hash;
}
