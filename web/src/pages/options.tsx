// options.tsx - the rules of a game as rows and switches: those that most tables use, and all
// others in groups behind a fold. Every option and its text comes from the engine.

import type { GameOption } from '../engine/module';
import { PickRow } from '../frame/pick';
import type { Chosen } from '../table/rules-title';
import { isWord, language, t, type Word } from '../words';
import './options.css';

/** The options that most tables use. */
const common = ['seats', 'map', 'helpers', 'friends', 'extra', 'setup', 'sheet', 'target'];

/** The groups of the others; what no group names comes with the turn. */
const groups: [Word, string[]][] = [
    ['options.land', ['chips', 'red_touch', 'harbours', 'harbours56', 'canal', 'tiles', 'edition']],
    ['options.table', ['preset', 'start', 'begins', 'turns', 'hand']],
];

/** Most numbers that stand side by side; a field asks for others. */
const ROW = 6;
/** Most letters of all words of a row that stand side by side on a phone. */
const SHORT = 34;

interface OptionsProps {
    options: GameOption[];
    chosen: Chosen;
    /** Whether the table plays on a map of its own. */
    ownMap: boolean;
    onSet: (key: string, value: string | null) => void;
}

/** Whether an option says anything with what is chosen already. */
function fits(key: string, chosen: Chosen, ownMap: boolean): boolean {
    const country = ownMap || (chosen.map ?? 'none') !== 'none';
    const many = Number(chosen.seats ?? 4) > 4;
    const helpers = chosen.helpers ?? '0';
    switch (key) {
        case 'map':
            return !ownMap;
        case 'setup':
            return !country && !many;
        case 'chips':
        case 'harbours':
            return !country && chosen.setup !== 'beginner';
        case 'red_touch':
            return chosen.chips === 'random';
        case 'harbours56':
            return many && !country;
        case 'extra':
            return many;
        case 'partner_win':
            return many && chosen.extra !== 'build';
        case 'canal':
            return country && chosen.map !== 'corsica';
        case 'friends.gift_as_settler2':
            return many && chosen.friends === '1';
        case 'helpers.all':
        case 'helpers.swap_unused':
            return helpers === '12';
        case 'helpers.priest_hand':
            return helpers === '10';
        case 'knight_draw_2p':
            return chosen.seats === '2';
    }
    if (key.startsWith('friends.')) return chosen.friends === '1';
    return !key.startsWith('helpers.') || helpers !== '0';
}

export function Options({ options, chosen, ownMap, onSet }: OptionsProps) {
    const shown = options.filter(({ key }) => chosen[key] || fits(key, chosen, ownMap));
    const near = common.flatMap(key => shown.filter(option => option.key === key));
    const far = shown.filter(option => !near.includes(option));
    const named = groups.flatMap(([, keys]) => keys);
    const parts: [Word, GameOption[]][] = [
        ['options.turn', far.filter(({ key }) => !named.includes(key))],
        ...groups.map(([word, keys]): [Word, GameOption[]] => [
            word,
            far.filter(({ key }) => keys.includes(key)),
        ]),
    ];
    const field = (option: GameOption) => (
        <OptionField key={option.key} option={option} chosen={chosen} onSet={onSet} />
    );
    return (
        <fieldset class="options">
            <legend>{t('setup.options')}</legend>
            {near.map(field)}
            <details>
                <summary>{t('setup.more')}</summary>
                {parts.map(([word, list]) =>
                    list.length > 0 ? (
                        <section key={word}>
                            <h3>{t(word)}</h3>
                            {list.map(field)}
                        </section>
                    ) : null,
                )}
            </details>
        </fieldset>
    );
}

// ---- one option ----------------------------------------------------------------------------

interface FieldProps {
    option: GameOption;
    chosen: Chosen;
    onSet: (key: string, value: string | null) => void;
}

interface Named {
    option: GameOption;
    /** The short name, and what it means. */
    name: string;
    about?: string;
    value: string;
    change: (next: string) => void;
}

const isSwitch = ({ low, high, values }: GameOption): boolean => !values && low === 0 && high === 1;

/** Options whose names say it all. */
const clear = ['seats', 'target', 'start', 'turns'];

/** The engine's text without what only a rules string needs: "1: " and "(with extra=partner)". */
function sentence(text: string): string {
    const plain = text.replace(/^1: /, '').replace(/\s*\([^()]*=[^()]*\)/g, '');
    return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function OptionField({ option, chosen, onSet }: FieldProps) {
    const { key, values, low = 0, high = 0 } = option;
    const about = sentence(option[language.value]);
    const word = `option.${key}`;
    const usual = String((values ? values[0] : option.default) ?? '');
    const named: Named = {
        option,
        name: isWord(word) ? t(word) : about,
        about: isWord(word) && !clear.includes(key) ? about : undefined,
        value: chosen[key] ?? usual,
        change: next => onSet(key, next === '' || next === usual ? null : next),
    };
    if (isSwitch(option)) return <SwitchField {...named} />;
    if (values || high - low < ROW) return <RowField {...named} usual={usual} />;
    return <NumberField {...named} usual={usual} />;
}

function SwitchField({ option, name, about, value, change }: Named) {
    return (
        <label class="set option-switch">
            <span>
                <b>{name}</b>
                {about && <small>{about}</small>}
            </span>
            <input
                type="checkbox"
                name={option.key}
                checked={value === '1'}
                onChange={event => change(event.currentTarget.checked ? '1' : '0')}
            />
        </label>
    );
}

/** Options without a usual value leave it to chance. */
function RowField({ option, name, about, value, change, usual }: Named & { usual: string }) {
    const { key, values, low = 0, high = 0 } = option;
    const numbers = Array.from({ length: high - low + 1 }, (_, n) => String(low + n));
    const list = [...(usual === '' ? [''] : []), ...(values ?? numbers)];
    const words = list.map(one => valueText(option, one));
    const long = words.join('').length > SHORT;
    return (
        <PickRow
            id={key}
            class={values ? (long ? 'long' : '') : 'numbers'}
            label={name}
            note={about}
            now={value}
            list={list.map((one, at) => ({ value: one, words: words[at] }))}
            onPick={change}
        />
    );
}

function NumberField({ option, name, about, value, change, usual }: Named & { usual: string }) {
    const { key, low = 0, high = 0 } = option;
    const none = `value.${key}.none`;
    return (
        <label class="set">
            <span>
                <b>{name}</b>
                {about && <small>{about}</small>}
            </span>
            <input
                name={key}
                type="number"
                inputMode="numeric"
                min={low}
                max={high}
                placeholder={isWord(none) ? t(none) : usual}
                value={value === usual ? '' : value}
                onChange={event => change(event.currentTarget.value)}
            />
        </label>
    );
}

/** A value as readers see it: with a text for this option, with a common one, or as typed. */
function valueText({ key, values }: GameOption, value: string): string {
    if (value === '') return t('drawer.begins.lot');
    if (key === 'start') return String(Number(value) + 1); // in seat order
    const word = [`value.${key}.${value}`, `value.${value}`].find(isWord);
    return values && word ? t(word as Word) : value;
}
