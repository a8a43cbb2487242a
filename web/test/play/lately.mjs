// lately.mjs - at the tables of dice and chocolate, a seat's last action is outlined until that
// seat acts again.
import { calm, check, until } from '../harness.mjs';
import { kept, taken } from '../views/table-views.mjs';

const rolled = () => document.querySelector('.die:enabled');

export const latelyTests = {
    'a tap on the map shows its line in the log': async ({ open }) => {
        const page = await open();
        await taken(kept('island', 283, 4), '#continue').ready(page);
        await page.locator('.log nav button', { hasText: 'Dice' }).click();
        const tap = async thing => {
            const { x, y, width, height } = await thing.boundingBox();
            await page.mouse.click(x + width / 2, y + height / 2);
            await page.waitForSelector('.log li[aria-current]');
            return page.locator('.log li[aria-current]').textContent();
        };
        const road = page.locator('.board [data-seat=b] > .piece').first();
        check(/Kim/.test(await tap(road)), 'not the entry of the piece');
        check((await page.locator('.board .shown circle').count()) === 1, 'not outlined');
        const land = page.locator('.board .tok').nth(4);
        const number = (await land.textContent()).match(/\d+/)[0];
        const told = await tap(land);
        check(told.includes(number) || /robber/i.test(told), `${number}: ${told}`);
        const seen = await page.locator('.log li[aria-current]').evaluate(line => {
            const list = line.parentElement.getBoundingClientRect();
            const { top, bottom } = line.getBoundingClientRect();
            return top >= list.top - 1 && bottom <= list.bottom + 1;
        });
        check(seen, 'the entry is not visible');
        const gone = () => !document.querySelector('.log li[aria-current]');
        await until(page, gone, null, 'it stays');
        calm(page);
    },

    'the last entry of a sheet is outlined until the next roll': async ({ open }) => {
        const page = await open();
        await taken(kept('dice', 147, 2), '#continue').ready(page);
        const [me, other] = [page.locator('.tab-look').first(), page.locator('.tab-look').nth(1)];
        // Both have rolled or written: the other seat's box is outlined, the reader's own sheet is
        // not.
        check((await page.locator('.box-last').count()) === 0, 'the roll of this seat is marked');
        await other.click();
        check((await page.locator('.box-last').count()) === 1, "the other's box is not outlined");
        await me.click();
        await page.locator('.symbol.may-build').first().focus();
        const name = await page.locator('.symbol.may-build').first().getAttribute('data-symbol');
        await page.keyboard.press('Enter');
        const mark = page.locator(`.symbol.built.last[data-symbol="${name}"]`);
        await mark.waitFor();
        check(/built last/.test(await mark.getAttribute('aria-label')), 'there is no label');
        await page.getByRole('button', { name: /End turn|Write/ }).click();
        // The other seat plays, then the reader's own dice have rolled again.
        await until(page, rolled, null, 'no roll');
        check((await page.locator('.box-last, .symbol.last').count()) === 0, 'the marks stay');
        await other.click();
        check((await page.locator('.box-last').count()) === 1, "the other's new box");
        calm(page);
    },

    'the last tile and road of a row are outlined': async ({ open }) => {
        const page = await open();
        await taken(kept('chocolate', 87, 3), '#continue').ready(page);
        const marks = page.locator('.row.me .last-mark');
        const before = await marks.count();
        await page.locator('[data-piece=settlement]').click();
        await page.locator('[data-place^="settlement "]').first().click();
        await until(
            page,
            count => document.querySelectorAll('.row.me .last-mark').length > count,
            before,
            'the new tile is not outlined',
        );
        calm(page);
    },
};
