// country.ts - the German texts of country maps.
import type { countryEn } from '../en/country';

export const countryDe: Record<keyof typeof countryEn, string> = {
    'country.drawn': 'Für diesen Tisch gezeichnet,',
    'country.not_printed': 'nicht nach der gedruckten Karte.',
    'country.near': 'bei {town}',
};
