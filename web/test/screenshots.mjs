// screenshots.mjs [NAME]: every view in three sizes, by day in English and by night in German, into
// build/screenshots. A view that does not come up is named, and the others go on.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, sizes } from './chromium.mjs';
import { open } from './harness.mjs';
import { serves, startServer } from './neuland.mjs';
import { onlineViews } from './online-views.mjs';
import { serve } from './server.mjs';
import { views } from './views.mjs';

const folder = fileURLToPath(new URL('../../build/screenshots', import.meta.url));
const only = process.argv[2] ?? '';
const looks = [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'de' },
];
const LANES = 2;

const server = await serve();
const browser = await launch();
mkdirSync(folder, { recursive: true });

const todo = Object.entries(views)
    .filter(([name]) => name.includes(only))
    .flatMap(([name, view]) =>
        Object.keys(sizes).flatMap(size => looks.map(settings => ({ name, view, size, settings }))),
    );
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

async function shoot({ name, view, size, settings }) {
    const page = await open(browser, server, { size, settings, hash: view.hash });
    try {
        await view.ready?.(page);
        await picture(page, name, size, settings);
    } catch (fault) {
        named(name, size, settings, fault);
    }
    await page.context().close();
}

/** Tables on a server: one after the other, each with a server of its own. */
async function shootOnline(size, look) {
    const real = await startServer();
    const settings = { ...look, name: 'Mia' };
    const page = await open(browser, real, { size, settings, hash: '#lobby' });
    try {
        await onlineViews(page, look.language, name => picture(page, name, size, look));
    } catch (fault) {
        named('online', size, look, fault);
    }
    await page.context().close();
    await real.stop();
}

async function lane() {
    for (let next = todo.shift(); next; next = todo.shift()) await shoot(next);
}

await Promise.all(Array.from({ length: LANES }, lane));
if ('online'.includes(only) && serves())
    for (const size of Object.keys(sizes)) for (const look of looks) await shootOnline(size, look);
await browser.close();
server.stop();
console.log(`${count} pictures in build/screenshots`);
for (const fault of failed) console.log(fault);
process.exitCode = failed.length ? 1 : 0;
