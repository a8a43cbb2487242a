// browser.mjs [NAME]: the page in a real browser, by clicks and keys alone.
import { calm, check, run } from './harness.mjs';
import { playOut, sequence } from './player.mjs';
import { tableTests } from './tables.mjs';

const game = (rules, bots = 'greedy,greedy,greedy', seed = '1') =>
    `#play?r=${encodeURIComponent(rules)}&p=me,${bots}&s=${seed}`;

const tests = {
    'a base game by clicks': async ({ open }) => {
        const page = await open({ hash: game('island') });
        const clicks = await playOut(page, { random: sequence(7) });
        check(clicks.place >= 4 && clicks.go > 10, `too short: ${JSON.stringify(clicks)}`);
        calm(page);
    },
    ...tableTests,
};

await run(tests, process.argv[2]);
