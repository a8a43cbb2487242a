// different.tsx - three notes on what is different in a game, shown once for each kind of game.
import { useSignal } from '@preact/signals';
import { keep, kept } from '../app/settings';
import { seatLetter } from '../art/sign';
import type { SeatName } from '../table/model';
import { t, type Word } from '../words';
import { isRebuilt, kindsOf, topicOf } from './kinds';
import './learn.css';

const seenKey = 'different';

/** With five and six seats the rules string says which of two turn orders is used. */
function linesOf(kind: string, rules: string): string[] {
    if (kind !== 'five_six') return ['1', '2', '3'];
    return ['1', / extra=build\b/.test(rules) ? 'build' : 'partner', '3'];
}

/** seat: the reader's, in whose colour the button is. */
export function DifferentCard({ rules, seat }: { rules: string; seat: SeatName | null }) {
    const seen = useSignal(kept<string[]>(seenKey, []));
    const kind = kindsOf(rules).find(one => !seen.value.includes(one));
    if (!kind) return null;
    const close = () => {
        seen.value = [...seen.value, kind];
        keep(seenKey, seen.value);
    };
    return (
        <section
            class="different sheet"
            data-seat={seatLetter[seat ?? 'blue']}
            aria-label={t('different.title')}
        >
            <h2>{t('different.title')}</h2>
            <ul>
                {linesOf(kind, rules).map(line => (
                    <li key={line}>{t(`different.${kind}.${line}` as Word)}</li>
                ))}
            </ul>
            {isRebuilt(rules) && <p class="rebuilt">{t('different.rebuilt')}</p>}
            <footer>
                <a class="btn" href={`#rules/${topicOf(kind)}`}>
                    {t('different.rules')}
                </a>
                <button type="button" class="btn go" onClick={close}>
                    {t('different.ok')}
                </button>
            </footer>
        </section>
    );
}
