// tutorial.mjs - the tutorial by mouse and by keys alone, from the front page to the first game.
// (By taps and by its words: newcomers.mjs.)
import { calm, check, until } from '../harness.mjs';
import { hands } from '../play/path.mjs';

const next = ['[data-lesson=next]'];
const go = ['.legend .go:enabled'];
const pile = kind => `.hand .pile[data-kind=${kind}]`;
const chip = kind => `.want .chip[data-kind=${kind}]`;

/** What each lesson asks for, in presses; "place" is the place that it shows on the map. */
const lessons = [
    ...[next, next, go, next, ['.entry[data-verb=road]', 'place'], go, next, go],
    ...[['.entry[data-verb=settlement]', 'place'], next, go, go, ['place']],
    [pile('lumber'), chip('grain'), '.send'],
    ['.ticket[data-of] .btn:enabled'],
    ['.entry[data-verb=city]', 'place'],
    ...[go, go, ['.entry[data-verb=buy]'], go],
    ['.hand .dev', '.ask-sheet :is(.choices, .gift-answers) .btn'],
    ...[['place'], go],
    [...Array(4).fill(pile('brick')), chip('grain'), '.send'],
];

const atLesson = (page, n) =>
    until(
        page,
        wanted => document.querySelector('.lesson header span').textContent.startsWith(wanted),
        `${n} `,
        `lesson ${n}`,
    );

const tutorial =
    by =>
    async ({ open }) => {
        const { press, place } = hands[by];
        const page = await open();
        await press(page, '.front-line[href="#learn"]');
        await page.waitForSelector('.lesson');
        for (const [at, presses] of lessons.entries()) {
            await atLesson(page, at + 1);
            await page.waitForTimeout(650); // not a double press
            for (const what of presses) {
                if (what !== 'place') await press(page, what);
                else {
                    const first = page.locator('[data-place]').first();
                    await place(page, await first.getAttribute('data-place'));
                }
            }
        }
        await atLesson(page, lessons.length + 1);
        await press(page, '.lesson a.go');
        await until(page, () => location.hash.startsWith('#continue/'), null, 'no game');
        const rules = await page.evaluate(() => {
            const key = Object.keys(localStorage).find(name => name.startsWith('neuland.game.'));
            return JSON.parse(localStorage[key]).setup.rules;
        });
        check(rules === 'island setup=beginner', rules);
        calm(page);
    };

export const tutorialTests = {
    'the tutorial by mouse': tutorial('mouse'),
    'the tutorial by keys alone': tutorial('keys'),
};
