// action-line.tsx - an island action in words and icons, for advice. It only formats the text of
// the action.
import type { ComponentChildren } from 'preact';
import { placeNames } from '../../frame/marks';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { spoken } from '../people/spoken';
import { isPlace, verbOf } from './choice';
import { Label, verbText } from './sheets';

const verbs: Record<string, Word> = {
    road: 'piece.road',
    settlement: 'piece.settlement',
    city: 'piece.city',
    buy: 'act.buy',
    trade: 'trade.open',
    offer: 'trade.offer',
    counter: 'trade.change',
    withdraw: 'trade.withdraw',
    close: 'act.accept',
    robber: 'piece.robber',
    rob: 'act.rob',
    discard: 'discard.go',
};

export function ActionLine({ desk, action }: { desk: Desk; action: string }) {
    const verb = verbOf(action);
    const rest = action.slice(verb.length).trim();
    return (
        <>
            {verbs[verb] ? t(verbs[verb]) : verbText(verb)}
            {rest.split(' ').map(
                (word, at): ComponentChildren => (
                    <span key={at}>
                        {' '}
                        {isPlace(word) ? (
                            placeText(desk, word)
                        ) : (
                            <Label desk={desk} word={word} verb={verb} />
                        )}
                    </span>
                ),
            )}
        </>
    );
}

/** The name of the place; a road is only ringed on the map. */
function placeText(desk: Desk, place: string): string {
    const name = placeNames.value?.name(place) ?? place;
    if (place[0] === 'e' && !desk.table.board.value?.country) return '';
    return name === place ? spoken(desk, place) : name;
}
