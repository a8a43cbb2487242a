// robber.mjs - after a seven: discarding with advice while others discard too, and robbing on the
// map.
import { calm, check, until } from '../harness.mjs';
import { kept, taken } from '../views/table-views.mjs';

const overlap = (a, b) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const robberTests = {
    'victims are shown at the hex and cover nothing': async ({ open }) => {
        const page = await open();
        await taken(kept('six', 471, 6), '#continue').ready(page);
        await page.waitForSelector('.map .hanging .victim');
        check((await page.locator('.ask-sheet .victim').count()) === 0, 'they are there twice');
        const land = await page.locator('.robber-land').boundingBox();
        const sheet = await page.locator('.hanging').boundingBox();
        const stones = page.locator('.piece:has(> use[href="#settlement"], > use[href="#city"])');
        const boxes = await stones.evaluateAll(all =>
            all.map(one => one.getBoundingClientRect().toJSON()),
        );
        check(!overlap(sheet, land), 'the land is covered');
        const around = boxes.filter(box => overlap(box, land));
        check(around.length >= 2, 'nobody to rob there');
        check(!around.some(box => overlap(sheet, box)), 'a victim is covered');
        check(/\d cards/.test(await page.locator('.victim').first().textContent()), 'no count');
        // By keyboard: n goes to the chips, Enter robs.
        await page.keyboard.press('n');
        const reached = await page.evaluate(() => document.activeElement.matches('.victim'));
        check(reached, 'n does not reach the victims');
        await page.keyboard.press('Enter');
        await until(page, () => !document.querySelector('.victim'), null, 'nobody was robbed');
        calm(page);
    },

    'on a phone victims are listed in a sheet': async ({ open }) => {
        const page = await open({ size: 'phone' });
        await taken(kept('six', 471, 6), '#continue').ready(page);
        await page.locator('.ask-sheet .victim').first().tap();
        await until(page, () => !document.querySelector('.victim'), null, 'nobody was robbed');
        check((await page.locator('.hanging').count()) === 0, 'chips on a phone');
        calm(page);
    },

    'discards are advised, and other discards are visible': async ({ open }) => {
        const page = await open({ settings: { pace: 'calm' } });
        await taken(kept('helpers', 611, 4), '#continue').ready(page);
        await page.waitForSelector('.discard');
        await until(
            page,
            () => /Anna [1-4] of 5/.test(document.querySelector('.others')?.textContent),
            null,
            'no progress',
        );
        const chosen = () => page.locator('.discard .tag').allTextContents();
        const give = page.locator('.discard ~ footer .btn.go');
        check(await give.isDisabled(), 'nothing is chosen yet');
        await page.getByRole('button', { name: 'Choose for me' }).click();
        await until(page, () => document.querySelector('.discard .tag'), null, 'no suggestion');
        const advised = (await chosen()).reduce((sum, text) => sum + Number(text.slice(1)), 0);
        check(advised === 4, `${advised} of 4`);
        await give.click();
        await until(page, () => !document.querySelector('.discard'), null, 'not discarded');
        const told = await page.locator('.banner small').first().textContent();
        check(/Anna \d of 5/.test(told), `the banner says ${told}`);
        calm(page);
    },
};
