// report.tsx - reports a player or spectator to the operators of the server, or mutes them. Nobody
// at the table learns of it. Spectators can only mute.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PickRow } from '../frame/pick';
import { type Reason, reasons } from '../wire/lists';
import { t } from '../words';
import './report.css';
import type { OnlineTable } from './table';
import { GALLERY } from './talk';

export function ReportSheet({ table }: { table: OnlineTable }) {
    const wish = table.reporting.value;
    if (!wish) return null;
    return <ReportForm key={wish.number} table={table} about={wish.whom} number={wish.number} />;
}

interface FormProps {
    table: OnlineTable;
    /** Who is selected at first: a seat by its number, a spectator by what names them, or all
        spectators; undefined for the first one. */
    about: string | undefined;
    /** The number of the command, which makes a retry the same report. */
    number: number;
}

function ReportForm({ table, about, number }: FormProps) {
    const form = useRef<HTMLFormElement>(null);
    const [whom, choose] = useState(about ?? people(table)[0].value);
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
            seat: isSeat(table, whom) ? Number(whom) : null,
            reason,
            ...(text && { text }),
        });
        const lost = answer.error === 'lost' ? t('online.lost') : (answer.text ?? '');
        const often = answer.error === 'too_fast' ? t('report.often') : lost;
        say(answer.ok ? 'thanks' : { refused: often });
    };
    const title = t(table.report ? 'report.title' : 'report.hush');
    useEffect(() => form.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus(), []);
    return (
        <form
            ref={form}
            class="report sheet"
            aria-label={title}
            onSubmit={send}
            onKeyDown={event => {
                event.stopPropagation();
                if (event.key === 'Escape') close();
            }}
        >
            <h2>{title}</h2>
            {said === 'thanks' ? (
                <p role="status">{t('report.thanks')}</p>
            ) : (
                <Questions {...{ table, whom, choose, reason, give }}>
                    <Mute
                        table={table}
                        whom={whom}
                        onRefused={refused => say({ refused })}
                        done={close}
                    />
                </Questions>
            )}
            {said !== null && typeof said === 'object' && <p role="alert">{said.refused}</p>}
            <footer class="choices">
                {said !== 'thanks' && table.report && (
                    <button type="submit" class="btn" disabled={said === 'busy'}>
                        {t('report.send')}
                    </button>
                )}
                <button type="button" class="btn" onClick={close}>
                    {t(said === 'thanks' ? 'close' : 'act.cancel')}
                </button>
            </footer>
        </form>
    );
}

interface MuteProps {
    table: OnlineTable;
    whom: string;
    onRefused(why: string): void;
    done(): void;
}

/** Whether the owner may ask the others to go on without this player for good. */
function mayLeave(table: OnlineTable, at: number): boolean {
    const room = table.room.value!;
    const others = room.seats.filter(
        ({ kind, stand_in, away, mine }, index) =>
            index !== at && kind === 'person' && !stand_in && !away && !mine,
    );
    const { kind, mine } = room.seats[at];
    return room.phase === 'play' && kind === 'person' && !mine && others.length > 0;
}

/** Mutes somebody, or hears them again. The owner may also show a spectator out for good, or ask
    the others to go on without a player. */
function Mute({ table, whom, onRefused, done }: MuteProps) {
    const who = isSeat(table, whom) ? table.seats.value[Number(whom)].seat : whom;
    const muted = table.talked.muted.value.includes(who);
    const change = async () => {
        const why = await table.mute(who, !muted);
        if (why === null) done();
        else onRefused(why);
    };
    const showOut = async () => {
        const about = isSeat(table, whom) ? { seat: Number(whom) } : { guest: whom };
        const answer = await table.ask('kick', { ...about, yes: true });
        if (answer.ok) done();
        else onRefused(answer.text ?? '');
    };
    const seated = isSeat(table, whom);
    const one = seated ? mayLeave(table, Number(whom)) : whom !== GALLERY;
    return (
        <div class="choices">
            <button type="button" class="btn" data-way="mute" onClick={change}>
                {t(muted ? 'report.hear' : whom === GALLERY ? 'report.muteAll' : 'report.mute')}
            </button>
            {one && table.room.value!.owner && (
                <button type="button" class="btn" data-way="showOut" onClick={showOut}>
                    {t(seated ? 'report.putOut' : 'report.showOut')}
                </button>
            )}
        </div>
    );
}

/** In the room: those whom the reader has muted. One tap, and they are heard again. */
export function Muted({ table }: { table: OnlineTable }) {
    const { muted, guests } = table.talked;
    const nameOf = (who: string): string =>
        table.seats.value.find(({ seat }) => seat === who)?.name ??
        guests.find(({ id }) => id === who)?.name ??
        t(who === GALLERY ? 'report.spectators' : 'report.spectator');
    if (muted.value.length === 0) return null;
    return (
        <p class="choices muted">
            {muted.value.map(who => (
                <button
                    key={who}
                    type="button"
                    class="btn"
                    onClick={() => void table.mute(who, false)}
                >
                    {t('report.hearName', { name: nameOf(who) })}
                </button>
            ))}
        </p>
    );
}

const isSeat = (table: OnlineTable, whom: string): boolean =>
    /^\d$/.test(whom) && Number(whom) < table.seats.value.length;

/** Everybody who can be meant: the other players, spectators who said something, all spectators. */
const people = (table: OnlineTable): { value: string; words: string }[] => [
    ...table.room.value!.seats.flatMap(({ kind, mine, name }, at) =>
        kind === 'person' && !mine ? [{ value: String(at), words: name }] : [],
    ),
    ...table.talked.guests.map(({ id, name }) => ({ value: id, words: name })),
    { value: GALLERY, words: t(table.report ? 'report.spectator' : 'report.spectators') },
];

interface QuestionProps {
    table: OnlineTable;
    whom: string;
    choose(whom: string): void;
    reason: Reason;
    give(reason: Reason): void;
    /** What can be done about somebody at once, without a report. */
    children?: ComponentChildren;
}

function Questions({ table, whom, choose, reason, give, children }: QuestionProps) {
    return (
        <>
            <p class="how">{t(table.report ? 'report.about' : 'report.hush.about')}</p>
            <PickRow
                id="whom"
                class="auto"
                label={t('report.whom')}
                now={whom}
                list={people(table)}
                onPick={choose}
            />
            {children}
            {table.report && <Reasons reason={reason} give={give} />}
        </>
    );
}

function Reasons({ reason, give }: Pick<QuestionProps, 'reason' | 'give'>) {
    return (
        <>
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
