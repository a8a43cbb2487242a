// tables.ts - the German texts of dice, chocolate, country maps and the views after a game.

import type { tablesEn } from '../en/tables';
import { afterDe } from './after';
import { chocolateDe } from './chocolate';
import { countryDe } from './country';
import { diceDe } from './dice';
import { learnDe } from './learn';

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
