// cover.tsx - the drawn cover of a box. The name beside it says what it is.
import type { BoxName } from './boxes';

export function Cover({ of }: { of: BoxName }) {
    return (
        <svg class="cover" viewBox="0 0 160 160" aria-hidden="true">
            <use href={`#cover-${of}`} width="160" height="160" />
        </svg>
    );
}
