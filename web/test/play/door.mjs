// door.mjs - browser tests of the front page: what a first and a returning visitor finds there, the
// shelf with its drawers, and where each of them leads.
import { newGame } from '../front.mjs';
import { calm, check, until } from '../harness.mjs';
import { atTable, none, overflowing, smallTargets } from '../views/views.mjs';

const saved = page =>
    page.evaluate(() => {
        const key = Object.keys(localStorage).find(name => name.startsWith('neuland.game.'));
        return key ? JSON.parse(localStorage[key]) : null;
    });

const pick = (drawer, row, value) => drawer.locator(`[data-pick=${row}] [data-value="${value}"]`);

async function front(page) {
    await page.evaluate(() => {
        location.hash = '';
    });
    await page.waitForSelector('.front');
}

/** The rules and seats of the game that was begun last. */
async function begun(page) {
    await page.waitForSelector('.table, .hand-over');
    await until(page, () => location.hash.startsWith('#continue/'), null, 'not saved');
    return (await saved(page)).setup;
}

async function firstVisit({ open }) {
    const page = await open({ size: 'phone' });
    check((await page.locator('.front .go').count()) === 1, 'not one main button');
    check((await page.locator('.front a[href="#replays"]').count()) === 0, 'an empty list');
    check((await page.getByText('Open a room').count()) === 0, 'a room without a server');
    await page.getByRole('button', { name: 'Play now' }).tap();
    const { rules, seats } = await begun(page);
    check(rules === 'island setup=beginner', `the first game: ${rules}`);
    check(
        seats.slice(1).every(({ bot }) => bot === 'level:4'),
        'not medium bots',
    );
    // The settlements of the printed island stand already.
    await until(page, () => document.querySelectorAll('.piece').length >= 16, null, 'no pieces');
    await front(page);
    // A returning visitor finds the game, and the box no longer proposes a first game.
    check(/turn/.test(await page.locator('.front-where').textContent()), 'no turn');
    check((await page.locator('.front-standings li').count()) === 4, 'not four seats');
    check((await page.locator('.mini-island use[href="#settlement"]').count()) === 8, 'no pieces');
    await page.getByRole('link', { name: 'Continue' }).tap();
    await atTable(page);
    calm(page);
}

async function chosen({ open }) {
    const page = await open({ size: 'phone' });
    await newGame(page, 'friends', async drawer => {
        await pick(drawer, 'seats', 3).tap();
        await pick(drawer, 'strength', 'hard').tap();
        await pick(drawer, 'begins', 'me').tap();
        await pick(drawer, 'colour', 'green').tap();
        await drawer.locator('[data-opt=deck]').tap();
        await drawer.locator('input').fill('Eva');
        const go = await drawer.locator('.go').textContent();
        check(/you and two hard bots/.test(go), `the button: ${go}`);
        none(await overflowing(page), 'drawer');
        none(await smallTargets(page), 'drawer');
    });
    const setup = await begun(page);
    check(setup.rules === 'island seats=3 friends=1 dice=deck', setup.rules);
    check(setup.begins === 'me', `${setup.begins} begins`);
    check(/^\[Rules "[^"]*start=0/m.test((await saved(page)).record), 'not in the record');
    check(setup.seats.map(({ bot }) => bot ?? 'me').join() === 'me,level:6,level:6', 'the seats');
    check(setup.seats[0].name === 'Eva', 'no name');
    // The seat is red for the engine and green for the eye.
    await until(page, () => document.querySelector('.legend[data-seat=g]'), null, 'not green');
    check((await page.locator('.players [data-seat=r]').count()) === 0, 'somebody is red');
    await page.reload();
    await until(page, () => document.querySelector('.legend[data-seat=g]'), null, 'green is lost');
    // The box remembers.
    await front(page);
    await page.locator('[data-box=friends]').tap();
    const drawer = page.locator('.drawer');
    for (const [row, value] of [
        ['seats', 3],
        ['strength', 'hard'],
        ['begins', 'me'],
        ['colour', 'green'],
    ])
        check((await pick(drawer, row, value).getAttribute('aria-checked')) === 'true', row);
    calm(page);
}

async function together({ open }) {
    const page = await open({ size: 'phone' });
    // What does not go together is not offered, and what is chosen goes when it no longer fits.
    await page.locator('[data-box=newyork]').tap();
    const drawer = page.locator('.drawer');
    const option = name => drawer.locator(`[data-opt=${name}]`);
    check((await option('canal').getAttribute('aria-pressed')) === 'true', 'no canal');
    await option('friends').waitFor({ state: 'detached' });
    await option('canal').tap();
    await option('friends').tap();
    await option('canal').waitFor({ state: 'detached' });
    // One drawer at a time; a second tap and Escape push it in.
    await page.locator('[data-box=island]').tap();
    check((await page.locator('.drawer').count()) === 1, 'two drawers');
    await option('helpers').tap();
    await pick(drawer, 'seats', 2).tap();
    await option('helpers').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    check((await page.locator('.drawer').count()) === 0, 'it stays');
    const focus = await page.evaluate(() => document.activeElement.dataset.box);
    check(focus === 'island', `the focus is on ${focus}`);
    calm(page);
}

async function oneDevice({ open }) {
    const page = await open({ size: 'phone' });
    await newGame(page, 'island', async drawer => {
        await pick(drawer, 'who', 'device').tap();
        await pick(drawer, 'seats', 3).tap();
        await drawer.getByLabel('Name of player 1').fill('Ida');
        await drawer.getByLabel('Name of player 2').fill('Noor');
        await drawer.locator('.drawer-names .opt').last().tap();
    });
    const { seats } = await begun(page);
    check(seats.map(({ name, bot }) => bot ?? name).join() === 'Ida,Noor,level:4', 'the seats');
    await page.getByText(/^Pass the device to (Ida|Noor)$/).waitFor();
    calm(page);
}

/** Arrow keys choose within a row, Tab leads from the box into its drawer. */
async function byKeys({ open }) {
    const page = await open();
    await page.locator('[data-box=dice]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.drawer');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    const drawer = page.locator('.drawer');
    check((await pick(drawer, 'seats', 2).getAttribute('aria-checked')) === 'true', 'not two');
    check((await pick(drawer, 'strength', 'medium').count()) === 1, 'no strength');
    await drawer.locator('.go').focus();
    await page.keyboard.press('Enter');
    const { rules } = await begun(page);
    check(rules === 'dice seats=2', rules);
    calm(page);
}

/** On a desktop the drawer shows the island that comes, and Shuffle makes another one. */
async function preview({ open }) {
    const page = await open();
    await page.locator('[data-box=island]').click();
    const numbers = () => page.locator('.drawer-preview .tok').allTextContents();
    await page.locator('.drawer [data-opt=first]').click();
    await page.waitForSelector('.drawer-preview .tok');
    await page.waitForSelector('.drawer-preview .btn');
    const before = await numbers();
    await page.locator('.drawer-preview .btn').click();
    await until(
        page,
        old =>
            [...document.querySelectorAll('.drawer-preview .tok')]
                .map(one => one.textContent)
                .join() !== old,
        before.join(),
        'the same island',
    );
    const shown = await numbers();
    await page.locator('.drawer .go').click();
    await atTable(page);
    const played = await page.locator('.board .tok > text').allTextContents();
    check(played.join() === shown.join(), `shown ${shown}, played ${played}`);
    calm(page);
}

async function unkept({ open }) {
    const page = await open({ size: 'phone' });
    await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
            get() {
                throw new DOMException('denied', 'SecurityError');
            },
        });
    });
    await page.reload();
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByRole('button', { name: 'Play now' }).tap();
    await atTable(page);
    await front(page);
    // It lasts as long as the page.
    await page.getByRole('link', { name: 'Continue' }).tap();
    await atTable(page);
    calm(page);
}

/** A link leads past the front page: then the table says it, until it is read. */
async function unkeptAtTable({ open, server }) {
    const page = await open({ size: 'phone' });
    await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
            get() {
                throw new DOMException('denied', 'SecurityError');
            },
        });
    });
    await page.goto('about:blank');
    await page.goto(`${server.address}#play?r=island&p=me,greedy,greedy,greedy&s=5`);
    await atTable(page);
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByRole('button', { name: 'Got it' }).tap();
    check((await page.locator('.unkept').count()) === 0, 'it stays');
    calm(page);
}

async function watched({ open }) {
    const page = await open({ size: 'phone' });
    await page.getByRole('link', { name: 'Watch' }).tap();
    await atTable(page);
    await until(page, () => document.querySelectorAll('.piece').length > 8, null, 'nobody plays');
    check((await saved(page)) === null, 'it was saved');
    calm(page);
}

export const doorTests = {
    'the first visit: one tap to the printed island, then it goes on': firstVisit,
    'a box by taps: seats, strength, colour, name and extras': chosen,
    'a drawer offers only what goes together': together,
    'people at one device have names from the start': oneDevice,
    'a drawer by keyboard': byKeys,
    'a drawer shows the island that is played': preview,
    'without storage the front page says so, and the game can be played': unkept,
    'without storage a table that a link opens says so': unkeptAtTable,
    'four bots can be watched, and leave nothing behind': watched,
};
