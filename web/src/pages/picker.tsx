// picker.tsx - chooses game, rules and map, for a table in this browser and for one on a server.
// Every option and its text comes from the engine, which also decides whether options go together.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { almanacEngine } from '../engine/client';
import type { EngineFault, GameOption, Menu } from '../engine/module';
import { botTitle } from '../frame/seat-note';
import { botOf, strengths } from '../front/strengths';
import type { SeatName } from '../table/model';
import { type Chosen, parseRules } from '../table/rules-title';
import { againstBots, type SeatPlan } from '../table/setup';
import { catalogues, isWord, language, t, type Word } from '../words';

/** The engine's list of games, options and bots; null until it is loaded. */
export function useMenu(): Menu | null {
    const [menu, read] = useState<Menu | null>(null);
    useEffect(() => {
        void almanacEngine().menu().then(read);
    }, []);
    return menu;
}

const printRules = (game: string, chosen: Chosen): string =>
    [game, ...Object.entries(chosen).map(([key, value]) => `${key}=${value}`)].join(' ');

/** The current choices. */
export interface Picked {
    menu: Menu;
    game: string;
    chosen: Chosen;
    /** The text of a map file, or empty. */
    map: string;
    checked: Checked;
    pick: (game: string, preset: Chosen) => void;
    set: (key: string, value: string | null) => void;
    setMap: (text: string) => void;
}

/** given: the text of a map chosen before; the rules then name it by its hash. */
export function usePicked(menu: Menu, rules: string, given = ''): Picked {
    const first = useMemo(
        () => parseRules(given ? rules.replace(/ map=\S+/, '') : rules),
        [rules, given],
    );
    const [game, setGame] = useState(first.game);
    const [chosen, choose] = useState<Chosen>(first.chosen);
    const [map, setMap] = useState(given);
    const checked = useRules(printRules(game, chosen), map);
    const set = (key: string, value: string | null) => {
        const next = { ...chosen };
        if (value === null) delete next[key];
        else next[key] = value;
        choose(next);
    };
    return {
        menu,
        game,
        chosen,
        map,
        checked,
        set,
        setMap: text => {
            set('map', null);
            setMap(text);
        },
        pick: (next, preset) => {
            setMap('');
            setGame(next);
            choose(preset);
        },
    };
}

/** Game, map and options. */
export function RulesPicker({ picked }: { picked: Picked }) {
    const { menu, game, chosen, map } = picked;
    const options = menu.games.find(one => one.game === game)?.options ?? [];
    return (
        <>
            <Games game={game} country={!!chosen.map || map !== ''} onChoose={picked.pick} />
            {game === 'island' && <MapFile chosen={map !== ''} onRead={picked.setMap} />}
            <Options options={options} chosen={chosen} onSet={picked.set} />
        </>
    );
}

// ---- validation by the engine --------------------------------------------------------------

export interface Checked {
    rules: string | null;
    seats: SeatName[];
    fault: EngineFault | null;
}

function useRules(text: string, map: string): Checked {
    const [checked, set] = useState<Checked>({ rules: null, seats: [], fault: null });
    const lang = language.value;
    useEffect(() => {
        let gone = false;
        void almanacEngine()
            .rules(text, lang, map)
            .then(answer => {
                if (gone) return;
                if (answer.error) set(now => ({ ...now, fault: answer.error ?? null }));
                else set({ rules: answer.rules, seats: answer.seats, fault: null });
            });
        return () => {
            gone = true;
        };
    }, [text, lang, map]);
    return checked;
}

const gameIds = ['island', 'dice', 'chocolate'];

export function botsFor(menu: Menu, game: string): string[] {
    const bit = gameIds.indexOf(game);
    const all = menu.bots
        .filter(({ games }) => (games >> bit) & 1)
        .flatMap(({ name, levels }) =>
            levels ? Array.from({ length: levels }, (_, at) => `${name}:${at + 1}`) : [name],
        );
    // The four strengths first; the others are for those who know them.
    const usual = strengths.map(botOf).filter(bot => all.includes(bot));
    return [...usual, ...all.filter(bot => !usual.includes(bot))];
}

export function plan(
    seats: SeatName[],
    people: number,
    bots: Record<number, string>,
    known: string[],
): SeatPlan[] {
    const usual = known.includes(botOf('medium')) ? botOf('medium') : 'greedy';
    const base = againstBots('', seats.length, usual, Math.min(people, seats.length));
    return base.seats.map((seat, at) =>
        seat.kind === 'bot' && bots[at] ? { ...seat, bot: bots[at] } : seat,
    );
}

// ---- parts ---------------------------------------------------------------------------------

interface GamesProps {
    game: string;
    country: boolean;
    onChoose: (game: string, preset: Chosen) => void;
}

function Games({ game, country, onChoose }: GamesProps) {
    const all: [word: string, game: string, preset: Chosen, on: boolean][] = [
        ['island', 'island', {}, game === 'island' && !country],
        ['country', 'island', { map: 'corsica', seats: '3' }, game === 'island' && country],
        ['dice', 'dice', {}, game === 'dice'],
        ['chocolate', 'chocolate', {}, game === 'chocolate'],
    ];
    return (
        <fieldset class="games">
            <legend>{t('setup.game')}</legend>
            {all.map(([word, name, preset, on]) => (
                <button
                    key={word}
                    type="button"
                    class="btn"
                    aria-pressed={on}
                    onClick={() => onChoose(name, preset)}
                >
                    {t(`game.${word}` as Word)}
                </button>
            ))}
        </fieldset>
    );
}

interface MapProps {
    chosen: boolean;
    onRead: (text: string) => void;
}

/** A custom map. The engine reports its errors by line. The browser's own file button is hidden,
    because it uses the language of the system. */
function MapFile({ chosen, onRead }: MapProps) {
    const [name, call] = useState('');
    const read = async (file: File | undefined) => {
        call(file?.name ?? '');
        onRead(file ? await file.text() : '');
    };
    return (
        <label class="field map-file">
            <span>{t('setup.map')}</span>
            <input
                type="file"
                accept=".map,text/plain"
                class="vh"
                onChange={event => void read(event.currentTarget.files?.[0])}
            />
            <b class="btn">{chosen && name ? name : t('setup.map.choose')}</b>
        </label>
    );
}

/** The options that most tables use come first; all others are folded. */
const common = ['seats', 'map', 'helpers', 'friends', 'extra', 'setup', 'sheet', 'target'];

interface OptionsProps {
    options: GameOption[];
    chosen: Chosen;
    onSet: (key: string, value: string | null) => void;
}

function Options({ options, chosen, onSet }: OptionsProps) {
    const near = options.filter(({ key }) => common.includes(key));
    const far = options.filter(({ key }) => !common.includes(key));
    const field = (option: GameOption) => (
        <OptionField key={option.key} option={option} value={chosen[option.key]} onSet={onSet} />
    );
    return (
        <fieldset class="options">
            <legend>{t('setup.options')}</legend>
            <div>{near.map(field)}</div>
            <details>
                <summary>{t('setup.more')}</summary>
                <div>{far.map(field)}</div>
            </details>
        </fieldset>
    );
}

interface OptionProps {
    option: GameOption;
    value: string | undefined;
    onSet: (key: string, value: string | null) => void;
}

function OptionField({ option, value, onSet }: OptionProps) {
    const { key, values, low = 0, high = 0 } = option;
    const words = language.value === 'de' ? option.de : option.en;
    const name = `option.${key}`;
    // A rules string says "1" where this form has a checkbox.
    const about = words.replace(/^1: /, '');
    const usual = values ? values[0] : option.default;
    const numbers =
        high - low <= 12 ? Array.from({ length: high - low + 1 }, (_, n) => low + n) : [];
    const list = values ?? numbers.map(String);
    const change = (next: string) =>
        onSet(key, next === '' || next === String(usual) ? null : next);
    return (
        // biome-ignore lint/a11y/noLabelWithoutControl: both branches have a control
        <label class="field">
            <span>
                {isWord(name) ? (
                    <>
                        <b>{t(name)}</b>
                        <small>{about}</small>
                    </>
                ) : (
                    about
                )}
            </span>
            {list.length > 0 ? (
                <select
                    name={key}
                    value={value ?? String(usual ?? '')}
                    onChange={event => change(event.currentTarget.value)}
                >
                    {usual === null && <option value="">{t('setup.default')}</option>}
                    {list.map(one => (
                        <option key={one} value={one}>
                            {valueText(option, one)}
                        </option>
                    ))}
                </select>
            ) : (
                <input
                    name={key}
                    type="number"
                    min={low}
                    max={high}
                    placeholder={usual === null ? t('setup.default') : String(usual)}
                    value={value ?? ''}
                    onChange={event => change(event.currentTarget.value)}
                />
            )}
        </label>
    );
}

/** A value as readers see it; values without a text stay as typed. */
function valueText(option: GameOption, value: string): string {
    if (option.key === 'helpers' && value === '0') return t('setup.off');
    if (option.key === 'start') return String(Number(value) + 1); // in seat order
    if (!option.values)
        return isSwitch(option) ? t(value === '1' ? 'setup.on' : 'setup.off') : value;
    const word = `value.${value}`;
    return word in catalogues.en ? t(word as Word) : value;
}

const isSwitch = ({ low, high }: GameOption): boolean => low === 0 && high === 1;

interface SeatsProps {
    plans: SeatPlan[];
    bots: string[];
    people: number;
    onPeople: (count: number) => void;
    onBot: (at: number, bot: string) => void;
}

export function Seats({ plans, bots, people, onPeople, onBot }: SeatsProps) {
    return (
        <fieldset class="seats">
            <legend>{t('setup.who')}</legend>
            {plans.map((plan, at) => (
                <label key={at} class="field">
                    <span>
                        {at + 1}. {plan.name || t('seat.you')}
                    </span>
                    <select
                        value={plan.kind === 'me' ? 'me' : plan.bot}
                        onChange={event => {
                            const next = event.currentTarget.value;
                            if (next === 'me') onPeople(Math.max(people, at + 1));
                            else {
                                if (at < people) onPeople(at);
                                onBot(at, next);
                            }
                        }}
                    >
                        {at <= people && <option value="me">{t('setup.me')}</option>}
                        {bots.map(bot => (
                            <option key={bot} value={bot}>
                                {botTitle(bot)}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
        </fieldset>
    );
}

export function Verdict({ fault, rules }: { fault: EngineFault | null; rules: string | null }) {
    return (
        <p class="verdict" role="status">
            {fault ? (
                <>
                    <b>{t('setup.clash')}:</b> {fault.text}
                    {fault.word && ` (${fault.word})`}
                    {fault.line > 1 && ` ${t('setup.at', { n: fault.line })}`}
                </>
            ) : (
                <>
                    {t('setup.line')}: <code>{rules}</code>
                </>
            )}
        </p>
    );
}
