// rows.mjs - choices are rows and switches, nowhere a list that opens and closes: in the drawer, in
// the set-up and in the settings, by touch and by keyboard.
import { calm, check, until } from '../harness.mjs';
import { accessible } from '../play/whole.mjs';

const value = (page, row, one) => page.locator(`[data-pick="${row}"] [data-value="${one}"]`);
const chosen = (page, row) =>
    page.locator(`[data-pick="${row}"] [aria-checked=true]`).getAttribute('data-value');
const rulesIn = page => decodeURIComponent(new URL(page.url()).hash.replaceAll('+', ' '));
const rulesOf = async page => {
    await page.waitForSelector('.board, .tray, .wheel');
    return page.evaluate(() => {
        const key = Object.keys(localStorage).find(name => name.startsWith('neuland.game.'));
        return JSON.parse(localStorage.getItem(key)).setup.rules;
    });
};

/** The rulebook to the letter is one tap away in each box, with a sentence about it. */
async function printed({ open }) {
    for (const [box, says] of [
        ['island', /As printed: trade first, then build/],
        ['corsica', /As printed: trade first, then build\./],
        ['dice', /As printed: .*gold/],
        ['chocolate', /As printed: .*supply/],
    ]) {
        const page = await open({ size: 'phone' });
        await page.locator(`[data-box=${box}]`).tap();
        const drawer = page.locator('.drawer');
        check(says.test(await drawer.textContent()), `${box}: no sentence`);
        await drawer.locator('[data-opt=printed]').tap();
        await drawer.locator('.go').tap();
        const rules = await rulesOf(page);
        check(/preset=printed/.test(rules), `${box}: ${rules}`);
        calm(page);
    }
}

/** All rules of a box: what the drawer chose is chosen, what depends on another choice is hidden,
    and the game that begins has the island that is shown. */
async function setup({ open }) {
    const page = await open();
    await page.locator('[data-box=six]').click();
    await value(page, 'strength', 'hard').click();
    await page.locator('.drawer .way').click();
    await page.waitForSelector('.setup');
    check((await page.locator('select').count()) === 0, 'a list that opens and closes');
    check((await chosen(page, 'seats')) === '6', 'not six seats');
    check((await chosen(page, 'seat-3')) === 'level:6', 'not hard');
    await value(page, 'extra', 'build').click();
    await page.getByText('More rules').click();
    check((await page.locator('[data-pick=partner_win]').count()) === 0, 'hides nothing');
    check(
        (await page.locator('[name="friends.recycle"]').count()) === 0,
        'letters without friends',
    );
    await page.locator('[name=friends]').check();
    await page.locator('[name="friends.recycle"]').waitFor();
    check(!/=/.test(await page.locator('.options').textContent()), 'a rules string shows through');
    await accessible(page, 'set-up');
    // Arrow keys choose, as in every row.
    await value(page, 'seats', 6).focus();
    await page.keyboard.press('ArrowLeft');
    check((await chosen(page, 'seats')) === '5', 'no arrow keys');
    const drawn = await page.locator('.drawer-preview svg').innerHTML();
    await page.getByRole('button', { name: 'Shuffle' }).click();
    await until(
        page,
        before => document.querySelector('.drawer-preview svg').innerHTML !== before,
        drawn,
        'not shuffled',
    );
    await page.locator('.page-acts .go').click();
    await until(page, () => /^#(play|continue)/.test(location.hash), null, 'no game');
    const rules = await rulesOf(page);
    check(/seats=5/.test(rules) && /extra=build/.test(rules), rules);
    check(/friends=1/.test(rules), rules);
    calm(page);
}

/** Two rules that clash: the reason, and nothing begins. */
async function clash({ open }) {
    const page = await open({ size: 'phone', hash: '#setup?r=island+helpers%3D12' });
    await value(page, 'seats', 2).tap();
    await page.waitForSelector('.verdict[role=alert]');
    check(await page.locator('.page-acts .go').isDisabled(), 'it begins all the same');
    check(/r=island/.test(rulesIn(page)), 'the address has changed');
    await value(page, 'seats', 3).tap();
    await page.locator('.verdict[role=alert]').waitFor({ state: 'detached' });
    check(await page.locator('.page-acts .go').isEnabled(), 'it does not begin');
    calm(page);
}

async function settings({ open }) {
    const page = await open({ size: 'phone' });
    await page.getByRole('link', { name: 'Settings' }).first().tap();
    await page.waitForSelector('.settings');
    check((await page.locator('select').count()) === 0, 'a list that opens and closes');
    await value(page, 'theme', 'dark').tap();
    const theme = () => document.documentElement.dataset.theme;
    check((await page.evaluate(theme)) === 'dark', 'it is not night');
    await value(page, 'sound', 'mine').tap();
    await value(page, 'language', 'de').tap();
    await page.getByText('Sie gelten sofort, in diesem Browser.').waitFor();
    await page.reload();
    await page.waitForSelector('.settings');
    check((await chosen(page, 'sound')) === 'mine', 'the sound is forgotten');
    check((await chosen(page, 'theme')) === 'dark', 'the night is forgotten');
    await value(page, 'pace', await chosen(page, 'pace')).focus();
    await page.keyboard.press('Home');
    check((await chosen(page, 'pace')) === 'calm', 'no keys');
    await accessible(page, 'settings');
    calm(page);
}

export const rowTests = {
    'as printed is one tap away in every box': printed,
    'all rules of a box are rows and switches': setup,
    'rules that clash say so, and nothing is lost': clash,
    'the settings are rows and switches': settings,
};
