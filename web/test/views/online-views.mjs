// online-views.mjs - visits the views of a table on a server, from the lobby to the game, in either
// language; look(page, name) is called at each.
const words = {
    en: { open: 'Open a table', opened: 'Open the table', bot: 'Add a bot', ready: 'Ready' },
    de: { open: 'Einen Tisch öffnen', opened: 'Tisch öffnen', bot: 'Bot dazu', ready: 'Bereit' },
};

async function go(page, hash, sign) {
    await page.evaluate(to => {
        location.hash = to;
    }, hash);
    await page.waitForSelector(sign);
}

/** enter(name, hash) opens a separate browser; restart() restarts the server. */
export async function onlineViews({ enter, restart }, language, look) {
    const say = words[language];
    const host = await enter('Mia', '#lobby');
    const button = name => host.getByRole('button', { name, exact: true });
    await host.waitForSelector('.page .btn.go');
    await look(host, 'online lobby, empty');
    await go(host, '#', '.front');
    await host
        .getByText(/^(Open a room|Raum öffnen)$/)
        .first()
        .click();
    await host.waitForSelector('.front-address');
    await look(host, 'online front, room open');
    await go(host, '#lobby', '.page .btn.go');
    await button(say.open).click();
    await host.locator('[data-pick=clock] [data-value=standard]').click();
    await host.locator('input[name=private]').uncheck();
    await look(host, 'online opening');
    await button(say.opened).click();
    await host.waitForSelector('.link-line .qr', { state: 'attached' });
    await look(host, 'online room');
    const room = await host.evaluate(() => location.hash);
    await go(host, '#lobby', '.table-list > li');
    await look(host, 'online lobby');
    await go(host, room, '.gather');
    await host
        .getByRole('button', { name: /^(Show the shared board|Gemeinsames Brett zeigen)$/ })
        .click();
    await host.waitForSelector('.screen .qr');
    await look(host, 'online screen');
    const screen = await host.evaluate(() => location.hash);
    await go(host, room, '.gather');
    // The board has no seat of its own.
    await sit(host);
    const kim = await guest(enter, room);
    await look(kim, 'online room of a guest');
    for (let left = await button(say.bot).count(); left > 0; left -= 1) {
        await button(say.bot).first().click();
        await button(say.bot)
            .nth(left - 1)
            .waitFor({ state: 'detached' });
    }
    await kim.getByRole('button', { name: say.ready, exact: true }).click();
    await look(host, 'online room, full');
    await button(say.ready).click();
    await host.waitForSelector('.banner time');
    await look(host, 'online table');
    await atTheTable(host, { room, screen }, look);
    await lookingOn(enter, room, look);
    await keyOf(host, enter, look);
    await lost(kim, restart, look);
}

/** The key of a guest, and the device to which it is carried. */
async function keyOf(host, enter, look) {
    await go(host, '#settings', '.settings');
    await host.getByRole('button', { name: /^(Show my key|Meinen Schlüssel zeigen)$/ }).click();
    await host.waitForSelector('.key-words li');
    await host.locator('.settings .qr').scrollIntoViewIfNeeded();
    await look(host, 'online key');
    const key = new URL(await host.locator('.settings .url').inputValue()).hash;
    const other = await enter('', key);
    await other.waitForSelector('.page .btn');
    await look(other, 'online key carried');
}

/** A guest who follows the address and takes the next free seat. */
async function guest(enter, room) {
    const kim = await enter('Kim', room);
    await sit(kim);
    return kim;
}

async function sit(page) {
    await page
        .getByRole('button', { name: /^(Sit here|Hier sitzen)$/ })
        .first()
        .click();
    await page.waitForSelector('.own-name');
}

/** What a player can open. */
async function atTheTable(host, { room, screen }, look) {
    await host.getByRole('button', { name: /^(Menu|Menü)$/ }).click();
    await look(host, 'online menu');
    await host.locator('[data-way=report]').filter({ visible: true }).first().click();
    await host.waitForSelector('form.report');
    await look(host, 'online report');
    await host.keyboard.press('Escape');
    await go(host, room.replace('#table', '#hand'), '.hand-only');
    await host.waitForSelector('.banner time');
    await look(host, 'online hand');
    await go(host, `${room}?overlay=1`, '.overlay .board');
    await look(host, 'online overlay');
    await go(host, screen, '.looking-on .board');
    await look(host, 'online screen in play');
    await go(host, '#table/no-such-table', '.page [role=status]');
    await look(host, 'online denied');
}

async function lookingOn(enter, room, look) {
    const lee = await enter('Lee', '#lobby?watch');
    await lee.waitForSelector('.table-list > li');
    await look(lee, 'online watch');
    await go(lee, `${room}?watch=1`, '.looking-on .board');
    await look(lee, 'online spectator');
}

/** Without a network the client cannot return to a restarted server. */
async function lost(page, restart, look) {
    await page.waitForSelector('.table');
    await page.context().setOffline(true);
    await restart();
    await page.waitForSelector('.banner-lost');
    await look(page, 'online, lost connection');
}
