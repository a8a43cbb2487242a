// saved.mjs - saved games: a new game starts at once without replacing any of them, and games saved
// by older versions of the page are found.
import { sequence } from '../clicks.mjs';
import { newGame } from '../front.mjs';
import { calm, check, until } from '../harness.mjs';
import { kept, severalKept } from '../views/table-views.mjs';
import { atTable, none, overflowing, smallTargets } from '../views/views.mjs';
import { playOut } from './player.mjs';

/** Every game that the page keeps, the last one first. */
const saved = page =>
    page.evaluate(() =>
        Object.entries(localStorage)
            .filter(([key]) => key.startsWith('neuland.game'))
            .map(([, text]) => JSON.parse(text))
            .sort((a, b) => b.at - a.at),
    );

const actions = ({ record }) => record.split('\n\n')[1].trim();

/** Starts against bots from the front page, and places the first settlement and its road. */
async function begin(page) {
    await newGame(page);
    await atTable(page);
    for (let pieces = 0; pieces < 2; pieces++) {
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        const before = await page.locator('.piece').count();
        await page.locator('[data-place]').first().focus();
        await page.keyboard.press('Enter');
        const more = count => document.querySelectorAll('.piece').length > count;
        await until(page, more, before, 'nothing was built');
    }
}

async function menu(page, name) {
    await page.locator('.tools button[aria-expanded]').last().click();
    await page.locator('.menu').getByText(name, { exact: true }).click();
}

async function toFront(page) {
    await menu(page, 'Front page');
    await page.waitForSelector('.front');
}

/** Waits until another game than this one is the last. */
async function another(page, than) {
    const last = known =>
        location.hash.startsWith('#continue/') &&
        location.hash !== `#continue/${known}` &&
        document.querySelector('.board');
    await until(page, last, than.id, 'no new game');
    const [now] = await saved(page);
    check(now.seed !== than.seed, 'the same game');
    return now;
}

async function fits(page, name) {
    none(await overflowing(page), name);
    none(await smallTargets(page), name);
}

export const savedTests = {
    'a new game at the same table begins at once, after one question': async ({ open }) => {
        const page = await open({ size: 'phone' });
        await begin(page);
        const [first] = await saved(page);
        await menu(page, 'New game, same players');
        // Nothing happens before the answer, and a player may stay.
        await page.getByRole('button', { name: 'Keep playing' }).click();
        check((await page.locator('.menu').count()) === 0, 'the menu is in the way');
        check((await saved(page))[0].seed === first.seed, 'another game without an answer');
        await menu(page, 'New game, same players');
        await page.getByRole('button', { name: 'Start a new game' }).click();
        const second = await another(page, first);
        // Reloading the page continues this game, going back the other.
        await page.reload();
        await atTable(page);
        check((await saved(page))[0].seed === second.seed, 'a reload began another game');
        await page.goBack();
        await atTable(page);
        await until(page, () => document.querySelectorAll('.piece').length > 1, null, 'lost');
        const games = await saved(page);
        check(games.length === 2, `${games.length} games`);
        const now = games.find(({ seed }) => seed === first.seed);
        check(actions(now).startsWith(actions(first)), 'the first game was changed');
        calm(page);
    },

    'a rematch begins at once, and the previous game can be replayed': async ({ open }) => {
        const rules = encodeURIComponent('island seats=3 target=3');
        const page = await open({ hash: `#play?r=${rules}&p=me,greedy,greedy&s=4` });
        await atTable(page);
        await playOut(page, { random: sequence(5) });
        const [first] = await saved(page);
        check(first.over, 'it is not over');
        await page.getByRole('button', { name: /^Play again/ }).click();
        await until(page, () => !document.querySelector('.end'), null, 'no rematch');
        const second = await another(page, first);
        check(!second.over && second.setup.rules === first.setup.rules, 'another table');
        await page.goBack();
        await page.waitForSelector('.end');
        await page.goForward();
        await until(page, () => !document.querySelector('.end'), null, 'the end is shown again');
        await atTable(page);
        check((await saved(page)).length === 2, 'going to and fro began a game');
        calm(page);
    },

    'no new game replaces a saved one': async ({ open }) => {
        const page = await open({ size: 'phone' });
        check((await page.locator('.front .go').count()) === 1, 'more than one way to begin');
        await begin(page);
        const [first] = await saved(page);
        const log = await page.locator('.log li').allTextContents();
        await toFront(page);
        const ways = await page.locator('.front .btn, .front-line').allTextContents();
        check(/^Continue/.test(ways[0]), `the first way: ${ways[0]}`);
        check(
            (await page.locator('.front .go').textContent()) === ways[0],
            'it is not the main one',
        );
        check(/Island/.test(await page.locator('.front-resume').textContent()), 'no name');
        // Each way to another game: a box, the same people again, a shared link.
        await newGame(page);
        const second = await another(page, first);
        await toFront(page);
        await page.getByRole('link', { name: 'Same people again' }).click();
        const third = await another(page, second);
        await page.goto(`${page.url().split('#')[0]}#play?r=dice&p=me,greedy&s=8`);
        await until(page, () => document.querySelector('.dice-table'), null, 'no dice');
        await page.evaluate(() => {
            location.hash = '';
        });
        const seeds = (await saved(page)).map(({ seed }) => seed);
        for (const game of [first, second, third])
            check(seeds.includes(game.seed), `a game is lost: ${seeds}`);
        // All are there, the last one large; the first is the last of the others.
        await page.waitForSelector('.front-resume');
        check(/Dice/.test(await page.locator('.front-resume').textContent()), 'not the last one');
        check((await page.locator('.front-more li').count()) === 3, 'not all of the others');
        await page.locator('.front-more a').last().click();
        await atTable(page);
        const again = await page.locator('.log li').allTextContents();
        check(again.join().startsWith(log.join()), 'the log differs');
        calm(page);
    },

    'a game saved by an older page continues': async ({ open }) => {
        const game = kept('island', 283, 4);
        const page = await open({ size: 'phone', settings: { game } });
        await page.getByRole('link', { name: /^Continue/ }).click();
        await atTable(page);
        await toFront(page);
        await newGame(page);
        await another(page, { id: '7', seed: '7' });
        const games = await saved(page);
        const former = games.find(({ seed }) => seed === '7');
        check(games.length === 2 && former, `kept: ${games.map(({ seed }) => seed)}`);
        check(actions(former).startsWith(actions(game)), 'it was changed');
        calm(page);
    },

    'if every slot is taken, the reader is asked': async ({ open }) => {
        const page = await open({ size: 'phone' });
        await page.evaluate(list => {
            for (const game of list)
                localStorage.setItem(`neuland.game.${game.id}`, JSON.stringify(game));
        }, severalKept(8));
        await page.reload();
        await page.getByText('4 more saved games').waitFor();
        await fits(page, 'front page');
        await newGame(page);
        await page.getByText('No room for another game').waitFor();
        await fits(page, 'question');
        await page.getByRole('link', { name: 'Keep them all' }).click();
        await page.waitForSelector('.front');
        check((await saved(page)).length === 8, 'one is gone');
        await newGame(page);
        const dice = page.locator('.saved-games li').filter({ hasText: 'Dice, turn 11' });
        await dice.getByRole('button', { name: 'Give this one up' }).click();
        await atTable(page);
        const left = (await saved(page)).map(({ id }) => id);
        check(left.length === 8 && !left.includes('g3'), `left: ${left}`);
        // This one has not been played yet, so it is replaced by the next without a question.
        const untouched = left[0];
        await toFront(page);
        await newGame(page);
        await atTable(page);
        const now = (await saved(page)).map(({ id }) => id);
        check(now.length === 8 && !now.includes(untouched), `now: ${now}`);
        calm(page);
    },
};
