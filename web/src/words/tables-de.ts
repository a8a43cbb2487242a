// tables-de.ts - the German words of dice, chocolate, country maps and what comes after a game.
import type { tablesEn } from './tables-en';

export const tablesDe: Record<keyof typeof tablesEn, string> = {};
