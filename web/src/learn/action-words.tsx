// action-words.tsx - a dice or chocolate action in words and icons. It only formats the text of the
// action.
import { Icon } from '../art/sign';
import { symbolName } from '../dice/sheet';
import { titleOf } from '../frame/marks';
import type { Table } from '../table/model';
import { type Face, faces, type Sheet } from '../table/printed';
import { colours, resources } from '../wire/lists';
import { t, type Word } from '../words';

export function ActionWords({ table, action }: { table: Table; action: string }) {
    const words = action.split(' ');
    const sheet = table.printed.value as Sheet | null;
    if (words[0] === 'keep') return <Keep words={words.slice(1)} />;
    if (words[0] === 'build' && sheet?.symbols) {
        const symbol = sheet.symbols.find(one => one.name === words[1]);
        return <>{symbol ? `${symbolName(symbol)} (${symbol.name})` : words[1]}</>;
    }
    if (words[0] === 'joker' || words[0] === 'gold') {
        const [from, to] = words[0] === 'gold' ? ['gold', words[1]] : [words[2], words[4]];
        return (
            <>{t('dice.turn', { from: t(`face.${from as Face}`), to: t(`face.${to as Face}`) })}</>
        );
    }
    // After these verbs a colour is that of a tile, after others that of a seat.
    if (tiles.has(words[0]))
        return <>{words.map(word => colourOf(word) ?? spelled(table, word)).join(' ')}</>;
    return <>{words.map(word => spelled(table, word)).join(' ')}</>;
}

/** The dice that stay on the table. */
function Keep({ words }: { words: string[] }) {
    const kept = words.flatMap(word => {
        const [face, count] = word.split('=');
        return faces.includes(face as Face) ? Array<Face>(Number(count)).fill(face as Face) : [];
    });
    return (
        <>
            {t(kept.length ? 'coach.keep' : 'coach.keep_none')}{' '}
            {kept.map((face, i) => (
                <span key={i}>
                    <Icon name={face} />
                    <span class="vh">{t(`face.${face}`)}</span>
                </span>
            ))}
        </>
    );
}

const known: Record<string, Word> = {
    stop: 'dice.stop',
    end: 'dice.end',
    spin: 'chocolate.spin',
    road: 'build.road',
    settlement: 'build.settlement',
    city: 'build.city',
    knight: 'build.knight',
    left: 'side.left',
    right: 'side.right',
    accept: 'chocolate.yes',
    decline: 'chocolate.no',
    withdraw: 'chocolate.withdraw',
    close: 'chocolate.deal',
    trade: 'chocolate.trade.short',
    offer: 'chocolate.offer',
    counter: 'chocolate.counter',
    take: 'coach.take',
    discard: 'coach.discard',
    for: 'chocolate.for',
};

const tiles = new Set(['settlement', 'city', 'knight']);

const colourOf = (word: string): string | null => {
    const colour = colours.find(one => one === word);
    return colour ? t(`colour.${colour}`) : null;
};

function spelled(table: Table, word: string): string {
    if (known[word]) return t(known[word]);
    const seat = table.seats.value.find(info => info.seat === word);
    const kind = resources.find(one => one === word);
    if (kind) return t(`kind.${kind}`);
    return seat ? titleOf(seat) : word;
}
