// alone.mjs - without a server: the lobby says what can be done instead, and a shared device has
// PINs, which can be reset.
import { calm, check, until } from '../harness.mjs';

/** Takes the seat on the pass screen with a new PIN. */
async function protect(page, digits) {
    await page.waitForSelector('.hand-over');
    await page.getByRole('button', { name: 'Protect this seat with a PIN' }).click();
    await page.locator('.pin input').fill(digits);
    await page.locator('.pin .go').click();
    await page.waitForSelector('.board');
}

/** Places the set-up pieces by keyboard until the device is passed on. */
async function foundUntilPassed(page) {
    for (;;) {
        const ready = () => document.querySelector('.hand-over, [data-place]');
        await until(page, ready, null, 'no place');
        if (await page.locator('.hand-over').count()) return;
        const before = await page.locator('.piece').count();
        await page.locator('[data-place]').first().focus();
        await page.keyboard.press('Enter');
        const further = count =>
            document.querySelector('.hand-over') ||
            document.querySelectorAll('.piece').length > count;
        await until(page, further, before, 'nothing was built');
    }
}

export const aloneTests = {
    'without a server the lobby shows other ways': async ({ open }) => {
        const page = await open({ hash: '#lobby' });
        await page.waitForSelector('.no-server');
        // There is no server; sooner or later the browser reports it, too.
        const ways = await page.locator('.no-server li a').evaluateAll(all => all.map(a => a.hash));
        check(ways.join() === '#setup,#setup?hot=1,#watch,#replay?file,#learn', ways.join());
        await page.locator('.no-server a[href="#replay?file"]').click();
        await page.waitForSelector('.file-choice');
        await page.goBack();
        await page.waitForSelector('.no-server');
        await page.locator('.no-server a[href="#setup?hot=1"]').click();
        await page.waitForSelector('.setup');
        page.complaints = page.complaints.filter(text => !/WebSocket|404/.test(text));
        calm(page);
    },

    'a forgotten PIN is reset when everybody agrees, and everybody is told': async ({ open }) => {
        const hash = '#play?r=island%20seats%3D3&p=me,me,me&s=2';
        const page = await open({ hash });
        await protect(page, '1234');
        await foundUntilPassed(page);
        // Back and forth: the second seat, the third, the second, and the first.
        for (let n = 0; n < 3; n++) {
            await page.locator('.hand-over .go').click();
            await page.waitForSelector('.board');
            await foundUntilPassed(page);
        }
        await page.locator('.pin input').fill('9999');
        await page.locator('.pin .go').click();
        await page.waitForSelector('.hand-over [role=alert]');
        await page.locator('.forgotten summary').click();
        const away = page.getByRole('button', { name: 'Remove the PIN' });
        const others = page.locator('.forgotten input');
        check((await others.count()) === 2, 'not every seat is asked');
        await others.first().check();
        check(await away.isDisabled(), 'one is enough');
        await others.nth(1).check();
        await away.click();
        await page.waitForSelector('.pin-removed');
        // The message is shown again after a reload, until the seat has a new PIN.
        await page.reload();
        await page.waitForSelector('.pin-removed');
        await protect(page, '5678');
        await page.reload();
        await page.waitForSelector('.hand-over .pin');
        check((await page.locator('.pin-removed').count()) === 0, 'the message is still shown');
        calm(page);
    },
};
