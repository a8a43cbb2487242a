// tray.tsx - the sheet with the dice: what can be rolled again, turned or exchanged.

import { useSettled } from '../acts/settled';
import { Icon } from '../art/sign';
import type { DiceState } from '../table/model';
import type { Face, Sheet } from '../table/printed';
import { t } from '../words';
import type { Die } from './places';
import type { DiceOnTable } from './use-dice';

const inks: Record<Face, string> = {
    ore: 'm',
    grain: 'g',
    wool: 'p',
    lumber: 'f',
    brick: 'h',
    gold: 'd',
};

export interface TrayProps {
    sheet: Sheet;
    state: DiceState;
    decision: string;
    mine: boolean;
    /** The acting player's name if that is another player. */
    who: string;
    table: DiceOnTable;
    again: boolean[];
    /** The number of the joker in use, and the face of the die it turns. */
    joker: number | null;
    turning: Face | null;
    legal: string[];
    onToggle(index: number): void;
    onTurn(face: Face): void;
    onRoll(): void;
    act(action: string): void;
    onCancelJoker(): void;
}

export function Tray(props: TrayProps) {
    const { mine, decision } = props;
    const throwing = mine && decision === 'keep';
    const building = mine && decision === 'build';
    const meant = useSettled(throwing || building ? decision : null);
    return (
        <section class="slip tray" aria-label={t('dice.tray')}>
            <h2>{heading(props)}</h2>
            <p class="sub">{subline(props)}</p>
            <DiceRow {...props} throwing={throwing} />
            {building && props.joker !== null && <JokerChoice {...props} />}
            {building && props.joker === null && <GoldChoice {...props} />}
            {throwing && <ThrowButtons {...props} meant={meant} />}
            {building && props.joker === null && <EndButton {...props} meant={meant} />}
        </section>
    );
}

type Asked = Pick<TrayProps, 'sheet' | 'state' | 'decision' | 'mine' | 'who' | 'joker'>;

/** Who has to decide what. */
export function heading({ sheet, state, decision, mine, who, joker }: Asked): string {
    if (decision === 'over') return t('dice.over');
    if (!mine) return t('dice.other', { who });
    if (decision !== 'build')
        return t('dice.roll_of', { n: Math.max(1, state.rolls), of: sheet.rolls });
    return joker === null ? t('dice.build') : t('dice.joker.which');
}

function subline({ decision, mine, state, sheet }: TrayProps): string {
    if (decision === 'over') return '';
    if (mine && decision === 'keep') return t('dice.keep.sub');
    if (mine && decision === 'build')
        return sheet.boxes > 0 ? t('dice.earned', { n: state.earned }) : t('dice.build.sub');
    return t('dice.rolls_made', { n: state.rolls, of: sheet.rolls });
}

// ---- the dice ------------------------------------------------------------------------------

function DiceRow(props: TrayProps & { throwing: boolean }) {
    const { table, state } = props;
    if (props.decision === 'over') return null;
    const places = Array.from({ length: state.pool }, (_, i) => table.dice[i] ?? null);
    return (
        <ul class="six" data-pool={state.pool}>
            {places.map((die, i) => (
                <li key={`${i}.${table.moved[i] ? table.throwId : ''}`}>
                    <DieButton {...props} die={die} index={i} />
                </li>
            ))}
        </ul>
    );
}

function DieButton(props: TrayProps & { throwing: boolean; die: Die; index: number }) {
    const { die, index, throwing, again, joker, legal, table } = props;
    const turn =
        die && joker !== null ? turnsOf(legal, joker).filter(([from]) => from === die) : [];
    const press = () => {
        if (throwing) props.onToggle(index);
        else if (turn.length === 1) props.act(turn[0][2]);
        else if (die) props.onTurn(die);
    };
    const active = die !== null && (throwing || turn.length > 0);
    const marked = throwing && again[index];
    const name = die ? t(`face.${die}`) : t('dice.spent');
    const looks = [marked && ' again', table.moved[index] && ' moved', turn.length && ' may-turn'];
    return (
        <button
            type="button"
            class={`die${looks.filter(Boolean).join('')}`}
            disabled={!active}
            aria-pressed={throwing ? marked : undefined}
            aria-label={die ? undefined : name}
            data-face={die ?? 'spent'}
            onClick={press}
        >
            <DieFace die={die} />
            <span class="face-name">{die ? name : ''}</span>{' '}
            {marked && <span class="again-tag">{t('dice.again')}</span>}
        </button>
    );
}

export function DieFace({ die }: { die: Die }) {
    if (!die)
        return (
            <svg viewBox="-32 -32 66 66" aria-hidden="true">
                <rect class="die-gone" x="-28" y="-28" width="56" height="56" rx="8" />
            </svg>
        );
    return (
        <svg viewBox="-32 -32 66 66" aria-hidden="true">
            <use href="#die" />
            <rect
                x="-22"
                y="-22"
                width="42"
                height="42"
                rx="4"
                fill={`var(--${inks[die]}2)`}
                stroke="#17222a"
                stroke-width="1.6"
            />
            <use href={`#i-${die}`} fill="#17222a" transform="translate(-1 -1) scale(1.35)" />
        </svg>
    );
}

/** Views that share one place, one after the other. */
type InTurn = TrayProps & { meant: ReturnType<typeof useSettled> };

function ThrowButtons({ again, legal, act, onRoll, meant }: InTurn) {
    const count = again.filter(Boolean).length;
    const stop = legal.includes('stop');
    return (
        <div class="btns">
            <button
                type="button"
                class={count ? 'btn' : 'btn go'}
                disabled={!stop}
                onClick={meant(() => act('stop'))}
            >
                {t('dice.stop')}
            </button>
            <button
                type="button"
                class={count ? 'btn go' : 'btn'}
                disabled={count === 0}
                onClick={meant(onRoll)}
            >
                {count ? t('dice.roll', { n: count }) : t('dice.roll.none')}
            </button>
        </div>
    );
}

// ---- jokers and gold -----------------------------------------------------------------------

/** What a joker can do: from, to, and the engine's action. */
export function turnsOf(legal: string[], joker: number): [Face, Face, string][] {
    return legal.flatMap(action => {
        const found = action.match(/^joker (\d+) (\w+) for (\w+)$/);
        if (!found || Number(found[1]) !== joker) return [];
        return [[found[2] as Face, found[3] as Face, action] as [Face, Face, string]];
    });
}

/** A joker with one result is used by tapping a die. A joker for any resource then asks which. */
function JokerChoice({ legal, joker, turning, act, onCancelJoker }: TrayProps) {
    const turns = turnsOf(legal, joker ?? 0).filter(turn => turn[0] === turning);
    return (
        <div class="choice">
            {turning && (
                <div class="choice-row">
                    <span>{t(`face.${turning}`)}</span>
                    <span aria-hidden="true">→</span>
                    {turns.map(([from, to, action]) => (
                        <FaceButton
                            key={action}
                            face={to}
                            from={from}
                            onClick={() => act(action)}
                        />
                    ))}
                </div>
            )}
            <button type="button" class="btn" onClick={onCancelJoker}>
                {t('dice.cancel')}
            </button>
        </div>
    );
}

function FaceButton({ face, from, onClick }: { face: Face; from: Face; onClick(): void }) {
    return (
        <button
            type="button"
            class="face-btn"
            style={{ background: `var(--${inks[face]}2)` }}
            aria-label={t('dice.turn', { from: t(`face.${from}`), to: t(`face.${face}`) })}
            onClick={onClick}
        >
            <Icon name={face} />
        </button>
    );
}

function GoldChoice({ legal, act }: TrayProps) {
    const offers = legal.filter(action => action.startsWith('gold '));
    if (offers.length === 0) return null;
    return (
        <div class="choice">
            <div class="choice-row gold">
                <span>{t('dice.gold')}</span>
                <span aria-hidden="true">→</span>
                {offers.map(action => (
                    <FaceButton
                        key={action}
                        from="gold"
                        face={action.slice('gold '.length) as Face}
                        onClick={() => act(action)}
                    />
                ))}
            </div>
        </div>
    );
}

function EndButton({ legal, act, state, sheet, meant }: InTurn) {
    const open = legal.some(action => action.startsWith('build '));
    const label =
        sheet.boxes > 0 && state.earned > 0 ? t('dice.write', { n: state.earned }) : t('dice.end');
    return (
        <div class="btns one">
            <button type="button" class={open ? 'btn' : 'btn go'} onClick={meant(() => act('end'))}>
                {label}
            </button>
        </div>
    );
}
