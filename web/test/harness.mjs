// harness.mjs - runs browser tests one after the other and counts them. A test gets a fresh
// context, and fails on anything the browser complains about, the content policy included.
import { everySize, launch } from './chromium.mjs';
import { serve } from './server.mjs';

const seconds = since => ((Date.now() - since) / 1000).toFixed(1);

/** Settings as they would have been chosen before. */
export const usual = {
    language: 'en',
    theme: 'light',
    pace: 'instant',
    confirm: 'never',
    motion: false,
    // What is different in these games has been read.
    different: [
        ...['canal', 'corsica', 'newyork', 'helpers', 'friends', 'five_six'],
        ...['dice', 'plus', 'chocolate'],
    ],
};

/** Two at a time: while one waits, the other plays. */
const LANES = 2;

export async function run(tests, only) {
    const server = await serve();
    const browser = await launch();
    const todo = Object.entries(tests).filter(([name]) => !only || new RegExp(only).test(name));
    const count = { passed: 0, failed: 0 };
    const lane = async () => {
        for (let next = todo.shift(); next; next = todo.shift())
            await runOne(next[0], next[1], { browser, server, count });
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await browser.close();
    server.stop();
    console.log(`${count.passed} passed, ${count.failed} failed`);
    process.exitCode = count.failed ? 1 : 0;
}

async function runOne(name, test, { browser, server, count }) {
    const start = Date.now();
    const pages = [];
    try {
        await test({
            server,
            browser,
            open: async options => {
                const page = await open(browser, server, options);
                pages.push(page);
                return page;
            },
        });
        count.passed += 1;
        console.log(`${name}: ok, ${seconds(start)} s`);
    } catch (fault) {
        count.failed += 1;
        console.log(`${name}: FAILED, ${seconds(start)} s\n${fault.stack ?? fault}`);
    }
    for (const page of pages) await page.context().close();
}

/** A page that remembers every complaint; `complaints` is checked by calm(). */
export async function open(browser, server, options = {}) {
    const { size = 'desktop', hash = '', settings = {}, address = server.address } = options;
    const context = await browser.newContext({
        viewport: everySize[size],
        hasTouch: size !== 'desktop',
        reducedMotion: options.motion ? 'no-preference' : 'reduce',
    });
    const chosen = { ...usual, ...settings };
    await context.addInitScript(values => {
        for (const [key, value] of Object.entries(values))
            if (localStorage.getItem(`neuland.${key}`) === null)
                localStorage.setItem(`neuland.${key}`, JSON.stringify(value));
    }, chosen);
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
    page.setDefaultTimeout(20000);
    await page.goto(`${address}${hash}`);
    return page;
}

export function calm(page) {
    if (page.complaints.length > 0) throw new Error(page.complaints.join('\n'));
}

export function check(condition, text) {
    if (!condition) throw new Error(text);
}

/** Waits until a question about the page has the answer yes. */
export async function until(page, question, argument, text, limit = 30000) {
    try {
        await page.waitForFunction(question, argument, { timeout: limit, polling: 30 });
    } catch {
        throw new Error(`waited in vain: ${text}`);
    }
}
