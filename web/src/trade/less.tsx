// less.tsx - two ways to hear less of somebody's trades, for a while: behind the dots of an offer,
// and at a ticket by a long press, the right button or the menu key.
import { type Resource, resources } from '../table/model';
import { noun, t, type Word } from '../words';
import type { Partner, Stall, Terms } from './stall';

interface LessProps {
    stall: Stall;
    of: Partner;
    terms: Terms;
    /** The turn for which the seat is not heard. */
    turn: number;
    onDone?(): void;
}

export function Less({ stall, of, terms, turn, onDone }: LessProps) {
    const { keeps, silenced } = stall.haggle;
    const wanted = resources.filter((_, at) => (terms.give[at] ?? 0) > 0);
    const keep = (kind: Resource) => {
        keeps.value = [...keeps.value, kind];
        onDone?.();
    };
    return (
        <span class="less sheet">
            <button
                type="button"
                onClick={() => {
                    silenced.value = new Map(silenced.value).set(of.seat, turn);
                    onDone?.();
                }}
            >
                {t('trade.silence', { name: of.name })}
            </button>
            {wanted.map(kind => (
                <button key={kind} type="button" onClick={() => keep(kind)}>
                    {t('trade.keep', { kind: noun(`kind.${kind}` as Word) })}
                </button>
            ))}
        </span>
    );
}
