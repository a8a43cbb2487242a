// gift.mjs - a gift of Best Friends says what it is, from whom, and what it costs.
import { calm, check, until } from '../harness.mjs';
import { accessible } from '../play/whole.mjs';
import { kept } from '../views/table-views.mjs';

async function gift({ open }) {
    for (const [language, title, about, answers] of [
        ['en', 'Kim gives you 1 wool', /you pay nothing.*Kim draws/, 'Decline,Accept'],
        ['de', 'Kim schenkt dir 1 Wolle', /kostet dich nichts.*zieht Kim/, 'Ablehnen,Annehmen'],
    ]) {
        const settings = { language, game: kept('friends', 84, 4) };
        const page = await open({ size: 'phone', settings });
        await page.locator('.front a[href^="#continue"]').first().tap();
        const sheet = page.locator('.ask-sheet');
        await sheet.waitFor();
        check((await sheet.locator('h2').textContent()) === title, await sheet.textContent());
        check(about.test(await sheet.locator('.gift').textContent()), await sheet.textContent());
        const buttons = await sheet.locator('.btn').allTextContents();
        check(buttons.join() === answers, buttons.join());
        await accessible(page, 'gift');
        const wool = page.locator('.hand .pile[data-kind=wool]');
        const before = Number(await wool.getAttribute('data-n'));
        await sheet.locator('.btn').last().tap();
        await until(
            page,
            n => Number(document.querySelector('.hand .pile[data-kind=wool]').dataset.n) === n,
            before + 1,
            'no wool',
        );
        calm(page);
    }
}

export const giftTests = { 'a gift says what it is': gift };
