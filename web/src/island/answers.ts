// answers.ts - the island's offers and the answers to them that need no asking.
import { useEffect, useRef } from 'preact/hooks';
import type { IslandSeat } from '../model';
import { settings } from '../settings';
import { type Offer, useStandingAnswers } from '../standing';
import type { Desk } from './desk';

/** The offer of somebody else that the reader has to answer now. */
export function openOffer(desk: Desk): Offer | null {
    const { turn, seats, number } = desk.state.value;
    if (desk.table.position.value.decision !== 'offer' || !desk.can('decline')) return null;
    if (!desk.asked.value || turn === desk.table.me.value) return null;
    const { gives, takes } = seats.find(({ seat }) => seat === turn)!;
    return { from: turn, gives, takes, turn: number };
}

type Terms = Pick<IslandSeat, 'gives' | 'takes' | 'tokens_given' | 'tokens_taken'>;

/** Whether an answer is the offer itself, seen from the other side, and no counter-offer. */
export function takesAsOffered(answer: Terms, offer: Terms): boolean {
    return (
        answer.gives.join() === offer.takes.join() &&
        answer.takes.join() === offer.gives.join() &&
        (answer.tokens_given ?? 0) === (offer.tokens_taken ?? 0) &&
        (answer.tokens_taken ?? 0) === (offer.tokens_given ?? 0)
    );
}

/** The slip goes with the own offer, and where everybody declines it comes back. */
export function useOwnOffer(desk: Desk): void {
    const { position, me } = desk.table;
    const mine = me.value !== null && desk.state.value.turn === me.value;
    const open = mine && position.value.decision === 'offer';
    const hand = desk.mine.value?.hand.join() ?? '';
    const was = useRef({ open, hand });
    useEffect(() => {
        const before = was.current;
        if (before.open === open) return;
        was.current = { open, hand };
        if (!open) desk.offerEnded(before.hand !== hand);
        else if (desk.sheet.value === 'trade') desk.sheet.value = null;
    }, [open]);
}

/** Declines for the reader, and closes an own offer with the first who accepts if that is wished.
    Returns the seconds left until an offer is declined by itself. */
export function useAnswers(desk: Desk): number | null {
    const { n } = desk.table.position.value;
    useEffect(() => {
        const taker = settings.firstDeal.value ? desk.taker() : null;
        if (taker) void desk.act(`close ${taker}`);
    }, [n, settings.firstDeal.value]);
    return useStandingAnswers({
        n,
        offer: openOffer(desk),
        declined: desk.declined,
        round: desk.state.value.seats.length,
        writing: desk.countering.value,
        decline: reason => void desk.declineFor(reason),
    });
}
