// offline-copy.ts - stores the whole page in this browser, so that it starts without a network.
// This downloads everything, including the engine, so it starts only after the reader has asked to
// play.
import { settings } from './settings';

/** Milliseconds before the copy is made, so that it does not delay the game. */
const SETTLED = 2500;

let made = false;

/** With low data no copy is made, unless system notifications are on: they need the service worker,
    which makes the copy. */
export function keepForOffline(): void {
    if (made || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (settings.plainLand.value && !settings.notify.value) return;
    made = true;
    setTimeout(() => {
        // Without a connection just now, the next game tries again.
        navigator.serviceWorker.register('/sw.js').catch(() => {
            made = false;
        });
    }, SETTLED);
}
