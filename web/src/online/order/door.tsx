// door.tsx - who may come in: the owner of a public table closes its door, somebody outside asks to
// be let in, and the owner answers.
import { useState } from 'preact/hooks';
import { PickRow } from '../../frame/pick';
import { connection } from '../../wire/socket';
import { t } from '../../words';
import { said } from '../play/answers';
import type { OnlineTable } from '../table';

const doors = ['open', 'link', 'closed'] as const;

/** Whom a public table lets in besides its players; those who may no longer watch have to go. */
export function Door({ table }: { table: OnlineTable }) {
    const [trouble, fail] = useState<string | null>(null);
    const { owner, private: hidden, phase, door } = table.room.value!;
    if (!owner || hidden || phase === 'over') return null;
    const lock = async (gallery: (typeof doors)[number]) => {
        const answer = await connection.ask('lock', { table: table.id, gallery });
        fail(answer.ok ? null : said(answer));
        if (answer.ok) await table.ask('fresh', {});
    };
    return (
        <div class="door">
            <PickRow
                id="door"
                class="auto"
                label={t('door.title')}
                note={t(`door.about.${door}`)}
                now={door}
                list={doors.map(value => ({ value, words: t(`door.${value}`) }))}
                onPick={lock}
            />
            {trouble && <p role="alert">{t('online.refused', { text: trouble })}</p>}
        </div>
    );
}

/** For a person outside. The server never says whether there is such a table. */
export function KnockButton({ table }: { table: OnlineTable }) {
    const [told, tell] = useState<string | null>(null);
    const knock = async () => {
        const answer = await connection.ask('knock', { table: table.id });
        const late = answer.error === 'too_fast' ? t('door.often') : said(answer);
        tell(answer.ok ? t('door.asked') : late);
    };
    return (
        <>
            <p class="choices">
                <button type="button" class="btn" data-way="knock" onClick={knock}>
                    {t('door.knock')}
                </button>
            </p>
            {told && <p role="status">{told}</p>}
        </>
    );
}

/** For the owner: somebody asks to be let in. */
export function KnockBanner({ table }: { table: OnlineTable }) {
    const [knock] = table.order.knocks.value;
    if (!knock) return null;
    const { guest, name } = knock;
    const answer = async (yes: boolean) => {
        const { ok, error } = await connection.ask('admit', { table: table.id, guest, yes });
        if (error === 'lost') return;
        table.order.answer(guest);
        if (!ok && yes) table.note.value = t('door.gone', { name });
    };
    return (
        <p class="banner-note sheet" role="status" data-banner="knock">
            <span>{t('door.knocks', { name })}</span>
            <span class="choices">
                <button type="button" class="btn" onClick={() => answer(true)}>
                    {t('door.letIn')}
                </button>
                <button type="button" class="btn" onClick={() => answer(false)}>
                    {t('door.not')}
                </button>
            </span>
        </p>
    );
}
