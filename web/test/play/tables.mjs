// tables.mjs - browser tests of dice, chocolate, country maps, and what comes after a game.
import { calm, check, until } from '../harness.mjs';
import { analysed, closeReview, kept, taken } from '../views/table-views.mjs';
import { playChocolate, playDice } from './table-players.mjs';
import { accessible, bots, game, whole } from './whole.mjs';

/** Does what each lesson asks for, by clicks. */
async function learn(page) {
    const step = () => page.locator('.lesson header span').textContent();
    const give = async (kind, times) => {
        const pile = page.locator(`.hand .pile[data-kind=${kind}]`);
        for (let i = 0; i < times; i++) await pile.click();
    };
    const want = kind => page.locator(`.want .chip[data-kind=${kind}]`).click();
    const chosen = {
        '5 of': () => page.locator('.entry[data-verb=road]').click(),
        '9 of': () => page.locator('.entry[data-verb=settlement]').click(),
        '14 of': async () => {
            await give('lumber', 1);
            await want('grain');
            await page.locator('.send').click();
        },
        '15 of': () => page.locator('.ticket[data-of] .btn').first().click(),
        '16 of': () => page.locator('.entry[data-verb=city]').click(),
        '19 of': () => page.locator('.entry[data-verb=buy]').click(),
        '21 of': async () => {
            await page.locator('.hand .dev.up').first().click();
            await page.locator('.ask-sheet .btn').last().click();
        },
        '24 of': async () => {
            await give('brick', 4);
            await want('grain');
            await page.locator('.send').click();
        },
    };
    for (let at = await step(); !at.startsWith('25 of'); at = await step()) {
        const next = page.locator('[data-lesson=next]');
        const way = Object.keys(chosen).find(key => at.startsWith(key));
        if (await next.count()) await next.click();
        else if (way) await chosen[way]();
        else if (await page.locator('[data-place]').count()) await tapPlace(page);
        else {
            await page.locator('.legend .go').click();
            await page.mouse.move(2, 2); // so that the next press does not count as a double press
        }
        await page.waitForTimeout(100);
        if ((await step()) === at && (await page.locator('[data-place]').count()))
            await tapPlace(page);
        const moved = before =>
            document.querySelector('.lesson header span').textContent !== before;
        await until(page, moved, at, `the lesson after ${at}`);
    }
}

async function tapPlace(page) {
    const box = await page.locator('[data-place]').first().boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Perfect play expects 94.8 points, more or less, depending on the first roll. */
async function exactHint(page) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await until(page, () => document.querySelector('.coach li'), null, 'a plan');
    const worth = await page.locator('.coach li b').allTextContents();
    check(Number(worth[0]) > 80 && Number(worth[0]) < 110, `worth ${worth}`);
}

export const tableTests = {
    'a dice game alone by clicks': whole('dice', 0, playDice),
    'a dice game of three by clicks': whole('dice seats=3', 2, playDice),
    'dice Plus by clicks': whole('dice sheet=plus seats=2', 1, playDice),
    'chocolate by clicks': whole('chocolate seats=3', 2, playChocolate),
    'the tutorial from its first lesson to its last': async ({ open }) => {
        const page = await open({ hash: '#learn' });
        await until(page, () => document.querySelector('.lesson'), null, 'the first lesson');
        await accessible(page, 'tutorial');
        await learn(page);
        check(await page.locator('.lesson a.go').count(), 'the last lesson leads to a game');
        calm(page);
    },
    'the coach of the dice game is exact, fetched when asked for, and there offline': async ({
        open,
    }) => {
        const page = await open({ offline: true, hash: game('dice', []) });
        await until(page, () => document.querySelector('.die:enabled'), null, 'the dice');
        await page.evaluate(() => navigator.serviceWorker.ready);
        const fetched = () =>
            page.evaluate(async () => {
                const names = await Promise.all(
                    (await caches.keys()).map(async key => (await caches.open(key)).keys()),
                );
                return names.flat().some(({ url }) => url.endsWith('.values'));
            });
        check(!(await fetched()), 'fetched before it was needed');
        await exactHint(page);
        await accessible(page, 'coach');
        await until(page, () => document.querySelector('.coach'), null, 'the coach stays');
        check(await fetched(), 'the values are not kept');
        calm(page);
        await page.context().setOffline(true);
        await page.reload();
        await until(page, () => document.querySelector('.die:enabled'), null, 'the dice, offline');
        await exactHint(page);
    },
    'the dice say what to do, and ask before a turn without a building': async ({ open }) => {
        const page = await open({ size: 'phone' });
        await page.locator('[data-box=dice]').tap();
        await page.locator('.drawer .go').tap();
        await until(page, () => document.querySelector('.die:enabled'), null, 'the dice');
        const tray = page.locator('.tray');
        for (const words of [/Roll 1 of 3/, /Tap the dice you want to roll again/])
            await tray.getByText(words).filter({ visible: true }).waitFor();
        const [keep, roll] = await tray.locator('.btns .btn').all();
        check(!(await keep.getAttribute('class')).includes('go'), 'the main button ends the rolls');
        check(await roll.isDisabled(), 'it rolls nothing');
        await page.locator('.die').first().tap();
        check(/^Roll one die/.test(await roll.textContent()), 'not the main button');
        await roll.tap();
        await tray.getByText(/Roll 2 of 3/).waitFor();
        calm(page);

        const late = await open({ size: 'phone' });
        await taken(kept('dice', 147, 2), '#continue').ready(late);
        await late.getByRole('button', { name: 'End turn' }).tap();
        await late.getByText('You have built nothing: that costs two points.').waitFor();
        await late.getByRole('button', { name: 'Build first' }).tap();
        check((await late.locator('.symbol.may-build').count()) > 0, 'the turn is over');
        await late.getByRole('button', { name: 'End turn' }).tap();
        await late.locator('.tray-ask').getByRole('button', { name: 'End turn' }).tap();
        await until(late, () => !document.querySelector('.tray-ask'), null, 'it does not end');
        calm(late);
    },

    'a tap beside a symbol of the dice sheet is meant for it': async ({ open }) => {
        const page = await open({
            size: 'phone',
            hash: '#continue',
            settings: { game: kept('dice', 147, 2) },
        });
        await page.waitForSelector('.symbol.settlement.may-build');
        const symbol = page.locator('.symbol.settlement.may-build').first();
        await symbol.scrollIntoViewIfNeeded();
        const name = await symbol.getAttribute('data-symbol');
        const box = await symbol.boundingBox();
        check(box.height < 40, 'too large to prove anything');
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 21);
        const built = which => document.querySelector(`[data-symbol="${which}"].built`);
        await until(page, built, name, 'the settlement is built');
        calm(page);
    },
    'chocolate cards go back after a last look': async ({ open }) => {
        const { setup, ...rest } = kept('chocolate', 65, 3);
        const seats = setup.seats.map((plan, at) =>
            at === 1
                ? { kind: 'me', name: 'Mia' }
                : { ...plan, kind: 'bot', bot: 'greedy', name: plan.name || 'Kim' },
        );
        const game = { ...rest, setup: { ...setup, seats } };
        const page = await open({ size: 'phone', hash: '#continue', settings: { game } });
        await page.waitForSelector('.discard');
        const give = page.locator('.discard ~ footer .btn.go');
        const tags = () => page.locator('.discard .tag').allTextContents();
        check(await give.isDisabled(), 'nothing is chosen yet');
        const pile = page.locator('.discard > div > button:enabled').first();
        await pile.click();
        check((await tags()).join() === '−1', `one is put aside: ${await tags()}`);
        await page.locator('.discard .tag').first().click();
        check((await tags()).length === 0, 'and kept after all');
        await page.getByRole('button', { name: 'Choose for me' }).click();
        await until(page, () => document.querySelector('.discard .tag'), null, 'no suggestion');
        const count = (await tags()).reduce((sum, text) => sum + Number(text.slice(1)), 0);
        check(count === 4, `${count} of 4`);
        await give.click();
        await until(page, () => !document.querySelector('.discard'), null, 'not discarded');
        const record = await page.evaluate(() => JSON.parse(localStorage['neuland.game.7']).record);
        check(record.match(/^blue discard /gm)?.length === 4, 'not four cards discarded');
        calm(page);
    },
    'what is different is told once': async ({ open }) => {
        const page = await open({
            hash: game('chocolate', bots(2)),
            settings: { different: [] },
        });
        await until(page, () => document.querySelector('.different'), null, 'the card');
        await page.locator('.different .go').click();
        check((await page.locator('.different').count()) === 0, 'the card is gone');
        await page.reload();
        await until(page, () => document.querySelector('.rows'), null, 'the table again');
        check((await page.locator('.different').count()) === 0, 'and does not come back');
        calm(page);
    },
    'the engine says where a result came from': async ({ open }) => {
        const page = await open({
            hash: '#continue',
            settings: { game: kept('chocolate', null, 3) },
        });
        await analysed(page);
        const verdict = () => document.querySelectorAll('.verdict tbody tr').length === 3;
        await until(page, verdict, null, 'the verdict');
        await accessible(page, 'verdict');
        const told = await page.locator('.verdict td').allTextContents();
        check(told.length === 12 && told.every(text => text.endsWith('%')), told.join());
        calm(page);
    },
    'a dice game is judged by the solved game': async ({ open }) => {
        const page = await open({ hash: '#continue', settings: { game: kept('dice', null, 2) } });
        await analysed(page);
        const told = await page.locator('.review .sub').allTextContents();
        check(
            told.some(text => /judged by the solved game/.test(text)),
            told.join(' '),
        );
        await page.reload();
        await page.waitForSelector('.verdict');
        const again = await page.locator('.review .sub').allTextContents();
        check(again.join() === told.join(), 'that is forgotten');
        calm(page);
    },
    'a replay by keys, as a seat sees it': async ({ open }) => {
        const page = await open({
            hash: '#continue',
            settings: { game: kept('chocolate', null, 3) },
        });
        await analysed(page);
        await closeReview(page);
        await until(page, () => document.querySelector('.ribbon input'), null, 'the ribbon');
        const last = Number(await page.evaluate(() => document.querySelector('.ribbon input').max));
        check(last > 20, `the record is short: ${last}`);
        const at = (from, to, text) =>
            until(
                page,
                ([from, to]) => {
                    const place = Number(document.querySelector('.ribbon input').value);
                    return place >= from && place <= to;
                },
                [from, to],
                text,
            );
        const place = async () => Number(await page.locator('.ribbon input').inputValue());
        for (let tries = 0; tries < 40 && (await place()) !== last; tries++) {
            await page.keyboard.press('End'); // until the page listens
            await page.waitForTimeout(50);
        }
        await at(last, last, 'the end');
        await page.keyboard.press('ArrowLeft');
        await at(last - 1, last - 1, 'one step back');
        await page.keyboard.press('PageUp');
        await at(1, last - 2, 'one turn back');
        await page.keyboard.press('Home');
        await at(0, 0, 'the beginning');
        const hands = () => page.locator('.hands').textContent();
        const allKnown = () => !document.querySelector('.hands')?.textContent.includes('?');
        await until(page, allKnown, null, 'all hands');
        await page.locator('[data-eyes=red]').click();
        await until(
            page,
            () => document.querySelector('.hands').textContent.includes('unknown'),
            null,
            'what red did not know',
        );
        check((await hands()).length > 0, 'no hands are shown');
        await accessible(page, 'replay');
        calm(page);
    },
};

/** For the long run. */
export const tableLong = {
    'chocolate of two by clicks': whole('chocolate seats=2', 1, playChocolate),
};
