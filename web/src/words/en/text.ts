// text.ts - the English texts of text mode, for screen readers.
export const textEn = {
    'text.board': 'Text board',
    'text.input': 'Type an action, or: where, hand, who, legal',
    'text.send': 'Do it',
    'text.hand': 'Hand: {what}',
    'text.nothing': 'nothing',
    'text.legal': 'Possible: {what}',
    'text.points': '{name} {n} ({cards} cards)',
    'text.hexes': 'Hexes',
    'text.pieces': 'Pieces',
    'text.robber': 'robber',
    'text.seat': '{name}: settlements {settlements}; cities {cities}; roads {roads}',
    'text.numbers': 'Number {n}: {where}',
    'text.bank': 'Bank: {what}; {n|one development card|# development cards}',
    'text.last': 'Last: {what}',
    'text.rates': 'Rates: {what}',
    'text.time': 'Time left: {what}',
    'text.devs': 'development cards: {what}',
    'text.leads': '{name} leads',
    'text.help':
        'Ask: hand, who leads, where 6, legal r, bank, rates, time, last. Or type an action.',
    'text.harbours': 'Harbours',
    'text.towns': 'Towns',
    'text.chips': 'Chips',
    'text.certificates': 'Certificates',
    'text.certificate': '{kind} certificate {rate}:1',
    'text.canal': 'Canal',
    'text.tokens': '{n|one token|# tokens} left',
    'text.where': '{what}: {where}',
    'text.dice.hand': 'Dice: {what}',
    'text.dice.prices': 'Prices',
    'text.dice.target': 'goal {n}',
    'text.dice.route': 'route of {n}',
    'text.dice.boxes': 'boxes {what}',
    'text.dice.beside': 'beside {what}',
    'text.dice.help':
        'Ask: dice, who leads, where S7, legal build, time, last. Or type an action: keep ' +
        'ore=2 grain=1, stop, build S3, joker 1 wool for ore, gold ore, end.',
    'text.chocolate.wheel': 'Wheel',
    'text.chocolate.prices': 'Prices',
    'text.chocolate.tile': '{colour} {piece}',
    'text.chocolate.many': 'any number',
    'text.chocolate.brings': 'the wheel brings {what}',
    'text.chocolate.help':
        'Ask: hand, who leads, where blue, wheel, stacks, rates, legal road, time, last. Or ' +
        'type an action: spin, road left, settlement blue right, trade 3 wool for ore, offer ' +
        '1 wool for 1 ore, end.',
};
