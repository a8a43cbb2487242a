// player.mjs - plays the island by clicks: builds what can be built, answers every question, and
// sometimes uses helpers, letters and tokens.
import { clickThrough } from '../clicks.mjs';

/** In the page: decides what to click next. */
export function decide({ all, seen, usable, chance, any, at }) {
    const [suggest, give] = seen('.discard ~ footer .btn');
    if (give) return at(give.matches(':enabled') ? give : suggest, 'discard');
    const victims = usable('.victim');
    if (victims.length) return at(any(victims), 'victim');
    const spots = all('[data-place]');
    if (spots.length) return at(any(spots), 'place');
    const answers = usable('.asked-slip .three .btn');
    if (answers.length > 2 && chance(0.3)) return at(answers[2], 'yes');
    if (answers.length) return at(answers[0], 'no');
    const deals = usable('.ticket[data-of] .btn');
    if (deals.length) return at(deals[0], 'deal');
    const [withdraw] = usable('.foot .btn:first-child');
    if (withdraw) return at(withdraw, 'withdraw');
    const choices = usable('.ask-sheet :is(.choices, .gift-answers) .btn');
    if (choices.length) return at(any(choices), 'choice');
    const also = usable('.also .btn');
    if (also.length && chance(0.25)) return at(any(also), 'also');
    const card = usable('.pile.dev.up')[0];
    if (card && chance(0.5)) return at(card, 'card');
    for (const verb of ['city', 'settlement', 'buy', ...(chance(0.5) ? ['road'] : [])]) {
        const [entry] = seen(`.entry[data-verb="${verb}"]:not(.short)`);
        if (entry) return at(entry, verb);
    }
    return at(usable('.legend .go')[0], 'go');
}

/** Plays until the end sheet appears. */
export const playOut = (page, options) => clickThrough(page, decide, options);
