// heard.mjs - what keys and screen readers meet at a table: where the focus goes when its place is
// gone, what places are called, what is read out, and what colours of the system leave.
import { calm, check, until } from '../harness.mjs';
import { accessible } from '../play/whole.mjs';
import { kept } from '../views/table-views.mjs';

const focused = (page, selector) =>
    until(
        page,
        wanted => document.activeElement?.matches(wanted),
        selector,
        `the focus is not on ${selector}`,
    );

/** Continues this game from the front page by keys. */
async function goOn(open, saved, options = {}) {
    const { settings, ...others } = options;
    const page = await open({ ...others, settings: { ...settings, game: saved } });
    await page.getByRole('link', { name: /^Continue/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.tools');
    return page;
}

/** The first settlement and its road by Enter alone; then a road from its entry. */
async function keptFocus({ open }) {
    const page = await open();
    await page.locator('[data-box=island]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.drawer .go');
    await page.locator('.drawer [data-opt=first][aria-pressed=true]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.drawer .go').focus();
    await page.keyboard.press('Enter');
    await focused(page, '[data-place^=v]');
    await page.keyboard.press('Enter');
    await focused(page, '[data-place^=e]');
    await page.keyboard.press('Enter');
    await focused(page, '[data-place^=v]');
    calm(page);
    const later = await goOn(open, kept('island', 283, 4));
    await later.locator('.entry[data-verb=road]').focus();
    await later.keyboard.press('Enter');
    await later.keyboard.press('n');
    await focused(later, '[data-place^=e]');
    await later.keyboard.press('Enter');
    await focused(later, '.entry[data-verb=road]');
    calm(later);
}

/** A menu takes the focus and gives it back, at every table. */
async function menus({ open }) {
    for (const saved of [kept('island', 283, 4), kept('dice', 147, 2), kept('chocolate', 87, 3)]) {
        const page = await goOn(open, saved);
        await page.getByRole('button', { name: 'Menu', exact: true }).focus();
        await page.keyboard.press('Enter');
        await focused(page, '.menu :is(.btn, a)');
        await page.keyboard.press('Escape');
        await until(page, () => !document.querySelector('.menu'), null, 'the menu stays');
        await focused(page, '.tools button[aria-expanded]');
        calm(page);
    }
}

/** In text mode one can type at once, and is told what nobody understands. */
async function typing({ open }) {
    const page = await goOn(open, kept('island', 283, 4));
    await page.locator('.entry[data-verb=road]').focus();
    await page.keyboard.press('x');
    await focused(page, '.text-board input');
    await page.keyboard.type('foo');
    await page.keyboard.press('Enter');
    const says = () => page.locator('.text-board output').textContent();
    await until(page, () => document.querySelector('.text-board output').textContent);
    check(/^I do not know “foo”/.test(await says()), await says());
    await page.keyboard.press('Control+a');
    await page.keyboard.type('who leads');
    await page.keyboard.press('Enter');
    await until(page, () =>
        /leads|\d/.test(document.querySelector('.text-board output').textContent),
    );
    check(!/1 cards/.test(await says()), await says());
    // Letters are shortcuts again outside the field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await page.waitForSelector('.board');
    calm(page);
}

const labels = page =>
    page
        .locator('[data-place]')
        .evaluateAll(all =>
            Object.fromEntries(all.map(one => [one.dataset.place, one.getAttribute('aria-label')])),
        );

/** A corner says its land, its harbour and how often it pays, on the island and in a country. */
async function placesInWords({ open }) {
    const page = await open({ hash: '#play?r=island&p=me,greedy,greedy&s=5' });
    await page.waitForSelector('[data-place]');
    const island = await labels(page);
    check(
        Object.values(island).every(words => / \d+ of 36 rolls$/.test(words)),
        `no chances: ${Object.values(island)[0]}`,
    );
    check(
        Object.values(island).some(words => /\(harbour 2:1 [a-z]+\), /.test(words)),
        'no harbour of a kind',
    );
    const order = Object.keys(island).map(id => Number(id.slice(1)));
    check(
        order.every((at, n) => n === 0 || at > order[n - 1]),
        `the places are out of order: ${order}`,
    );
    const corsica = await goOn(open, kept('corsica', 339, 3));
    await corsica.locator('.entry[data-verb=road]').click();
    await corsica.waitForSelector('[data-place]');
    const roads = Object.values(await labels(corsica));
    check(
        roads.some(words => /^Road at .*\([a-z]+ \d+/.test(words)),
        `no land at roads: ${roads[0]}`,
    );
    for (const one of [page, corsica]) calm(one);
}

/** Nothing is said twice, and on demand only what is about the reader. */
async function announced({ open }) {
    const said = page => page.locator('[data-announcer] p').allTextContents();
    const page = await goOn(open, kept('island', 283, 4));
    check((await page.locator('.banner[role=status]').count()) === 0, 'the banner speaks too');
    const [, asks] = await said(page);
    check(/^Your turn\. Trade or build/.test(asks), `no question: ${asks}`);
    calm(page);
    const heard = { en: [] };
    for (const spoken of ['all', 'mine']) {
        const settings = { spoken, quiet: true };
        const other = await goOn(open, kept('island', 283, 4), { settings });
        heard[spoken] = [];
        await other.exposeFunction('hear', text => heard[spoken].push(text));
        await other.evaluate(() => {
            const region = document.querySelector('[data-announcer] p');
            new MutationObserver(() => window.hear(region.textContent)).observe(region, {
                childList: true,
                characterData: true,
                subtree: true,
            });
        });
        const lines = await other.locator('.log li').count();
        await other.locator('.legend .go').click();
        await until(
            other,
            n => document.querySelectorAll('.log li').length > n + 4,
            lines,
            'nobody plays',
        );
        calm(other);
    }
    const lines = heard.mine.flatMap(text => text.split('. ')).filter(Boolean);
    check(heard.all.join(' ').length > heard.mine.join(' ').length, 'everything is read out');
    const other = lines.filter(line => !/\byou\b|\byour\b|rolls?\b|offer/i.test(line));
    check(other.length === 0, `it concerns nobody: ${other}`);
}

/** Everything is in the one main part, and no heading skips a level. */
async function inOrder({ open }) {
    const rules = ['heading-order', 'landmark-one-main', 'landmark-no-duplicate-main', 'region'];
    for (const [game, ...at] of [
        ['island', 283, 4],
        ['dice', 147, 2],
        ['chocolate', 87, 3],
    ]) {
        const page = await goOn(open, kept(game, ...at));
        await page.waitForSelector('main.table');
        await accessible(page, game, rules);
        calm(page);
    }
}

/** With forced colours what is chosen still looks different. */
async function forced({ open }) {
    const page = await goOn(open, kept('island', 283, 4));
    await page.emulateMedia({ forcedColors: 'active' });
    await page.locator('.entry[data-verb=road]').click();
    const ground = selector =>
        page
            .locator(selector)
            .first()
            .evaluate(node => getComputedStyle(node).backgroundColor);
    for (const part of ['.log nav button', '.entry']) {
        const [on, off] = [
            await ground(`${part}[aria-pressed=true]`),
            await ground(`${part}[aria-pressed=false]`),
        ];
        check(on !== off, `${part}: chosen and not look the same, ${on}`);
    }
    calm(page);
}

export const heardTests = {
    'the focus stays in the game when its place is gone': keptFocus,
    'a menu takes the focus and gives it back': menus,
    'text mode is ready to type in': typing,
    'places are called by land, harbour and chances': placesInWords,
    'a screen reader hears everything once, or only what concerns it': announced,
    'a table is one part with headings in order': inOrder,
    'what is chosen is seen with the colours of the system': forced,
};
