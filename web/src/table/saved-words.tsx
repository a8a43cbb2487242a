// saved-words.tsx - a saved game in words: "Island, turn 14, 5 points, 16 Nov, 14:30".

import { language, t } from '../words';
import { gameTitle } from './rules-title';
import type { SavedGame } from './saved';

/** The game and its progress. */
export function stateOf({ setup, turn, points }: SavedGame): string {
    const words = [gameTitle(setup.rules)];
    if (turn) words.push(t('saved.turn', { n: turn }));
    if (points !== undefined) words.push(t('stat.points', { n: points }));
    return words.join(', ');
}

export function SavedWords({ game }: { game: SavedGame }) {
    const when = new Intl.DateTimeFormat(language.value, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
    }).format(game.at);
    return (
        <span>
            <b>{stateOf(game)}</b> <time dateTime={new Date(game.at).toISOString()}>{when}</time>
        </span>
    );
}
