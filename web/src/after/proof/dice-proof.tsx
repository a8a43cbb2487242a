// dice-proof.tsx - shown under a chart of the dice: where they come from, and the proof. On a
// server each roll is checked when it arrives, and all of them on request.
import { useSignal } from '@preact/signals';
import { recallFrom } from '../../online/fair/numbers';
import type { Table } from '../../table/model';
import { t } from '../../words';
import { hasProofs, verify } from './fair';
import { FairnessCheck } from './fairness';
import { Unfair } from './proofs';

/** Without a server nobody else could have chosen the dice, so there is nothing to prove. */
export function DiceProof({ table }: { table: Table }) {
    if (!table.seals) return null;
    return table.status.value.phase === 'over' ? (
        <FinalDice table={table} />
    ) : (
        <LiveDice table={table} />
    );
}

function FinalDice({ table }: { table: Table }) {
    const record = useSignal<string | null>(null);
    if (record.value === null)
        return (
            <Verify
                onClick={async () => {
                    record.value = await table.record();
                }}
            />
        );
    return hasProofs(record.value) ? (
        <FairnessCheck record={record.value} />
    ) : (
        <p role="status">{t('proof.none')}</p>
    );
}

type Found = { throws: number; code: string } | { bad: string } | 'none' | 'busy' | null;

/** What was checked so far, roll by roll, and a button that checks the whole record. */
function LiveDice({ table }: { table: Table }) {
    const found = useSignal<Found>(null);
    const { throws, fault } = table.seals!.value;
    const check = async () => {
        found.value = 'busy';
        try {
            const record = await table.record();
            if (!hasProofs(record)) found.value = 'none';
            else {
                const { rolls, code } = await verify(record, recallFrom(record));
                found.value = rolls > 0 ? { throws: rolls, code } : 'none';
            }
        } catch (fault) {
            found.value = { bad: fault instanceof Unfair ? fault.message : String(fault) };
        }
    };
    return (
        <div class="fairness">
            {fault ? (
                <p class="bad">{t(`live.${fault}`)}</p>
            ) : (
                throws > 0 && (
                    <details>
                        <summary class="seal-fits">{t('proof.live', { n: throws })}</summary>
                        <p>{t('proof.how')}</p>
                    </details>
                )
            )}
            <Verify busy={found.value === 'busy'} onClick={check} />
            <div role="status">
                <LiveWords found={found.value} />
            </div>
        </div>
    );
}

function LiveWords({ found }: { found: Found }) {
    if (found === null || found === 'busy') return null;
    if (found === 'none') return <p>{t('proof.none')}</p>;
    if ('bad' in found)
        return (
            <p class="bad">
                {t('after.fair.bad')} <code>{found.bad}</code>
            </p>
        );
    return (
        <ul>
            <li>{t('proof.so_far', { n: found.throws })}</li>
            <li>{t('proof.cards')}</li>
            <li>{t('after.fair.code', { code: found.code })}</li>
        </ul>
    );
}

function Verify({ busy = false, onClick }: { busy?: boolean; onClick: () => void }) {
    return (
        <button type="button" class="btn" data-way="verify" disabled={busy} onClick={onClick}>
            {t('after.verify')}
        </button>
    );
}
