// told.mjs - what the table says: the reader is "you", places have names, hints say why and where,
// settlers are marked, and letters on the keyboard can be switched off.
import { calm, check, until } from '../harness.mjs';
import { kept, taken } from '../views/table-views.mjs';

async function goOn(open, game, options = {}) {
    const page = await open({ size: 'phone', ...options });
    await taken(game, '#continue').ready(page);
    await page.waitForSelector('.board');
    return page;
}

const lines = page => page.locator('.log li').allTextContents();

async function you({ open }) {
    for (const [language, mine, theirs] of [
        ['en', /^\d*You (build|roll|offer|trade|accept|decline)/, /(from|with|to) you\b/],
        ['de', /^\d*Du (baust|würfelst|bietest|tauschst|nimmst|lehnst)/, /\b(dir|dich)\b/],
    ]) {
        const page = await goOn(open, kept('island', 306, 4), { settings: { language } });
        const told = await lines(page);
        check(
            told.some(line => mine.test(line)),
            `no "you": ${told.slice(-9).join(' | ')}`,
        );
        check(
            told.some(line => theirs.test(line)),
            `no object: ${told.slice(-9).join(' | ')}`,
        );
        check(!told.some(line => /\b(Mia|Red|Rot)\b/.test(line)), 'the reader has a name');
        check(!told.some(line => /\b[vhe]\d+\b/.test(line)), 'a place is an id');
        const tab = await page.locator('.tab').first().locator('h3').textContent();
        check(/^(You|Du)/.test(tab), tab);
        const places = /(settlement|Siedlung) (at|bei) .*\d/;
        check(
            told.some(line => places.test(line)),
            'no place has a name',
        );
        calm(page);
    }
}

async function hint({ open }) {
    const page = await goOn(open, kept('island', 330, 4), { size: 'desktop' });
    await page.keyboard.press('h');
    await page.waitForSelector('.hint .why');
    const why = await page.locator('.hint .why').allTextContents();
    check(
        why.every(text => /^[A-Z].*\.$/.test(text)),
        why.join(' | '),
    );
    await until(page, () => document.querySelector('.better-move circle'), null, 'not ringed');
    await page.keyboard.press('Escape');
    await until(page, () => !document.querySelector('.better-move circle'), null, 'still ringed');
    calm(page);
}

async function settlers({ open }) {
    const page = await goOn(open, kept('six', 375, 6));
    const marked = await page
        .locator('.tab:has(.settler)')
        .evaluateAll(tabs =>
            tabs.map(tab => [
                tab.classList.contains('on'),
                tab.querySelector('.settler [aria-hidden]').textContent,
            ]),
        );
    const on = marked.find(([turn]) => turn)?.[1];
    const other = marked.find(([turn]) => !turn)?.[1];
    check(marked.length === 2 && on === '1' && other === '2', JSON.stringify(marked));
    const four = await goOn(open, kept('island', 283, 4));
    check((await four.locator('.settler').count()) === 0, 'four have no second settler');
    calm(page);
}

async function noLetters({ open }) {
    const page = await goOn(open, kept('island', 283, 4), {
        size: 'desktop',
        settings: { shortcuts: false },
    });
    for (const key of ['t', 'h', 'e', 'x', '?']) await page.keyboard.press(key);
    check((await page.locator('.send, .ask-sheet, .text-board').count()) === 0, 'a letter acts');
    check(/End/.test(await page.locator('.legend .go').textContent()), 'the turn has ended');
    // The other tables and the replay leave them alone as well; keys that are no letters go on.
    for (const saved of [kept('dice', 147, 2), kept('chocolate', 87, 3)]) {
        const settings = { shortcuts: false, game: saved };
        const other = await open({ hash: '#continue', settings });
        await other.waitForSelector('.tools');
        for (const key of ['g', 'h', 'x', '?']) await other.keyboard.press(key);
        check((await other.locator('.coach, .text-board').count()) === 0, 'a letter acts');
        calm(other);
    }
    const replay = await open({
        hash: '#replay?n=3',
        settings: { shortcuts: false, game: kept('corsica', null, 3) },
    });
    await replay.waitForSelector('.ribbon .graph');
    for (const key of ['v', 'i']) await replay.keyboard.press(key);
    check((await replay.locator('.branch, .picture').count()) === 0, 'a letter acts');
    await replay.keyboard.press('ArrowRight');
    const fourth = () =>
        [...document.querySelectorAll('.ribbon b')].some(one => /^4 of/.test(one.textContent));
    await until(replay, fourth, null, 'an arrow does nothing');
    const typed = await goOn(open, kept('island', 283, 4), { size: 'desktop' });
    // Never more than the hand holds: there is one lumber.
    for (const key of ['t', 'l', 'l', 'l', ':', 'o']) await typed.keyboard.press(key);
    check(/1 lumber for 1 ore/.test(await typed.locator('.send').textContent()), 'more than held');
    await typed.keyboard.press('Enter');
    await typed.waitForSelector('.ticket[data-of] .btn');
    await typed.keyboard.press('1');
    await until(typed, () => /You trade/.test(document.querySelector('.log').textContent));
    calm(typed);
}

export const toldTests = {
    'the reader is you, and places have names': you,
    'a hint says why, and is ringed on the map': hint,
    'two settlers who share a turn are marked': settlers,
    'letters can be switched off, and never give more than is held': noLetters,
};
