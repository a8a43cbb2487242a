// picker.tsx - chooses game, rules and map, for a table in this browser and for one on a server.
// Every option and its text comes from the engine, which also decides whether options go together.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { almanacEngine } from '../engine/client';
import type { EngineFault, Menu } from '../engine/module';
import { type Choice, Pick, PickRow } from '../frame/pick';
import { botTitle } from '../frame/seat-note';
import { botOf, strengthOf, strengths, strengthTitle } from '../front/strengths';
import type { SeatName } from '../table/model';
import { type Chosen, parseRules } from '../table/rules-title';
import { againstBots, type SeatPlan } from '../table/setup';
import { language, t, type Word } from '../words';
import { Options } from './options';

/** The engine's list of games, options and bots; null until it is loaded. */
export function useMenu(): Menu | null {
    const [menu, read] = useState<Menu | null>(null);
    useEffect(() => {
        void almanacEngine().menu().then(read);
    }, []);
    return menu;
}

export const printRules = (game: string, chosen: Chosen): string =>
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
            <Options options={options} chosen={chosen} ownMap={map !== ''} onSet={picked.set} />
            {game === 'island' && <MapFile chosen={map !== ''} onRead={picked.setMap} />}
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
    return [...usual, ...all.filter(bot => !strengthOf(bot))];
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
    const now = all.find(([, , , on]) => on)?.[0] ?? 'island';
    return (
        <Pick
            id="game"
            class="auto"
            label={t('setup.game')}
            now={now}
            list={all.map(([word]) => ({ value: word, words: t(`game.${word}` as Word) }))}
            onPick={word => {
                const [, name, preset] = all.find(one => one[0] === word)!;
                onChoose(name, preset);
            }}
        />
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

interface SeatsProps {
    plans: SeatPlan[];
    bots: string[];
    people: number;
    onPeople: (count: number) => void;
    onBot: (at: number, bot: string) => void;
}

/** A row for each seat: a person, or a bot of one of the four strengths. All other bots are for
    those who know them, behind a fold. */
export function Seats({ plans, bots, people, onPeople, onBot }: SeatsProps) {
    const usual = bots.filter(strengthOf);
    const set = (at: number, next: string) => {
        if (next === 'me') onPeople(Math.max(people, at + 1));
        else {
            if (at < people) onPeople(at);
            onBot(at, next);
        }
    };
    const row = (plan: SeatPlan, at: number, list: Choice<string>[], more: string) => (
        <PickRow
            key={at}
            id={`seat-${at}${more}`}
            class="auto"
            label={`${at + 1}. ${plan.name || t('seat.you')}`}
            now={plan.kind === 'me' ? 'me' : plan.bot!}
            list={list}
            onPick={next => set(at, next)}
        />
    );
    const bot = (name: string): Choice<string> => {
        const strength = strengthOf(name);
        return { value: name, words: strength ? strengthTitle(strength) : botTitle(name) };
    };
    const person: Choice<string> = { value: 'me', words: t('setup.me') };
    const others = bots.filter(name => !strengthOf(name)).map(bot);
    return (
        <fieldset class="seats">
            <legend>{t('setup.who')}</legend>
            {plans.map((plan, at) => {
                const rare = plan.bot && !strengthOf(plan.bot) ? [bot(plan.bot)] : [];
                const first = at <= people ? [person] : [];
                return row(plan, at, [...first, ...usual.map(bot), ...rare], '');
            })}
            <details>
                <summary>{t('setup.bots')}</summary>
                {plans.map((plan, at) => row(plan, at, others, '-other'))}
            </details>
        </fieldset>
    );
}

/** What does not go together, or the rules as one line for those who want to type them. */
export function Verdict({ fault, rules }: { fault: EngineFault | null; rules: string | null }) {
    if (!fault)
        return (
            <details class="verdict">
                <summary>{t('setup.line')}</summary>
                <code>{rules}</code>
            </details>
        );
    return (
        <p class="verdict" role="alert">
            <b>{t('setup.clash')}:</b> {fault.text}
            {fault.word && ` (${fault.word})`}
            {fault.line > 1 && ` ${t('setup.at', { n: fault.line })}`}
        </p>
    );
}
