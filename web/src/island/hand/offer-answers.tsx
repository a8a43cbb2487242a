// offer-answers.tsx - an open offer as everybody sees it: its terms and the answers.
import type { ComponentChildren } from 'preact';
import { Badge, Icon } from '../../art/sign';
import { type IslandSeat, resources, type SeatName } from '../../table/model';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { takesAsOffered } from './answers';

export function Goods({ counts, tokens }: { counts: number[]; tokens?: number }) {
    const unsaid = !tokens && counts.every(n => n === 0);
    return (
        <span class="goods">
            {unsaid && (
                <span class="nb">
                    <b aria-hidden="true">?</b>
                    <span class="vh">{t('trade.unsaid')}</span>
                </span>
            )}
            {resources.flatMap((kind, at) =>
                counts[at] > 0
                    ? [
                          <span key={kind} class="nb">
                              {counts[at]} <Icon name={kind} />
                              <span class="vh">{t(`kind.${kind}` as Word)}</span>
                          </span>,
                      ]
                    : [],
            )}
            {tokens ? (
                <span class="nb">
                    {tokens} <Icon name="canal" /> {t('kind.token')}
                </span>
            ) : null}
        </span>
    );
}

type Answer = 'thinking' | 'accepts' | 'counters' | 'declines';

/** The answer of each other seat to the open offer. */
export function answers(desk: Desk): { seat: SeatName; answer: Answer }[] {
    const { head, position } = desk.table;
    const { seats, turn } = desk.state.value;
    const asker = askerOf(desk);
    const { a = 0, b = 0 } = position.value.asked ?? {};
    return head.value.seats.flatMap((seat, at) => {
        if (seat === turn) return [];
        if ((a >> at) & 1) return [{ seat, answer: 'thinking' as Answer }];
        if (!((b >> at) & 1)) return [{ seat, answer: 'declines' as Answer }];
        const same = takesAsOffered(seats[at], asker);
        return [{ seat, answer: (same ? 'accepts' : 'counters') as Answer }];
    });
}

function Terms({ of }: { of: IslandSeat }) {
    return (
        <small>
            <Goods counts={of.gives} tokens={of.tokens_given} /> →{' '}
            <Goods counts={of.takes} tokens={of.tokens_taken} />
        </small>
    );
}

/** Who is thinking, accepts, declines or counters; without the reader. */
export function AnswerList({ desk }: { desk: Desk }) {
    const { seats } = desk.state.value;
    const others = answers(desk).filter(({ seat }) => seat !== desk.table.me.value);
    return (
        <div class="ask" aria-live="polite">
            {others.map(({ seat, answer }) => {
                const theirs = seats.find(other => other.seat === seat)!;
                return (
                    <div key={seat}>
                        <Badge seat={seat} />
                        <span>
                            <b>{desk.nameOf(seat)}</b>
                            {t(`trade.${answer}`)}
                            {answer === 'counters' && <Terms of={theirs} />}
                        </span>
                    </div>
                );
            })}
        </div>
    );
}

interface OfferSheetProps {
    desk: Desk;
    /** Next to the title. */
    note?: ComponentChildren;
    children: ComponentChildren;
}

/** The sheet of another player's offer. */
export function OfferSheet({ desk, note, children }: OfferSheetProps) {
    const asker = askerOf(desk);
    const words = asker.open_side ? 'trade.asks' : 'trade.from';
    return (
        <section class="trade sheet asking" aria-label={t('trade.title')}>
            <header>
                <h2>
                    <Badge seat={asker.seat} /> {t(words, { name: desk.nameOf(asker.seat) })}
                </h2>
                {note}
            </header>
            {children}
        </section>
    );
}

/** The seat that made the open offer. */
export function askerOf(desk: Desk): IslandSeat {
    const { turn, seats } = desk.state.value;
    return seats.find(({ seat }) => seat === turn)!;
}

/** For spectators and a shared board. */
export function WatchedOffer({ desk }: { desk: Desk }) {
    const asker = askerOf(desk);
    return (
        <OfferSheet desk={desk}>
            <p class="terms">
                <Goods counts={asker.gives} tokens={asker.tokens_given} /> →{' '}
                <Goods counts={asker.takes} tokens={asker.tokens_taken} />
            </p>
            <AnswerList desk={desk} />
        </OfferSheet>
    );
}
