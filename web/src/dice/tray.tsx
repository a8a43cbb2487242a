// tray.tsx - the sheet with the dice: what can be rolled again, turned or exchanged.

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useSettled } from '../acts/settled';
import { Icon } from '../art/sign';
import type { Face } from '../table/printed';
import { sorted } from '../trade/order';
import { t } from '../words';
import { type Desk, turnsOf } from './desk';
import type { Die } from './places';

const inks: Record<Face, string> = {
    ore: 'm',
    grain: 'g',
    wool: 'p',
    lumber: 'f',
    brick: 'h',
    gold: 'd',
};

interface TrayProps {
    desk: Desk;
}

export function Tray({ desk }: TrayProps) {
    const { decision } = desk.position;
    const throwing = desk.mine.value && decision === 'keep';
    const building = desk.mine.value && decision === 'build';
    const meant = useSettled(throwing || building ? decision : null);
    return (
        <section class="sheet tray" aria-label={t('dice.tray')}>
            <h2>{heading(desk)}</h2>
            <p class="sub">{subline(desk)}</p>
            <DiceRow desk={desk} throwing={throwing} />
            {building && desk.using !== null && <JokerChoice desk={desk} />}
            {building && desk.using === null && <GoldChoice desk={desk} />}
            {throwing && <ThrowButtons desk={desk} meant={meant} />}
            {building && desk.using === null && <EndButton desk={desk} meant={meant} />}
        </section>
    );
}

/** Who has to decide what. */
export function heading(desk: Desk): string {
    const { state, sheet } = desk;
    const { decision } = desk.position;
    if (decision === 'over') return t('dice.over');
    if (!desk.mine.value) return t('dice.other', { who: desk.nameOf(state.turn) });
    if (decision !== 'build')
        return t('dice.roll_of', { n: Math.max(1, state.rolls), of: sheet.rolls });
    return desk.using === null ? t('dice.build') : t('dice.joker.which');
}

function subline({ position, mine, state, sheet }: Desk): string {
    const { decision } = position;
    if (decision === 'over') return '';
    if (mine.value && decision === 'keep') return t('dice.keep.sub');
    if (mine.value && decision === 'build')
        return sheet.boxes > 0 ? t('dice.earned', { n: state.earned }) : t('dice.build.sub');
    return t('dice.rolls_made', { n: state.rolls, of: sheet.rolls });
}

// ---- the dice ------------------------------------------------------------------------------

function DiceRow({ desk, throwing }: TrayProps & { throwing: boolean }) {
    const { pool } = desk.state;
    const { dice, moved, throwId } = desk.dice.value;
    if (desk.position.decision === 'over') return null;
    const places = Array.from({ length: pool }, (_, i) => dice[i] ?? null);
    return (
        <ul class="six" data-pool={pool}>
            {places.map((die, i) => (
                <li key={`${i}.${moved[i] ? throwId : ''}`}>
                    <DieButton desk={desk} throwing={throwing} die={die} index={i} />
                </li>
            ))}
        </ul>
    );
}

interface DieProps extends TrayProps {
    throwing: boolean;
    die: Die;
    index: number;
}

function DieButton({ desk, throwing, die, index }: DieProps) {
    const joker = desk.using;
    const { legal } = desk.position;
    const turn =
        die && joker !== null ? turnsOf(legal, joker).filter(([from]) => from === die) : [];
    const press = () => {
        if (throwing) desk.mark(index);
        else if (turn.length === 1) void desk.act(turn[0][2]);
        else if (die) desk.turning.value = die;
    };
    const active = die !== null && (throwing || turn.length > 0);
    const marked = throwing && !!desk.again.value[index];
    const moved = desk.dice.value.moved[index];
    const name = die ? t(`face.${die}`) : t('dice.spent');
    const looks = [marked && ' again', moved && ' moved', turn.length && ' may-turn'];
    return (
        <button
            type="button"
            class={`die${looks.filter(Boolean).join('')}`}
            disabled={!active}
            aria-pressed={throwing ? marked : undefined}
            aria-label={die ? undefined : name}
            title={name}
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

function ThrowButtons({ desk, meant }: InTurn) {
    const count = desk.again.value.filter(Boolean).length;
    const stop = desk.position.legal.includes('stop');
    return (
        <div class="btns">
            <button
                type="button"
                class="btn"
                disabled={!stop}
                onClick={meant(() => desk.act('stop'))}
            >
                {t('dice.stop')}
            </button>
            <button
                type="button"
                class="btn go"
                disabled={count === 0}
                onClick={meant(() => desk.roll())}
            >
                {count ? t('dice.roll', { n: count }) : t('dice.roll.none')}
            </button>
        </div>
    );
}

// ---- jokers and gold -----------------------------------------------------------------------

/** A joker with one result is used by tapping a die. A joker for any resource then asks which. */
function JokerChoice({ desk }: TrayProps) {
    const turning = desk.turning.value;
    const turns = turnsOf(desk.position.legal, desk.using ?? 0).filter(turn => turn[0] === turning);
    const cancel = () => {
        desk.joker.value = null;
    };
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
                            onClick={() => desk.act(action)}
                        />
                    ))}
                </div>
            )}
            <button type="button" class="btn" onClick={cancel}>
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

function GoldChoice({ desk }: TrayProps) {
    const legal = desk.position.legal.filter(action => action.startsWith('gold '));
    const offers = sorted(legal, action => action.split(' ')[1]);
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
                        onClick={() => desk.act(action)}
                    />
                ))}
            </div>
        </div>
    );
}

/** Whether the reader has built since the turn began. */
function useBuilt({ state }: Desk): boolean {
    const now = state.seats.find(({ seat }) => seat === state.turn)!.built.length;
    const before = useRef({ turn: state.number, built: now });
    if (before.current.turn !== state.number) before.current = { turn: state.number, built: now };
    return state.earned > 0 || now > before.current.built;
}

/** Before a turn ends without a building although one could be built, it asks. */
function EndButton({ desk, meant }: InTurn) {
    const { state, sheet } = desk;
    const asks = useSignal(false);
    const built = useBuilt(desk);
    const open = desk.position.legal.some(action => action.startsWith('build '));
    const label =
        sheet.boxes > 0 && state.earned > 0 ? t('dice.write', { n: state.earned }) : t('dice.end');
    const end = () => desk.act('end');
    if (asks.value && open && !built)
        return (
            <div class="tray-ask" role="alert">
                <p>{t(sheet.boxes > 0 ? 'dice.end.ask' : 'dice.end.ask.race')}</p>
                <div class="btns">
                    <button
                        type="button"
                        class="btn"
                        onClick={() => {
                            asks.value = false;
                        }}
                    >
                        {t('dice.end.not')}
                    </button>
                    <button type="button" class="btn" onClick={end}>
                        {t('dice.end')}
                    </button>
                </div>
            </div>
        );
    const press = () => {
        if (!open || built) return end();
        asks.value = true;
    };
    return (
        <div class="btns one">
            <button type="button" class={open ? 'btn' : 'btn go'} onClick={meant(press)}>
                {label}
            </button>
        </div>
    );
}
