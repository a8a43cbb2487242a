// bench.mjs - what the page costs: bytes until the front page reacts, the time to that on a slow
// CPU, and the longest task of a game.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, sizes } from './chromium.mjs';
import { sequence } from './clicks.mjs';
import { open } from './harness.mjs';
import { playOut } from './play/player.mjs';
import { serve } from './server.mjs';

const root = fileURLToPath(new URL('../../build/web', import.meta.url));
const packed = path => {
    const file = join(root, path);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

const server = await serve();
const browser = await launch();

/** The median of some measurements. */
const middle = numbers => numbers.sort((a, b) => a - b)[numbers.length >> 1];
const TIMES = 5;

async function front() {
    const context = await browser.newContext({ viewport: sizes.phone });
    const page = await context.newPage();
    const fetched = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const start = Date.now();
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Play now' }).click({ trial: true });
    const ready = Date.now() - start;
    const files = [...new Set(fetched)].map(path => (path === '/' ? 'index.html' : path));
    await context.close();
    return { ready, files };
}

async function fronts() {
    const runs = [];
    for (let n = 0; n < TIMES; n++) runs.push(await front());
    const { files } = runs[0];
    const bytes = files.reduce((sum, path) => sum + packed(path), 0);
    const times = runs.map(({ ready }) => ready);
    console.log(`front page: ${bytes} bytes compressed in ${files.length} files`);
    console.log(
        `front page reacts after ${middle(times)} ms (${Math.min(...times)} to ` +
            `${Math.max(...times)}), processor slowed down 6 times; load ${loadavg()[0]}`,
    );
}

async function tasks() {
    const page = await open(browser, server, {
        hash: '#play?r=island&p=me,steady,steady,search&s=1',
    });
    await page.waitForSelector('[data-place]');
    await page.waitForTimeout(1000);
    await page.evaluate(() => {
        window.longest = 0;
        new PerformanceObserver(list => {
            for (const { duration } of list.getEntries())
                window.longest = Math.max(window.longest, duration);
        }).observe({ type: 'longtask' });
    });
    await playOut(page, { random: sequence(5), limit: 20000 }).catch(() => {});
    const longest = await page.evaluate(() => window.longest);
    console.log(`longest task in a game against steady and search: ${longest} ms`);
}

await fronts();
await tasks();
const wasm = readdirSync(join(root, 'assets')).find(name => name.endsWith('.wasm'));
const whole = statSync(join(root, 'assets', wasm)).size;
console.log(`engine: ${packed(`assets/${wasm}`)} bytes compressed, ${whole} unpacked`);
await browser.close();
server.stop();
