// games.mjs - browser tests of My games: one list for all devices of a guest, by game.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { accessible } from '../play/whole.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const rows = page => page.locator('.my-games li');

/** Anna plays on her phone, carries her key, and finds the game on her laptop. */
async function elsewhere({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const anna = await open({ size: 'phone', address });
        await anna.getByText('Open a room').tap();
        await anna.getByText('Your room is open').waitFor();
        const link = await anna.locator('.front-address').getAttribute('title');
        await anna.getByRole('link', { name: 'Go in' }).tap();
        const kim = await open({ size: 'phone', address, hash: new URL(link).hash });
        for (const [page, name] of [
            [anna, 'Anna'],
            [kim, 'Kim'],
        ]) {
            await page.getByLabel('What is your name?').fill(name);
            await button(page, 'Sit down').tap();
            await until(page, () => document.querySelector('.own-name'), null, `${name} sits`);
        }
        await button(kim, 'Ready').tap();
        await anna.locator('[data-way=begin]').tap();
        for (const page of [anna, kim]) {
            await page.waitForSelector('.table');
            await button(page, 'Menu').first().tap();
            await button(page, 'End this game').tap();
            await button(page, 'Really end it, without a winner?').tap();
        }
        await anna.getByRole('button', { name: /^Rematch/ }).waitFor();
        await anna.goto(`${address}#settings`);
        await button(anna, 'Show my key').tap();
        const key = await anna.locator('.settings .url').inputValue();

        const laptop = await open({ address, hash: new URL(key).hash });
        await laptop.evaluate(() => {
            window.before = true;
        });
        await button(laptop, 'Yes, that is me').click();
        await until(laptop, () => !window.before, null, 'the page does not load again');
        await laptop.getByText('Your tables').waitFor();
        await laptop.goto(`${address}#replays`);
        await rows(laptop).first().waitFor();
        const told = await rows(laptop).first().textContent();
        check(/nobody won/i.test(told) && /You.*Kim.*bot, medium/.test(told), told);
        check((await rows(laptop).locator('time').count()) === 1, 'no date');
        await rows(laptop).locator('[data-replay]').click();
        await laptop.waitForSelector('.replay .ribbon');
        for (const page of [anna, kim, laptop]) calm(page);
    } finally {
        await server.stop();
    }
}

const kept = (rules, when, minutes) => ({
    id: String(when),
    when,
    minutes,
    rules,
    seats: ['red', 'blue'],
    names: ['Anna', 'Kim'],
    winners: [0],
    points: ['10', '7'],
    me: 1,
    record: '',
});

/** Newest first, with date, minutes and the reader's place; one game at a time on request. */
async function byGame({ open }) {
    const shelf = [
        kept('dice seats=2', Date.UTC(2026, 4, 2), 12),
        kept('island seats=2', Date.UTC(2026, 4, 1), 41),
    ];
    const page = await open({ size: 'phone', hash: '#replays', settings: { shelf } });
    await rows(page).nth(1).waitFor();
    const [first, second] = await rows(page).allTextContents();
    check(/Anna won with 10.*second.*12 minutes/.test(first), first);
    check(/41 minutes/.test(second), second);
    await page.locator('[data-pick=kind] [data-value=island]').tap();
    await until(page, () => document.querySelectorAll('.my-games li').length === 1, null, 'both');
    check(/41 minutes/.test(await rows(page).first().textContent()), 'another game');
    await accessible(page, 'my games');
    calm(page);
}

export const gameTests = {
    'my games, by game, with place and minutes': byGame,
    ...(serves() && { 'a game played on the phone is found on the laptop': elsewhere }),
};
