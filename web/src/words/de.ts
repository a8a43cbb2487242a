// de.ts - the German words of the front page, the set-up and the island table.
import type { en } from './en';

export const de: Record<keyof typeof en, string> = {
    'app.name': 'Neuland',
    'seat.you': 'Du',
    'seat.person': 'Spieler {n}',
    'seat.red': 'Rot',
    'seat.blue': 'Blau',
    'seat.orange': 'Orange',
    'seat.white': 'Weiß',
    'seat.brown': 'Braun',
    'seat.green': 'Grün',
    'kind.brick': 'Lehm',
    'kind.lumber': 'Holz',
    'kind.wool': 'Wolle',
    'kind.grain': 'Getreide',
    'kind.ore': 'Erz',
};
