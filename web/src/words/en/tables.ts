// tables.ts - the English texts of dice, chocolate, country maps and the views after a game.
import { afterEn } from './after';
import { chocolateEn } from './chocolate';
import { countryEn } from './country';
import { diceEn } from './dice';
import { learnEn } from './learn';

export const tablesEn = {
    'build.road': 'Road',
    'build.settlement': 'Settlement',
    'build.city': 'City',
    'build.knight': 'Knight',
    'table.players': 'Players',
    'table.why': 'Read the rule',
    ...afterEn,
    ...chocolateEn,
    ...countryEn,
    ...diceEn,
    ...learnEn,
};
