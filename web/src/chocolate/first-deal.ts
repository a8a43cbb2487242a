// first-deal.ts - the setting "trade with the first player who accepts", at the chocolate table.
import { useEffect } from 'preact/hooks';
import { settings } from '../app/settings';
import type { ChocolateState, Position, SeatName } from '../table/model';
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
