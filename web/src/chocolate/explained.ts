// explained.ts - what the wheel, a stack and a tile mean, in words, for a mouse or a finger that
// rests on them.
import { listed } from '../after/end/words';
import { type Box, type Colour, kinds, type Section } from '../table/printed';
import { noun, t } from '../words';

/** Cards that are safe from the robber, unless the rules say otherwise. */
const SAFE = 7;

const colourNames = (colours: Colour[]): string =>
    listed(colours.map(colour => t(`colour.${colour}`)));

/** What a section of the wheel brings. */
export function sectionWords({ name, colours }: Box['wheel'][number], rules: string): string {
    if (name === 'choice') return t('tip.section.choice');
    if (name === 'robber') {
        const n = Number(/\bhand=(\d+)/.exec(rules)?.[1] ?? SAFE);
        return t('tip.section.robber', { n });
    }
    return t('tip.section', { what: t(`kind.${name}`), colours: colourNames(colours) });
}

/** "Red settlement: brings wool, grain or ore." */
export function tileWords(what: string, colour: Colour, { wheel }: Box): string {
    const brings = wheel.filter(({ colours }) => colours.includes(colour)).map(({ name }) => name);
    const sorts = brings.filter((name): name is Section & (typeof kinds)[number] =>
        (kinds as readonly string[]).includes(name),
    );
    return t('tip.tile', { what, kinds: listed(sorts.map(kind => noun(`kind.${kind}`))) });
}

/** "Road: 5 left" */
export const stackWords = (what: string, left: number | null): string =>
    left === null
        ? `${what}: ${t('text.chocolate.many')}`
        : `${what}: ${t('tip.left', { n: left })}`;
