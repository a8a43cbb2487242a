// scenarios.mjs - whole games of every scenario of the island, by clicks. They need fewer points
// than usual, to end sooner, and in daily use fewer still.
import { calm, check, until } from '../harness.mjs';
import { kept, taken } from '../views/table-views.mjs';
import { playOut } from './player.mjs';
import { whole } from './whole.mjs';

const target = process.argv.includes('--long') ? 7 : 5;

const played = (rules, others, options) =>
    whole(`island target=${target} ${rules}`, others, playOut, options);

/**
 * The building phase of somebody else's turn: the reader is asked, buys, and the game goes on. In a
 * whole game this is left to luck, because the page passes by itself where nothing can be built,
 * and the player there has seldom kept any cards.
 */
async function askedToBuild({ open }) {
    const page = await open();
    await taken(kept('five', 591, 5), '#continue').ready(page);
    const asked = () =>
        /You: Build now or pass/.test(document.querySelector('.banner')?.textContent);
    await until(page, asked, null, 'the reader is not asked');
    check((await page.locator('.legend .go').textContent()) === 'Pass', 'no way to pass');
    await page.locator('.legend [data-verb=buy]:not(.short)').click();
    const bought = () => /You buy/.test(document.querySelector('.log')?.textContent);
    await until(page, bought, null, 'nothing is bought');
    const over = () => !/^Lee/.test(document.querySelector('.banner').textContent);
    await until(page, over, null, 'the phase goes on');
    calm(page);
}

export const scenarioTests = {
    'the ten helpers by clicks': played('seats=3 helpers=10', 2),
    'the twelve helpers by clicks': played('seats=3 helpers=12', 2),
    'Best Friends by clicks': played('seats=3 friends=1', 2),
    'five with the extra building phase by clicks': played('seats=5 extra=build', 4),
    'the extra building phase asks who can build': askedToBuild,
    'six with a partner by clicks': played('seats=6 extra=partner', 5, {
        asks: ['Settler 2: build or use the bank'],
    }),
    'Corsica by clicks': played('seats=3 map=corsica', 2),
    'New York with its canal by clicks': played('seats=3 map=newyork canal=1', 2),
};

/** For the long run. */
export const scenarioLong = {
    'six on a phone, helpers and friends together': played(
        'seats=6 extra=partner helpers=12 friends=1',
        5,
        { size: 'phone' },
    ),
};
