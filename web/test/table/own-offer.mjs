// own-offer.mjs - at a table on a server, too, the reader's own offer stops nothing: the bank, a
// card or a building is one tap, also after a reload. Dice show what a roll pays for.
import { everySize, PATIENCE } from '../chromium.mjs';
import { sequence } from '../clicks.mjs';
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { playDice } from '../play/table-players.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Opens a table for Anna and the others, who are there at once, and starts the game. */
export async function together(open, address, rules, seats, others, size) {
    const hash = `#lobby?r=${encodeURIComponent(rules)}&p=${seats}`;
    const anna = await open({ address, hash, size, settings: { name: 'Anna' } });
    await button(anna, 'Open the table').click();
    await anna.waitForSelector('.gather');
    const people = [anna];
    for (const name of others) {
        const link = await anna.locator('.link-line .url').first().inputValue();
        const { hash } = new URL(link);
        const page = await open({ address, hash, size, settings: { name } });
        await until(page, () => document.querySelector('.own-name'), null, `${name} has no seat`);
        people.push(page);
    }
    for (const page of people) await button(page, 'Ready').click();
    return people;
}

/** Presses what the rules ask for, also the end of a turn, until the first page meets this. */
export async function pressUntil(pages, test, text) {
    for (const end = Date.now() + 3 * PATIENCE; !(await pages[0].evaluate(test)); ) {
        check(Date.now() < end, text);
        for (const page of pages)
            for (const what of [
                '.asked-slip .three .btn',
                '.ask-sheet .choices .btn',
                '[data-place]',
                '.victim',
                '.legend .go:enabled',
            ]) {
                if (await pages[0].evaluate(test)) return;
                const thing = page.locator(what).first();
                if ((await thing.count()) === 0) continue;
                await thing.focus({ timeout: 500 }).catch(() => {});
                await page.keyboard.press('Enter');
            }
        await pages[0].waitForTimeout(40);
    }
}

/** The first kind that this page's hand holds so many cards of, other than that one. */
export const held = (page, least, but) =>
    page.evaluate(
        ([n, other]) =>
            [...document.querySelectorAll('.hand .pile[data-kind]')].find(
                ({ dataset }) => Number(dataset.n) >= n && dataset.kind !== other,
            )?.dataset.kind,
        [least, but],
    );

/** Anna offers a card for one that Kim has, or Kim would not be asked. After a reload the offer
    still stands. */
export async function offer(anna, kim, give) {
    const want = await held(kim, 1, give);
    await anna.locator(`.hand .pile[data-kind=${give}]`).click();
    await anna.locator(`.want .chip[data-kind=${want}]`).click();
    await anna.waitForTimeout(1000); // between two offers
    await anna.locator('.send').click();
    await kim.locator('.asked-slip').waitFor();
    await anna.reload();
    await anna.locator('.ticket').first().waitFor();
}

const ended = kim =>
    until(kim, () => !document.querySelector('.asked-slip'), null, 'Kim is still asked');

async function stopsNothing({ open }) {
    const server = await startServer();
    try {
        const rules = 'island seats=3 setup=beginner phases=combined hand=30 start=0 target=20';
        const [anna, kim] = await together(open, server.address, rules, 'me,me,greedy', ['Kim']);
        const mayTrade = () =>
            /End turn/.test(document.querySelector('.legend .go:enabled')?.textContent);
        await pressUntil([anna, kim], mayTrade, 'nobody can trade');

        await offer(anna, kim, 'ore');
        await anna.locator('.legend [data-verb=road]:not(.short)').click();
        await anna.locator('.board [data-place^=e]').first().waitFor();
        await ended(kim);
        await anna.keyboard.press('Escape');

        // A phone has the buttons of the offer where it usually builds.
        await anna.setViewportSize(everySize.phone);
        await offer(anna, kim, 'brick');
        await anna.locator('.hand .pile[data-kind=ore]').click();
        const more = anna.locator('.send').filter({ hasText: /^Offer.*1 brick/ });
        await more.filter({ hasText: '1 ore' }).waitFor();
        await ended(kim);
        await button(anna, 'Cancel').click();

        const four = () =>
            /End turn/.test(document.querySelector('.legend .go:enabled')?.textContent) &&
            [...document.querySelectorAll('.hand .pile[data-kind]')].some(
                pile => Number(pile.dataset.n) >= 4,
            );
        await pressUntil([anna, kim], four, 'Anna never has four cards of a kind');
        await offer(anna, kim, await held(anna, 4));
        await anna.locator('.hung.of-bank .ticket .btn').click();
        await anna.locator('.send').filter({ hasText: /^Bank/ }).click();
        await until(
            anna,
            () => /You give the bank/.test(document.querySelector('.log')?.textContent),
            null,
            'no trade with the bank',
        );
        for (const page of [anna, kim]) calm(page);
    } finally {
        await server.stop();
    }
}

async function diceAhead({ open }) {
    const server = await startServer();
    try {
        const [anna] = await together(open, server.address, 'dice seats=2', 'me,greedy', []);
        const ahead = `document.querySelector('.die[aria-pressed]:enabled') &&
            document.querySelector('.symbol.may-build')`;
        await playDice(anna, { random: sequence(5), enough: ahead });
        const symbol = anna.locator('.symbol.may-build').first();
        const name = await symbol.getAttribute('data-symbol');
        await symbol.click();
        const built = which => document.querySelector(`[data-symbol="${which}"].built`);
        await until(anna, built, name, 'one tap does not stop rolling and build');
        calm(anna);
    } finally {
        await server.stop();
    }
}

export const ownOfferTests = serves()
    ? {
          'on a server, an offer stops nothing of its author': stopsNothing,
          'on a server, a tap on the sheet stops rolling and builds': diceAhead,
      }
    : {};
