// second-thoughts.mjs - before an action is final: the preview of a piece and its tick, cards that
// go back into the hand, what a building lacks, and what the robber blocked.
import { calm, check, until } from '../harness.mjs';
import { kept, taken } from '../views/table-views.mjs';

const roads = page => page.locator('[data-seat=r] > .piece > use[href="#road"]').count();

const sit = page => taken(kept('island', 283, 4), '#continue').ready(page);

/** Selects the road, unless it is selected, and presses its first place, by finger or mouse. */
async function pressPlace(page, touch) {
    if ((await page.locator('[data-place]').count()) === 0)
        await page.locator('.entry[data-verb=road]').click();
    await until(page, () => document.querySelector('[data-place]'), null, 'no place');
    const { x, y, width, height } = await page.locator('[data-place]').first().boundingBox();
    const [at, down] = [x + width / 2, y + height / 2];
    if (touch) await page.touchscreen.tap(at, down);
    else await page.mouse.click(at, down);
}

async function built(page, before) {
    const more = count =>
        document.querySelectorAll('[data-seat=r] > .piece > use[href="#road"]').length > count;
    await until(page, more, before, 'nothing was built');
}

export const secondThoughts = {
    'a finger places a preview, the tick builds it, the cross removes it': async ({ open }) => {
        const page = await open({ size: 'phone', settings: { confirm: 'touch' } });
        await sit(page);
        await pressPlace(page, true);
        await page.waitForSelector('.ghost');
        const before = await roads(page);
        await page.locator('.confirm .btn').first().tap();
        check((await page.locator('.ghost').count()) === 0, 'the preview stays');
        check((await roads(page)) === before, 'built although it was cancelled');
        await pressPlace(page, true);
        await page.locator('.confirm .go').tap();
        await built(page, before);
        calm(page);
    },

    'the setting reverses confirmation': async ({ open }) => {
        const quick = await open({ size: 'phone', settings: { confirm: 'never' } });
        await sit(quick);
        const before = await roads(quick);
        await pressPlace(quick, true);
        await built(quick, before);
        calm(quick);
        const careful = await open({ settings: { confirm: 'always' } });
        await sit(careful);
        await pressPlace(careful, false);
        await careful.waitForSelector('.ghost');
        check((await roads(careful)) === before, 'a mouse builds at once');
        await careful.locator('.confirm .go').click();
        await built(careful, before);
        const mouse = await open({ settings: { confirm: 'touch' } });
        await sit(mouse);
        await pressPlace(mouse, false);
        await built(mouse, before);
        calm(mouse);
    },

    'a building says what is missing and fills in the trade for it': async ({ open }) => {
        const page = await open({ size: 'phone' });
        await sit(page);
        const city = page.locator('.entry[data-verb=city]');
        check(/needs 1 ore/.test(await city.textContent()), await city.textContent());
        await city.tap();
        const wanted = page.locator('.want .chip[data-n]');
        await wanted.first().waitFor();
        check((await wanted.count()) === 1, 'more is requested than is missing');
        check(/ore/i.test(await wanted.getAttribute('aria-label')), 'not ore');
        calm(page);
    },

    'a card goes back into the hand before anybody sees it': async ({ open }) => {
        const page = await open();
        await taken(kept('island', 448, 4), '#continue').ready(page);
        const told = await page.locator('.log li').count();
        const card = page.locator('.pile.dev.up').first();
        await card.click();
        await page.waitForSelector('.ask-sheet .btn.go');
        await page.locator('.ask-sheet .shut').click();
        check((await page.locator('.ask-sheet').count()) === 0, 'the sheet stays');
        await card.click();
        await page.keyboard.press('Escape');
        check((await page.locator('.ask-sheet').count()) === 0, 'Escape does not help');
        check((await page.locator('.log li').count()) === told, 'the log has grown');
        check((await card.count()) === 1, 'the card is gone');
        calm(page);
    },

    'income blocked by the robber is crossed out': async ({ open }) => {
        const page = await open();
        await taken(kept('helpers', 97, 4), '#continue').ready(page);
        await page.waitForSelector('.income .kept');
        const mine = page.locator('.income .struck .words');
        check(/robber cost you 1 wool/i.test(await mine.textContent()), await mine.textContent());
        const line = await page
            .locator('.income .struck')
            .first()
            .evaluate(node => {
                const all = [node, ...node.querySelectorAll('*')];
                return all.some(one =>
                    /line-through/.test(getComputedStyle(one).textDecorationLine),
                );
            });
        check(line, 'nothing is crossed out');
        calm(page);
    },
};
