// every-view.mjs - visits all views as a user would, in German and then, in the same view, in
// English. Nothing overflows or lacks a translation; on phones and tablets every target is large
// enough for a finger; on a desktop axe reports nothing. Each view is opened once for both
// languages, the longer words first: text rendered before the change stays as it was. In daily use
// one half of the views is visited on the phone and the other one on the desktop, each in one
// language, and axe, which is slow, checks every other of the latter, alternately by day and by
// night; the long run checks all. The ends of games are checked after whole games. Restyling a map
// for day or night is slow, too, so only axe runs do it.
import { calm } from '../harness.mjs';
import { accessible } from '../play/whole.mjs';
import { buried, cutOff, none, overflowing, smallTargets, untranslated, views } from './views.mjs';

const night = { language: 'de', theme: 'dark' };
const day = { language: 'en', theme: 'light' };

/** Changes settings as another tab of the same page would; they take effect at once. */
async function choose(page, settings) {
    await page.evaluate(chosen => {
        for (const [key, value] of Object.entries(chosen)) {
            localStorage.setItem(`neuland.${key}`, JSON.stringify(value));
            dispatchEvent(new StorageEvent('storage', { key: `neuland.${key}` }));
        }
    }, settings);
    await page.waitForFunction(
        wanted => !wanted || document.documentElement.lang === wanted,
        settings.language,
    );
    await page.waitForTimeout(30);
}

const german = { language: 'de' };
const english = { language: 'en' };

/** In the page: opens another view. The previous one is gone and need not be rendered again. */
async function moveTo(hash) {
    if ((location.hash || '#') === hash) return;
    const moved = new Promise(done => addEventListener('hashchange', done, { once: true }));
    location.hash = hash;
    await moved;
}

/**
 * Opens every view in turn and checks it with each of the settings that `looksOf` gives for its
 * number.
 */
async function goThrough(page, looksOf, look, some = views) {
    for (const [at, [name, view]] of Object.entries(some).entries()) {
        const looks = looksOf(at);
        await page.evaluate(moveTo, view.hash || '#');
        await choose(page, looks[0]);
        if (!view.hash) await page.waitForSelector('.front');
        await view.ready?.(page);
        await page.waitForTimeout(60);
        if (view.complains) page.complaints = [];
        for (const [turn, chosen] of looks.entries()) {
            if (turn > 0) await choose(page, chosen);
            await look(`${name}, ${chosen.language}`, at % looks.length === turn, at);
        }
        await view.leave?.(page);
    }
    calm(page);
}

const only = settings => () => [settings];
const both = () => [german, english];
const nightAndDay = () => [night, day];

/** One language for each view, in turn; `first` is 0 to begin with German. */
const oneOf = first => at => [both()[(at + first) % 2]];

/** A phone in landscape. */
const onItsSide =
    (size, settings) =>
    async ({ open }) => {
        const page = await open({ size, settings });
        await goThrough(page, only(settings), async name => {
            none(await overflowing(page), name);
            none(await smallTargets(page), name);
            none(await buried(page), name);
        });
    };

const upright =
    (size, looksOf = both, every = 1, some = views) =>
    async ({ open }) => {
        const page = await open({ size, settings: night });
        const look = async (name, axeToo, at) => {
            none(await untranslated(page), name);
            none(await overflowing(page), name);
            // Longer words make no target smaller, so on tablets one language is enough.
            if (size === 'phone' || (size === 'tablet' && name.endsWith(', de')))
                none(await smallTargets(page), name);
            if (size !== 'desktop' || !axeToo || (at >> 1) % every > 0) return;
            if (/ end, ..$/.test(name)) return;
            await choose(page, { theme: name.endsWith(', de') ? 'dark' : 'light' });
            await accessible(page, name);
        };
        await goThrough(page, looksOf, look, some);
    };

/**
 * Text twice as large, as set in the browser: everything important is visible, and nothing
 * overflows its box.
 */
const large =
    (size, some, looksOf) =>
    async ({ open }) => {
        const page = await open({ size, settings: night });
        const browser = await page.context().newCDPSession(page);
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await page.reload();
        await page.waitForSelector('[data-large] .front');
        await goThrough(
            page,
            looksOf,
            async name => {
                none(await overflowing(page), name);
                none(await cutOff(page), name);
            },
            some,
        );
    };

/** One view of each kind, for daily use. */
const telling = Object.fromEntries(
    [
        ...['front', 'setup', 'settings', 'lobby', 'island in play', 'island offer'],
        ...['dice roll', 'chocolate build', 'new york in play', 'corsica end'],
        ...['replay of corsica'],
    ].map(name => [name, views[name]]),
);

/** Two of four views, beginning with the first or the third. */
const half = first =>
    Object.fromEntries(Object.entries(views).filter((_, at) => (at >> 1) % 2 === first));

export const everyView = {};
for (const [first, size] of ['phone', 'desktop'].entries()) {
    everyView[`every other view at ${size} size, in German or English`] = upright(
        size,
        oneOf(first),
        2,
        half(first),
    );
    everyView[`letters twice as large at ${size} size`] = large(size, telling, only(night));
}

/** For the long run. */
export const everyViewLong = {
    'every view at phone size, in German and English': upright('phone'),
    'every view at tablet size, in German and English': upright('tablet'),
    'every view by axe, in German and English': upright('desktop'),
    'every view with large letters on a phone': large('phone', views, nightAndDay),
    'every view with large letters on a tablet': large('tablet', views, nightAndDay),
    'every view with large letters on a desktop': large('desktop', views, nightAndDay),
    'every view on a small phone on its side, in German': onItsSide('small landscape', night),
    'every view on a small phone on its side, in English': onItsSide('small landscape', day),
    'every view on a phone on its side, in German': onItsSide('landscape', night),
    'every view on a phone on its side, in English': onItsSide('landscape', day),
};
