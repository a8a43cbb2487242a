// begins.mjs - who begins at a table in this browser, from the drawer and from all rules: it holds,
// is remembered, stands in the record and, where dice decide, in the log.
import { newGame } from '../front.mjs';
import { calm, check, until } from '../harness.mjs';

const saved = page =>
    page.evaluate(() => {
        const all = Object.keys(localStorage).filter(key => key.startsWith('neuland.game.'));
        return all.map(key => JSON.parse(localStorage[key])).sort((a, b) => b.at - a.at)[0];
    });

const begun = page =>
    until(page, () => location.hash.startsWith('#continue/'), null, 'it does not begin');

const pick = (page, row, value) => page.locator(`[data-pick="${row}"] [data-value="${value}"]`);

const startIn = ({ record }) => Number(/^\[Rules "[^"]*start=(\d)/m.exec(record)?.[1]);

/** The others, again with the same people, and the same choice in the drawer later. */
async function others({ open }) {
    const page = await open({ size: 'phone' });
    await newGame(page, 'island', () => pick(page, 'begins', 'others').tap());
    await begun(page);
    const first = await saved(page);
    check(startIn(first) > 0 && startIn(first) < 4, `seat ${startIn(first)} begins`);
    check(!/start=/.test(first.setup.rules), 'the next game would begin with the same seat');
    await page.evaluate(() => {
        location.hash = '';
    });
    await page.locator('[data-box=island]').tap();
    const on = await pick(page, 'begins', 'others').getAttribute('aria-checked');
    check(on === 'true', 'the box has forgotten');
    calm(page);
}

/** With the partner turn the highest throw begins, for all to see. */
async function thrown({ open }) {
    for (const [language, words] of [
        ['en', /^The throws for the start: .*You \d \+ \d.*(You begin|\w+ begins)\.$/],
        ['de', /^Ausgewürfelt, wer beginnt: .*Du \d \+ \d/],
    ]) {
        const page = await open({ size: 'phone', settings: { language } });
        await newGame(page, 'six');
        await begun(page);
        const game = await saved(page);
        const tag = /^\[Begins "roll ([^"]+)"\]/m.exec(game.record)?.[1] ?? '';
        const throws = tag.split(' ');
        const seats = ['red', 'blue', 'orange', 'white', 'brown', 'green'];
        check(
            seats.every((seat, at) => throws[2 * at] === seat),
            `the throws: ${tag}`,
        );
        // The highest throw of the first round is among those who may begin.
        const sums = seats.map(
            (_, at) => Number(throws[2 * at + 1][0]) + Number(throws[2 * at + 1][1]),
        );
        check(sums[startIn(game)] === Math.max(...sums), `${tag}, seat ${startIn(game)} begins`);
        const told = () => document.querySelector('.log li')?.textContent.trim();
        await until(page, told, null, 'an empty log');
        check(words.test(await page.evaluate(told)), await page.evaluate(told));
        await page.reload();
        await until(page, told, null, 'an empty log');
        check(words.test(await page.evaluate(told)), 'gone after a reload');
        check(
            (await saved(page)).record.includes(`[Begins "roll ${tag}"]`),
            'gone from the record',
        );
        calm(page);
    }
}

/** Two people at one device play the dice game: who has seen a sheep? */
async function sheep({ open }) {
    const page = await open({ size: 'phone' });
    await page.locator('[data-box=dice]').tap();
    await pick(page, 'seats', 2).tap();
    await pick(page, 'who', 'device').tap();
    await page.getByLabel('Name of player 1').fill('Ida');
    await page.getByLabel('Name of player 2').fill('Noor');
    await page.locator('.drawer .way').tap();
    await page.waitForSelector('.setup');
    await pick(page, 'begins', 'sheep').tap();
    await page.locator('.begin .go').tap();
    await page.getByText('The last to see a sheep begins. Who is it?').waitFor();
    // The names from the drawer are still there.
    await page.getByRole('button', { name: 'Noor' }).tap();
    await begun(page);
    const game = await saved(page);
    check(game.setup.seats.map(({ name }) => name).join() === 'Ida,Noor', 'the names are lost');
    check(startIn(game) === 1 && /^\[Begins "sheep blue"\]/m.test(game.record), game.record);
    calm(page);
}

export const beginsTests = {
    'the others begin, and the box remembers it': others,
    'the highest throw begins with the partner turn': thrown,
    'people at one device point at the player who begins': sheep,
};
