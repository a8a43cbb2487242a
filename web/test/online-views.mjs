// online-views.mjs - a walk through the views of a table on a server, from the lobby to the game,
// in either language; look() is called at each.
const words = {
    en: { open: 'Open a table', opened: 'Open the table', bot: 'Add a bot', ready: 'Ready' },
    de: { open: 'Einen Tisch öffnen', opened: 'Tisch öffnen', bot: 'Bot dazu', ready: 'Bereit' },
};

export async function onlineViews(page, language, look) {
    const say = words[language];
    const button = name => page.getByRole('button', { name, exact: true });
    const go = async (hash, sign) => {
        await page.evaluate(to => {
            location.hash = to;
        }, hash);
        await page.waitForSelector(sign);
    };
    await go('#lobby', '.filters');
    await button(say.open).click();
    await page.locator('select[name=clock]').selectOption('standard');
    await page.locator('input[name=private]').uncheck();
    await look('online opening');
    await button(say.opened).click();
    await page.waitForSelector('.link-box .qr');
    await look('online room');
    const room = await page.evaluate(() => location.hash);
    await go('#lobby', '.register tbody tr');
    await look('online lobby');
    await go(room.replace('#table', '#screen'), '.screen .qr');
    await look('online screen');
    await go(room, '.gather');
    for (let left = await button(say.bot).count(); left > 0; left -= 1) {
        await button(say.bot).first().click();
        await button(say.bot)
            .nth(left - 1)
            .waitFor({ state: 'detached' });
    }
    await button(say.ready).click();
    await page.waitForSelector('.banner time');
    await look('online table');
    await go(room.replace('#table', '#hand'), '.hand-only');
    await page.waitForSelector('.banner time');
    await look('online hand');
    await go(`${room}?overlay=1`, '.overlay .board');
    await look('online overlay');
}
