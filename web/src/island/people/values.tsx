// values.tsx - the value of a free corner: how often it pays, what, and how far a harbour is.
import type { Board, Head, Resource } from '../../table/model';
import { t, type Word } from '../../words';
import { yields } from '../board/pieces';

/** How many of 36 rolls show this number. */
export const pipsOf = (chip: number) => (chip > 0 ? 6 - Math.abs(7 - chip) : 0);

/** The rate printed on a harbour or a certificate. */
export const printedRate = (kind: Resource | 'any') => (kind === 'any' ? 3 : 2);

/** How many of 36 rolls pay at a corner. */
export function pipSum(head: Head, board: Board, corner: number): number {
    const { chips } = head.layout;
    return board.corners[corner].hexes.reduce((sum, hex) => sum + pipsOf(chips?.[hex] ?? 0), 0);
}

/** The harbour at a corner, if there is one. */
export function harbourAt(head: Head, board: Board, corner: number): Resource | 'any' | null {
    const found = head.layout.harbours?.find(([edge]) =>
        board.edges[Number(edge.slice(1))].ends.includes(corner),
    );
    return found?.[1] ?? null;
}

/** Roads from a corner to the nearest harbour; null if there is none. */
export function roadsToHarbour(head: Head, board: Board, corner: number): number | null {
    const seen = new Set([corner]);
    let ring = [corner];
    for (let far = 0; ring.length > 0; far++) {
        if (ring.some(at => harbourAt(head, board, at))) return far;
        ring = ring
            .flatMap(at => board.corners[at].edges.flatMap(edge => board.edges[edge].ends))
            .filter(at => !seen.has(at) && seen.add(at));
    }
    return null;
}

/** How many of 36 rolls pay at a corner, in words. */
export const pipsText = (head: Head, board: Board, corner: number): string =>
    t('values.pips', { n: pipSum(head, board, corner) });

/** What a corner promises, in words, for screen readers. */
export function promise(head: Head, board: Board, corner: number): string {
    const far = roadsToHarbour(head, board, corner);
    const kind = harbourAt(head, board, corner);
    const what = kind && kind !== 'any' ? ` ${t(`kind.${kind}` as Word)}` : '';
    const rate = kind && `${printedRate(kind)}:1${what}`;
    const harbour = rate
        ? t('values.harbour', { rate })
        : far === null
          ? ''
          : t('values.far', { n: far });
    return [pipsText(head, board, corner), harbour].filter(Boolean).join(', ');
}

interface ValueProps {
    head: Head;
    board: Board;
    corner: number;
}

/** At the corner: the sum, a dot in the colour of each hex around it, and a sail for a harbour,
    with the number of roads if it is near. */
export function Value({ head, board, corner }: ValueProps) {
    const around = board.corners[corner].hexes.filter(hex => yields[head.layout.terrain![hex]]);
    const far = roadsToHarbour(head, board, corner);
    const left = -((around.length - 1) * 17) / 2;
    return (
        <g class="value">
            <circle r="21" />
            <text class="pip-sum" y="7">
                {pipSum(head, board, corner)}
            </text>
            {around.map((hex, at) => (
                <circle
                    key={hex}
                    class="land"
                    cx={left + at * 17}
                    cy="27"
                    r="7.5"
                    fill={`var(--${head.layout.terrain![hex]})`}
                />
            ))}
            {far !== null && far <= 1 && (
                <g class="harbour" transform="translate(21 -21)">
                    <path class="sail" d="M-9 9V-11Q9-9 11 9Z" />
                    {far > 0 && (
                        <text class="far" x="-1" y="7">
                            {far}
                        </text>
                    )}
                </g>
            )}
        </g>
    );
}
