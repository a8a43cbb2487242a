// again.mjs - browser tests of what the front page offers to people who sat at a table together:
// back to it while it is played, and another game with the same people when it is over.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { accessible } from '../play/whole.mjs';
import { none, overflowing, smallTargets } from '../views/views.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });

async function sit(page, name) {
    await page.getByLabel('What is your name?').fill(name);
    await button(page, 'Sit down').tap();
    await until(page, () => document.querySelector('.own-name'), null, `${name} has no seat`);
}

async function front(page, address) {
    await page.goto(address);
    await page.waitForSelector('.front');
}

async function ends(page) {
    await button(page, 'Menu').first().tap();
    await button(page, 'End this game').tap();
    await button(page, 'Really end it, without a winner?').tap();
}

/** Anna and Kim play, look at the front page in between, end the game and meet again. */
async function samePeople({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const anna = await open({ size: 'phone', address });
        await anna.getByText('Open a room').tap();
        await anna.getByText('Your room is open').waitFor();
        const link = await anna.locator('.front-address').getAttribute('title');
        await anna.getByRole('link', { name: 'Go in' }).tap();
        await sit(anna, 'Anna');
        const kim = await open({ size: 'phone', address, hash: new URL(link).hash });
        await sit(kim, 'Kim');
        await button(kim, 'Ready').tap();
        await anna.locator('[data-way=begin]').tap();
        for (const page of [anna, kim]) await page.waitForSelector('.board');

        await front(anna, address);
        const line = anna.getByRole('link', { name: /^Back to your table/ });
        await line.waitFor();
        check(/Island: Kim/.test(await line.textContent()), await line.textContent());
        none(await overflowing(anna), 'front page');
        none(await smallTargets(anna), 'front page');
        await accessible(anna, 'front page');
        await line.tap();
        await anna.waitForSelector('.board');

        for (const page of [anna, kim]) await ends(page);
        await anna.waitForSelector('.end');
        await front(anna, address);
        await anna.getByRole('link', { name: /^Same people again/ }).tap();
        // Kim is told, and both sit at one new table.
        const isIn = () => /Anna is in/.test(document.querySelector('.act')?.textContent);
        await until(kim, isIn, null, 'Kim is not told');
        await kim.getByRole('button', { name: /^Rematch/ }).tap();
        for (const page of [anna, kim]) await page.waitForSelector('.gather');
        const where = await Promise.all(
            [anna, kim].map(page => page.evaluate(() => location.hash)),
        );
        const table = hash => hash.split('/')[1];
        check(table(where[0]) === table(where[1]), `two rooms: ${where}`);
        check(table(where[0]) !== table(new URL(link).hash), 'the old room');
        for (const page of [anna, kim]) calm(page);
    } finally {
        await server.stop();
    }
}

export const againTests = serves()
    ? { 'the same people again, from the front page': samePeople }
    : {};
