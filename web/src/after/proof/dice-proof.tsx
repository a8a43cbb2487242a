// dice-proof.tsx - shown under a chart of the dice: where they come from, and the proof. On a
// server each roll is checked when it arrives, and all of them on request.
import { useSignal } from '@preact/signals';
import type { Table } from '../../table/model';
import { t } from '../../words';
import { download } from '../share/share';
import { hasProofs, verify } from './fair';
import { FairnessCheck } from './fairness';
import { Unfair } from './proofs';

export function DiceProof({ table }: { table: Table }) {
    if (!table.seals) return <LocalDice table={table} />;
    if (table.status.value.phase === 'over') return <FairnessCheck record={() => table.record()} />;
    return <LiveDice table={table} />;
}

/** Without a server, nobody else could have chosen the dice. */
function LocalDice({ table }: { table: Table }) {
    const open = useSignal(false);
    if (!open.value)
        return (
            <Verify
                onClick={() => {
                    open.value = true;
                }}
            />
        );
    return (
        <div class="fairness" role="status">
            <p>{t('proof.local')}</p>
            <button
                type="button"
                class="btn"
                onClick={async () => download(await table.record(), 'neuland.hsn')}
            >
                {t('after.download')}
            </button>
        </div>
    );
}

type Found = { throws: number; code: string } | { bad: string } | 'none' | 'busy' | null;

/** What was checked so far, roll by roll, and a button that checks the whole record. */
function LiveDice({ table }: { table: Table }) {
    const found = useSignal<Found>(null);
    const { throws, broken } = table.seals!.value;
    const check = async () => {
        found.value = 'busy';
        try {
            const record = await table.record();
            if (!hasProofs(record)) found.value = 'none';
            else {
                const { rolls, code } = await verify(record);
                found.value = rolls > 0 ? { throws: rolls, code } : 'none';
            }
        } catch (fault) {
            found.value = { bad: fault instanceof Unfair ? fault.message : String(fault) };
        }
    };
    return (
        <div class="fairness">
            {throws > 0 && (
                <p class={broken ? 'bad' : 'seal-fits'}>
                    {broken ? t('proof.broken') : t('proof.live', { n: throws })}
                </p>
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
