// table-players.mjs - play dice and chocolate by clicks.
import { clickThrough } from '../clicks.mjs';

/** In the page: builds what can be built, sometimes uses jokers and gold, rolls again, ends. */
function decideDice({ seen, usable, chance, any, at }) {
    const faces = usable('.face-btn');
    const turns = usable('.die.may-turn');
    const buttons = usable('.tray .btns .btn');
    if (faces.length && (turns.length || chance(0.3))) return at(any(faces), 'face');
    if (turns.length) return at(turns[0], 'turn');
    const builds = seen('.symbol.may-build');
    if (builds.length) return at(builds.at(-1), 'build');
    const still = usable('.die[aria-pressed=false]');
    if (still.length && chance(0.5)) return at(any(still), 'die');
    const again = seen('.die[aria-pressed=true]').length > 0;
    if (again && buttons.length) return at(buttons.at(-1), 'roll');
    const jokers = seen('.joker.may-build');
    if (jokers.length && chance(0.2)) return at(jokers[0], 'joker');
    return at(buttons[0] ?? faces[0], 'go');
}

/** In the page: takes, discards, builds, trades with the supply, declines offers, spins. */
function decideChocolate({ seen, usable, any, at }) {
    const [suggest, give] = seen('.discard ~ footer .btn');
    if (give) return at(give.matches(':enabled') ? give : suggest, 'discard');
    const piles = usable('.sheet.piles button');
    if (piles.length) return at(piles[0], 'pile');
    const places = seen('.rows [data-place]');
    if (places.length) return at(any(places), 'place');
    const ways = {
        no: '.asked-slip .three .btn',
        deal: '.ticket[data-of] .btn',
        withdraw: '.foot .btn',
    };
    for (const [what, selector] of Object.entries(ways)) {
        const [button] = usable(selector);
        if (button) return at(button, what);
    }
    const entries = usable('.entry');
    if (entries.length) return at(entries.at(-1), 'entry');
    return at(usable('.legend .go')[0], 'go');
}

export const playDice = (page, options) => clickThrough(page, decideDice, options);
export const playChocolate = (page, options) => clickThrough(page, decideChocolate, options);
