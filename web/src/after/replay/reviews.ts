// reviews.ts - stores analyses with their records, so that none is computed twice. Chances are
// stored in thousandths, which is finer than their accuracy.

import { keep, kept } from '../../app/settings';
import type { ReviewSum } from '../../engine/module';
import type { Unit } from '../end/figures';
import { digestOf } from '../proof/digest';
import type { Analysis, GoodMove, Mistake } from './analysis';
import { fitting, limits } from './kept';

interface Kept {
    id: string;
    unit: Unit;
    thousandths: number[][];
    mistakes: Mistake[];
    sums: ReviewSum[];
    rough: boolean;
    exact?: boolean;
    best?: GoodMove[];
}

/** Chances are stored as whole thousandths. */
const FINE = 1000;

export function keepReview(record: string, analysis: Analysis): void {
    const { series, mistakes, sums, rough, exact, best } = analysis;
    if (!sums) return;
    const id = digestOf(record);
    const found: Kept = {
        id,
        unit: series.unit,
        thousandths: series.values.map(row => row.map(value => Math.round(value * FINE))),
        mistakes,
        sums,
        rough,
        exact,
        best,
    };
    const others = kept<Kept[]>('reviews', []).filter(one => one.id !== id);
    const size = (one: Kept) => JSON.stringify(one).length;
    keep('reviews', fitting([found, ...others], limits.reviews, limits.reviewLetters, size));
}

export function keptReview(record: string): Analysis | null {
    const id = digestOf(record);
    const found = kept<Kept[]>('reviews', []).find(one => one.id === id);
    if (!found) return null;
    const { unit, thousandths, mistakes, sums, rough, exact, best } = found;
    const values = thousandths.map(row => row.map(value => value / FINE));
    const series = { unit, at: values.map((_, n) => n), values };
    return { progress: 1, series, mistakes, sums, rough, exact, best };
}
