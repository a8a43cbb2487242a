// tables-en.ts - the English words of dice, chocolate, country maps and what comes after a game.
export const tablesEn = {};
