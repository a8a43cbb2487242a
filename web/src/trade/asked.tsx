// asked.tsx - an offer that the reader has to answer: No, Change, Yes. What the reader wants to
// hear no more of is in a small menu away from these, and lasts for this game only.
import { useSignal } from '@preact/signals';
import { Icon } from '../art/sign';
import { type Resource, resources } from '../table/model';
import { noun, t, type Word } from '../words';
import { Goods } from './goods';
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
    const { keeps, silenced } = stall.haggle;
    const wanted = resources.filter((_, at) => (asked.terms.give[at] ?? 0) > 0);
    const keep = (kind: Resource) => {
        keeps.value = [...keeps.value, kind];
    };
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
            {open.value && (
                <span class="sheet">
                    <button
                        type="button"
                        onClick={() => {
                            silenced.value = new Map(silenced.value).set(asked.seat, asked.turn);
                        }}
                    >
                        {t('trade.silence', { name: asked.name })}
                    </button>
                    {wanted.map(kind => (
                        <button key={kind} type="button" onClick={() => keep(kind)}>
                            {t('trade.keep', { kind: noun(`kind.${kind}` as Word) })}
                        </button>
                    ))}
                </span>
            )}
        </span>
    );
}
