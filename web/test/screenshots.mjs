// screenshots.mjs [--to FOLDER] [--sizes A,B] [NAME]: captures every view on phones, tablets and a
// desktop, each by day and by night, into FOLDER (build/screenshots). Languages alternate: a view
// that is English by day is German by night, and the next one the other way round. NAME is a
// pattern; "online" selects the views of tables on a server. A view that does not open, or that
// causes browser errors, is reported, and the others continue.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from './chromium.mjs';
import { calm, open } from './harness.mjs';
import { serves, startServer } from './neuland.mjs';
import { serve } from './server.mjs';
import { onlineViews } from './views/online-views.mjs';
import { pictureViews } from './views/picture-views.mjs';
import { views } from './views/views.mjs';

const sizes = {
    phone: { width: 390, height: 844 },
    'small phone': { width: 360, height: 640 },
    tablet: { width: 820, height: 1180 },
    'tablet on its side': { width: 1180, height: 820 },
    desktop: 'desktop',
};

const asked = parseArgs({
    allowPositionals: true,
    options: {
        to: { type: 'string', default: 'build/screenshots' },
        sizes: { type: 'string', default: Object.keys(sizes).join() },
    },
});
const folder = resolve(fileURLToPath(new URL('../..', import.meta.url)), asked.values.to);
const wanted = new RegExp(asked.positionals[0] ?? '');
const wantedSizes = asked.values.sizes.split(',');
for (const size of wantedSizes)
    if (!sizes[size]) throw new Error(`no size "${size}": ${Object.keys(sizes).join(', ')}`);

/** The two looks of the view with this number. */
const looksOf = at =>
    ['light', 'dark'].map((theme, turn) => ({ theme, language: ['en', 'de'][(at + turn) % 2] }));

const LANES = 2;

const start = Date.now();
const server = await serve();
const browser = await launch();
mkdirSync(folder, { recursive: true });

const failed = [];
let count = 0;

async function picture(page, name, size, { theme, language }) {
    const file = `${name} ${size} ${theme} ${language}`.replaceAll(',', '').replaceAll(' ', '-');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${folder}/${file}.png` });
    count += 1;
}

const named = (name, size, { theme, language }, fault) =>
    failed.push(`${name}, ${size}, ${theme}, ${language}: ${fault.message.split('\n')[0]}`);

async function shoot(name, view, size, look) {
    const settings = { ...look, ...view.settings };
    const page = await open(browser, server, {
        size: sizes[size],
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
        const settings = { ...look, ...(name && { name }) };
        const page = await open(browser, real, { size: sizes[size], settings, hash });
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

const inEverySizeAndLook = (at, job) =>
    wantedSizes.flatMap(size => looksOf(at).map(look => () => job(size, look)));

const todo = Object.entries({ ...views, ...pictureViews }).flatMap(([name, view], at) =>
    wanted.test(name) ? inEverySizeAndLook(at, (size, look) => shoot(name, view, size, look)) : [],
);
if (wanted.test('online') && serves())
    for (const at of [0, 1]) todo.unshift(...inEverySizeAndLook(at, shootOnline));

async function lane() {
    for (let next = todo.shift(); next; next = todo.shift()) await next();
}

await Promise.all(Array.from({ length: LANES }, lane));
await browser.close();
server.stop();
const seconds = Math.round((Date.now() - start) / 1000);
console.log(`${count} pictures in ${folder}, ${seconds} s`);
for (const fault of failed) console.log(fault);
process.exitCode = failed.length ? 1 : 0;
