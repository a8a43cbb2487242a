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
        // The hand itself may soon be another: Lee's next roll can be a seven.
        await sheet.locator('.btn').last().tap();
        await until(
            page,
            () =>
                Object.entries(localStorage).some(
                    ([key, text]) =>
                        key.startsWith('neuland.game') &&
                        /blue gift wool red\\nred accept/.test(text),
                ),
            null,
            'not accepted',
        );
        calm(page);
    }
}

export const giftTests = { 'a gift says what it is': gift };
