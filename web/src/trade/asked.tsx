// asked.tsx - an offer that the reader has to answer: No, Change, Yes. What the reader wants to
// hear no more of is in a small menu away from these, and lasts for this game only.
import { useSignal } from '@preact/signals';
import { Icon } from '../art/sign';
import { t } from '../words';
import { Goods } from './goods';
import { Less } from './less';
import type { Asked, Stall } from './stall';

export function AskedSlip({ stall, asked }: { stall: Stall; asked: Asked }) {
    const { terms, open } = asked;
    return (
        <section class="asked-slip sheet" aria-label={t('trade.asks', { name: asked.name })}>
            <header>
                {asked.badge} <b>{t('trade.asks', { name: asked.name })}</b>
                {asked.patience !== null && (
                    <small role="timer">{t('trade.in', { n: asked.patience })}</small>
                )}
                <More stall={stall} asked={asked} />
            </header>
            <div class="big">
                <span>
                    <Icon name="down" /> {t('trade.want')}{' '}
                    <Goods counts={terms.get} tokens={terms.tokensGot} />
                </span>
                <span>
                    <Icon name="up" /> {t('trade.give')}{' '}
                    <Goods counts={terms.give} tokens={terms.tokensGiven} />
                </span>
            </div>
            <div class={open ? 'three open' : 'three'}>
                <button type="button" class="btn" onClick={() => stall.act('decline')}>
                    {t('trade.no')}
                </button>
                <button
                    type="button"
                    class={open ? 'btn ink' : 'btn'}
                    onClick={() => answer(stall, asked)}
                >
                    {t(open ? 'trade.answer' : 'trade.change')}
                </button>
                {!open && (
                    <button
                        type="button"
                        class="btn ink"
                        disabled={!asked.yes}
                        onClick={() => stall.act('accept')}
                    >
                        {t('trade.yes')}
                    </button>
                )}
            </div>
            <small class="note">{stall.note}</small>
        </section>
    );
}

/** Opens the composer with these terms. */
export function answer({ haggle, hand }: Stall, { terms }: Asked): void {
    const counts = (side: (number | null)[]) => side.map(n => n ?? 0);
    haggle.begin('counter', counts(terms.give), counts(terms.get));
    haggle.clamp(hand);
    haggle.tokens.value = (terms.tokensGiven ?? 0) - (terms.tokensGot ?? 0);
}

/** Two ways to hear less, for a while. */
function More({ stall, asked }: { stall: Stall; asked: Asked }) {
    const open = useSignal(false);
    return (
        <span class="more">
            <button
                type="button"
                aria-label={t('trade.more')}
                aria-expanded={open.value}
                onClick={() => {
                    open.value = !open.value;
                }}
            >
                …
            </button>
            {open.value && <Less stall={stall} of={asked} terms={asked.terms} turn={asked.turn} />}
        </span>
    );
}
