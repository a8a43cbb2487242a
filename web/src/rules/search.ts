// search.ts - finds rules by a word, as `neuland rules WORD` does: in the keywords of the
// rulebooks, then in headings, then in the text. Umlauts, capitals and endings do not matter.

export interface Find {
    topic: string;
    anchor: string;
    heading: string;
}

interface Rule extends Find {
    body: string;
}

const MOST = 9;
const LEAST = 3;
/** Letters by which two forms of a word may differ at their end. */
const ENDING = 2;

export function folded(text: string): string {
    return text
        .toLowerCase()
        .replace(/ß/g, 'ss')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, ' ')
        .trim();
}

/** The rules of a page: heading and text of each anchor. */
export function rulesIn(topic: string, page: string): Rule[] {
    const parts = page.split(/^<a id="([\w-]+)"><\/a>\n/m).slice(1);
    return parts.flatMap((anchor, at) => {
        if (at % 2) return [];
        const [first, ...rest] = parts[at + 1].split('\n');
        const heading = first.replace(/^#+ /, '').replace(/[*`]/g, '');
        return [{ topic, anchor, heading, body: folded(rest.join(' ')) }];
    });
}

function alike(one: string, other: string): boolean {
    const both = Math.min(one.length, other.length);
    const same = one.slice(0, both) === other.slice(0, both);
    return both >= LEAST && same && one.length + other.length - 2 * both <= ENDING;
}

/** keywords: the text of docs/rules/keywords.txt. */
export function search(words: string, language: string, rules: Rule[], keywords: string): Find[] {
    const word = folded(words);
    if (word.length < LEAST) return [];
    const known = keywords
        .split('\n')
        .filter(line => line && !line.startsWith('#'))
        .map(line => line.split(' | '))
        .filter(([, of]) => of === language)
        .map(([name, , place]) => ({ name: folded(name), place }));
    const placed = (places: { place: string }[]) =>
        places.flatMap(({ place }) =>
            rules.filter(({ topic, anchor }) => `${topic}#${anchor}` === place),
        );
    const found = [
        ...placed(known.filter(({ name }) => alike(name, word))),
        ...placed(known.filter(({ name }) => name.startsWith(word))),
        ...rules.filter(({ heading }) => folded(heading).includes(word)),
        ...rules.filter(({ body }) => body.includes(word)),
    ];
    return [...new Set(found)].slice(0, MOST);
}
