// tickets.tsx - what the other seats stand for: above what comes to the reader, below what leaves
// them, and one button that closes the deal. They hang at the tabs, or in a row above the hand.
import { useSignal } from '@preact/signals';
import { Icon, seatLetter } from '../art/sign';
import { t, type Word } from '../words';
import { answer } from './asked';
import { BankTicket, bankTerms } from './bank';
import { Goods, goodsText } from './goods';
import { Less } from './less';
import type { Stall, Terms, Ticket } from './stall';

/** Fills the composer with these terms: a better answer, or a reply. */
export function change(stall: Stall, terms: Terms, to: Ticket): void {
    const { haggle } = stall;
    const counts = (side: Terms['get']) => side.map(n => n ?? 0);
    haggle.begin(stall.may ?? 'offer', counts(terms.give), counts(terms.get));
    haggle.clamp(stall.hand);
    if (haggle.writing.value === 'reply') haggle.to.value = to.seat;
    if (haggle.writing.value !== 'offer') return;
    haggle.without.value = stall.others.map(({ seat }) => seat).filter(seat => seat !== to.seat);
}

/** Changes the reader's own word: an offer ends and comes back to be written. */
export async function again(stall: Stall): Promise<boolean> {
    const { terms, standing, tickets, haggle } = stall;
    const mine = tickets.find(({ state }) => state === 'mine');
    if (!terms) return false;
    if (standing === 'proposal' && mine) change(stall, terms, mine);
    if (standing === 'proposal') return true;
    if (!(await stall.endOffer())) return false;
    const counts = (side: Terms['get']) => side.map(n => n ?? 0);
    haggle.begin('offer', counts(terms.give), counts(terms.get));
    return true;
}

/** A tap on a card gives one more of it: in what is being written, in an answer, or in the reader's
    own word. */
export async function giveCard(stall: Stall, kind: number, by = 1): Promise<void> {
    const { haggle, may, standing, asked } = stall;
    const held = stall.hand[kind] ?? 0;
    if (held === 0 || (!haggle.writing.value && !may && !standing)) return;
    if (!haggle.writing.value) {
        if (may === 'counter') answer(stall, asked!);
        else if (!standing) haggle.begin(may!);
        else if (!(await again(stall))) return;
    }
    haggle.add('give', kind, held, by);
}

/** Both sides of a trade, with arrows: down comes to the reader, up leaves them. */
export function BothSides({ terms }: { terms: Terms }) {
    return (
        <>
            <span>
                <Icon name="down" />
                <Goods counts={terms.get} tokens={terms.tokensGot} />
            </span>
            <span>
                <Icon name="up" />
                <Goods counts={terms.give} tokens={terms.tokensGiven} />
            </span>
        </>
    );
}

function words(terms: Terms): string {
    const get = goodsText({ counts: terms.get, tokens: terms.tokensGot });
    return t('trade.for', {
        get,
        give: goodsText({ counts: terms.give, tokens: terms.tokensGiven }),
    });
}

export function TicketSlip({ stall, ticket }: { stall: Stall; ticket: Ticket }) {
    const { terms, state } = ticket;
    const note = t(`trade.state.${state}` as Word);
    const head = (
        <header>
            <span class="nm">{ticket.name}</span> <i>{note}</i>
        </header>
    );
    const menu = useSignal(false);
    if (!terms) return <article class="ticket low">{head}</article>;
    const turn = state === 'proposes' ? stall.number : undefined;
    const press = {
        'data-press': '',
        onContextMenu: (event: Event) => {
            event.preventDefault();
            menu.value = !menu.value;
        },
        onKeyDown: (event: KeyboardEvent) => {
            if (event.key === 'Escape') menu.value = false;
        },
    };
    const close = () => {
        menu.value = false;
    };
    return (
        <article
            class={state === 'mine' ? 'ticket mine' : 'ticket'}
            data-of={ticket.seat}
            {...(turn !== undefined && press)}
        >
            {head}
            {menu.value && turn !== undefined && (
                <Less stall={stall} of={ticket} terms={terms} turn={turn} onDone={close} />
            )}
            {stall.may && stall.may !== 'counter' ? (
                <button
                    type="button"
                    class="terms"
                    aria-label={`${t('trade.change')}: ${words(terms)}`}
                    onClick={() => change(stall, terms, ticket)}
                >
                    <BothSides terms={terms} />
                </button>
            ) : (
                <span class="terms">
                    <BothSides terms={terms} />
                </span>
            )}
            {ticket.deal && (
                <button
                    type="button"
                    class={state === 'yes' ? `btn go ${stall.own.class ?? ''}` : 'btn'}
                    data-seat={stall.own.seat}
                    aria-label={`${t('trade.deal')}: ${ticket.name}`}
                    onClick={() => stall.act(`close ${ticket.seat}`)}
                >
                    {t('trade.deal')}
                </button>
            )}
        </article>
    );
}

/** The tickets that matter most come first; refusals last. */
export function byRank(tickets: Ticket[]): Ticket[] {
    const rank = ({ state }: Ticket) =>
        ['yes', 'other', 'proposes', 'mine', 'asks', 'thinks', 'nothing', 'no'].indexOf(state);
    return [...tickets].sort((a, b) => rank(a) - rank(b));
}

/** One row above the hand. Up to three others keep the columns of their tabs. */
export function TicketRow({ stall, row }: { stall: Stall; row: Ticket[] }) {
    const many = stall.others.length > 3;
    const ranked = byRank(row);
    const said = ranked.filter(({ terms }) => terms).length;
    const seats = (many ? ranked : stall.others).map(({ seat }) => seat);
    const hung = seats.map(seat => {
        const ticket = row.find(one => one.seat === seat);
        return (
            <div key={seat} class="hung" data-seat={seatLetter[seat]}>
                {ticket && <TicketSlip stall={stall} ticket={ticket} />}
            </div>
        );
    });
    const bank = bankTerms(stall).rate && (
        <div key="bank" class="hung of-bank">
            <BankTicket stall={stall} />
        </div>
    );
    // The bank comes below the reader's own tab, or before those who say nothing.
    hung.splice(many ? said : 0, 0, bank || <span key="none" />);
    return (
        <div class={many ? 'tickets many' : 'tickets'} data-count={stall.others.length}>
            {hung}
        </div>
    );
}

/** Announces what the others stand for, one sentence for each. */
export function TicketNews({ tickets }: { tickets: Ticket[] }) {
    const told = tickets.map(({ name, state, terms }) =>
        terms && state !== 'mine'
            ? `${name}: ${words(terms)}`
            : `${name}: ${t(`trade.state.${state}` as Word)}`,
    );
    return (
        <div class="vh" aria-live="polite">
            {told.join('. ')}
        </div>
    );
}
