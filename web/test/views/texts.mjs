// texts.mjs - tables in words and logs: games played by typing alone, and what the lines of a log
// point at.
import { PATIENCE } from '../chromium.mjs';
import { calm, check, copiedText, until } from '../harness.mjs';
import { accessible, bots, game } from '../play/whole.mjs';
import { kept } from './table-views.mjs';

/** A player without a pointer: opens the text board and types into its field. */
async function typist(page) {
    await page.waitForSelector('.tools');
    await page.keyboard.press('x');
    await page.waitForSelector('.text-board');
    for (let steps = 0; steps < 40; steps++) {
        const there = await page.evaluate(() =>
            document.activeElement.matches('.text-board input'),
        );
        if (there) break;
        check(steps < 39, 'Tab never reaches the field');
        await page.keyboard.press('Tab');
    }
    const output = page.locator('.text-board output');
    /** Returns the reply, or nothing if an action was done. */
    return async words => {
        await page.keyboard.type(words);
        await page.keyboard.press('Enter');
        // What is refused stays in the field.
        await until(
            page,
            said => {
                const { value } = document.querySelector('.text-board input');
                const refused =
                    value === said && document.querySelector('.text-board output').textContent;
                return (value === '' || refused) && !document.querySelector('[aria-busy=true]');
            },
            words,
            `an answer to ${words}`,
        );
        await page.waitForTimeout(30);
        return output.textContent();
    };
}

/** Lists the possible actions as the page reports them; waits until there are some. */
async function possible(page, tell) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
        if (await page.locator('.end').count()) return [];
        const told = await tell('legal');
        check(told.startsWith('Possible: '), told);
        const list = told.slice('Possible: '.length).split(', ');
        if (list[0] !== 'nothing') return list;
        await page.waitForTimeout(40);
    }
    throw new Error('the typing player never gets a turn');
}

/** The first of these prefixes that matches a possible action. */
const firstOf = (list, wishes) =>
    wishes.flatMap(wish => list.filter(one => `${one} `.startsWith(wish))).at(0);

/** Plays this many own turns by typing. Returns what was typed. */
async function typeTurns(page, tell, wishes, turns) {
    const typed = [];
    for (let ended = 0; ended < turns; ) {
        const list = await possible(page, tell);
        if (list.length === 0) break;
        const action = firstOf(list, wishes) ?? list[0];
        const refused = await tell(action);
        check(refused === '', `${action}: ${refused}`);
        typed.push(action);
        if (action === 'end') ended += 1;
    }
    return typed;
}

const announced = page => page.locator('[data-announcer]').textContent();

async function diceByTyping({ open }) {
    const page = await open({ hash: game('dice seats=2', bots(1)) });
    const tell = await typist(page);
    const builds = ['build C', 'build S', 'build K', 'build R', 'gold', 'stop ', 'end '];
    const typed = await typeTurns(page, tell, builds, 3);
    check(
        typed.some(one => one.startsWith('build ')),
        `nothing was built: ${typed}`,
    );
    const sheet = await page.locator('.text-board ul').first().textContent();
    const board = await page.locator('.text-board').textContent();
    check(/boxes( −?\d+){3}/.test(board), `three boxes: ${board.slice(0, 400)}`);
    const [built] = typed.filter(one => one.startsWith('build ')).map(one => one.slice(6));
    check(new RegExp(`built[^;]*\\b${built}\\b`).test(board), `${built} is not told: ${sheet}`);
    const where = await tell(`where ${built.toLowerCase()}`);
    check(where.includes(`(${built})`) && /built: /.test(where), where);
    check(/\d points?/.test(await tell('who leads')), 'who leads');
    check(/^Dice: /.test(await tell('dice')), 'the dice');
    check(/^Last: .*(rolls|builds|writes)/.test(await tell('last')), 'last');
    check(/joker 1/.test(await tell('help')), 'help');
    const refused = await tell('build C30');
    check(refused.length > 10, `no reason: ${refused}`);
    check((await announced(page)).length > 5, 'nothing is read out');
    await accessible(page, 'dice in words');
    calm(page);
}

async function plusByTyping({ open }) {
    const page = await open({
        size: 'phone',
        hash: '#continue',
        settings: { game: kept('plus', 281, 3), textMode: false },
    });
    const tell = await typist(page);
    check(/Longest route/.test(await page.locator('.text-board').textContent()), 'the route');
    check((await tell('build sc')) === '', 'lower case works');
    check(/Sc/.test(await announced(page)), `read out: ${await announced(page)}`);
    await accessible(page, 'Plus in words on a phone');
    calm(page);
}

async function chocolateByTyping({ open }) {
    const page = await open({ hash: game('chocolate seats=3', bots(2)) });
    const tell = await typist(page);
    const wishes = ['take ', 'discard ', 'decline ', 'spin ', 'city ', 'settlement ', 'knight '];
    const typed = await typeTurns(page, tell, [...wishes, 'road ', 'end '], 3);
    check(typed.includes('spin') && typed.length > 5, `too little: ${typed}`);
    const board = await page.locator('.text-board').textContent();
    check(/Row of .*points.*Settlement/.test(board), board.slice(0, 300));
    const hand = await tell('hand');
    check(/^Hand: /.test(hand), `hand: ${hand}`);
    check(/ \d½? \(\d+ cards\)/.test(await tell('who leads')), 'who leads');
    check(/the wheel brings wool, lumber, ore/.test(await tell('where blue')), 'where blue');
    check(/Red \d, Blue \d/.test(await tell('stacks')), 'the stacks');
    check(/^The wheel shows/.test(await tell('wheel')), 'the wheel');
    check(/3:1/.test(await tell('rates')), 'rates');
    check((await tell('city blue')).length > 10, 'no reason');
    check((await announced(page)).length > 5, 'nothing is read out');
    await accessible(page, 'chocolate in words');
    calm(page);
}

// ---- logs ----------------------------------------------------------------------------------

/** The game on the clipboard, in the engine's notation. */
async function copied(page) {
    await page.locator('.log .copy button').click();
    await until(page, () => /Copied/.test(document.querySelector('.copy').textContent));
    return copiedText(page);
}

/** Whether the middle of the target is visible, not under the log. */
const inSight = (page, selector) =>
    page.evaluate(wanted => {
        const box = document.querySelector(wanted).getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const top = document.elementFromPoint(x, y);
        return y > 0 && y < innerHeight && top !== null && !top.closest('.field-log');
    }, selector);

/** The entry that is pointed at, once it is visible. */
async function toldLine(page) {
    const inList = () => {
        const line = document.querySelector('.log li[aria-current]');
        const list = line?.parentElement.getBoundingClientRect();
        const { top, bottom } = line?.getBoundingClientRect() ?? {};
        return line && top >= list.top - 1 && bottom <= list.bottom + 1;
    };
    await until(page, inList, null, 'the entry is not visible');
    return page.locator('.log li[aria-current]').textContent();
}

/** The other direction: a marked place leads to its entry, even if a filter has hidden it. */
async function diceTells(page) {
    await page.locator('.log nav button', { hasText: 'Trades' }).click();
    const symbol = page.locator('.symbol.built').first();
    const name = await symbol.getAttribute('data-symbol');
    await symbol.click();
    const told = await toldLine(page);
    check(told.includes(name) && /You build/.test(told), `${name}: ${told}`);
}

async function chocolateTells(page) {
    await page.locator('.row', { hasText: 'Lee' }).locator('[data-tile=g]').first().click();
    const told = await toldLine(page);
    check(/Lee .*green/.test(told), told);
}

const diceLog =
    size =>
    async ({ open }) => {
        const settings = { game: kept('dice', 147, 2) };
        const page = await open({ size, hash: '#continue', settings });
        await page.waitForSelector('.sheet-print');
        const button = page.getByRole('button', { name: 'Log' });
        if (size === 'phone') await button.click();
        else check(!(await button.isVisible()), 'the log is open, and a button opens it');
        await page.locator('.log nav button', { hasText: 'Building' }).click();
        const told = await page.locator('.log li').allTextContents();
        check(told.length > 10 && told.every(one => /builds?|writes?/.test(one)), told.join());
        await page.locator('.log .line', { hasText: 'Kim builds the road R4' }).click();
        await page.waitForSelector('[data-symbol=R4].built .shown');
        check(await inSight(page, '.sheet-print .shown'), 'it is not visible');
        check(/Kim/.test(await page.locator('.whose').textContent()), 'whose sheet is it?');
        await accessible(page, `the log of the dice game, ${size}`);
        await until(page, () => !document.querySelector('.sheet-print .shown'), null, 'it stays');
        check((await page.locator('.whose').count()) === 0, 'your own sheet comes back');
        check(/\[Rules "dice/.test(await copied(page)), 'no record');
        if (size === 'desktop') await diceTells(page);
        await page.locator('.log nav button', { hasText: 'All' }).click();
        const rolls = page.locator('.log li', { hasText: 'You roll' }).last();
        check((await rolls.locator('svg.i').count()) > 0, 'dice are drawn');
        calm(page);
    };

const chocolateLog =
    size =>
    async ({ open }) => {
        const settings = { game: kept('chocolate', 87, 3) };
        const page = await open({ size, hash: '#continue', settings });
        await page.waitForSelector('.rows .row');
        if (size === 'phone') await page.getByRole('button', { name: 'Log' }).click();
        await page.locator('.log .line', { hasText: 'Lee places a knight: green' }).click();
        await page.waitForSelector('.row .t .shown');
        check(await inSight(page, '.row .t .shown'), 'the tile is not visible');
        await page.locator('.log .line', { hasText: 'spins: robber' }).last().click();
        await page.waitForSelector('.wheel-print .shown');
        await page.locator('.log .line', { hasText: 'draws' }).last().click();
        await until(page, () => document.querySelectorAll('.row.pointed').length === 2);
        await accessible(page, `the log of the chocolate edition, ${size}`);
        check(/\[Rules "chocolate/.test(await copied(page)), 'no record');
        if (size === 'desktop') await chocolateTells(page);
        if (size === 'phone') {
            await page.keyboard.press('Escape');
            await until(page, () => !document.querySelector('.field-log.open'));
        }
        calm(page);
    };

// ---- the rest ------------------------------------------------------------------------------

async function closesByItself({ open }) {
    const settings = { game: kept('chocolate', 20, 3), firstDeal: true };
    const page = await open({ hash: '#continue', settings });
    const tell = await typist(page);
    check((await tell('offer 1 wool for 1 grain')) === '', 'the offer');
    const closed = () => /You trade 1/.test(document.querySelector('.log').textContent);
    await until(page, closed, null, 'a deal');
    calm(page);
}

async function countryInWords({ open }) {
    const settings = { game: kept('newyork', 531, 4) };
    const page = await open({ hash: '#continue', settings });
    const tell = await typist(page);
    const board = await page.locator('.text-board').textContent();
    for (const words of [/Towns.*v\d+ Albany/, /Certificates.*e\d+ .*certificate \d:1/, /Canal/])
        check(words.test(board), `no ${words}`);
    check(/^v\d+ Albany \(/.test(await tell('where albany')), 'where Albany');
    await page.keyboard.press('Tab');
    await page.goto(`${page.url().split('#')[0]}#play?r=island&p=me,greedy,greedy&s=3`);
    await page.waitForSelector('.text-board');
    const island = await page.locator('.text-board').textContent();
    check(/Harbours.*e\d+: Any harbour 3:1, v\d+ v\d+/.test(island), 'no harbours');
    calm(page);
}

async function helpAtHand({ open }) {
    const settings = { game: kept('chocolate', 87, 3), language: 'de' };
    const page = await open({ hash: '#continue', settings });
    await page.waitForSelector('.rows .row');
    await page.keyboard.press('?');
    const keys = await page.locator('.key-list').textContent();
    check(/Leertaste/.test(keys) && !/space/.test(keys), keys);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('link', { name: 'Regeln' }).click();
    await page.waitForSelector('.almanac h2');
    check(page.url().endsWith('#rules/chocolate'), page.url());
    calm(page);
}

export const textTests = {
    'a dice game by typing alone': diceByTyping,
    'dice Plus in words on a phone': plusByTyping,
    'chocolate by typing alone': chocolateByTyping,
    'the log of the dice game shows what its lines are about': diceLog('desktop'),
    'the log of the dice game is a sheet on phones': diceLog('phone'),
    'the log of the chocolate edition shows what its lines are about': chocolateLog('desktop'),
    'the log of the chocolate edition is a sheet on phones': chocolateLog('phone'),
    'an offer at the chocolate table closes with the first who accepts': closesByItself,
    'the text board tells towns, certificates, canal and harbours': countryInWords,
    "keys are named in the reader's language, rules are those of the game": helpAtHand,
};
