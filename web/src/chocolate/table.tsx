// table.tsx - the table of the chocolate edition: rows of tiles, a wheel, a hand of cards.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useActing } from '../acts/acting';
import { settings } from '../app/settings';
import { TimeLeft } from '../frame/clock';
import { Frame } from '../frame/frame';
import { titleOf } from '../frame/marks';
import { SeatMarks, seatNote } from '../frame/seat-note';
import { raceSigns } from '../frame/signs';
import { Pointed } from '../log/pointed';
import type { ChocolateState, GameEvent, LogLine, Position, SeatName, Table } from '../table/model';
import type { Box, Building, Colour, Section } from '../table/printed';
import { useTarget } from '../table/rules-target';
import { t } from '../words';
import { ChocolateArt } from './board/art';
import './chocolate.css';
import { useFirstDeal } from './first-deal';
import './narrow.css';
import { Piles } from './board/piles';
import { PlaceChoice } from './board/places';
import { type ChocolateSeat, gainedBy, Row } from './board/rows';
import { Stacks } from './board/stacks';
import { Wheel } from './board/wheel';
import { Hand, Legend } from './hand';
import { lastTiles } from './lately';
import { type Marks, marksOf } from './marks';
import { ChocolateText } from './text';
import { Trade, type TradeSeat } from './trade';
import './words.css';

interface ChocolateProps {
    table: Table;
    menu?: ComponentChildren;
}

export function ChocolateTable({ table, menu }: ChocolateProps) {
    const box = table.printed.value as Box | null;
    return box && <ChocolateGame table={table} box={box} menu={menu} />;
}

function ChocolateGame({ table, box, menu }: ChocolateProps & { box: Box }) {
    const position = table.position.value as Position<ChocolateState>;
    const { state, decision, legal, actors } = position;
    const me = table.me.value;
    const piece = useSignal<Building | null>(null);
    const trading = useSignal(false);
    const acting = useActing(table);
    const { act, busy, refusal } = acting;
    const spoils = useSpoils(table.news.value, state);
    const last = useMemo(() => lastTiles(table.log.value), [table.log.value]);
    const pointed = useMemo(() => new Pointed<Marks>(), [table]);
    const told = useMemo(() => new Pointed<LogLine>(), [table]);
    const marks = pointed.now.value;
    const better = table.better?.value;
    const tell = (seat: SeatName, colour: Colour) => {
        const of = (line: LogLine) => marksOf(line, box, table.head.value.seats);
        const line = table.log.value.findLast(one => of(one)?.tiles.get(seat)?.has(colour));
        if (!line) return;
        told.at(line);
        pointed.at({ ...of(line)!, tiles: new Map([[seat, new Set([colour])]]) });
    };
    useEffect(() => {
        piece.value = null;
    }, [position.n]);
    useFirstDeal({ position, me, busy: busy.value, act });
    const own = state.seats.find(seat => seat.seat === me);
    const rows = [...state.seats.filter(seat => seat.seat !== me), ...(own ? [own] : [])];
    const section = state.wheel as Section | null;
    const fresh = decision !== 'spin' && decision !== 'wheel';
    const pays = box.wheel.find(part => part.name === section)?.colours ?? [];
    const target = useTarget(table.head.value.rules);
    const halves = state.seats.map(seat => seat.half_points);
    const signs = raceSigns(halves, target && 2 * target, 2);
    const infoOf = ({ seat }: ChocolateSeat) => table.seats.value.find(info => info.seat === seat);
    const name = (seat: SeatName) => titleOf(table.seats.value.find(info => info.seat === seat));
    return (
        <Frame
            table={table}
            game="chocolate"
            menu={menu}
            title={t('chocolate.title', { n: state.seats.length })}
            busy={busy}
            refusal={refusal}
            book={{
                numbered: true,
                shows: line => marksOf(line, box, table.head.value.seats) !== null,
                onShow: line => pointed.at(marksOf(line, box, table.head.value.seats)!),
                told: told.now,
            }}
        >
            <ChocolateArt />
            <Banner table={table} position={position} name={name} />
            {settings.textMode.value ? (
                <main class="in-words">
                    <ChocolateText table={table} box={box} state={state} acting={acting} />
                </main>
            ) : (
                <>
                    <main class="rows" aria-label={t('chocolate.rows')}>
                        {rows.map(seat => (
                            <Row
                                key={seat.seat}
                                seat={seat}
                                signs={signs[state.seats.indexOf(seat)]}
                                number={state.seats.indexOf(seat) + 1}
                                info={infoOf(seat)}
                                note={seatNote(infoOf(seat))}
                                marks={
                                    <SeatMarks
                                        info={infoOf(seat)}
                                        acting={actors.includes(seat.seat)}
                                    />
                                }
                                mine={seat.seat === me}
                                acting={state.turn === seat.seat && decision !== 'over'}
                                section={fresh ? section : null}
                                pays={fresh ? pays : []}
                                last={last.get(seat.seat)}
                                shown={marks?.tiles.get(seat.seat)}
                                pointed={marks?.rows.has(seat.seat) ?? false}
                                better={better?.seat === seat.seat ? better.action : ''}
                                gained={fresh ? (spoils.get(seat.seat) ?? null) : null}
                                piece={piece.value}
                                legal={legal}
                                act={act}
                                tell={colour => tell(seat.seat, colour)}
                            />
                        ))}
                    </main>
                    <aside class="wheel">
                        <Wheel
                            box={box}
                            shown={marks?.section ?? null}
                            section={section}
                            spin={
                                decision === 'spin' || decision === 'wheel'
                                    ? state.number - 1
                                    : state.number
                            }
                        />
                        <Stacks state={state} />
                    </aside>
                </>
            )}
            {own && (
                <Hand hand={own.hand}>
                    <button
                        type="button"
                        class="btn open-trade"
                        aria-expanded={trading.value}
                        onClick={() => {
                            trading.value = !trading.value;
                        }}
                    >
                        {t('chocolate.trade.short')}
                    </button>
                </Hand>
            )}
            <div class="desk">
                {piece.value && <PlaceChoice piece={piece.value} legal={legal} act={act} />}
                {own && (
                    <Desk
                        table={table}
                        own={own}
                        position={position}
                        asked={trading.value}
                        busy={busy.value}
                        act={act}
                    />
                )}
                {own && (
                    <Legend
                        box={box}
                        hand={own.hand}
                        legal={legal}
                        piece={piece.value}
                        onPick={value => {
                            piece.value = value;
                        }}
                        act={act}
                        go={goButton(legal, decision, actors, me, name)}
                    />
                )}
            </div>
        </Frame>
    );
}

/** What the wheel gave to each seat this turn. Later events of the turn do not remove it. */
function useSpoils(news: GameEvent[], state: ChocolateState): Map<SeatName, number[]> {
    const memory = useRef({ turn: -1, spoils: new Map<SeatName, number[]>() });
    if (memory.current.turn !== state.number)
        memory.current = { turn: state.number, spoils: new Map() };
    for (const { seat } of state.seats) {
        const counts = gainedBy(news, seat);
        if (counts) memory.current.spoils.set(seat, counts);
    }
    return memory.current.spoils;
}

function goButton(
    legal: string[],
    decision: string,
    actors: string[],
    me: SeatName | null,
    name: (seat: SeatName) => string,
) {
    if (legal.includes('spin')) return { label: t('chocolate.spin'), action: 'spin' };
    if (legal.includes('end')) return { label: t('chocolate.end'), action: 'end' };
    if (decision === 'over') return { label: t('chocolate.over'), action: null };
    if (me !== null && actors.includes(me)) return { label: t('chocolate.answer'), action: null };
    const actor = actors.find(seat => seat !== 'chance' && seat !== me);
    return {
        label: actor ? t('chocolate.plays', { who: name(actor as SeatName) }) : '…',
        action: null,
    };
}

interface DeskProps {
    table: Table;
    own: ChocolateSeat;
    position: Position<ChocolateState>;
    asked: boolean;
    busy: boolean;
    act(...actions: string[]): Promise<boolean>;
}

/** The sheet for the current decision: taking, discarding, or trading. */
function Desk({ table, own, position, asked, busy, act }: DeskProps) {
    const { state, decision, legal, actors } = position;
    const person = (seat: ChocolateSeat): TradeSeat => ({
        ...seat,
        number: state.seats.indexOf(seat) + 1,
        info: table.seats.value.find(info => info.seat === seat.seat),
    });
    const name = (seat: string) => titleOf(table.seats.value.find(info => info.seat === seat));
    if (decision === 'take' || decision === 'discard')
        return (
            <Piles
                table={table}
                decision={decision}
                legal={legal}
                hand={own.hand}
                owes={own.owes}
                tossed={own.tossed}
                waiting={actors.map(name)}
                busy={busy}
                act={act}
            />
        );
    const turn = state.seats.find(seat => seat.seat === state.turn) ?? own;
    const open = decision === 'main' && state.turn === own.seat && !state.trade_closed;
    return (
        <Trade
            decision={decision}
            n={position.n}
            number={state.number}
            me={{ ...person(own), hand: own.hand }}
            turn={person(turn)}
            others={state.seats.filter(seat => seat.seat !== own.seat).map(person)}
            actors={actors}
            legal={legal}
            open={open}
            asked={asked}
            act={act}
        />
    );
}

interface BannerProps {
    table: Table;
    position: Position<ChocolateState>;
    name(seat: SeatName): string;
}

function Banner({ table, position, name }: BannerProps) {
    const { state, decision, actors } = position;
    const me = table.me.value;
    const mine = me !== null && actors.includes(me);
    const winner = state.winner;
    const title =
        decision === 'over'
            ? winner
                ? t('chocolate.won', { who: name(winner) })
                : t('chocolate.over')
            : state.turn === me
              ? t('chocolate.your_turn')
              : t('chocolate.turn_of', { who: name(state.turn) });
    const number = state.seats.findIndex(seat => seat.seat === state.turn) + 1;
    const fresh = decision !== 'spin' && decision !== 'wheel' && state.wheel;
    const sub =
        mine && decision === 'discard'
            ? t('chocolate.discard')
            : mine && decision === 'take'
              ? t('chocolate.take')
              : fresh
                ? t('chocolate.wheel', { section: t(`section.${state.wheel as Section}`) })
                : t('chocolate.spin.sub');
    return (
        <div class="banner slip seat" role="status">
            <span class="badge">
                <b>{number}</b>
            </span>
            <p>
                {title} <small>{sub}</small>
            </p>
            <TimeLeft table={table} />
        </div>
    );
}
