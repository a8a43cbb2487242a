// stall.tsx - trading at the chocolate table: what the position says about offers, answers and the
// reader's own terms. Seats are numbers, because colours belong to the tiles.
import { needsNoAsking, reasonWords } from '../acts/standing';
import { settings } from '../app/settings';
import type { SeatName } from '../table/model';
import type { Asked, Partner, Stall, Terms, Ticket } from '../trade/stall';
import { t } from '../words';
import type { ChocolateSeat } from './board/rows';
import type { Desk } from './desk';

export function stallOf(desk: Desk, patience: number | null): Stall | null {
    const { own, state, position } = desk;
    if (!own) return null;
    const mine = state.turn === own.seat;
    const open = position.decision === 'offer';
    const asked = askedOf(desk, patience);
    const stands = !mine && stood(desk, own);
    const others = state.seats.filter(({ seat }) => seat !== own.seat);
    return {
        haggle: desk.haggle,
        own: { class: 'seat' },
        hand: own.hand,
        legal: desk.free,
        others: others.map(({ seat }) => partner(desk, seat)),
        may: mayWrite(desk),
        openable: mine || desk.mayPropose(),
        turn: mine ? null : partner(desk, state.turn),
        tickets: asked ? [] : ticketsOf(desk),
        asked,
        standing: mine && open ? 'offer' : stands && desk.mayPropose() ? 'proposal' : null,
        terms: (mine && open) || stands ? termsOf(own, true) : null,
        bank: t('chocolate.supply'),
        note: noteOf(desk),
        hint: state.number <= 3 * state.seats.length,
        act: action => (action === 'decline' ? desk.decline() : desk.act(action)),
        endOffer: () => desk.endOffer(),
        why: () => desk.refusal.value,
    };
}

function partner(desk: Desk, seat: SeatName): Partner {
    const number = desk.state.seats.findIndex(one => one.seat === seat) + 1;
    const badge = (
        <span class="badge seat">
            <b>{number}</b>
        </span>
    );
    return { seat, name: desk.nameOf(seat), badge };
}

function termsOf(of: ChocolateSeat, own: boolean): Terms {
    return own ? { give: of.gives, get: of.takes } : { get: of.gives, give: of.takes };
}

function mayWrite(desk: Desk): Stall['may'] {
    const { own, state, position, offer } = desk;
    if (offer) return 'counter';
    const mine = state.turn === own!.seat;
    if (mine && position.decision === 'main' && !state.trade_closed) return 'offer';
    const replies = desk.table.head.value.talk && position.decision === 'offer';
    if (mine) return replies ? 'reply' : null;
    return desk.mayPropose() ? 'propose' : null;
}

function noteOf(desk: Desk): string | null {
    if (desk.silent.value) return reasonWords(desk.silent.value);
    return settings.quiet.value ? t('trade.quiet.on') : null;
}

function askedOf(desk: Desk, patience: number | null): Asked | null {
    const { offer, position, state } = desk;
    if (!offer || needsNoAsking(offer, desk.standing())) return null;
    const asker = state.seats.find(({ seat }) => seat === state.turn)!;
    const side = asker.open_side;
    return {
        ...partner(desk, asker.seat),
        // A reply is for this seat alone; its terms are with the seat itself.
        terms: named(desk.own!) ? termsOf(desk.own!, true) : termsOf(asker, false),
        open: side ? (side === 'gives' ? 'get' : 'give') : null,
        yes: position.legal.includes('accept'),
        patience,
        turn: offer.turn,
    };
}

/** Whether a seat, which is not on turn, stands for terms of its own. */
function stood({ position }: Desk, of: ChocolateSeat): boolean {
    return named(of) && !position.actors.includes(of.seat);
}

const named = ({ gives, takes }: ChocolateSeat): boolean =>
    [...gives, ...takes].some(n => (n ?? 0) > 0);

/** What everybody says to the open offer. */
function ticketsOf(desk: Desk): Ticket[] {
    const { state, position } = desk;
    const me = desk.table.me.value;
    const open = position.decision === 'offer';
    if (!open && position.decision !== 'main') return [];
    const asker = state.seats.find(({ seat }) => seat === state.turn)!;
    const mine = asker.seat === me;
    return state.seats.flatMap((of): Ticket[] => {
        const { seat } = of;
        const base = {
            ...partner(desk, seat),
            deal: position.legal.includes(`close ${seat}`),
        };
        if (seat === asker.seat) {
            const { own } = desk;
            // The reader's own word hangs at the seat that it is for.
            if (own && !mine && stood(desk, own))
                return [{ ...base, state: 'mine', terms: termsOf(own, true) }];
            return open && !mine ? [{ ...base, state: 'asks', terms: termsOf(of, false) }] : [];
        }
        if (seat !== me && stood(desk, of)) {
            if (!open && mine && settings.quiet.value) return [];
            const same =
                of.gives.join() === asker.takes.join() && of.takes.join() === asker.gives.join();
            const said = open ? (same ? 'yes' : 'other') : 'proposes';
            return [{ ...base, state: said, terms: mine ? termsOf(of, false) : null }];
        }
        if (!open || seat === me) return [];
        const no = asker.open_side ? 'nothing' : 'no';
        const thinks = position.actors.includes(seat);
        return [{ ...base, state: thinks ? 'thinks' : no, terms: null, deal: false }];
    });
}
