// links.ts - addresses of a table: for guests, for a shared screen, for a hand on a phone.
import { signal } from '@preact/signals';
import { connection } from './socket';
import type { OnlineTable } from './table';

/** Whether this page came from an address that leads everybody to their own device. */
const isLocal = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** Which of the machine's addresses goes into links, where it has several. */
export const chosenAddress = signal<string | null>(null);

/** The addresses for others that a page on the server's own machine can choose from. */
export const otherAddresses = (): string[] => (isLocal() ? (connection.addresses.value ?? []) : []);

/** Nobody else can come: the server listens on its own machine only. */
export const isAlone = (): boolean => isLocal() && connection.addresses.value?.length === 0;

/** The address of this page for others. */
export function pageAddress(): string {
    const others = otherAddresses();
    const chosen = others.find(one => one === chosenAddress.value) ?? others[0];
    return chosen ?? `${location.origin}${location.pathname}`;
}

const place = (view: string, table: string, key: string | null): string =>
    `#${view}/${encodeURIComponent(table)}${key ? `/${key}` : ''}`;

export const tableHash = (table: string, key: string | null = null) => place('table', table, key);
/** Where others look on. */
export const watchHash = (table: string, key: string | null) => `${tableHash(table, key)}?watch=1`;
export const screenHash = (table: string, key: string | null) => place('screen', table, key);

/** The table for streams. */
export const overlayHash = (table: string, key: string | null) =>
    `${place('table', table, key)}?overlay=1`;

/** Where a phone takes a seat as a hand. */
export const handHash = (table: string, key: string | null, seat?: number): string =>
    `${place('hand', table, key)}${seat === undefined ? '' : `?seat=${seat}`}`;

/** The key of a link that the server makes; none where this device may not ask for one. */
export async function keyFor(table: OnlineTable, link: 'invite' | 'screen') {
    const answer = await table.ask('link', { link, yes: false });
    return answer.ok ? (answer.key ?? null) : null;
}
