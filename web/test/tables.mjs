// tables.mjs - browser tests of dice, chocolate, country maps, and what comes after a game.
import { readFileSync } from 'node:fs';
import { calm, check, until } from './harness.mjs';
import { playOut, sequence } from './player.mjs';
import { playChocolate, playDice } from './table-players.mjs';

const game = (rules, bots, seed = '5') =>
    `#play?r=${encodeURIComponent(rules)}&p=${['me', ...bots].join(',')}&s=${seed}`;
const bots = count => Array(count).fill('greedy');

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** No violation of WCAG 2.2 A and AA, as far as axe can see. The policy forbids scripts in the
    page, so axe comes in through the debugger. */
export async function accessible(page, where) {
    await page.evaluate(axe);
    const found = await page.evaluate(() =>
        window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }),
    );
    const told = found.violations.map(
        v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.failureSummary}`).join(' | ')}`,
    );
    check(told.length === 0, `${where}: ${told.join('\n').slice(0, 2000)}`);
}

/** A game from the first click to the end slip, looked at by axe on the way and at the end. */
const whole =
    (rules, others, play) =>
    async ({ open }) => {
        const page = await open({ hash: game(rules, bots(others)) });
        await until(page, () => document.querySelector('.table'), null, 'the table');
        await page.waitForTimeout(300);
        await accessible(page, `${rules}, begin`);
        await play(page, { random: sequence(11) });
        await until(page, () => document.querySelector('.end .graph'), null, 'the graph');
        await accessible(page, `${rules}, end`);
        calm(page);
        return page;
    };

export const tableTests = {
    'a dice game alone by clicks': whole('dice', 0, playDice),
    'a dice game of three by clicks': whole('dice seats=3', 2, playDice),
    'dice Plus by clicks': whole('dice sheet=plus seats=2', 1, playDice),
    'chocolate by clicks': whole('chocolate seats=3', 2, playChocolate),
    'chocolate of two by clicks': whole('chocolate seats=2', 1, playChocolate),
    'Corsica by clicks': whole('island seats=3 map=corsica', 2, playOut),
    'New York with its canal by clicks': whole('island seats=3 map=newyork canal=1', 2, playOut),
    'a replay by keys, with the eyes of a seat': async context => {
        const play = whole('chocolate seats=2', 1, playChocolate);
        const page = await play(context);
        await page.locator('[data-way=replay]').click();
        await until(page, () => document.querySelector('.ribbon input'), null, 'the ribbon');
        const place = () => page.locator('.ribbon input').inputValue();
        await page.keyboard.press('End');
        const last = Number(await place());
        check(last > 20, `the record is short: ${last}`);
        await page.keyboard.press('ArrowLeft');
        check(Number(await place()) === last - 1, 'one step back');
        await page.keyboard.press('PageUp');
        check(Number(await place()) < last - 1, 'one turn back');
        await page.keyboard.press('Home');
        check((await place()) === '0', 'the beginning');
        const hands = () => page.locator('.hands').textContent();
        const allKnown = () => !document.querySelector('.hands')?.textContent.includes('?');
        await until(page, allKnown, null, 'the truth');
        await page.locator('[data-eyes=red]').click();
        await until(
            page,
            () => document.querySelector('.hands').textContent.includes('unknown'),
            null,
            'what red did not know',
        );
        check((await hands()).length > 0, 'hands are told');
        await accessible(page, 'replay');
        calm(page);
    },
};
