// report.tsx - reports a player or spectator to the operators of the server. Nobody at the table
// learns of it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { PickRow } from '../frame/pick';
import { type Reason, reasons } from '../wire/lists';
import { t } from '../words';
import './report.css';
import type { OnlineTable } from './table';

/** In the row of people: a spectator. */
const SPECTATOR = 'spectator';

export function ReportSheet({ table }: { table: OnlineTable }) {
    const wish = table.reporting.value;
    if (!wish) return null;
    return <ReportForm key={wish.number} table={table} about={wish.seat} number={wish.number} />;
}

interface FormProps {
    table: OnlineTable;
    /** The seat selected at first; null for a spectator; undefined for the first one. */
    about: number | null | undefined;
    /** The number of the command, which makes a retry the same report. */
    number: number;
}

function ReportForm({ table, about, number }: FormProps) {
    const form = useRef<HTMLFormElement>(null);
    const [whom, choose] = useState(
        about === null ? SPECTATOR : String(about ?? people(table)[0]?.at ?? SPECTATOR),
    );
    const [reason, give] = useState<Reason>(reasons[0]);
    const [said, say] = useState<'thanks' | 'busy' | { refused: string } | null>(null);
    const close = () => {
        table.reporting.value = null;
    };
    const send = async (event: Event) => {
        event.preventDefault();
        const fields = new FormData(form.current!);
        const text = String(fields.get('text')).trim();
        say('busy');
        const answer = await table.command('report', {
            client_seq: number,
            seat: whom === SPECTATOR ? null : Number(whom),
            reason,
            ...(text && { text }),
        });
        const lost = answer.error === 'lost' ? t('online.lost') : (answer.text ?? '');
        const often = answer.error === 'too_fast' ? t('report.often') : lost;
        say(answer.ok ? 'thanks' : { refused: often });
    };
    useEffect(() => form.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus(), []);
    return (
        <form
            ref={form}
            class="report sheet"
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
                <Questions {...{ table, whom, choose, reason, give }} />
            )}
            {said !== null && typeof said === 'object' && <p role="alert">{said.refused}</p>}
            <div class="choices">
                {said !== 'thanks' && (
                    <button type="submit" class="btn" disabled={said === 'busy'}>
                        {t('report.send')}
                    </button>
                )}
                {said !== 'thanks' && <Mute table={table} whom={whom} done={close} />}
                <button type="button" class="btn" onClick={close}>
                    {t(said === 'thanks' ? 'close' : 'act.cancel')}
                </button>
            </div>
        </form>
    );
}

/** Mutes or unmutes a guest, on this device only. */
function Mute({ table, whom, done }: { table: OnlineTable; whom: string; done(): void }) {
    const { talked } = table;
    const who = whom === SPECTATOR ? 'spectators' : table.seats.value[Number(whom)].seat;
    const muted = talked.muted.value.includes(who);
    const change = () => {
        talked.mute(who, !muted);
        done();
    };
    return (
        <button type="button" class="btn" data-way="mute" onClick={change}>
            {t(muted ? 'report.hear' : 'report.mute')}
        </button>
    );
}

const people = (table: OnlineTable) =>
    table.room.value!.seats.flatMap(({ kind, mine, name }, at) =>
        kind === 'person' && !mine ? [{ at, name }] : [],
    );

interface QuestionProps {
    table: OnlineTable;
    whom: string;
    choose(whom: string): void;
    reason: Reason;
    give(reason: Reason): void;
}

function Questions({ table, whom, choose, reason, give }: QuestionProps) {
    return (
        <>
            <p class="how">{t('report.about')}</p>
            <PickRow
                id="whom"
                class="auto"
                label={t('report.whom')}
                now={whom}
                list={[
                    ...people(table).map(({ at, name }) => ({ value: String(at), words: name })),
                    { value: SPECTATOR, words: t('report.spectator') },
                ]}
                onPick={choose}
            />
            <PickRow
                id="reason"
                class="tall"
                label={t('report.why')}
                now={reason}
                list={reasons.map(value => ({ value, words: t(`report.${value}`) }))}
                onPick={give}
            />
            <label>
                {t('report.text')}
                <textarea name="text" rows={2} maxLength={200} />
            </label>
        </>
    );
}
