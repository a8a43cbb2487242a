// tables-en.ts - the English texts of dice, chocolate, country maps and the views after a game.
import { afterEn } from './after_en';
import { chocolateEn } from './chocolate_en';
import { countryEn } from './country_en';
import { diceEn } from './dice_en';
import { learnEn } from './learn_en';

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
