// quiet.mjs - a player who wants quiet hears no proposals, and the one who proposes reads why.
import { PATIENCE } from '../chromium.mjs';
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Presses what the rules ask for until the seat on turn may trade. */
async function untilTrade(onTurn, other) {
    const may = other.locator('.counter .start').getByRole('button', { name: 'Trade' });
    for (const end = Date.now() + PATIENCE; !(await may.isVisible()); ) {
        check(Date.now() < end, 'nobody can trade');
        for (const page of [onTurn, other])
            for (const what of ['.legend [data-verb=go]:enabled', '[data-place]', '.victim']) {
                const thing = page.locator(what).first();
                const ends = /End turn/.test(
                    (await thing.textContent({ timeout: 20 }).catch(() => '')) ?? '',
                );
                if (ends || (await thing.count()) === 0) continue;
                await thing.focus({ timeout: 500 }).catch(() => {});
                await page.keyboard.press('Enter');
            }
        await other.waitForTimeout(50);
    }
}

async function quiet({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const rules = encodeURIComponent('island seats=3 setup=beginner start=0');
        const hash = `#lobby?r=${rules}&p=me,me,greedy`;
        const anna = await open({ address, hash, settings: { name: 'Anna', quiet: true } });
        await button(anna, 'Open the table').click();
        await anna.waitForSelector('.gather');
        const link = await anna.locator('.link-line .url').first().inputValue();
        const invited = { address, hash: new URL(link).hash, size: 'phone' };
        const kim = await open({ ...invited, settings: { name: 'Kim' } });
        await until(kim, () => document.querySelector('.own-name'), null, 'Kim has no seat');
        for (const page of [anna, kim]) await button(page, 'Ready').click();
        for (const page of [anna, kim]) await page.waitForSelector('.board');
        await untilTrade(anna, kim);
        const pile = kim.locator('.hand .pile[data-kind]:not([data-n="0"])').first();
        const kind = await pile.getAttribute('data-kind');
        await pile.tap();
        await kim.locator(`.want .chip:not([data-kind=${kind}])`).first().tap();
        await kim.locator('.send').tap();
        await kim.getByText('Anna wants quiet').waitFor();
        check((await anna.locator('.ticket').count()) === 0, 'Anna hears it');
        for (const page of [anna, kim]) calm(page);
    } finally {
        await server.stop();
    }
}

export const quietTests = serves() ? { 'who wants quiet hears no proposals': quiet } : {};
