// country_en.ts - the English words of country maps.
export const countryEn = {
    'country.drawn': 'Drawn for this table,',
    'country.not_printed': 'not after the printed map.',
    'country.near': 'near {town}',
};
