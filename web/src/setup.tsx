// setup.tsx - a table before it is one. Every option comes from the engine's list, with its text;
// whether options go together, and if not why, says the engine.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { almanacEngine } from './engine/client';
import type { EngineFault, GameOption, Menu } from './engine/module';
import { MemoryAid } from './memory-aid';
import type { SeatName } from './model';
import { Page } from './page';
import { go } from './route';
import { againstBots, type SeatPlan, type Setup, setupQuery } from './table/setup';
import { catalogues, language, t, type Word } from './words';

/** Options as they stand in a rules string. */
type Chosen = Record<string, string>;

export function SetupPage({ query }: { query: URLSearchParams }) {
    const [menu, read] = useState<Menu | null>(null);
    useEffect(() => {
        void almanacEngine().menu().then(read);
    }, []);
    return (
        <Page title={t('setup.title')}>
            {menu ? <Form menu={menu} query={query} /> : <p>{t('loading')}</p>}
        </Page>
    );
}

export function parseRules(text: string): { game: string; chosen: Chosen } {
    const [game = 'island', ...pairs] = text.trim().split(/\s+/);
    return { game, chosen: Object.fromEntries(pairs.map(pair => pair.split('=', 2))) };
}

const printRules = (game: string, chosen: Chosen): string =>
    [game, ...Object.entries(chosen).map(([key, value]) => `${key}=${value}`)].join(' ');

function Form({ menu, query }: { menu: Menu; query: URLSearchParams }) {
    const first = useMemo(() => parseRules(query.get('r') ?? 'island'), [query]);
    const [game, setGame] = useState(first.game);
    const [chosen, choose] = useState<Chosen>(first.chosen);
    const [people, setPeople] = useState(query.has('hot') ? 2 : 1);
    const [bots, setBots] = useState<Record<number, string>>({});
    const options = menu.games.find(one => one.game === game)?.options ?? [];
    const [map, setMap] = useState('');
    const memory = useSignal(query.has('a'));
    const checked = useRules(printRules(game, chosen), map);
    const set = (key: string, value: string | null) => {
        const next = { ...chosen };
        if (value === null) delete next[key];
        else next[key] = value;
        choose(next);
    };
    const plans = plan(checked.seats, people, bots, botsFor(menu, game));
    const setup: Setup = { rules: checked.rules ?? game, seats: plans, map: map || undefined };
    if (memory.value && game === 'island') setup.memory = true;
    return (
        <form class="setup" onSubmit={event => event.preventDefault()}>
            <Games
                menu={menu}
                game={game}
                country={!!chosen.map || map !== ''}
                onChoose={(next, preset) => {
                    setMap('');
                    setGame(next);
                    choose(preset);
                }}
            />
            {game === 'island' && (
                <MapFile
                    onRead={text => {
                        set('map', null);
                        setMap(text);
                    }}
                />
            )}
            <Options options={options} chosen={chosen} onSet={set} />
            <Seats
                plans={plans}
                bots={botsFor(menu, game)}
                onPeople={setPeople}
                people={people}
                onBot={(at, bot) => setBots({ ...bots, [at]: bot })}
            />
            {game === 'island' && <MemoryAid on={memory} />}
            <Verdict fault={checked.fault} rules={checked.rules} />
            <Start setup={setup} ready={!checked.fault && plans.length > 0} />
        </form>
    );
}

// ---- what the engine says ------------------------------------------------------------------

interface Checked {
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

function botsFor(menu: Menu, game: string): string[] {
    const bit = gameIds.indexOf(game);
    return menu.bots.filter(({ games }) => (games >> bit) & 1).map(({ name }) => name);
}

function plan(
    seats: SeatName[],
    people: number,
    bots: Record<number, string>,
    known: string[],
): SeatPlan[] {
    const usual = known.includes('steady') ? 'steady' : 'greedy';
    const base = againstBots('', seats.length, usual, Math.min(people, seats.length));
    return base.seats.map((seat, at) =>
        seat.kind === 'bot' && bots[at] ? { ...seat, bot: bots[at] } : seat,
    );
}

// ---- parts ---------------------------------------------------------------------------------

interface GamesProps {
    menu: Menu;
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

/** A map of one's own; the engine says what is wrong with it, by line. */
function MapFile({ onRead }: { onRead: (text: string) => void }) {
    return (
        <label class="field map-file">
            <span>{t('setup.map')}</span>
            <input
                type="file"
                accept=".map,text/plain"
                onChange={event => {
                    const [file] = event.currentTarget.files ?? [];
                    if (file) void file.text().then(onRead);
                    else onRead('');
                }}
            />
        </label>
    );
}

/** The options that most tables decide about stand first; all others behind a fold. */
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
    const about = language.value === 'de' ? option.de : option.en;
    const usual = values ? values[0] : option.default;
    const numbers =
        high - low <= 12 ? Array.from({ length: high - low + 1 }, (_, n) => low + n) : [];
    const list = values ?? numbers.map(String);
    const change = (next: string) =>
        onSet(key, next === '' || next === String(usual) ? null : next);
    return (
        // biome-ignore lint/a11y/noLabelWithoutControl: it is there in both branches
        <label class="field">
            <span>
                {about} <code>{key}</code>
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

/** A value as people read it; what has no word of its own stays as it is typed. */
function valueText(option: GameOption, value: string): string {
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

function Seats({ plans, bots, people, onPeople, onBot }: SeatsProps) {
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
                                {t('setup.bot', { name: bot })}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
        </fieldset>
    );
}

function Verdict({ fault, rules }: { fault: EngineFault | null; rules: string | null }) {
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

function Start({ setup, ready }: { setup: Setup; ready: boolean }) {
    const [copied, copy] = useState(false);
    const link = `#play?${setupQuery(setup)}`;
    const share = async () => {
        await navigator.clipboard?.writeText(`${location.origin}${location.pathname}${link}`);
        copy(true);
    };
    return (
        <div class="begin" data-seat="r">
            <button type="button" class="btn go big" disabled={!ready} onClick={() => go(link)}>
                {t('setup.start')}
            </button>
            <button type="button" class="btn" disabled={!ready} onClick={share}>
                {t(copied ? 'menu.copied' : 'setup.link')}
            </button>
            <a class="btn" href={`#lobby?${setupQuery(setup)}`}>
                {t('setup.online')}
            </a>
        </div>
    );
}
