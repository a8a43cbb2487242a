// haggling.mjs - trading as around a table, by taps on a phone: proposals off turn, standing terms,
// what the hand cannot pay, building phases without a choice.
import { calm, check, until } from '../harness.mjs';
import { inView } from '../play/newcomers.mjs';
import { kept, lastMove, taken } from '../views/table-views.mjs';

const phone = { size: 'phone', settings: { pace: 'calm' } };

/** Continues a saved game on a phone. */
async function goOn(open, game, options = {}) {
    const page = await open({ ...phone, ...options });
    await taken(game, '#continue').ready(page);
    await page.waitForSelector('.board');
    return page;
}

/** The same game in which everybody may talk, with one more action. */
function talking(game, action) {
    const rules = `${game.setup.rules} trade=on`;
    const record = game.record
        .replace(/^\[Rules "[^"]*"\]/m, `[Rules "${rules}"]`)
        .replace('[HSN "1"]', action ? '[HSN "2"]' : '[HSN "1"]');
    return {
        ...game,
        setup: { ...game.setup, rules },
        record: action ? `${record}${action}\n` : record,
    };
}

const recorded = (page, pattern) =>
    until(
        page,
        wanted =>
            Object.keys(localStorage)
                .filter(key => key.startsWith('neuland.game'))
                .some(key => new RegExp(wanted).test(localStorage[key])),
        pattern,
        `not done: ${pattern}`,
    );

const tapPile = (page, kind) => page.locator(`.hand .pile[data-kind=${kind}]`).tap();
const tapChip = (page, kind) => page.locator(`.want .chip[data-kind=${kind}]`).tap();
const button = (page, name) => page.getByRole('button', { name });

/** Kim is on turn: a card, a chip, and the button; then the word stands, and can be taken back. */
async function propose({ open }) {
    const page = await goOn(open, talking(kept('island', 292, 4)));
    await tapPile(page, 'grain');
    await tapChip(page, 'ore');
    const send = page.locator('.send');
    check(/^Propose to Kim1 grain for 1 ore/.test(await send.textContent()), 'what it does');
    check((await page.locator('.btn.go:enabled').count()) === 0, 'it looks like the turn of Mia');
    await send.tap();
    await recorded(page, 'red propose 1 grain for 1 ore');
    calm(page);
}

async function wordStands({ open }) {
    const game = talking(kept('island', 292, 4), 'red propose 1 grain for 1 ore');
    const page = await goOn(open, game);
    await page.waitForSelector('.ticket.mine');
    check(/your word stands/.test(await page.locator('.ticket.mine').textContent()), 'whose');
    check(await page.locator('.foot .btn.ink').isVisible(), 'it cannot be improved');
    await button(page, 'Take back').filter({ visible: true }).last().tap();
    await recorded(page, 'red retract');
    calm(page);
}

/** What Kim proposes hangs there, the turn goes on, and one tap closes it. */
async function standing({ open }) {
    const game = talking(kept('island', 283, 4), 'blue propose 1 ore for 1 wool');
    const page = await goOn(open, game);
    await page.waitForSelector('.ticket[data-of=blue] .btn');
    check(/proposes/.test(await page.locator('.ticket[data-of=blue]').innerHTML()), 'no word');
    check(await page.locator('.legend .go').isEnabled(), 'the turn is stopped');
    // A tap on the terms changes them: an offer to Kim alone.
    await page.locator('.ticket[data-of=blue] .terms').tap();
    check((await page.locator('.whom [aria-pressed=true]').count()) === 1, 'it goes to others');
    check(/1 wool for 1 ore/.test(await page.locator('.send').textContent()), 'other terms');
    await button(page, 'Cancel').tap();
    await page.locator('.ticket[data-of=blue] .btn').tap();
    await recorded(page, 'red close blue');
    await until(page, () => !document.querySelector('.ticket'), null, 'the ticket stays');
    calm(page);
}

/** An offer that the hand cannot pay is declined with a small line, and no question. */
async function impossible({ open }) {
    const asks = lastMove(kept('island', 306, 4), 'orange offer 1 ore for 1 wool');
    const page = await goOn(open, asks);
    await until(page, () => /You decline/.test(document.querySelector('.log')?.textContent));
    check((await page.locator('.asked-slip').count()) === 0, 'an impossible question');
    const said = await page.locator('.hint-line').textContent();
    check(said === 'You were asked for wool that you do not have.', said);
    calm(page);
}

/** A building phase in which nothing can be built passes by itself. */
async function emptyPhase({ open }) {
    const hash =
        '#play?r=island%20seats%3D6%20extra%3Dbuild&p=me,greedy,greedy,greedy,greedy,greedy&s=3';
    const page = await open({ size: 'phone', hash });
    for (let n = 0; n < 4; n++) {
        await page.waitForSelector('[data-place]');
        const built = await page.locator('.piece').count();
        const { x, y, width, height } = await page.locator('[data-place]').first().boundingBox();
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        const more = count => document.querySelectorAll('.piece').length > count;
        await until(page, more, built, 'nothing was built');
    }
    const asked = () => {
        const go = document.querySelector('.legend .go');
        if (go.matches(':enabled') && /Pass/.test(go.textContent)) {
            const may = document.querySelector('.legend .entry:not(.short)');
            if (!may) window.vain = true;
        }
        return window.vain || /Roll/.test(go.matches(':enabled') ? go.textContent : '');
    };
    await until(page, asked, null, 'the turn never comes');
    check(!(await page.evaluate(() => window.vain)), 'asked for nothing');
    calm(page);
}

/** A long press on a ticket, or the menu key, offers to hear less; a deal stays one tap. */
async function hearLess({ open }) {
    const game = talking(kept('island', 283, 4), 'blue propose 1 ore for 1 wool');
    const page = await goOn(open, game);
    const ticket = page.locator('.ticket[data-of=blue]');
    await ticket.waitFor();
    const devtools = await page.context().newCDPSession(page);
    const { x, y } = await ticket.boundingBox();
    const touchPoints = [{ x: x + 20, y: y + 10 }];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await button(page, 'No more from Kim this turn').waitFor();
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await button(page, 'No more from Kim this turn').tap();
    await ticket.waitFor({ state: 'detached' });
    check(await page.locator('.legend .go').isEnabled(), 'the turn is stopped');
    calm(page);

    const keys = await goOn(open, game, { size: 'desktop' });
    await keys.locator('.ticket[data-of=blue] .terms').focus();
    await keys.keyboard.press('ContextMenu');
    await button(keys, 'Keep my wool this game').click();
    await keys.locator('.ticket[data-of=blue]').waitFor({ state: 'detached' });
    await keys.locator('.kept-kind').waitFor();
    calm(keys);

    const quiet = await goOn(open, game, { settings: { quiet: true } });
    await quiet.getByText('You decline every offer').waitFor();
    check((await quiet.locator('.ticket').count()) === 0, 'a proposal although it should be quiet');
    calm(quiet);
}

/** While the others think or have answered, the turn can end: the offer ends with it. */
async function endsWithTurn({ open }) {
    const island = await goOn(open, kept('island', 283, 4), { size: 'desktop' });
    await island.locator('.hand .pile[data-kind=lumber]').click();
    check((await island.locator('.btn.go').count()) === 1, 'two main buttons while writing');
    await island.locator('.want .chip[data-kind=ore]').click();
    await island.locator('.send').click();
    await island.locator('.ticket .btn.go').waitFor();
    check((await island.locator('.legend .go').count()) === 0, 'two main buttons');
    await island.locator('.legend [data-verb=go]').click();
    await recorded(island, 'red withdraw\\\\nred end');
    calm(island);

    // The author need not wait for the last answer to close or to withdraw an offer.
    for (const [press, done] of [
        ['.ticket .btn.go', 'red close blue'],
        ['.foot .pair .btn', 'red withdraw'],
    ]) {
        const hasty = await goOn(open, kept('island', 283, 4));
        await tapPile(hasty, 'lumber');
        await tapChip(hasty, 'ore');
        await hasty.locator('.send').tap();
        await hasty.locator('.ticket .btn.go').waitFor();
        check((await hasty.getByText('thinks it over').count()) > 0, 'all have answered');
        await hasty.locator(press).first().tap();
        await recorded(hasty, done);
        calm(hasty);
    }

    const page = await open({ ...phone, size: 'desktop' });
    await taken(kept('chocolate', 87, 3), '#continue').ready(page);
    await page.locator('.hand .pile:enabled').first().click();
    await page.locator('.want .chip:not(.off)').last().click();
    await page.locator('.send').click();
    const end = page.locator('.desk .legend > .btn');
    await until(
        page,
        () => document.querySelector('.foot .pair .btn:not(.send)'),
        null,
        'no offer',
    );
    check(await end.isEnabled(), 'the turn is stopped');
    await end.click();
    await recorded(page, 'red withdraw\\\\nred end');
    calm(page);
}

/** While the reader's own offer stands, the bank is one more ticket, a card changes the offer, and
    everything payable can be built: one tap each, which ends the offer first. */
async function stopsNothing({ open }) {
    const offered = async (game, give, want, options = phone) => {
        const page = await open({ ...phone, ...options });
        await taken(game, '#continue').ready(page);
        await page.locator(`.hand .pile[data-kind=${give}]`).click();
        await page.locator(`.want .chip[data-kind=${want}]`).click();
        await page.locator('.send').click();
        await page.locator('.ticket').first().waitFor();
        return page;
    };
    const says = (page, words) => page.locator('.send').filter({ hasText: words }).waitFor();
    const island = kept('island', 283, 4);

    const bank = await offered(island, 'lumber', 'ore');
    const ticket = bank.locator('.hung.of-bank .ticket');
    check(
        (await ticket.boundingBox()).x < 40,
        'the ticket of the bank is not below the tab of the reader',
    );
    await ticket.locator('.btn').tap();
    await recorded(bank, 'red withdraw');
    await says(bank, /^Bank 3:13 grain for 1 ore$/);
    await bank.locator('.send').tap();
    await recorded(bank, 'red trade 3 grain for 1 ore');
    calm(bank);

    const card = await offered(island, 'lumber', 'ore');
    await tapPile(card, 'brick');
    await says(card, /^Offer1 lumber, 1 brick for 1 ore$/);
    calm(card);

    // After a reload the engine is asked what could be built.
    for (const reload of [false, true]) {
        const page = await offered(island, 'lumber', 'ore', { size: 'desktop' });
        await recorded(page, 'red offer 1 lumber for 1 ore[^"]{0,60}"');
        if (reload) await page.reload();
        if (reload) await page.locator('.ticket').first().waitFor();
        const road = page.locator('.legend [data-verb=road]:not(.short)');
        await road.waitFor();
        check(/Your offer ends/.test(await road.getAttribute('title')), 'no word about the offer');
        check((await page.locator('.legend .short[data-verb=settlement]').count()) === 1, 'free');
        await road.click();
        await recorded(page, 'red withdraw');
        await page.locator('.board [data-place^=e]').first().waitFor();
        calm(page);
    }
    const keys = await offered(island, 'lumber', 'ore', { size: 'desktop' });
    await keys.keyboard.press('b');
    await says(keys, /^Bank 3:13 grain for 1 ore$/);
    await keys.keyboard.press('Escape');
    calm(keys);
    const buys = await offered(island, 'lumber', 'ore', { size: 'desktop' });
    await buys.locator('.legend [data-verb=buy]').click();
    await recorded(buys, 'red withdraw\\\\nred buy');
    calm(buys);

    const row = await offered(kept('chocolate', 42, 3), 'wool', 'ore', { size: 'desktop' });
    await row.locator('.hung.of-bank .btn').click();
    await says(row, /^Supply 3:13 wool for 1 ore$/);
    calm(row);
    const tile = await offered(kept('chocolate', 42, 3), 'wool', 'ore', { size: 'desktop' });
    await tile.locator('.legend [data-piece=road]:enabled').click();
    await recorded(tile, 'red withdraw');
    await tile.locator('.legend [data-piece=road].picked').waitFor();
    calm(tile);
}

/** Where a kind may be on both sides, as printed, the composer lets it be there. */
async function sameKind({ open }) {
    const game = kept('chocolate', 42, 3);
    const rules = `${game.setup.rules} same_kind=1`;
    const record = game.record.replace(/^\[Rules "[^"]*"\]/m, `[Rules "${rules}"]`);
    for (const [free, words] of [
        [true, /^Offer2 wool for 1 wool, 1 ore$/],
        [false, /^Offer1 wool for 1 ore$/],
    ]) {
        const page = await open(phone);
        const setup = { ...game.setup, rules };
        await taken(free ? { ...game, setup, record } : game, '#continue').ready(page);
        await tapPile(page, 'wool');
        await tapChip(page, 'ore');
        await tapChip(page, 'wool');
        await tapPile(page, 'wool');
        await page.locator('.send').filter({ hasText: words }).waitFor();
        calm(page);
    }
}

/** On a small phone the hand is never covered: by a question, and while one writes an offer. */
async function chocolateHand({ open }) {
    const page = await open(phone);
    await taken(kept('chocolate', 70, 3), '#continue').ready(page);
    await page.waitForSelector('.asked-slip');
    check(await inView(page, '.hand .pile'), 'a question covers the hand');
    check(await inView(page, '.asked-slip .three .btn'), 'the answers are covered');
    calm(page);
    const free = await open(phone);
    await taken(kept('chocolate', 58, 3), '#continue').ready(free);
    await free.waitForSelector('.piles [data-place^=take]');
    check(await inView(free, '.hand .pile'), 'a free card covers the hand');
    check(await inView(free, '.piles [data-place]'), 'the free cards are covered');
    calm(free);
    const other = await open(phone);
    await taken(kept('chocolate', 87, 3), '#continue').ready(other);
    check(await inView(other, '.hand .pile, .legend .entry'), 'the table at rest');
    await other.locator('.hand .pile:enabled').first().tap();
    check(await inView(other, '.hand .pile, .want .chip, .foot .btn'), 'writing covers something');
    await button(other, 'Cancel').tap();
    await other.locator('.legend [data-piece=settlement]').tap();
    await other.waitForSelector('.place-choice .btn');
    check(await inView(other, '.hand .pile'), 'the choice of a place covers the hand');
    calm(other);
}

/** At the chocolate table, too, the line below the seat on turn is what the reader is asked. */
async function askedAtChocolate({ open }) {
    const banner = async actions => {
        const page = await open(phone);
        await taken(kept('chocolate', actions, 3), '#continue').ready(page);
        await page.waitForSelector('.banner');
        const [said, asks] = await Promise.all([
            page.locator('.banner p').textContent(),
            page.locator('[data-announcer] p').last().textContent(),
        ]);
        calm(page);
        return [said.trim(), asks];
    };
    const [said, asks] = await banner(70);
    check(said === "Kim's turn Kim offers you a trade", said);
    check(/Kim offers you a trade/.test(asks), `not read out: ${asks}`);
    // Nobody but the seat on turn is told to spin.
    const [before] = await banner(63);
    check(/^Kim's turn The wheel/.test(before), before);
}

export const hagglingTests = {
    'an offer ends with the turn': endsWithTurn,
    'an offer stops neither the bank nor a building of its author': stopsNothing,
    'a kind stands on both sides only where the rules allow it': sameKind,
    'the hand of the chocolate table stays in view': chocolateHand,
    'the chocolate table says what the reader is asked': askedAtChocolate,
    'a long press on a ticket offers to hear less': hearLess,
    'off turn: a card, a chip, and the proposal is made': propose,
    'off turn: a word that stands can be taken back': wordStands,
    'a standing proposal stops nobody and is closed by one tap': standing,
    'an offer that the hand cannot pay is no question': impossible,
    'a building phase without a choice passes by itself': emptyPhase,
};
