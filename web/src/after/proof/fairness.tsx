// fairness.tsx - the button that verifies the dice of a game, and its result.
import { useSignal } from '@preact/signals';
import { isWord, t, type Word } from '../../words';
import { type Fairness, hasProofs, type Part, verify } from './fair';
import { Unfair } from './proofs';

type Verdict = { good: Fairness } | { bad: Unfair | null } | 'none' | 'busy' | null;

export function FairnessCheck({ record }: { record(): Promise<string> }) {
    const verdict = useSignal<Verdict>(null);
    const check = async () => {
        verdict.value = 'busy';
        const text = await record();
        if (!hasProofs(text)) {
            verdict.value = 'none';
            return;
        }
        try {
            verdict.value = { good: await verify(text) };
        } catch (fault) {
            verdict.value = { bad: fault instanceof Unfair ? fault : null };
        }
    };
    return (
        <div class="fairness">
            <button type="button" class="btn" disabled={verdict.value === 'busy'} onClick={check}>
                {t('after.verify')}
            </button>
            <div role="status">
                <Words verdict={verdict.value} />
            </div>
        </div>
    );
}

/** Each fault code has its own sentence. */
function sentence(fault: Unfair | null): Word {
    const word = `proof.${fault?.code}`;
    return isWord(word) ? word : 'proof.unknown';
}

function Words({ verdict }: { verdict: Verdict }) {
    if (verdict === null || verdict === 'busy') return null;
    if (verdict === 'none') return <p>{t('after.fair.none')}</p>;
    if ('bad' in verdict)
        return (
            <p class="bad">
                {t('after.fair.bad')} {t(sentence(verdict.bad))}{' '}
                {verdict.bad && <code>{verdict.bad.message}</code>}
            </p>
        );
    const { rolls, draws, closed, parts, code } = verdict.good;
    const facts: string[] = [
        t('after.fair.good'),
        t('after.fair.rolls', { n: rolls }),
        closed ? t('after.fair.closed', { n: closed }) : t('after.fair.draws', { n: draws }),
        ...parts.map(part => (parts.length > 1 ? epoch(part) : pot(part))),
        t('after.fair.code', { code }),
    ];
    return (
        <ul>
            {facts.map(fact => (
                <li key={fact}>{fact}</li>
            ))}
        </ul>
    );
}

const pot = ({ inPot }: Part): string =>
    inPot.length
        ? t('after.fair.pot', { n: inPot.length, seats: inPot.join(', ') })
        : t('after.fair.no_pot');

/** What was drawn from an epoch, for games with more than one. */
function epoch(part: Part): string {
    if (part.aborted) return t('after.fair.given_up', { epoch: part.epoch });
    const told = { epoch: part.epoch, rolls: part.rolls, cards: part.draws + part.closed };
    return `${t('after.fair.part', told)} ${pot(part)}`;
}
