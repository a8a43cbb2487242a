// elsewhere.mjs - which tests run in Firefox and WebKit too: the way of a new player, and whatever
// went wrong there before. `firefox` runs every day; the rest belongs to the long run, and the
// shorter ones can be run by name.

export const firefox = [
    'the whole way by finger on a phone',
    'the icon of the tab stays while a player acts',
];

export const firefoxLong = [
    'the first visit: one tap to the printed island, then it goes on',
    'a game goes on after a reload',
    'own trades leave the hand in view and close',
    'no table is higher or wider than its window',
    'a bar beside a list has the colours of the page',
    'a tap beside a symbol of the dice sheet is meant for it',
    'the whole way by keys alone',
    'the whole way in German by finger on a phone',
    'the whole way in German by mouse on a desktop',
    'the whole way by mouse on a desktop',
    'a base game by clicks',
    'a base game by keyboard only',
    'a box by taps: seats, strength, colour, name and extras',
    'from the poster to the table and to the review',
    'the poster as a picture to share',
    'an end without a winner, and another game',
    'the tutorial on a phone, by taps and by its words',
    'a notification comes once a turn, and only while the page is hidden',
    'a game ends, and one tap starts another',
];

export const webkit = [
    'the front page, and ten turns',
    'no table is higher or wider than its window',
    'the joker of the dice game has a whole frame',
];

export const webkitLong = ['a base game by clicks', 'a table online with two bots'];
