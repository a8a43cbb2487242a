// harness.mjs - runs browser tests, two at a time, and counts them. A test gets a fresh context and
// fails on any browser error or warning, including content-policy violations.
import { everySize, launch, PATIENCE } from './chromium.mjs';
import { processorTime } from './cost/processor.mjs';
import { hasFirefox, launchFirefox } from './firefox.mjs';
import { serve } from './server.mjs';
import { launchWebKit } from './webkit.mjs';

const seconds = since => ((Date.now() - since) / 1000).toFixed(1);

/** Settings as if chosen earlier. */
export const usual = {
    language: 'en',
    theme: 'light',
    pace: 'instant',
    confirm: 'never',
    motion: false,
    // The notes on what is different in these games have been read.
    different: [
        ...['canal', 'corsica', 'newyork', 'helpers', 'friends', 'five_six'],
        ...['dice', 'plus', 'chocolate'],
    ],
};

/** Two at a time: while one waits, the other plays. */
const LANES = 2;

/**
 * How many failed tests are retried alone, because a shared machine may be slow for a moment. More
 * failures than that are real.
 */
const SECOND_TRIES = 2;

/**
 * Whether every page caches itself for offline use, as it does for players. That is a fifth of the
 * work of a short test, so in daily use only those pages do that a test opens with `offline`.
 */
const cachesItself = process.argv.includes('--long');

/** How the browsers are started. A test names another one than Chromium in `test.browser`. */
const launchers = { chromium: launch, firefox: launchFirefox, webkit: launchWebKit };

/** These tests in this browser, under names of their own. */
export const inBrowser = (browser, tests) =>
    Object.fromEntries(
        Object.entries(tests).map(([name, test]) => [
            `${browser}: ${name}`,
            Object.assign(at => test(at), { browser }),
        ]),
    );

/** Starts each browser, and a server for it, when its first test comes, and again if it dies. */
function browsers() {
    const started = {};
    const start = async (name, before = null) => {
        const browser = await launchers[name]();
        return { browser, server: before?.server ?? (await serve(browser.sources)) };
    };
    return {
        of: async test => {
            const name = test.browser ?? 'chromium';
            started[name] ??= start(name);
            const now = await started[name];
            if (now.browser.isConnected?.() === false) started[name] = start(name, now);
            return started[name];
        },
        close: () =>
            Promise.all(
                Object.values(started).map(async one => {
                    const { browser, server } = await one;
                    await browser.close();
                    server.stop();
                }),
            ),
    };
}

/** Whether this machine has the browser of a test. Chromium must be there. */
const isThere = ({ browser }) => browser !== 'firefox' || hasFirefox();

export async function run(tests, only) {
    // After being stopped, no other browser is started.
    for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
    const at = browsers();
    const meant = Object.entries(tests).filter(([name]) => !only || new RegExp(only).test(name));
    const todo = meant.filter(([, test]) => isThere(test));
    const all = todo.length;
    if (meant.length > all)
        console.log(`${meant.length - all} skipped: no Firefox here; tools/setup browsers`);
    let failures = [];
    const costs = shares();
    const lane = async () => {
        for (let next = todo.shift(); next; next = todo.shift())
            if (!(await runOne(next[0], next[1], at, costs))) failures.push(next);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (failures.length <= SECOND_TRIES) failures = await onceMore(failures, at, costs);
    console.log(`processor: ${Math.round(processorTime(process.pid) / 1000)} s`);
    await at.close();
    for (const [name] of failures) console.log(`FAILED: ${name}`);
    console.log(`${all - failures.length} passed, ${failures.length} failed`);
    process.exitCode = failures.length ? 1 : 0;
}

async function onceMore(failures, at, costs) {
    const again = [];
    for (const [name, test] of failures)
        if (!(await runOne(`retried alone: ${name}`, test, at, costs))) again.push([name, test]);
    return again;
}

/**
 * Processor time of each test. Tests share the browser, so those that run at the same time share
 * its time equally.
 */
function shares() {
    const running = new Map();
    let before = processorTime(process.pid);
    const divide = () => {
        const now = processorTime(process.pid);
        for (const [name, time] of running) running.set(name, time + (now - before) / running.size);
        before = now;
    };
    return {
        begin: name => {
            divide();
            running.set(name, 0);
        },
        /** Returns its seconds, in words. */
        end: name => {
            divide();
            const time = running.get(name);
            running.delete(name);
            return `CPU ${(time / 1000).toFixed(1)} s`;
        },
    };
}

async function runOne(name, test, browsers, costs) {
    const start = Date.now();
    costs.begin(name);
    const pages = [];
    let passed = true;
    try {
        const { browser, server } = await browsers.of(test);
        await test({
            server,
            browser,
            open: async options => {
                const page = await open(browser, server, options);
                pages.push(page);
                return page;
            },
        });
        console.log(`${name}: ok, ${seconds(start)} s, ${costs.end(name)}`);
    } catch (fault) {
        passed = false;
        const spent = `${seconds(start)} s, ${costs.end(name)}`;
        console.log(`${name}: FAILED, ${spent}\n${fault.stack ?? fault}`);
    }
    // A browser that has died has closed them.
    for (const page of pages)
        await page
            .context()
            .close()
            .catch(() => {});
    return passed;
}

/** Opens a page that collects every error and warning; calm() checks `complaints`. */
export async function open(browser, server, options = {}) {
    const { size = 'desktop', hash = '', settings = {}, address = server.address } = options;
    const context = await browser.newContext({
        viewport: everySize[size] ?? size,
        hasTouch: size !== 'desktop',
        serviceWorkers: cachesItself || options.offline ? 'allow' : 'block',
        reducedMotion: options.motion ? 'no-preference' : 'reduce',
    });
    const chosen = { ...usual, ...settings };
    await context.addInitScript(values => {
        if (!isSecureContext) return; // the empty page before, in Firefox
        const begun = Object.keys(localStorage).some(key => key.startsWith('neuland.game.'));
        for (const [key, value] of Object.entries(values))
            if (localStorage.getItem(`neuland.${key}`) === null && !(key === 'game' && begun))
                localStorage.setItem(`neuland.${key}`, JSON.stringify(value));
    }, chosen);
    // All pages of a browser share its clipboard, and tests run in parallel.
    await context.addInitScript(() => {
        if (!isSecureContext) return;
        navigator.clipboard.writeText = async text => {
            window.copied = text;
        };
    });
    const page = await context.newPage();
    page.complaints = [];
    page.on('pageerror', fault => page.complaints.push(`error: ${fault.message}`));
    page.on('console', line => {
        if (line.type() === 'error') page.complaints.push(`console: ${line.text()}`);
    });
    page.on('request', request => {
        if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
            page.complaints.push(`request elsewhere: ${request.url()}`);
    });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${address}${hash}`);
    return page;
}

/** Returns what the page copied. */
export async function copiedText(page) {
    await until(page, () => window.copied !== undefined, null, 'nothing was copied');
    return page.evaluate(() => window.copied);
}

export function calm(page) {
    if (page.complaints.length > 0) throw new Error(page.complaints.join('\n'));
}

export function check(condition, text) {
    if (!condition) throw new Error(text);
}

/** Waits until a predicate on the page is true. */
export async function until(page, question, argument, text) {
    try {
        await page.waitForFunction(question, argument, { timeout: PATIENCE, polling: 30 });
    } catch {
        throw new Error(`timed out: ${text}`);
    }
}
