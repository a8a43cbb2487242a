// stall.tsx - trading at the island table: what the position says about offers, answers and the
// reader's own terms.
import { needsNoAsking, reasonWords } from '../../acts/standing';
import { settings } from '../../app/settings';
import { Badge, seatLetter } from '../../art/sign';
import { type IslandSeat, resources, type SeatName } from '../../table/model';
import type { Asked, Partner, Stall, Terms, Ticket } from '../../trade/stall';
import { t } from '../../words';
import type { Desk } from '../desk';
import { openOffer, takesAsOffered } from './answers';

/** In the first turns of a game a sentence says how to begin. */
const FIRST_TURNS = 3;

export function stallOf(desk: Desk, patience: number | null): Stall | null {
    const { me, head, position } = desk.table;
    const mine = desk.mine.value;
    if (!mine) return null;
    const { turn, number, seats } = desk.state.value;
    const others = head.value.seats.filter(seat => seat !== me.value);
    const asked = askedOf(desk, patience);
    const own = turn === mine.seat;
    const open = position.value.decision === 'offer';
    const stands = !own && stood(desk, mine);
    return {
        haggle: desk.haggle,
        own: { seat: seatLetter[mine.seat] },
        hand: mine.hand,
        legal: desk.free,
        // Settler 2, and players who build between turns, trade with the bank only.
        others: desk.bankOnly() ? [] : others.map(seat => partner(desk, seat)),
        may: mayWrite(desk),
        openable: own || desk.mayPropose(),
        turn: own ? null : partner(desk, turn),
        tickets: asked ? [] : ticketsOf(desk),
        asked,
        standing: own && open ? 'offer' : stands && desk.mayPropose() ? 'proposal' : null,
        terms: own ? termsOf(mine, true) : stands ? termsOf(mine, true) : null,
        tokens: mine.tokens,
        bank: t('bank.title'),
        note: noteOf(desk),
        number,
        hint: number <= FIRST_TURNS * seats.length,
        act: action => desk.act(action),
        endOffer: () => desk.endOffer(),
        why: () => desk.refusal.value,
    };
}

const partner = (desk: Desk, seat: SeatName): Partner => ({
    seat,
    name: desk.nameOf(seat),
    badge: <Badge seat={seat} />,
});

/** What a seat gives and takes, seen by that seat itself or by its partner. */
function termsOf(of: IslandSeat, own: boolean): Terms {
    return own
        ? {
              give: of.gives,
              get: of.takes,
              tokensGiven: of.tokens_given,
              tokensGot: of.tokens_taken,
          }
        : {
              get: of.gives,
              give: of.takes,
              tokensGot: of.tokens_given,
              tokensGiven: of.tokens_taken,
          };
}

function mayWrite(desk: Desk): Stall['may'] {
    const { turn } = desk.state.value;
    if (openOffer(desk)) return 'counter';
    if (desk.mayTrade()) return 'offer';
    const { decision } = desk.table.position.value;
    const replies = desk.table.head.value.talk && decision === 'offer';
    if (turn === desk.table.me.value) return replies ? 'reply' : null;
    return desk.mayPropose() ? 'propose' : null;
}

function noteOf(desk: Desk): string | null {
    const reason = desk.silent.value;
    if (reason) return reasonWords(reason);
    return settings.quiet.value ? t('trade.quiet.on') : null;
}

// ---- offers --------------------------------------------------------------------------------

/** The seat on turn. */
const onTurn = ({ state }: Desk): IslandSeat =>
    state.value.seats.find(({ seat }) => seat === state.value.turn)!;

/** An offer that is declined automatically is not shown at all. */
function answersItself(desk: Desk): boolean {
    const offer = openOffer(desk);
    if (desk.askAnyway.value === desk.table.position.value.n) return false;
    return !!offer && needsNoAsking(offer, desk.standing());
}

function askedOf(desk: Desk, patience: number | null): Asked | null {
    const offer = openOffer(desk);
    if (!offer || answersItself(desk)) return null;
    const asker = onTurn(desk);
    const side = asker.open_side;
    const mine = desk.mine.value!;
    return {
        ...partner(desk, asker.seat),
        // A reply is for this seat alone; its terms are with the seat itself.
        terms: named(mine) ? termsOf(mine, true) : termsOf(asker, false),
        open: side ? (side === 'gives' ? 'get' : 'give') : null,
        yes: desk.can('accept'),
        patience,
        turn: offer.turn,
    };
}

const named = ({ gives, takes, tokens_given, tokens_taken }: IslandSeat): boolean =>
    [...gives, ...takes, tokens_given ?? 0, tokens_taken ?? 0].some(n => n > 0);

/** Whether a seat, which is not on turn, stands for terms of its own. */
function stood(desk: Desk, of: IslandSeat): boolean {
    return named(of) && !desk.table.position.value.actors.includes(of.seat);
}

/** Whether the reader hears no proposals of this seat in this turn, or keeps what it wants. */
function unheard({ haggle, state }: Desk, { seat, takes }: IslandSeat): boolean {
    if (settings.quiet.value || haggle.silenced.value.get(seat) === state.value.number) return true;
    return haggle.keeps.value.some(kind => (takes[resources.indexOf(kind)] ?? 0) > 0);
}

/** What everybody says to the open offer, and what stands besides. */
export function ticketsOf(desk: Desk): Ticket[] {
    const { head, position, me } = desk.table;
    const { decision, asked } = position.value;
    if (decision !== 'offer' && decision !== 'main') return [];
    const asker = onTurn(desk);
    const open = decision === 'offer';
    const mine = asker.seat === me.value;
    return head.value.seats.flatMap((seat, at): Ticket[] => {
        const of = desk.state.value.seats[at];
        const base = { ...partner(desk, seat), deal: desk.can(`close ${seat}`) };
        if (seat === asker.seat) {
            const own = desk.mine.value;
            // The reader's own word hangs at the seat that it is for.
            if (own && !mine && stood(desk, own))
                return [{ ...base, state: 'mine', terms: termsOf(own, true) }];
            return open && !mine ? [{ ...base, state: 'asks', terms: termsOf(of, false) }] : [];
        }
        if (seat !== me.value && stood(desk, of)) {
            if (!open && mine && unheard(desk, of)) return [];
            const yes = open && takesAsOffered(of, asker);
            const state = yes ? 'yes' : open ? 'other' : 'proposes';
            return [{ ...base, state, terms: mine ? termsOf(of, false) : null }];
        }
        if (!open || seat === me.value) return [];
        const thinks = (((asked?.a ?? 0) >> at) & 1) === 1;
        const no = asker.open_side ? 'nothing' : 'no';
        return [{ ...base, state: thinks ? 'thinks' : no, terms: null, deal: false }];
    });
}
