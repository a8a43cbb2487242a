// text.ts - the German texts of text mode, for screen readers.
import type { textEn } from '../en/text';

export const textDe: Record<keyof typeof textEn, string> = {
    'text.board': 'Textbrett',
    'text.input': 'Tippe eine Aktion, oder: wo, hand, wer, möglich',
    'text.send': 'Los',
    'text.hand': 'Hand: {what}',
    'text.nothing': 'nichts',
    'text.legal': 'Möglich: {what}',
    'text.points': '{name} {n} ({cards} Karten)',
    'text.hexes': 'Felder',
    'text.pieces': 'Figuren',
    'text.robber': 'Räuber',
    'text.seat': '{name}: Siedlungen {settlements}; Städte {cities}; Straßen {roads}',
    'text.numbers': 'Zahl {n}: {where}',
    'text.bank': 'Bank: {what}; {n|eine Entwicklungskarte|# Entwicklungskarten}',
    'text.last': 'Zuletzt: {what}',
    'text.rates': 'Kurse: {what}',
    'text.time': 'Zeit übrig: {what}',
    'text.devs': 'Entwicklungskarten: {what}',
    'text.leads': '{name} führt',
    'text.help':
        'Frage: hand, wer führt, wo 6, möglich r, bank, kurse, zeit, zuletzt. ' +
        'Oder tippe eine Aktion.',
    'text.harbours': 'Häfen',
    'text.towns': 'Orte',
    'text.chips': 'Chips',
    'text.certificates': 'Urkunden',
    'text.certificate': 'Urkunde {kind} {rate}:1',
    'text.canal': 'Kanal',
    'text.tokens': 'noch {n|ein Kanalplättchen|# Kanalplättchen}',
    'text.where': '{what}: {where}',
    'text.dice.hand': 'Würfel: {what}',
    'text.dice.prices': 'Baukosten',
    'text.dice.target': 'Ziel {n}',
    'text.dice.route': 'Straße: {n}',
    'text.dice.boxes': 'Kästchen {what}',
    'text.dice.beside': 'neben {what}',
    'text.dice.help':
        'Frage: würfel, wer führt, wo S7, möglich build, zeit, zuletzt. Oder tippe eine ' +
        'Aktion: keep ore=2 grain=1, stop, build S3, joker 1 wool for ore, gold ore, end.',
    'text.chocolate.wheel': 'Rad',
    'text.chocolate.prices': 'Baukosten',
    'text.chocolate.tile': '{piece} {colour}',
    'text.chocolate.many': 'beliebig viele',
    'text.chocolate.brings': 'das Rad bringt {what}',
    'text.chocolate.help':
        'Frage: hand, wer führt, wo blau, rad, stapel, kurse, möglich road, zeit, zuletzt. ' +
        'Oder tippe eine Aktion: spin, road left, settlement blue right, trade 3 wool for ' +
        'ore, offer 1 wool for 1 ore, end.',
};
