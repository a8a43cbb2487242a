// analysis.ts - a finished game looked at again by the engine, action by action, in the worker:
// what each position promised, which choices cost most, and where the result came from.
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { engine } from '../engine/client';
import { type ReviewSum, WHOLE } from '../engine/module';
import { language } from '../words';
import type { Series } from './graph';

/** Simulations behind each choice: a game of 400 actions takes some seconds. */
const nodes = 600;

export interface Mistake {
    n: number;
    /** What it gave away, as a share of a win or in points. */
    loss: number;
    /** What would have been better, as an action text. */
    best: string;
}

export interface Analysis {
    /** From 0 to 1. */
    progress: number;
    series: Series;
    mistakes: Mistake[];
    sums: ReviewSum[] | null;
    /** Judged by points alone: no bot knows these rules better. */
    rough: boolean;
}

/** Begins when wanted, and grows while it is being worked out. */
export function useAnalysis(record: string | null, wanted: boolean): Analysis | null {
    const found = useMemo(() => signal<Analysis | null>(null), [record]);
    useEffect(() => {
        if (!record || !wanted || found.value) return;
        let gone = false;
        void analyse(
            record,
            part => {
                found.value = part;
            },
            () => gone,
        );
        return () => {
            gone = true;
        };
    }, [record, wanted]);
    return found.value;
}

async function analyse(
    record: string,
    tell: (part: Analysis) => void,
    stopped: () => boolean,
): Promise<void> {
    const own = engine();
    const fault = await own.load(record, [0, 0], language.value);
    const count = fault ? 0 : await own.review(nodes);
    const series: Series = { unit: 'chance', at: [], values: [] };
    const mistakes: Mistake[] = [];
    while (count > 0 && !stopped()) {
        const step = await own.reviewNext();
        if (step.done) {
            // Alone a dice game is about points; in company every unit is shared out as a win.
            const all = step.sums.reduce((sum, { start }) => sum + start, 0);
            if (Math.abs(all - WHOLE) > WHOLE / 100) series.unit = 'points';
            series.at.push(count);
            series.values.push(step.sums.map(({ result }) => result / WHOLE));
            tell({ progress: 1, series, mistakes, sums: step.sums, rough: step.rough });
            break;
        }
        series.at.push(step.n - 1);
        series.values.push(step.before.map(value => value / WHOLE));
        if (step.mark > 0) mistakes.push({ n: step.n, loss: step.loss / WHOLE, best: step.best });
        if (step.n % 16 === 0)
            tell({ progress: step.n / count, series, mistakes, sums: null, rough: false });
    }
    own.close();
}

/** Whether the lines say anything: where no bot can judge, they stay where they were. */
export function telling({ values }: Series): boolean {
    const first = values.slice(0, -1).map(([value]) => value);
    return Math.max(...first) - Math.min(...first) > 0.01;
}
