// same-hashes.mjs - records replayed by the page's worker and by the program: the hash of every
// position must be the same.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calm, check } from '../harness.mjs';
import { program } from '../neuland.mjs';

const run = promisify(execFile);
const here = path => fileURLToPath(new URL(path, import.meta.url));

/** One of each game, and of the scenarios that change what a state holds. */
const records = [
    ...['01', '06', '12', 'dice-2', 'chocolate-3-greedy'].map(
        name => `../../../test/golden/0.1/${name}.hsn`,
    ),
    ...['corsica', 'friends', 'helpers', 'plus', 'six'].map(name => `../games/${name}.hsn`),
].map(here);

/**
 * Up to this length every position of a record is compared, beyond it this many evenly spaced ones.
 */
const SHORT = 150;
const SOME = 40;

function places(count) {
    const step = count <= SHORT ? 1 : Math.ceil(count / SOME);
    const some = Array.from({ length: Math.floor(count / step) + 1 }, (_, i) => i * step);
    return [...new Set([...some, count])].sort((a, b) => b - a);
}

/** Loads a record into the worker that the page has fetched, and steps back from its end. */
const inPage = (page, record, at) =>
    page.evaluate(
        async ([text, places]) => {
            const found = performance
                .getEntriesByType('resource')
                .find(({ name }) => /worker[^/]*\.js$/.test(name));
            const worker = new Worker(found.name, { type: 'module' });
            let id = 0;
            const call = (verb, ...args) =>
                new Promise((done, fail) => {
                    id += 1;
                    worker.onmessage = ({ data }) =>
                        data.error ? fail(new Error(data.error)) : done(data.value);
                    worker.postMessage({ id, game: 1, verb, args });
                });
            const fault = await call('load', text, [0, 0], 'en');
            if (fault) throw new Error(fault.text);
            const hashes = [];
            for (const n of places) {
                const cut = await call('cut', n);
                if (cut) throw new Error(cut.text);
                hashes.push(await call('hash'));
            }
            worker.terminate();
            return hashes;
        },
        [record, at],
    );

async function byProgram(file, at) {
    const hashes = [];
    for (const n of at) {
        const { stdout } = await run(program, ['record', 'hash', file, '--at', String(n)]);
        hashes.push(stdout.trim());
    }
    return hashes;
}

export async function sameHashes({ open }) {
    // Once a record is open, the worker has been fetched and its address is known.
    const page = await open({ hash: '#replays' });
    await page.waitForSelector('.file-choice');
    await page.locator('.file-choice input').setInputFiles({
        name: 'a.hsn',
        mimeType: 'text/plain',
        buffer: readFileSync(records[0]),
    });
    await page.waitForSelector('.ribbon');
    let compared = 0;
    for (const file of records) {
        const text = readFileSync(file, 'utf8');
        const { stdout } = await run(program, ['record', 'check', file]);
        const count = Number(/(\d+) actions/.exec(stdout)[1]);
        const at = places(count);
        const [mine, theirs] = await Promise.all([inPage(page, text, at), byProgram(file, at)]);
        const differs = mine.findIndex((hash, i) => hash !== theirs[i]);
        check(
            differs < 0,
            `${file} at ${at[differs]}: ${mine[differs]} here, ${theirs[differs]} there`,
        );
        const stated = /^\[Hash "(\w+)"\]/m.exec(text)?.[1];
        check(!stated || mine[0] === stated, `${file} ends with ${mine[0]}, not ${stated}`);
        check(new Set(mine).size > mine.length / 2, `${file}: hashes that do not change`);
        compared += mine.length;
    }
    check(compared > 400, `only ${compared} positions`);
    calm(page);
}
