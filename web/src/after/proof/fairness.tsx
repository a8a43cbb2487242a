// fairness.tsx - verifies the dice of a game and tells the result.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { recallFrom } from '../../online/fair/numbers';
import { isWord, t, type Word } from '../../words';
import { type Fairness, type Part, verify } from './fair';
import { Unfair } from './proofs';

type Verdict = { good: Fairness } | { bad: Unfair | null } | null;

/** record: a game with proofs. */
export function FairnessCheck({ record }: { record: string }) {
    const verdict = useSignal<Verdict>(null);
    useEffect(() => {
        verify(record, recallFrom(record)).then(
            good => {
                verdict.value = { good };
            },
            fault => {
                verdict.value = { bad: fault instanceof Unfair ? fault : null };
            },
        );
    }, [record]);
    return (
        <div class="fairness" role="status">
            {verdict.value ? <Words verdict={verdict.value} /> : <p>{t('end.proving')}</p>}
        </div>
    );
}

/** Each fault code has its own sentence. */
function sentence(fault: Unfair | null): Word {
    const word = `proof.${fault?.code}`;
    return isWord(word) ? word : 'proof.unknown';
}

function Words({ verdict }: { verdict: NonNullable<Verdict> }) {
    if ('bad' in verdict)
        return (
            <p class="bad">
                {t('after.fair.bad')} {t(sentence(verdict.bad))}{' '}
                {verdict.bad && <code>{verdict.bad.message}</code>}
            </p>
        );
    const { rolls, draws, closed, parts, code, numbers } = verdict.good;
    const facts: string[] = [
        t('after.fair.good'),
        t('after.fair.rolls', { n: rolls }),
        closed ? t('after.fair.closed', { n: closed }) : t('after.fair.draws', { n: draws }),
        ...parts.map(part => (parts.length > 1 ? epoch(part) : pot(part))),
        t('after.fair.code', { code }),
        ...numbers.map(number => t('after.fair.number', { number })),
    ];
    return (
        <ul>
            {facts.map(fact => (
                <li key={fact}>{fact}</li>
            ))}
        </ul>
    );
}

function pot({ inPot, own }: Part): string {
    if (inPot.length === 0) return t('after.fair.no_pot');
    const seats = t('after.fair.pot', { n: inPot.length, seats: inPot.join(', ') });
    return own ? `${seats} ${t('after.fair.own')}` : seats;
}

/** What was drawn from an epoch, for games with more than one. */
function epoch(part: Part): string {
    const reason = part.why && t(`after.fair.why.${part.why}`);
    const why = reason ? ` (${reason})` : '';
    if (part.aborted) return t('after.fair.given_up', { epoch: part.epoch, why });
    const told = { epoch: part.epoch, why, rolls: part.rolls, cards: part.draws + part.closed };
    return `${t('after.fair.part', told)} ${pot(part)}`;
}
