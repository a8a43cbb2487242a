// register.tsx - everything that may be known of each seat: pieces left, the bank's rates, and
// where the table has agreed on it, what its hand can hold.
import { useEffect, useState } from 'preact/hooks';
import { Badge, Icon } from '../art/sign';
import { type IslandSeat, type Range, resources } from '../model';
import { t, type Word } from '../words';
import type { Desk } from './desk';
import { HelperLine } from './helper';
import { chipsOf } from './players';
import { Slip } from './slips';

/** What can be known of the others' hands; null where the table has no memory aid. Chance and cards
    on their way are waited for. */
function useMemory(desk: Desk): (Range[] | null)[] | null {
    const [ranges, know] = useState<(Range[] | null)[] | null>(null);
    const { n, actors } = desk.table.position.value;
    const settled = !actors.includes('chance');
    useEffect(() => {
        let gone = false;
        if (settled)
            void desk.table.memory?.().then(found => {
                if (!gone) know(found);
            });
        return () => {
            gone = true;
        };
    }, [n, settled]);
    return desk.table.memory ? ranges : null;
}

export function Register({ desk, onClose }: { desk: Desk; onClose: () => void }) {
    const memory = useMemory(desk);
    return (
        <Slip title={t('seats.title')} onClose={onClose}>
            {memory && <p class="how">{t('seats.memory')}</p>}
            <ul class="register">
                {desk.state.value.seats.map((seat, at) => (
                    <li key={seat.seat}>
                        <h3>
                            <Badge seat={seat.seat} /> {desk.nameOf(seat.seat)}
                            <small>{t('rob.cards', { n: seat.cards })}</small>
                        </h3>
                        <Hand seat={seat} ranges={memory?.[at] ?? null} />
                        <p>
                            {t('seats.left', {
                                roads: seat.roads_left,
                                settlements: seat.settlements_left,
                                cities: seat.cities_left,
                            })}
                        </p>
                        <Certificates desk={desk} seat={seat} />
                        <Scenario desk={desk} at={at} />
                        {desk.table.report && desk.table.seats.value[at]?.kind === 'human' && (
                            <button
                                type="button"
                                class="btn"
                                data-way="report"
                                onClick={() => desk.table.report!(seat.seat)}
                            >
                                {t('report.open')}
                            </button>
                        )}
                    </li>
                ))}
            </ul>
        </Slip>
    );
}

/** The certificates beside the roads of a seat: what they are for is drawn beside them. */
function Certificates({ desk, seat }: { desk: Desk; seat: IslandSeat }) {
    const all = desk.table.head.value.map?.certificates ?? [];
    const own = all.filter(([road]) => seat.roads.includes(road));
    if (own.length === 0) return null;
    return (
        <p class="holds">
            <span>
                <Icon name="cert" /> {t('seats.certificates')}
            </span>
            {own.map(([road, kind]) => (
                <span key={road}>
                    {kind === 'any' ? '3:1' : <Icon name={kind} />}{' '}
                    {kind !== 'any' && t(`kind.${kind}` as Word)}
                </span>
            ))}
        </p>
    );
}

/** The helper, letters, chips and tokens of a seat, as far as everybody may know. */
function Scenario({ desk, at }: { desk: Desk; at: number }) {
    const state = desk.state.value;
    const held = state.helpers?.held[at];
    const counts: [icon: string, word: Word, n: number | undefined][] = [
        ['letter', 'stat.letters', state.friends?.seats[at].letters_total],
        ['chip', 'stat.chips', chipsOf(state, at) || undefined],
        ['canal', 'stat.tokens', state.seats[at].tokens],
    ];
    return (
        <>
            {held && <HelperLine held={held} />}
            <p class="holds">
                {counts.map(([icon, word, n]) =>
                    n === undefined ? null : (
                        <span key={icon}>
                            <Icon name={icon} /> {t(word)} {n}
                        </span>
                    ),
                )}
            </p>
        </>
    );
}

/** The own hand, or what the other one can hold: "0–2". Under it the bank's rate for the kind. */
function Hand({ seat, ranges }: { seat: IslandSeat; ranges: Range[] | null }) {
    return (
        <div class="kinds">
            {resources.map((kind, at) => {
                const own = seat.hand[at];
                const [low, high] = ranges?.[at] ?? [own, own];
                return (
                    <span key={kind}>
                        <Icon name={kind} />
                        <b aria-hidden="true">{low === null ? '' : rangeText(low, high!)}</b>
                        {low !== null && <span class="vh">{rangeWords(low, high!, kind)} </span>}
                        <small>{seat.rate[at]}:1</small>
                    </span>
                );
            })}
        </div>
    );
}

export const rangeText = (low: number, high: number): string =>
    low === high ? String(low) : `${low}–${high}`;

function rangeWords(low: number, high: number, kind: string): string {
    const name = t(`kind.${kind}` as Word);
    if (low === high) return t('seats.exact', { n: low, kind: name });
    return t('seats.range', { low, high, kind: name });
}
