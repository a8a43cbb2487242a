// screenshots.mjs [NAME]: captures every view in three sizes, by day in English and by night in
// German, into build/screenshots. NAME is a pattern; "online" selects the views of tables on a
// server. A view that does not open, or that causes browser errors, is reported, and the others
// continue.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, sizes } from './chromium.mjs';
import { calm, open } from './harness.mjs';
import { serves, startServer } from './neuland.mjs';
import { serve } from './server.mjs';
import { onlineViews } from './views/online-views.mjs';
import { pictureViews } from './views/picture-views.mjs';
import { views } from './views/views.mjs';

const folder = fileURLToPath(new URL('../../build/screenshots', import.meta.url));
const wanted = new RegExp(process.argv[2] ?? '');
const looks = [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'de' },
];
const LANES = 2;

const start = Date.now();
const server = await serve();
const browser = await launch();
mkdirSync(folder, { recursive: true });

const failed = [];
let count = 0;

async function picture(page, name, size, { theme }) {
    const file = `${name} ${size} ${theme}`.replaceAll(',', '').replaceAll(' ', '-');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${folder}/${file}.png` });
    count += 1;
}

const named = (name, size, { theme }, fault) =>
    failed.push(`${name}, ${size}, ${theme}: ${fault.message.split('\n')[0]}`);

async function shoot(name, view, size, look) {
    const settings = { ...look, ...view.settings };
    const page = await open(browser, server, {
        size,
        settings,
        motion: view.motion,
        hash: view.hash,
    });
    try {
        await view.ready?.(page);
        await picture(page, name, size, look);
        if (!view.complains) calm(page);
    } catch (fault) {
        named(name, size, look, fault);
    }
    await page.context().close();
}

/** Tables on a server, with a separate server process. */
async function shootOnline(size, look) {
    const real = await startServer();
    const pages = [];
    const enter = async (name, hash) => {
        const page = await open(browser, real, { size, settings: { ...look, name }, hash });
        pages.push(page);
        return page;
    };
    try {
        const walk = { enter, restart: real.restart };
        await onlineViews(walk, look.language, (page, name) => picture(page, name, size, look));
    } catch (fault) {
        named('online', size, look, fault);
    }
    for (const page of pages) await page.context().close();
    await real.stop();
}

const inEverySizeAndLook = job =>
    Object.keys(sizes).flatMap(size => looks.map(look => () => job(size, look)));

const todo = Object.entries({ ...views, ...pictureViews })
    .filter(([name]) => wanted.test(name))
    .flatMap(([name, view]) => inEverySizeAndLook((size, look) => shoot(name, view, size, look)));
if (wanted.test('online') && serves()) todo.unshift(...inEverySizeAndLook(shootOnline));

async function lane() {
    for (let next = todo.shift(); next; next = todo.shift()) await next();
}

await Promise.all(Array.from({ length: LANES }, lane));
await browser.close();
server.stop();
const seconds = Math.round((Date.now() - start) / 1000);
console.log(`${count} pictures in build/screenshots, ${seconds} s`);
for (const fault of failed) console.log(fault);
process.exitCode = failed.length ? 1 : 0;
