// offline-copy.ts - the page as a whole, kept in this browser so that it starts without a network.
// Everything there is, the engine too, is fetched for that: nobody's line is used for it before
// somebody has asked to play.
import { settings } from './settings';

/** Milliseconds after which the copy is made: first things first. */
const SETTLED = 2500;

let made = false;

/** Whoever saves data wants no copy; only notices of the system cannot do without the worker that
    makes it. */
export function keepForOffline(): void {
    if (made || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (settings.plainLand.value && !settings.notify.value) return;
    made = true;
    setTimeout(() => void navigator.serviceWorker.register('/sw.js'), SETTLED);
}
