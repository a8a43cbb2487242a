// country.ts - the English texts of country maps.
export const countryEn = {
    'country.drawn': 'Drawn for this table,',
    'country.not_printed': 'not from the printed map.',
    'country.near': 'near {town}',
};
