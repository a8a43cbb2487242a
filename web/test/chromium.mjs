// chromium.mjs - Debian's browser for tests and screenshots. Its headless shell draws the same
// pages with half the work: it has no window whose own parts are pages too.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** CHROMIUM names another one than that of the system. */
const path = [
    process.env.CHROMIUM ?? '',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
].find(existsSync);

export function launch() {
    if (!path) throw new Error('chromium not found; install it with tools/setup page');
    return chromium.launch({
        executablePath: path,
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // Every test loads the engine, and most use little of it.
            '--js-flags=--wasm-lazy-compilation',
        ],
    });
}

/**
 * How long a test waits for an expected event, in milliseconds. It only guards against hangs: a
 * machine may be slow or busy.
 */
export const PATIENCE = Number(process.env.PATIENCE ?? 180000);

export const sizes = {
    phone: { width: 360, height: 640 },
    tablet: { width: 768, height: 1024 },
    desktop: { width: 1440, height: 900 },
};

/** Includes phones in landscape. */
export const everySize = {
    ...sizes,
    'small landscape': { width: 640, height: 360 },
    landscape: { width: 844, height: 390 },
};
