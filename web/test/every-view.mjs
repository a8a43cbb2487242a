// every-view.mjs - goes through all views as somebody would, by day in English and by night in
// German: nothing overflows or lacks a translation; on phones everything is large enough for a
// finger; on a desktop axe has nothing to say. It is slow: it sees every other view by day, the
// rest by night, and the ends of games after whole ones.
import { sizes } from './chromium.mjs';
import { calm } from './harness.mjs';
import { buried, none, overflowing, smallTargets, untranslated, views } from './views.mjs';
import { accessible } from './whole.mjs';

/** every: only each so many of them. */
async function goThrough(page, look, every = 1) {
    for (const [at, [name, view]] of Object.entries(views).entries()) {
        if (at % every) continue;
        await page.evaluate(hash => {
            location.hash = hash;
        }, view.hash || '#');
        if (!view.hash) await page.waitForSelector('.front');
        await view.ready?.(page);
        await page.waitForTimeout(60);
        if (view.complains) page.complaints = [];
        await look(name, at);
        await view.leave?.(page);
    }
    calm(page);
}

const looks = [
    { language: 'en', theme: 'light' },
    { language: 'de', theme: 'dark' },
];

export const everyView = {};

// A phone on its side: all views where it is small, with the longer words; else a third of them.
for (const [size, settings, every] of [
    ['small landscape', looks[1], 1],
    ['landscape', looks[0], 3],
])
    everyView[`every view at ${size} size, ${settings.language}`] = async ({ open }) => {
        const page = await open({ size, settings });
        const look = async name => {
            none(await overflowing(page), name);
            none(await smallTargets(page), name);
            none(await buried(page), name);
        };
        await goThrough(page, look, every);
    };

for (const size of Object.keys(sizes))
    for (const [turn, settings] of looks.entries())
        everyView[`every view at ${size} size, ${settings.language}`] = async ({ open }) => {
            const page = await open({ size, settings });
            await goThrough(page, async (name, at) => {
                none(await untranslated(page), name);
                none(await overflowing(page), name);
                if (size === 'phone') none(await smallTargets(page), name);
                if (size === 'desktop' && at % looks.length === turn && !name.endsWith(' end'))
                    await accessible(page, name);
            });
        };
