// frames.mjs - frames a second while places are offered, where drawing is slowest: in WebKit, by
// the clock and by the processor's time.
import { loadavg } from 'node:os';
import { calm, check } from '../harness.mjs';
import { kept } from '../views/table-views.mjs';

/** The fewest frames a second, and how many are counted: three seconds of them. */
const LEAST = 30;
const FRAMES = 90;

/** In the page: how many milliseconds so many frames take. */
const counted = frames =>
    new Promise(done => {
        const begin = performance.now();
        let left = frames;
        const beat = now => {
            left -= 1;
            if (left < 0) done(now - begin);
            else requestAnimationFrame(beat);
        };
        requestAnimationFrame(beat);
    });

/** Counts at once, when the places show themselves, and again when they stand still. */
async function offered({ open }) {
    for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
    ]) {
        const page = await open({
            size,
            hash: '#continue',
            motion: true,
            settings: { game: kept('island', 283, 4), motion: 'full', confirm: 'never' },
        });
        await page.waitForSelector('.board');
        await page.waitForTimeout(1000);
        await page.locator('.entry[data-verb=road]').click();
        await page.waitForSelector('[data-place]');
        for (const when of ['at first', 'then']) {
            const before = page.processorTime();
            const rate = (1000 * FRAMES) / (await page.evaluate(counted, FRAMES));
            const work = (page.processorTime() - before) / FRAMES;
            console.log(
                `  ${size.width} pixels, ${when}: ${rate.toFixed(0)} frames a second, ` +
                    `${work.toFixed(1)} ms of the processor each; load ${loadavg()[0].toFixed(1)}`,
            );
            // A busy machine gives fewer frames, but each of them takes the same work.
            check(work <= 1000 / LEAST, `${work.toFixed(1)} ms for each frame`);
        }
        calm(page);
    }
}

/** For WebKit only: the other browsers have their own measurements. */
export const frameLong = { 'frames while places are offered': offered };
