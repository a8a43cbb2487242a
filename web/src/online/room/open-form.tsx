// open-form.tsx - opens a table on the server: the same picker as for solo play, and the table
// settings.
import { useState } from 'preact/hooks';
import { go } from '../../app/route';
import { keep, kept } from '../../app/settings';
import type { Menu } from '../../engine/module';
import { PickRow } from '../../frame/pick';
import { botsFor, plan, RulesPicker, Seats, useMenu, usePicked, Verdict } from '../../pages/picker';
import { setupOf } from '../../table/setup';
import { type Clock, clockNames } from '../../wire/lists';
import { t, type Word } from '../../words';
import { type House, openTable, usualHouse } from './opening';

export function OpenForm({ query }: { query: URLSearchParams }) {
    const menu = useMenu();
    return menu ? <Form menu={menu} query={query} /> : <p>{t('loading')}</p>;
}

/** The most seats of any game. */
const MOST = 6;

function Form({ menu, query }: { menu: Menu; query: URLSearchParams }) {
    const given = setupOf(query);
    const picked = usePicked(menu, query.get('r') ?? kept('lobby.rules', 'island'), given?.map);
    const [people, setPeople] = useState(
        given ? Math.max(1, given.seats.filter(({ kind }) => kind === 'me').length) : MOST,
    );
    const [bots, setBots] = useState<Record<number, string>>(() =>
        Object.fromEntries(given?.seats.flatMap(({ bot }, at) => (bot ? [[at, bot]] : [])) ?? []),
    );
    const [house, keepHouse] = useState<House>({ ...usualHouse, ...kept('house', {}) });
    const [trouble, fail] = useState<string | null>(null);
    const { checked, game, map } = picked;
    const known = botsFor(menu, game);
    const seats = plan(checked.seats, house.bots ? people : MOST, bots, known);
    const open = async (event: Event) => {
        event.preventDefault();
        keep('lobby.rules', map ? 'island' : (checked.rules ?? game));
        const made = await openTable({ rules: checked.rules ?? game, map, house, seats });
        if ('table' in made) go(`table/${encodeURIComponent(made.table)}`);
        else fail(made.trouble);
    };
    return (
        <form class="setup opening" onSubmit={open}>
            <RulesPicker picked={picked} />
            {house.bots && (
                <Seats
                    plans={seats}
                    bots={known}
                    people={Math.min(people, seats.length)}
                    onPeople={setPeople}
                    onBot={(at, bot) => setBots({ ...bots, [at]: bot })}
                />
            )}
            <HouseFields house={house} onChange={keepHouse} />
            <Verdict fault={checked.fault} rules={checked.rules} />
            <div class="begin" data-seat="r">
                <button
                    type="submit"
                    class="btn go big"
                    disabled={!!checked.fault || seats.length === 0}
                >
                    {t('online.open')}
                </button>
            </div>
            {trouble !== null && <p role="alert">{t('online.refused', { text: trouble })}</p>}
        </form>
    );
}

export function ClockRow({ clock, onPick }: { clock: Clock; onPick(next: Clock): void }) {
    return (
        <PickRow
            id="clock"
            class="auto"
            label={t('lobby.clock')}
            note={clock === 'none' ? undefined : t(`clock.about.${clock}`)}
            now={clock}
            list={clockNames.map(value => ({ value, words: t(`clock.${value}`) }))}
            onPick={onPick}
        />
    );
}

/** Choices for the spectator delay, in seconds. */
const delays = [0, 30, 120, 600];
/** Who begins, besides what is usual for the rules. */
const ways = ['drawn', 'oldest', 'roll', 'sheep'] as const;
const switches = ['private', 'bots', 'undo', 'aids', 'open_cards', 'free_talk'] as const;

interface HouseProps {
    house: House;
    onChange: (house: House) => void;
}

function HouseFields({ house, onChange }: HouseProps) {
    return (
        <fieldset class="house">
            <legend>{t('house.title')}</legend>
            <ClockRow clock={house.clock} onPick={clock => onChange({ ...house, clock })} />
            <PickRow
                id="delay"
                class="auto"
                label={t('house.delay')}
                now={house.delay}
                list={delays.map(value => ({ value, words: t(`house.delay.${value}` as Word) }))}
                onPick={delay => onChange({ ...house, delay })}
            />
            <PickRow
                id="begins"
                class="auto"
                label={t('drawer.begins')}
                now={house.begins ?? ''}
                list={[
                    { value: '', words: t('begins.usual') },
                    ...ways.map(value => ({ value, words: t(`begins.way.${value}`) })),
                ]}
                onPick={picked => onChange({ ...house, begins: ways.find(way => way === picked) })}
            />
            {switches.map(name => (
                <label key={name} class="switch">
                    <input
                        name={name}
                        type="checkbox"
                        checked={house[name]}
                        onChange={event =>
                            onChange({ ...house, [name]: event.currentTarget.checked })
                        }
                    />
                    <span>{t(`house.${name}`)}</span>
                </label>
            ))}
        </fieldset>
    );
}
