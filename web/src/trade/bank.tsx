// bank.tsx - the bank as one more partner: what it takes of the reader, and the way to it. An offer
// that the reader has made does not stop it, but ends.
import { Icon } from '../art/sign';
import { resources } from '../table/model';
import { t } from '../words';
import { chipRate } from './composer';
import { Goods } from './goods';
import { bankRates } from './haggle';
import type { Stall } from './stall';

/** The rate the bank gives the reader, and the cards it takes; no rate if the hand cannot pay. */
export function bankTerms(stall: Stall): { rate?: number; given: number[] } {
    const rate = stall.turn ? undefined : chipRate(stall);
    const best = bankRates(stall.legal).indexOf(rate);
    return { rate, given: resources.map((_, at) => (rate && at === best ? rate : 0)) };
}

/** Turns to the bank. It is asked for the card that the reader's own offer wanted. */
export async function toBank(stall: Stall): Promise<void> {
    const { haggle, legal, standing, terms } = stall;
    if (standing === 'offer') {
        if (!(await stall.endOffer())) return;
        haggle.begin(
            'offer',
            undefined,
            terms?.get.map(n => n ?? 0),
        );
    }
    haggle.fillBank(legal);
}

/** Says that the reader's own offer ends, if it does. */
export const bankNote = (stall: Stall): string =>
    stall.standing === 'offer' ? `${stall.bank}. ${t('trade.ends')}` : stall.bank;

export function BankTicket({ stall }: { stall: Stall }) {
    const { rate, given } = bankTerms(stall);
    const wanted = stall.standing === 'offer' ? (stall.terms?.get ?? []) : [];
    const one = wanted.reduce<number>((sum, n) => sum + (n ?? 0), 0) === 1;
    return (
        <article class="ticket" title={bankNote(stall)}>
            <header>
                <span class="nm">{stall.bank}</span> <i>{rate}:1</i>
            </header>
            <span class="terms">
                <span>
                    <Icon name="down" />
                    <Goods counts={one ? wanted : []} />
                </span>
                <span>
                    <Icon name="up" />
                    <Goods counts={given} />
                </span>
            </span>
            <button
                type="button"
                class="btn bank-line"
                aria-label={`${bankNote(stall)} ${t('trade.use')}`}
                onClick={() => void toBank(stall)}
            >
                {t('trade.use')}
            </button>
        </article>
    );
}
