// colours.mjs - seats have the colours of their game before it begins: in the room where people
// gather, on a shared board, and in the lobby.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';

/** Waits for these colours, by their letters, in this order. */
const shown = (page, selector, colours) =>
    until(
        page,
        ([where, letters]) => {
            const badges = [...document.querySelectorAll(`${where} [data-seat]`)];
            return badges.map(({ dataset }) => dataset.seat).join('') === letters;
        },
        [selector, colours],
        `${selector} does not show ${colours}`,
    );

const tests = {
    'three beginners gather without red': async ({ open }) => {
        const server = await startServer();
        try {
            const { address } = server;
            const page = await open({ address, hash: '#lobby', settings: { name: 'Anna' } });
            await page.getByRole('button', { name: 'Open a table', exact: true }).click();
            await page.locator('[data-pick=seats] [data-value="3"]').click();
            await page.locator('[data-pick=setup] [data-value=beginner]').click();
            await page.locator('input[name=private]').uncheck();
            await until(page, () => /beginner/.test(document.body.textContent), null, 'no rules');
            await page.getByRole('button', { name: 'Open the table', exact: true }).click();
            await page.waitForSelector('.gather');
            await shown(page, '.gather', 'bow');
            await shown(page, '.begin', 'bb');
            const guest = await open({ address, hash: '#lobby', settings: { name: 'Ben' } });
            await guest.waitForSelector('.emblems');
            await shown(guest, '.emblems', 'b');
            check((await guest.locator('.emblems li').count()) === 3, 'not three seats');
            for (const one of [page, guest]) calm(one);
        } finally {
            await server.stop();
        }
    },
};

export const colourTests = serves() ? tests : {};
