// front.mjs - from the front page into a game, as a person does it.

/** Opens the drawer of a box, where `prepare` may choose, and plays with a founding phase. */
export async function newGame(page, box = 'island', prepare = null) {
    await page.locator(`[data-box=${box}]`).click();
    await page.waitForSelector('.drawer .go');
    const first = page.locator('.drawer [data-opt=first][aria-pressed=true]');
    if (await first.count()) await first.click();
    await prepare?.(page.locator('.drawer'));
    await page.locator('.drawer .go').click();
}
