// en.ts - the English words of the front page, the set-up and the island table.
export const en = {
    'app.name': 'Neuland',
    'seat.you': 'You',
    'seat.person': 'Player {n}',
    'seat.red': 'Red',
    'seat.blue': 'Blue',
    'seat.orange': 'Orange',
    'seat.white': 'White',
    'seat.brown': 'Brown',
    'seat.green': 'Green',
    'kind.brick': 'Brick',
    'kind.lumber': 'Lumber',
    'kind.wool': 'Wool',
    'kind.grain': 'Grain',
    'kind.ore': 'Ore',
};
