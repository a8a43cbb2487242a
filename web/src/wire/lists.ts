// lists.ts - the lists of the engine and the server, in their order.
// Made by tools/gen/defgen; do not edit.

export const seatNames = ['red', 'blue', 'orange', 'white', 'brown', 'green'] as const;
export type SeatName = (typeof seatNames)[number];

export const resources = ['brick', 'lumber', 'wool', 'grain', 'ore'] as const;
export type Resource = (typeof resources)[number];

export const cards = ['knight', 'point', 'roads', 'plenty', 'monopoly'] as const;
export type Card = (typeof cards)[number];

export const terrains = ['hills', 'forest', 'pasture', 'fields', 'mountains', 'desert'] as const;
export type Terrain = (typeof terrains)[number];

export const helpers = [
    'asla',
    'yngvi',
    'hilda',
    'hogni',
    'thorolf',
    'diara',
    'ryan',
    'gregor',
    'stina',
    'digur',
    'kaja',
    'carla',
] as const;
export type Helper = (typeof helpers)[number];

export const guilds = ['traders', 'merchants', 'roads', 'scholars', 'masters'] as const;
export type Guild = (typeof guilds)[number];

export const faces = ['ore', 'grain', 'wool', 'lumber', 'brick', 'gold'] as const;
export type Face = (typeof faces)[number];

export const colours = ['red', 'blue', 'yellow', 'green', 'white'] as const;
export type Colour = (typeof colours)[number];

export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

export const sections = ['wool', 'brick', 'lumber', 'grain', 'ore', 'choice', 'robber'] as const;
export type Section = (typeof sections)[number];

/** What players can say with one tap. */
export const phrases = [
    'hello',
    'good_luck',
    'yes',
    'no',
    'thanks',
    'sorry',
    'well_done',
    'lucky',
    'ouch',
    'trade',
    'thinking',
    'your_turn',
    'brb',
    'good_game',
    'again',
    'bye',
] as const;
export type Phrase = (typeof phrases)[number];

/** Why a player is reported. */
export const reasons = ['abuse', 'cheating', 'stalling', 'name', 'spam', 'other'] as const;
export type Reason = (typeof reasons)[number];

/** Clock presets; times are in seconds. */
export const clocks = {
    none: { bank: 0, extra: 0, answer: 0, grace: 0, open: 30 },
    blitz: { bank: 120, extra: 8, answer: 8, grace: 30, open: 10 },
    standard: { bank: 300, extra: 20, answer: 15, grace: 90, open: 10 },
    relaxed: { bank: 1200, extra: 60, answer: 45, grace: 300, open: 30 },
    days: { bank: 259200, extra: 86400, answer: 43200, grace: 604800, open: 43200 },
} as const;
export type Clock = keyof typeof clocks;
export const clockNames = Object.keys(clocks) as Clock[];
