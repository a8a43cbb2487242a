// lobby.tsx - the register of open tables, and opening one.
import { useEffect, useState } from 'preact/hooks';
import { connection, type Message, randomKey } from './online/socket';
import type { Seat } from './online/table';
import { Page } from './page';
import { go } from './route';
import { keep, kept } from './settings';
import { setupOf } from './table/setup';
import { t, type Word } from './words';

interface Row {
    table: string;
    rules: string;
    clock: string;
    phase: string;
    seats: Seat[];
    watchers: number;
    mine?: boolean;
}

const clocks = ['none', 'blitz', 'standard', 'relaxed', 'days'];

export function LobbyPage() {
    const rows = useRows();
    const state = connection.state.value;
    const mine = rows.filter(row => row.mine);
    const open = rows.filter(row => !row.mine);
    return (
        <Page title={t('lobby.title')}>
            {state === 'gone' && <p role="status">{t('lobby.gone')}</p>}
            {(state === 'idle' || state === 'connecting') && <p>{t('lobby.connecting')}</p>}
            {(state === 'open' || state === 'lost') && (
                <>
                    <OpenForm />
                    {mine.length > 0 && <h2>{t('lobby.mine')}</h2>}
                    {mine.length > 0 && <Register rows={mine} />}
                    <h2>{t('lobby.title')}</h2>
                    {open.length > 0 ? <Register rows={open} /> : <p>{t('lobby.none')}</p>}
                </>
            )}
        </Page>
    );
}

/** The tables that the server lists, kept up to date. */
function useRows(): Row[] {
    const [rows, set] = useState<Map<string, Row>>(new Map());
    useEffect(() => {
        const stopListening = connection.listen((message: Message) => {
            const table = message.table as string;
            if (message.is === 'row')
                set(now => new Map(now).set(table, message as unknown as Row));
            if (message.is === 'row_gone')
                set(now => new Map([...now].filter(([id]) => id !== table)));
        });
        const stopOpening = connection.whenOpen(() => {
            set(new Map());
            void connection.ask('lobby', { yes: true });
            void connection.ask('mine');
        });
        return () => {
            stopListening();
            stopOpening();
            void connection.ask('lobby', { yes: false });
        };
    }, []);
    return [...rows.values()];
}

function Register({ rows }: { rows: Row[] }) {
    return (
        <table class="register">
            <thead>
                <tr>
                    <th scope="col">{t('lobby.game')}</th>
                    <th scope="col">{t('lobby.seats')}</th>
                    <th scope="col">{t('lobby.clock')}</th>
                    <td />
                </tr>
            </thead>
            <tbody>
                {rows.map(row => (
                    <tr key={row.table}>
                        <td>{row.rules}</td>
                        <td>
                            {row.seats
                                .map(({ kind, name }) =>
                                    kind === 'empty' ? t('online.empty') : name,
                                )
                                .join(', ')}
                        </td>
                        <td>{t(`clock.${row.clock}` as Word)}</td>
                        <td>
                            <a class="btn" href={`#table/${encodeURIComponent(row.table)}`}>
                                {t(row.phase === 'gather' ? 'lobby.sit' : 'lobby.watch')}
                            </a>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function OpenForm() {
    const query = new URLSearchParams(location.hash.split('?')[1] ?? '');
    const [rules, setRules] = useState(setupOf(query)?.rules ?? 'island');
    const [clock, setClock] = useState(kept('clock', 'none'));
    const [hidden, hide] = useState(true);
    const [trouble, fail] = useState<string | null>(null);
    const open = async (event: Event) => {
        event.preventDefault();
        keep('clock', clock);
        const answer = await connection.ask('open', {
            key: randomKey(),
            rules,
            clock,
            undo: true,
            open_cards: true,
            private: hidden,
            delay: 0,
        });
        if (answer.ok) go(`table/${encodeURIComponent(answer.table!)}`);
        else fail(answer.text ?? '');
    };
    return (
        <form class="settings" onSubmit={open}>
            <label>
                {t('online.rules')}
                <input
                    name="rules"
                    maxLength={500}
                    value={rules}
                    onInput={event => setRules(event.currentTarget.value)}
                />
            </label>
            <label>
                {t('lobby.clock')}
                <select value={clock} onChange={event => setClock(event.currentTarget.value)}>
                    {clocks.map(one => (
                        <option key={one} value={one}>
                            {t(`clock.${one}` as Word)}
                        </option>
                    ))}
                </select>
            </label>
            <label class="switch">
                <input
                    type="checkbox"
                    checked={hidden}
                    onChange={event => hide(event.currentTarget.checked)}
                />
                {t('online.private')}
            </label>
            <div class="begin" data-seat="r">
                <button type="submit" class="btn go">
                    {t('online.open')}
                </button>
                <a class="btn" href={`#setup?r=${encodeURIComponent(rules)}`}>
                    {t('front.setup')}
                </a>
            </div>
            {trouble !== null && <p role="alert">{t('online.refused', { text: trouble })}</p>}
        </form>
    );
}
