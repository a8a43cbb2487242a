// review.tsx - what the engine says about a whole game: the best turn and the worst move, choices
// that cost most, where each result came from, how the dice fell and where the cards went.
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { CardFlows } from '../../learn/stats';
import { t } from '../../words';
import { Histogram } from '../end/histogram';
import { chartOf, eventsIn } from '../end/luck';
import { gameOf } from '../end/summary';
import { Verdict } from '../end/verdict';
import { analyse, analysisOf } from './analysis';
import { BestAndWorst, Mistakes } from './mistakes';
import type { ReplayedTable } from './replayed';

interface ReviewProps {
    table: ReplayedTable;
    open: Signal<boolean>;
    go(n: number): void;
}

export function Review({ table, open, go }: ReviewProps) {
    return open.value ? <Shown table={table} open={open} go={go} /> : null;
}

function Shown({ table, open, go }: ReviewProps) {
    const shut = useRef<HTMLButtonElement>(null);
    const close = () => {
        open.value = false;
    };
    useEffect(() => {
        shut.current?.focus();
        analyse(table.text);
    }, [table]);
    const analysis = analysisOf(table.text).value;
    const seats = table.seats.value;
    const game = gameOf(table.head.value.rules);
    const events = eventsIn(table.whole.value);
    const pick = (n: number) => {
        close();
        go(n);
    };
    return (
        <section
            class="review sheet"
            role="dialog"
            aria-label={t('review.title')}
            onKeyDown={event => {
                if (event.key === 'Escape') close();
                event.stopPropagation();
            }}
        >
            <header>
                <h2>{t('review.title')}</h2>
                <button
                    ref={shut}
                    type="button"
                    class="shut"
                    aria-label={t('close')}
                    onClick={close}
                >
                    ×
                </button>
            </header>
            {analysis?.sums && !analysis.rough && (
                <>
                    <BestAndWorst table={table} analysis={analysis} seats={seats} onPick={pick} />
                    <Mistakes table={table} analysis={analysis} seats={seats} onPick={pick} />
                </>
            )}
            {analysis && <Verdict analysis={analysis} seats={seats} />}
            <h3>{t(game === 'chocolate' ? 'flow.wheel' : 'after.dice')}</h3>
            <Histogram chart={chartOf(game, events)} />
            {game !== 'dice' && (
                <>
                    <h3>{t('flow.cards')}</h3>
                    <CardFlows table={table} events={events} />
                </>
            )}
        </section>
    );
}
