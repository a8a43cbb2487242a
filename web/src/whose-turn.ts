// whose-turn.ts - whose turn it is; who has to act may be somebody else: answers to an offer, cards
// that go back, the part of settler 2.
import type { Position, SeatName } from './model';

/** While the island is founded the turns have not begun: it is the turn of who founds. */
export function turnOf({ decision, actors, state }: Position): SeatName {
    const [first] = actors;
    return decision.startsWith('found') && first && first !== 'chance' ? first : state.turn;
}
