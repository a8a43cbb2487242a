// tables-de.ts - the German texts of dice, chocolate, country maps and the views after a game.
import { afterDe } from './after_de';
import { chocolateDe } from './chocolate_de';
import { countryDe } from './country_de';
import { diceDe } from './dice_de';
import { learnDe } from './learn_de';
import type { tablesEn } from './tables-en';

export const tablesDe: Record<keyof typeof tablesEn, string> = {
    'build.road': 'Straße',
    'build.settlement': 'Siedlung',
    'build.city': 'Stadt',
    'build.knight': 'Ritter',
    'table.players': 'Mitspieler',
    'table.why': 'Zur Regel',
    ...afterDe,
    ...chocolateDe,
    ...countryDe,
    ...diceDe,
    ...learnDe,
};
