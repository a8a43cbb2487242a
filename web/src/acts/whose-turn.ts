// whose-turn.ts - whose turn it is. Another seat may have to act: to answer an offer, to discard,
// or as settler 2.
import type { Position, SeatName } from '../table/model';

/** In the set-up phase turns have not begun: it is the turn of the seat that places. */
export function turnOf({ decision, actors, state }: Position): SeatName {
    const [first] = actors;
    return decision.startsWith('found') && first && first !== 'chance' ? first : state.turn;
}
