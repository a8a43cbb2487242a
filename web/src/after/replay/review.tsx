// review.tsx - what the engine says about a whole game: where each result came from, the choices
// that cost most, and how the dice fell.
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../words';
import { Histogram } from '../end/histogram';
import { chartOf, eventsIn } from '../end/luck';
import { gameOf } from '../end/summary';
import { Verdict } from '../end/verdict';
import { analyse, analysisOf } from './analysis';
import { Mistakes } from './mistakes';
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
                <Mistakes table={table} analysis={analysis} seats={seats} onPick={pick} />
            )}
            {analysis && <Verdict analysis={analysis} seats={seats} />}
            <h3>{t('after.dice')}</h3>
            <Histogram
                chart={chartOf(gameOf(table.head.value.rules), eventsIn(table.whole.value))}
            />
        </section>
    );
}
