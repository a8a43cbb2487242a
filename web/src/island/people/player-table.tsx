// player-table.tsx - the player table: all public facts in two tables. The first has points, cards,
// knights, road, pieces left and what scenarios add. The second has the bank, its rates, and what
// each hand can hold if the table allows the memory aid.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Badge, Icon, seatLetter } from '../../art/sign';
import { Medal } from '../../art/table-pieces';
import { type Range, resources } from '../../table/model';
import { inOrder, order } from '../../trade/order';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { AskSheet } from '../hand/sheets';
import { aboutSeat, type Facts, factsOf, standing } from './facts';

/** What can be deduced about the other hands; null without the memory aid. Waits until chance and
    card transfers are complete. */
function useMemory(desk: Desk): (Range[] | null)[] | null {
    const { n, actors } = desk.table.position.value;
    const settled = !actors.includes('chance');
    useEffect(() => {
        if (settled) return desk.ask(desk.table.memory?.(), desk.ranges);
    }, [n, settled]);
    return desk.table.memory ? desk.ranges.value : null;
}

export function PlayerTable({ desk, onClose }: { desk: Desk; onClose: () => void }) {
    const memory = useMemory(desk);
    const all = factsOf(desk);
    const shown = columnsOf(all);
    return (
        <AskSheet title={t('seats.title')} onClose={onClose}>
            <div class="player-table">
                <Standings desk={desk} all={all} shown={shown} />
                <Holdings desk={desk} all={all} memory={memory} />
                <Key shown={shown} />
            </div>
        </AskSheet>
    );
}

// ---- standings -----------------------------------------------------------------------------

interface Column {
    word: Word;
    sign: ComponentChildren;
    of: (facts: Facts) => number;
    held?: (facts: Facts) => boolean;
}

const icon = (name: string) => <Icon name={name} />;

const columns: Column[] = [
    { word: 'stat.vp', sign: icon('vp'), of: ({ points }) => points },
    { word: 'stat.cards', sign: icon('cards'), of: ({ seat }) => seat.cards },
    { word: 'stat.dev', sign: icon('dev'), of: ({ seat }) => seat.devs },
    {
        word: 'stat.knights',
        sign: icon('knight'),
        of: ({ seat }) => seat.knights,
        held: ({ army }) => army,
    },
    {
        word: 'stat.road',
        sign: icon('route'),
        of: ({ seat }) => seat.road_length,
        held: ({ longest }) => longest,
    },
    { word: 'left.roads', sign: <PieceSign name="road" />, of: ({ seat }) => seat.roads_left },
    {
        word: 'left.settlements',
        sign: <PieceSign name="settlement" />,
        of: ({ seat }) => seat.settlements_left,
    },
    { word: 'left.cities', sign: <PieceSign name="city" />, of: ({ seat }) => seat.cities_left },
];

function PieceSign({ name }: { name: string }) {
    return (
        <svg class="i piece-sign" viewBox="-36 -36 72 72" aria-hidden="true">
            <use href={`#${name}`} />
        </svg>
    );
}

/** Columns that only some scenarios have. */
function columnsOf(all: Facts[]): Column[] {
    const more: Column[] = [
        { word: 'stat.letters', sign: icon('letter'), of: ({ letters }) => letters ?? 0 },
        { word: 'stat.chips', sign: icon('chip'), of: ({ chips }) => chips ?? 0 },
        { word: 'stat.tokens', sign: icon('canal'), of: ({ tokens }) => tokens ?? 0 },
    ];
    const [letters, chips, tokens] = more;
    const { letters: l, chips: c, tokens: k } = all[0];
    const own = [l !== undefined && letters, c !== undefined && chips, k !== undefined && tokens];
    return [...columns, ...own.filter(column => column !== false)];
}

function Standings({ desk, all, shown }: { desk: Desk; all: Facts[]; shown: Column[] }) {
    return (
        <table class="standings" data-seat={seatLetter[desk.table.me.value ?? 'red']}>
            <caption class="vh">{t('seats.standings')}</caption>
            <thead>
                <tr>
                    {shown.map(({ word, sign }) => (
                        <th key={word} scope="col" title={t(word)}>
                            {sign}
                            <span class="vh">{t(word)}</span>
                        </th>
                    ))}
                </tr>
            </thead>
            {all.map(facts => (
                <Standing key={facts.info.seat} desk={desk} facts={facts} shown={shown} />
            ))}
        </table>
    );
}

/** Explains the icons of the columns to sighted readers. */
function Key({ shown }: { shown: Column[] }) {
    return (
        <ul class="key" aria-hidden="true">
            {shown.map(({ word, sign }) => (
                <li key={word}>
                    {sign} {t(word)}
                </li>
            ))}
        </ul>
    );
}

function Standing({ desk, facts, shown }: { desk: Desk; facts: Facts; shown: Column[] }) {
    const { held } = facts;
    const { seat } = facts.info;
    const about = [aboutSeat(facts), standing(facts)].filter(Boolean).join(', ');
    return (
        <tbody data-of={seat}>
            <tr>
                <th scope="rowgroup" colSpan={shown.length}>
                    <span class="who">
                        <Badge seat={seat} letter /> <b>{desk.nameOf(seat)}</b>{' '}
                        {held && <Medal name={held.name!} second={held.second} />}
                        <small>{about}</small>
                        <Certificates of={facts.certificates} />
                        <ReportButton desk={desk} facts={facts} />
                    </span>
                </th>
            </tr>
            <tr>
                {shown.map(({ word, of, held }) => (
                    <td key={word} class={held?.(facts) ? 'held' : undefined}>
                        {of(facts)}
                    </td>
                ))}
            </tr>
        </tbody>
    );
}

/** The rates of certificates, drawn as on the map. */
function Certificates({ of }: { of: Facts['certificates'] }) {
    if (of.length === 0) return null;
    return (
        <span class="holds" title={t('seats.certificates')}>
            <Icon name="cert" />
            <span class="vh">{t('seats.certificates')}: </span>
            {of.map((kind, at) => (
                <span key={at}>
                    {kind === 'any' ? '3:1' : <Icon name={kind} />}
                    {kind !== 'any' && <span class="vh">{t(`kind.${kind}` as Word)} </span>}
                </span>
            ))}
        </span>
    );
}

/** At a table on a server: players report or mute, spectators mute. */
function ReportButton({ desk, facts }: { desk: Desk; facts: Facts }) {
    const { report, hush } = desk.table;
    const about = report ?? hush;
    if (!about || facts.info.kind !== 'human') return null;
    return (
        <button
            type="button"
            class="btn"
            data-way={report ? 'report' : 'hush'}
            onClick={() => about(facts.info.seat)}
        >
            {t(report ? 'report.open' : 'report.hush')}
        </button>
    );
}

// ---- cards ---------------------------------------------------------------------------------

interface HoldingsProps {
    desk: Desk;
    all: Facts[];
    memory: (Range[] | null)[] | null;
}

/** By kind: the bank, then each hand as far as known, with its bank rate below. */
function Holdings({ desk, all, memory }: HoldingsProps) {
    const { bank } = desk.state.value;
    return (
        <>
            <h3>{t('seats.rates')}</h3>
            <table class="holdings">
                <thead>
                    <tr>
                        <td />
                        {order.map(kind => (
                            <th key={kind} scope="col" title={t(`kind.${kind}` as Word)}>
                                <Icon name={kind} />
                                <span class="vh">{t(`kind.${kind}` as Word)}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    <tr class="bank-row">
                        <th scope="row">{t('bank.title')}</th>
                        {inOrder.map(at => (
                            <td key={at}>
                                <b>{bank[at] ?? '?'}</b>
                            </td>
                        ))}
                    </tr>
                    {all.map(facts => (
                        <HandRow
                            key={facts.info.seat}
                            name={desk.nameOf(facts.info.seat)}
                            facts={facts}
                            ranges={memory?.[facts.at] ?? null}
                        />
                    ))}
                </tbody>
            </table>
            <p class="supply-line">{supply(desk)}</p>
            {memory && <p class="how">{t('seats.memory')}</p>}
        </>
    );
}

interface HandRowProps {
    name: string;
    facts: Facts;
    ranges: Range[] | null;
}

/** The player's hand, or what another hand can hold: "0–2". Below it the bank rate of the kind. */
function HandRow({ name, facts, ranges }: HandRowProps) {
    const { info, seat } = facts;
    return (
        <tr class="kinds">
            <th scope="row">
                <Badge seat={info.seat} letter />
                <span class="vh">{name}</span>
            </th>
            {inOrder.map(at => {
                const kind = resources[at];
                const own = seat.hand[at];
                const [low, high] = ranges?.[at] ?? [own, own];
                return (
                    <td key={kind}>
                        <b aria-hidden="true">{low === null ? '' : rangeText(low, high!)}</b>
                        {low !== null && <span class="vh">{rangeWords(low, high!, kind)} </span>}
                        <small>{seat.rate[at]}:1</small>
                    </td>
                );
            })}
        </tr>
    );
}

/** Other supplies next to the bank. */
function supply(desk: Desk): string {
    const { deck_total, tokens_left, friends, chips_left } = desk.state.value;
    const chips = friends?.chips_left ?? chips_left?.length;
    return [
        t('left.deck', { n: deck_total }),
        friends && t('left.letters', { n: friends.supply_total }),
        chips !== undefined && t('left.chips', { n: chips }),
        tokens_left !== undefined && t('left.tokens', { n: tokens_left }),
    ]
        .filter(Boolean)
        .join(', ');
}

export const rangeText = (low: number, high: number): string =>
    low === high ? String(low) : `${low}–${high}`;

function rangeWords(low: number, high: number, kind: string): string {
    const name = t(`kind.${kind}` as Word);
    if (low === high) return t('seats.exact', { n: low, kind: name });
    return t('seats.range', { low, high, kind: name });
}
