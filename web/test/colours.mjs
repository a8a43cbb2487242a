// colours.mjs - seats have the colours of their game before it has begun: in the room where people
// gather, on a shared board, and in the lobby.
import { calm, check, until } from './harness.mjs';
import { serves, startServer } from './neuland.mjs';

/** The seats that somebody has taken, by their colours. */
const taken = (page, selector) =>
    until(
        page,
        where => {
            const badges = [...document.querySelectorAll(`${where} [data-seat]`)];
            return badges.length > 0 && badges.every(badge => badge.dataset.seat === 'b');
        },
        selector,
        `the first of three beginners is not blue: ${selector}`,
    );

const tests = {
    'three beginners gather without red': async ({ open }) => {
        const server = await startServer();
        try {
            const { address } = server;
            const page = await open({ address, hash: '#lobby', settings: { name: 'Anna' } });
            await page.getByRole('button', { name: 'Open a table', exact: true }).click();
            await page.locator('select[name=seats]').selectOption('3');
            await page.locator('select[name=setup]').selectOption('beginner');
            await page.locator('input[name=private]').uncheck();
            await until(page, () => /beginner/.test(document.body.textContent), null, 'no rules');
            await page.getByRole('button', { name: 'Open the table', exact: true }).click();
            await page.waitForSelector('.gather');
            await taken(page, '.gather');
            await taken(page, '.begin');
            const guest = await open({ address, hash: '#lobby', settings: { name: 'Ben' } });
            await guest.waitForSelector('.emblems');
            await taken(guest, '.emblems');
            check((await guest.locator('.emblems li').count()) === 3, 'not three seats');
            for (const one of [page, guest]) calm(one);
        } finally {
            await server.stop();
        }
    },
};

export const colourTests = serves() ? tests : {};
