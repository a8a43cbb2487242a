// scenarios.mjs - whole games of every scenario of the island, by clicks. They need fewer points
// than usual, to end sooner, and in daily use fewer still.
import { playOut } from './player.mjs';
import { whole } from './whole.mjs';

const target = process.argv.includes('--long') ? 7 : 5;

const played = (rules, others, options) =>
    whole(`island target=${target} ${rules}`, others, playOut, options);

export const scenarioTests = {
    'the ten helpers by clicks': played('seats=3 helpers=10', 2),
    'the twelve helpers by clicks': played('seats=3 helpers=12', 2),
    'Best Friends by clicks': played('seats=3 friends=1', 2),
    'five with the extra building phase by clicks': played('seats=5 extra=build', 4, {
        asks: ['You: Build now or pass'],
    }),
    'six with a partner by clicks': played('seats=6 extra=partner', 5, {
        asks: ['You are settler 2: build or trade with the bank'],
    }),
    'Corsica by clicks': played('seats=3 map=corsica', 2),
    'New York with its canal by clicks': played('seats=3 map=newyork canal=1', 2),
};

/** For the long run. */
export const scenarioLong = {
    'six on a phone, helpers and friends together': played(
        'seats=6 extra=partner helpers=12 friends=1',
        5,
        { size: 'phone' },
    ),
};
