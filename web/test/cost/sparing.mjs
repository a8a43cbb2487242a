// sparing.mjs - data and battery saving: unneeded files are not fetched, and things appear without
// animation. The system's preference is the default.
import { calm, check, until } from '../harness.mjs';
import { kept, taken } from '../views/table-views.mjs';

/** Collects every file that a page requests from now on. */
function fetched(page) {
    const files = [];
    page.on('request', request => files.push(new URL(request.url()).pathname));
    return files;
}

const wasteful = /\.woff2?$|waves|\/sw\.js$/;

export const sparingTests = {
    'low data fetches nothing ahead, and takes the fonts of the system': async ({ open }) => {
        const rich = await open({ motion: true, settings: { motion: 'full' } });
        const all = fetched(rich);
        await rich.reload();
        await rich.waitForSelector('.shelf-box svg');
        check(
            all.some(file => /woff2$/.test(file)),
            'the control fetches no font',
        );
        const plain = await open({ motion: true, settings: { motion: 'full', plainLand: true } });
        const files = fetched(plain);
        await plain.reload();
        await plain.waitForSelector('.front');
        await plain.getByRole('button', { name: 'Play now' }).click();
        await plain.waitForSelector('.board');
        // Longer than the service worker waits.
        await plain.waitForTimeout(3200);
        const waste = files.filter(file => wasteful.test(file));
        check(waste.length === 0, `fetched: ${waste.join(' ')}`);
        calm(plain);
    },

    'a system that saves data is asked, and motion has three levels': async ({ open }) => {
        const page = await open({ motion: true, hash: '#settings' });
        await page.addInitScript(() => {
            Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
            localStorage.clear();
        });
        await page.reload();
        const motion = page.locator('[data-pick=motion]');
        const chosen = () => motion.locator('[aria-checked=true]').getAttribute('data-value');
        check((await chosen()) === 'sparing', 'not sparing by itself');
        check(await page.getByLabel(/^Save data/).isChecked(), 'not plain by itself');
        await motion.locator('[data-value=none]').click();
        const root = page.locator('html');
        check((await root.getAttribute('data-still')) === '', 'none is not still');
        await motion.locator('[data-value=full]').click();
        check((await root.getAttribute('data-still')) === null, 'full is still');
        check((await root.getAttribute('data-sparing')) === null, 'full is sparing');
        calm(page);
    },

    'sparing: what pulses stands still': async ({ open }) => {
        for (const motion of ['full', 'sparing']) {
            const page = await open({ motion: true, settings: { motion } });
            await taken(kept('island', 283, 4), '#continue').ready(page);
            await page.locator('.entry[data-verb=road]').click();
            await until(page, () => document.querySelector('.may'), null, 'no place');
            const pulse = await page.evaluate(
                () => getComputedStyle(document.querySelector('.may')).animationName === 'may',
            );
            check(pulse === (motion === 'full'), `${motion}: pulse ${pulse}`);
            calm(page);
        }
    },

    'an old switch of motion is understood': async ({ open }) => {
        const page = await open({ settings: { motion: false }, hash: '#settings' });
        const motion = page.locator('[data-pick=motion]');
        const chosen = () => motion.locator('[aria-checked=true]').getAttribute('data-value');
        check((await chosen()) === 'none', 'off');
        calm(page);
    },
};
