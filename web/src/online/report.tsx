// report.tsx - tells those who run the server about somebody at the table. A small paper beside the
// game; nobody else learns of it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, type Word } from '../words';
import '../words/feel';
import './report.css';
import type { OnlineTable } from './table';

/** As the server knows them. */
const reasons = ['abuse', 'cheating', 'stalling', 'name', 'spam', 'other'];
/** In the list of seats: somebody who looks on. */
const SPECTATOR = 'spectator';

export function ReportSlip({ table }: { table: OnlineTable }) {
    const wish = table.reporting.value;
    if (!wish) return null;
    return <ReportForm key={wish.number} table={table} about={wish.seat} number={wish.number} />;
}

interface FormProps {
    table: OnlineTable;
    /** The seat that is chosen at first; null: a spectator; undefined: the first that there is. */
    about: number | null | undefined;
    /** Of the command: sent twice, it is one report. */
    number: number;
}

function ReportForm({ table, about, number }: FormProps) {
    const form = useRef<HTMLFormElement>(null);
    const [said, say] = useState<'thanks' | 'busy' | { refused: string } | null>(null);
    const close = () => {
        table.reporting.value = null;
    };
    const send = async (event: Event) => {
        event.preventDefault();
        const fields = new FormData(form.current!);
        const whom = fields.get('whom');
        const text = String(fields.get('text')).trim();
        say('busy');
        const answer = await table.command('report', {
            client_seq: number,
            seat: whom === SPECTATOR ? null : Number(whom),
            reason: fields.get('reason'),
            ...(text && { text }),
        });
        const lost = answer.error === 'lost' ? t('online.lost') : (answer.text ?? '');
        const often = answer.error === 'too_fast' ? t('report.often') : lost;
        say(answer.ok ? 'thanks' : { refused: often });
    };
    useEffect(() => form.current?.querySelector('select')?.focus(), []);
    return (
        <form
            ref={form}
            class="report slip"
            aria-label={t('report.title')}
            onSubmit={send}
            onKeyDown={event => {
                event.stopPropagation();
                if (event.key === 'Escape') close();
            }}
        >
            <h2>{t('report.title')}</h2>
            {said === 'thanks' ? (
                <p role="status">{t('report.thanks')}</p>
            ) : (
                <Questions table={table} about={about} />
            )}
            {said !== null && typeof said === 'object' && <p role="alert">{said.refused}</p>}
            <div class="choices">
                {said !== 'thanks' && (
                    <button type="submit" class="btn" disabled={said === 'busy'}>
                        {t('report.send')}
                    </button>
                )}
                <button type="button" class="btn" onClick={close}>
                    {t(said === 'thanks' ? 'close' : 'act.cancel')}
                </button>
            </div>
        </form>
    );
}

function Questions({ table, about }: Pick<FormProps, 'table' | 'about'>) {
    const seats = table.room.value!.seats;
    const people = seats.flatMap(({ kind, mine, name }, at) =>
        kind === 'person' && !mine ? [{ at, name }] : [],
    );
    const chosen = about === null ? SPECTATOR : String(about ?? people[0]?.at ?? SPECTATOR);
    return (
        <>
            <p class="how">{t('report.about')}</p>
            <label>
                {t('report.whom')}
                <select name="whom" defaultValue={chosen}>
                    {people.map(({ at, name }) => (
                        <option key={at} value={String(at)} selected={String(at) === chosen}>
                            {name}
                        </option>
                    ))}
                    <option value={SPECTATOR} selected={chosen === SPECTATOR}>
                        {t('report.spectator')}
                    </option>
                </select>
            </label>
            <label>
                {t('report.why')}
                <select name="reason">
                    {reasons.map(reason => (
                        <option key={reason} value={reason}>
                            {t(`report.${reason}` as Word)}
                        </option>
                    ))}
                </select>
            </label>
            <label>
                {t('report.text')}
                <textarea name="text" rows={2} maxLength={200} />
            </label>
        </>
    );
}
