// choice.ts - builds an action word by word. It knows no rules: each step offers the words that
// come next in the list of legal actions.
import { sorted } from '../../trade/order';

/** Verbs that include their second word. */
const doubled = new Set(['use', 'redeem', 'play']);

export function verbOf(action: string): string {
    const [first, second] = action.split(' ');
    return doubled.has(first) && second ? `${first} ${second}` : first;
}

/** Actions by verb, in list order. */
export function verbs(legal: string[]): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const action of legal) {
        const verb = verbOf(action);
        found.set(verb, [...(found.get(verb) ?? []), action]);
    }
    return found;
}

const byNumber = (one: string, other: string): number =>
    Number(one.slice(1)) - Number(other.slice(1));

export const isPlace = (word: string): boolean => /^[veh]\d+$/.test(word);

/** What can follow the words chosen so far. */
export interface Step {
    /** The action, if it is complete. */
    done: string | null;
    /** Places that can be chosen next, and other words. */
    places: string[];
    words: string[];
}

function follows(action: string, chosen: string): string[] | null {
    if (action === chosen) return [];
    return action.startsWith(`${chosen} `) ? action.slice(chosen.length + 1).split(' ') : null;
}

export function step(legal: string[], chosen: string): Step {
    const rests = legal.map(action => follows(action, chosen)).filter(rest => rest !== null);
    const next = [...new Set(rests.filter(rest => rest.length > 0).map(rest => rest[0]))];
    return {
        done: rests.some(rest => rest.length === 0) ? chosen : null,
        places: next.filter(isPlace).sort(byNumber),
        words: sorted(
            next.filter(word => !isPlace(word)),
            word => word,
        ),
    };
}

/** Adds words while there is only one choice. A place always needs a tap, even the last one, so
    that nothing is built without the player. */
export function hurry(legal: string[], chosen: string): string {
    let at = chosen;
    for (;;) {
        const { done, places, words } = step(legal, at);
        if (done || places.length > 0 || words.length !== 1) return at;
        at = `${at} ${words[0]}`;
    }
}

/** Decisions in which a seat does not have to build. */
const free = new Set(['roll', 'main', 'partner', 'extra_build']);

/** The verb whose places are highlighted automatically, because the rules allow nothing else. */
export function onlyVerb(legal: string[], decision: string): string | null {
    if (free.has(decision)) return null;
    const found = [...verbs(legal).keys()].filter(verb => !['pass', 'end', 'stop'].includes(verb));
    if (found.length !== 1) return null;
    return step(legal, found[0]).places.length > 0 ? found[0] : null;
}
