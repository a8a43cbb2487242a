// links.ts - addresses of a table: for guests, for a shared screen, for a hand on a phone.
import { signal } from '@preact/signals';
import { connection } from '../../wire/socket';
import { shortKey } from '../key/short';
import type { OnlineTable } from '../table';

/** Whether this page has a loopback address, which would lead others to their own devices. */
const isLocal = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** The address of this machine for links, if it has several. */
export const chosenAddress = signal<string | null>(null);

/** The addresses for others, if this page is on the server's own machine. */
export const otherAddresses = (): string[] => (isLocal() ? (connection.addresses.value ?? []) : []);

/** Whether nobody else can connect, because the server listens on loopback only. */
export const isAlone = (): boolean => isLocal() && connection.addresses.value?.length === 0;

/** The address of this page for others. */
export function pageAddress(): string {
    const others = otherAddresses();
    const chosen = others.find(one => one === chosenAddress.value) ?? others[0];
    return chosen ?? `${location.origin}${location.pathname}`;
}

const place = (view: string, table: string, key: string | null): string =>
    `#${view}/${encodeURIComponent(table)}${key ? `/${shortKey(key)}` : ''}`;

export const tableHash = (table: string, key: string | null = null) => place('table', table, key);
/** The private link of a seat. */
export const seatHash = (table: string, key: string) => place('seat', table, key);
/** The link for spectators. */
export const watchHash = (table: string, key: string | null) => `${tableHash(table, key)}?watch=1`;
export const screenHash = (table: string, key: string | null) => place('screen', table, key);

/** The link for streams. */
export const overlayHash = (table: string, key: string | null) =>
    `${place('table', table, key)}?overlay=1`;

/** The link with which a phone takes a seat as a hand. */
export const handHash = (table: string, key: string | null, seat?: number): string =>
    `${place('hand', table, key)}${seat === undefined ? '' : `?seat=${seat}`}`;

/** Requests the key of a link from the server; none if this device may not have one. */
export async function keyFor(table: OnlineTable, link: 'invite' | 'screen') {
    const answer = await table.ask('link', { link, yes: false });
    return answer.ok ? (answer.key ?? null) : null;
}
