// links.mjs - addresses that do not work say why and lead to the nearest thing that does; and what
// was typed stays when it is refused.
import { calm, check, until } from '../harness.mjs';
import { accessible } from '../play/whole.mjs';
import { kept, severalKept } from './table-views.mjs';

const play = rules => `#play?r=${encodeURIComponent(rules)}&p=me,greedy,greedy&s=1`;

/** The rules cannot be played: the nearest ones can, in two taps. */
async function badRules({ open }) {
    for (const [rules, says, box] of [
        ['island seats=9', /invalid value.*seats=9/, 'Island'],
        ['island map=corsica seats=3 colour=pink', /pink|colour/, 'Corsica'],
        ['chess', /chess/, 'Island'],
        ['dice seats=2 friends=1', /friends/, 'Dice'],
    ]) {
        const page = await open({ size: 'phone', hash: play(rules) });
        await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
        const said = await page.getByRole('alert').textContent();
        check(says.test(said), `${rules}: ${said}`);
        await accessible(page, 'a bad link');
        await page.getByRole('link', { name: `Set up ${box}` }).tap();
        await page.locator('.begin .go:enabled').tap();
        await until(page, () => location.hash.startsWith('#continue/'), null, 'no game');
        calm(page);
    }
}

async function incomplete({ open }) {
    const page = await open({ size: 'phone', hash: '#play?s=1' });
    await page.getByText('This link is incomplete').waitFor();
    await page.getByRole('link', { name: 'To the shelf' }).tap();
    await page.waitForSelector('.front');
    // An address that names nothing leads to the shelf as well, and says so.
    await page.evaluate(() => {
        location.hash = '#nowhere/at-all';
    });
    await page.getByText('There is nothing at this address').waitFor();
    check((await page.locator('[data-box]').count()) > 5, 'no shelf');
    calm(page);
}

async function noGame({ open }) {
    const page = await open({ size: 'phone', hash: '#continue/gone' });
    await page.getByRole('heading', { name: 'This game is not here' }).waitFor();
    check((await page.getByRole('link', { name: 'My games' }).count()) === 0, 'an empty list');
    await page.evaluate(games => {
        for (const game of games)
            localStorage.setItem(`neuland.game.${game.id}`, JSON.stringify(game));
    }, severalKept(2));
    await page.reload();
    await page.getByRole('link', { name: 'My games' }).tap();
    await page.getByRole('link', { name: 'Continue' }).first().tap();
    await page.waitForSelector('.board');
    calm(page);
}

async function badReplay({ open }) {
    const page = await open({ size: 'phone', hash: '#replay?g=nonsense' });
    await page.getByText('There is no game in this link').waitFor();
    check((await page.locator('input[type=file]').count()) === 1, 'no other way');
    calm(page);
}

/** A typed action that is refused stays in the field, and the next one is typed over it. */
async function typed({ open }) {
    const settings = { game: kept('island', 283, 4), textMode: true };
    const page = await open({ hash: '#continue', settings });
    const field = page.locator('.text-board input');
    await field.waitFor();
    await field.fill('build a castle');
    await field.press('Enter');
    const answer = page.locator('.text-board output');
    await until(page, () => document.querySelector('.text-board output').textContent, null, '?');
    check((await field.inputValue()) === 'build a castle', 'it is gone');
    check((await answer.textContent()).length > 5, 'no reason');
    await page.keyboard.type('hand');
    await page.keyboard.press('Enter');
    await until(page, () =>
        /^Hand:/.test(document.querySelector('.text-board output').textContent),
    );
    // A number that no rule allows stays as well.
    const setup = await open({ hash: '#setup' });
    await setup.locator('[name=target]').fill('1000');
    await setup.locator('[name=target]').press('Tab');
    await setup.locator('.verdict b').waitFor();
    check((await setup.locator('[name=target]').inputValue()) === '1000', 'the number is gone');
    check(await setup.locator('.begin .go').isDisabled(), 'it can be played');
    calm(setup);
}

/** From a table every page leads back to it, in one tap. */
async function backToTheGame({ open }) {
    const settings = { game: kept('island', 283, 4) };
    const page = await open({ size: 'phone', settings });
    await page.getByRole('link', { name: /^Continue/ }).tap();
    for (const door of ['Rules', 'Print and cut out', 'Settings']) {
        await page.waitForSelector('.board');
        await page.getByRole('button', { name: 'Menu' }).tap();
        await page.getByRole('link', { name: door, exact: true }).tap();
        await page.getByRole('link', { name: 'Back to the game' }).tap();
    }
    await page.waitForSelector('.board');
    calm(page);
}

export const linkTests = {
    'every page that a table opens leads back to it': backToTheGame,
    'a link with bad rules says why and leads to the nearest game': badRules,
    'an incomplete link and an unknown address lead to the shelf': incomplete,
    'a game that is not in this browser leads to those that are': noGame,
    'a replay link without a game offers to open one': badReplay,
    'what was typed stays when it is refused': typed,
};
