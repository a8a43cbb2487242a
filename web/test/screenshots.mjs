// screenshots.mjs [NAME]: every view in three sizes, by day and night, into build/screenshots.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, sizes } from './chromium.mjs';
import { sequence } from './clicks.mjs';
import { open } from './harness.mjs';
import { playOut } from './player.mjs';
import { serve } from './server.mjs';
import { views } from './views.mjs';

const folder = fileURLToPath(new URL('../../build/screenshots', import.meta.url));
const only = process.argv[2];

const game = (rules, bots, seed = '3') =>
    `#play?r=${encodeURIComponent(rules)}&p=me${',greedy'.repeat(bots)}&s=${seed}`;

/** Games some way in; they are played by clicks for a moment. */
const games = {
    'island in play': game('island', 3),
    'six seats with helpers': game('island seats=6 helpers=12', 5),
    'best friends': game('island friends=1', 3),
    corsica: game('island map=corsica seats=3', 2),
    'new york with the canal': game('island map=newyork canal=1', 3),
};

const server = await serve();
const browser = await launch();
mkdirSync(folder, { recursive: true });
let count = 0;

async function shoot(page, name) {
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}.png` });
    count += 1;
}

for (const size of Object.keys(sizes))
    for (const theme of ['light', 'dark']) {
        const settings = { theme, language: theme === 'light' ? 'en' : 'de' };
        for (const [name, view] of Object.entries(views)) {
            if (only && !name.includes(only)) continue;
            const page = await open(browser, server, { size, settings, hash: view.hash });
            await view.ready?.(page);
            await shoot(page, `${name} ${size} ${theme}`);
            await page.context().close();
        }
        for (const [name, hash] of Object.entries(games)) {
            if (only && !name.includes(only)) continue;
            const page = await open(browser, server, { size, settings, hash });
            await playOut(page, { random: sequence(7), limit: 7000 }).catch(() => {});
            await shoot(page, `${name} ${size} ${theme}`);
            await page.context().close();
        }
    }

await browser.close();
server.stop();
console.log(`${count} pictures in build/screenshots`);
