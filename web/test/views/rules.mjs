// rules.mjs - browser tests of the rules almanac, by taps on a phone: contents, search, notes.
import { calm, check, until } from '../harness.mjs';
import { accessible } from '../play/whole.mjs';
import { none, smallTargets } from './views.mjs';

const headingAtTop = (page, id) =>
    until(
        page,
        wanted => {
            const box = document.getElementById(`rule-${wanted}`)?.getBoundingClientRect();
            return box && box.top > -40 && box.top < innerHeight / 2;
        },
        id,
        `the rule ${id}`,
    );

async function contents({ open }) {
    const page = await open({ size: 'phone', hash: '#rules/island' });
    await page.waitForSelector('.almanac h3');
    const maker = page.locator('.almanac .maker').first();
    check(!(await maker.locator('p').isVisible()), 'notes by the makers are open');
    await maker.locator('summary').tap();
    check(await maker.locator('p').isVisible(), 'they do not open');
    check((await page.locator('.almanac .tip').count()) === 3, 'tips');
    const picture = page.locator('.almanac figure img').first();
    await picture.scrollIntoViewIfNeeded();
    const drawn = () => document.querySelector('.almanac figure img').naturalWidth > 100;
    await until(page, drawn, null, 'no picture');
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.almanac-contents summary').tap();
    await accessible(page, 'rules');
    await page
        .locator('.almanac-contents a', { hasText: /^Trading$|^Trade$/ })
        .first()
        .tap();
    await headingAtTop(page, 'trade');
    calm(page);
}

async function searches({ open }) {
    for (const [language, word, place, anchor] of [
        ['en', 'maritime trade', '#rules/island#bank', 'bank'],
        ['de', 'Seehandel', '#rules/island#bank', 'bank'],
        ['de', 'rohstoffjoker', '#rules/dice#joker', 'joker'],
    ]) {
        const page = await open({
            size: 'phone',
            hash: '#rules/chocolate',
            settings: { language },
        });
        await page.waitForSelector('.almanac');
        const field = page.locator('.almanac-search input');
        await field.fill(word);
        const first = page.locator('.almanac-search li a').first();
        await first.waitFor();
        check((await first.getAttribute('href')) === place, await first.getAttribute('href'));
        check((await page.locator('.almanac-search li').count()) <= 9, 'more than nine');
        await first.tap();
        await headingAtTop(page, anchor);
        check((await page.locator('.almanac-search li').count()) === 0, 'the list stays');
        await field.fill('xyzzy');
        await page.locator('.almanac-search p').waitFor();
        calm(page);
    }
}

/** The words of the topics are equally far apart, however short they are. */
async function evenTopics({ open }) {
    for (const size of ['phone', 'desktop'])
        for (const language of ['de', 'en']) {
            const page = await open({ size, hash: '#rules/island', settings: { language } });
            await page.waitForSelector('.topics [aria-current]');
            const gaps = await page.evaluate(() => {
                const words = [...document.querySelectorAll('.topics > *')].map(one => {
                    const text = document.createRange();
                    text.selectNodeContents(one);
                    return text.getBoundingClientRect();
                });
                return words.slice(1).flatMap((box, at) => {
                    const before = words[at];
                    return box.top === before.top ? [Math.round(box.left - before.right)] : [];
                });
            });
            check(gaps.length > 5 && new Set(gaps).size === 1, `${size}, ${language}: ${gaps}`);
            none(await smallTargets(page), `topics, ${language}`);
            calm(page);
        }
}

/** On paper only the rules are left. */
async function printed({ open }) {
    const page = await open({ hash: '#rules/dice' });
    await page.waitForSelector('.almanac');
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['.topics', '.almanac-search', '.almanac .maker'])
        check(!(await page.locator(gone).first().isVisible()), `${gone} is printed`);
    check(await page.locator('.almanac h3').first().isVisible(), 'no rules are printed');
    calm(page);
}

export const rulesTests = {
    'contents, tips and folded notes of the rules': contents,
    'a search in the rules': searches,
    'the topics of the rules are equally far apart': evenTopics,
    'rules on paper': printed,
};
