// first-deal.ts - how the reader's own offer goes on at the chocolate table: the setting "trade
// with the first player who accepts", and the terms that come back when everybody declines.
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../app/settings';
import type { ChocolateState, Position, SeatName } from '../table/model';
import { t } from '../words';
import type { Desk } from './desk';

/** The first seat that accepts the player's offer unchanged; counter-offers do not count. */
export function taker(
    { state, legal }: Position<ChocolateState>,
    me: SeatName | null,
): SeatName | null {
    const own = state.seats.find(({ seat }) => seat === me);
    if (!own || state.turn !== me) return null;
    const found = state.seats.find(
        ({ seat, gives, takes }) =>
            legal.includes(`close ${seat}`) &&
            gives.join() === own.takes.join() &&
            takes.join() === own.gives.join(),
    );
    return found?.seat ?? null;
}

export function useFirstDeal(desk: Desk): void {
    const wanted = settings.firstDeal.value;
    const { position, busy } = desk;
    useEffect(() => {
        const seat = wanted && !busy.value ? taker(position, desk.table.me.value) : null;
        if (seat) void desk.act(`close ${seat}`);
    }, [position.n, wanted, busy.value]);
}

/** When the offer is over, the composer closes, or comes back with terms that nobody took. */
export function useOwnOffer(desk: Desk): void {
    const { own, state, position, haggle } = desk;
    const open = position.decision === 'offer' && state.turn === own?.seat;
    const mine = position.decision === 'main' && state.turn === own?.seat;
    const [hand, give, want] = [own?.hand.join(), own?.gives ?? [], own?.takes ?? []];
    const was = useRef({ open, hand, give, want });
    useEffect(() => {
        const before = was.current;
        was.current = { open, hand, give, want };
        if (open && !before.open) haggle.clear();
        const ended = before.open && !open && !haggle.writing.value;
        const withdrawn = desk.table.news.value.some(({ event }) => /withdrew$/.test(event));
        if (haggle.writing.value && !mine && !desk.offer) haggle.clear();
        if (!ended || !mine || withdrawn || before.hand !== hand) return;
        const counts = (side: typeof give) => side.map(n => n ?? 0);
        haggle.begin('offer', counts(before.give), counts(before.want));
        if (haggle.give.value.every(n => n === 0)) haggle.leaveOpen('give');
        if (haggle.want.value.every(n => n === 0)) haggle.leaveOpen('want');
        haggle.tell(t('trade.refused'));
    }, [open, position.n]);
}
