// answers.ts - open offers of the island, and the answers that the player's settings give
// automatically.
import { useEffect, useRef } from 'preact/hooks';
import { type Offer, useStandingAnswers } from '../../acts/standing';
import { settings } from '../../app/settings';
import type { IslandSeat } from '../../table/model';
import type { Desk } from '../desk';

/** Another player's offer that the reader has to answer now. */
export function openOffer(desk: Desk): Offer | null {
    const { turn, seats, number } = desk.state.value;
    if (desk.table.position.value.decision !== 'offer' || !desk.can('decline')) return null;
    if (!desk.asked.value || turn === desk.table.me.value) return null;
    const { gives, takes } = seats.find(({ seat }) => seat === turn)!;
    return { from: turn, gives, takes, turn: number };
}

type Terms = Pick<IslandSeat, 'gives' | 'takes' | 'tokens_given' | 'tokens_taken'>;

/** Whether an answer accepts the offer unchanged and is not a counter-offer. */
export function takesAsOffered(answer: Terms, offer: Terms): boolean {
    return (
        answer.gives.join() === offer.takes.join() &&
        answer.takes.join() === offer.gives.join() &&
        (answer.tokens_given ?? 0) === (offer.tokens_taken ?? 0) &&
        (answer.tokens_taken ?? 0) === (offer.tokens_given ?? 0)
    );
}

/** When everybody has declined, the player's offer comes back to be improved. */
export function useOwnOffer(desk: Desk): void {
    const { position, me } = desk.table;
    const mine = me.value !== null && desk.state.value.turn === me.value;
    const open = mine && position.value.decision === 'offer';
    const { gives = [], takes = [], hand = [] } = desk.mine.value ?? {};
    const held = hand.join();
    const was = useRef({ open, held, give: gives, want: takes });
    useEffect(() => {
        const before = was.current;
        was.current = { open, held, give: gives, want: takes };
        if (before.open && !open) desk.offerEnded(before.held !== held, before);
    }, [open, position.value.n]);
}

/** Declines offers for the player, and trades with the first who accepts if that setting is on.
    Returns the seconds until an offer is declined automatically. */
export function useAnswers(desk: Desk): number | null {
    const { n } = desk.table.position.value;
    useEffect(() => {
        const taker = settings.firstDeal.value ? desk.taker() : null;
        if (taker) void desk.act(`close ${taker}`);
    }, [n, settings.firstDeal.value]);
    return useStandingAnswers({
        n,
        offer: openOffer(desk),
        standing: desk.standing(),
        writing: desk.haggle.writing.value === 'counter',
        decline: reason => void desk.declineFor(reason),
    });
}
