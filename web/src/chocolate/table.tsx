// table.tsx - the table of the chocolate edition: rows of tiles, a wheel, a hand of cards.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useStandingAnswers } from '../acts/standing';
import { settings } from '../app/settings';
import { TimeLeft } from '../frame/clock';
import { Frame } from '../frame/frame';
import { SeatMarks, seatNote } from '../frame/seat-note';
import { raceSigns } from '../frame/signs';
import type { Table } from '../table/model';
import type { Box, Section } from '../table/printed';
import { useTarget } from '../table/rules-target';
import { Counter } from '../trade/counter';
import { t } from '../words';
import { ChocolateArt } from './board/art';
import './chocolate.css';
import { useFirstDeal, useOwnOffer } from './first-deal';
import './narrow.css';
import { Draw, drawWords, Piles } from './board/piles';
import { PlaceChoice } from './board/places';
import { Row } from './board/rows';
import { Stacks } from './board/stacks';
import { Wheel } from './board/wheel';
import { Desk } from './desk';
import { Hand, Legend, type MainButton } from './hand';
import { lastTiles } from './lately';
import { marksOf } from './marks';
import { stallOf } from './stall';
import { ChocolateText } from './text';
import './words.css';

export { ChocolatePicture } from './poster';

interface ChocolateProps {
    table: Table;
    menu?: ComponentChildren;
}

export function ChocolateTable({ table, menu }: ChocolateProps) {
    const box = table.printed.value as Box | null;
    return box && <ChocolateGame table={table} box={box} menu={menu} />;
}

function ChocolateGame({ table, box, menu }: ChocolateProps & { box: Box }) {
    const desk = useMemo(() => new Desk(table, box), [table, box]);
    useEffect(() => {
        desk.piece.value = desk.offers() ? null : desk.next;
        if (!desk.offers()) desk.next = null;
    }, [desk.position.n]);
    useFirstDeal(desk);
    const patience = useStandingAnswers({
        n: desk.position.n,
        offer: desk.own ? desk.offer : null,
        standing: desk.standing(),
        writing: desk.haggle.writing.value === 'counter',
        decline: why => void desk.decline(why),
    });
    useOwnOffer(desk);
    const stall = stallOf(desk, patience);
    return (
        <Frame
            desk={desk}
            game="chocolate"
            menu={menu}
            title={t('chocolate.title', { n: desk.state.seats.length })}
            asks={desk.mine.value ? `${bannerTitle(desk)}. ${bannerNote(desk)}` : ''}
            log={{
                numbered: true,
                shows: line => marksOf(line) !== null,
                onShow: line => desk.pointed.at(marksOf(line)!),
            }}
        >
            <ChocolateArt />
            <Banner desk={desk} />
            {settings.textMode.value ? (
                <section class="in-words">
                    <ChocolateText desk={desk} />
                </section>
            ) : (
                <>
                    <Rows desk={desk} />
                    <div class="wheel">
                        <Wheel desk={desk} />
                        <Stacks state={desk.state} />
                    </div>
                </>
            )}
            {stall && (
                <Counter stall={stall}>
                    <Hand desk={desk} stall={stall} />
                </Counter>
            )}
            <div class="desk">
                {desk.piece.value && <PlaceChoice desk={desk} />}
                {desk.own && <Question desk={desk} />}
                {desk.own && <Legend desk={desk} go={goButton(desk)} />}
            </div>
        </Frame>
    );
}

/** Everybody's tiles; the reader's own row is the last. */
function Rows({ desk }: { desk: Desk }) {
    const { table, state, box, own, spun } = desk;
    const { decision, actors } = desk.position;
    const last = useMemo(() => lastTiles(table.log.value), [table.log.value]);
    const target = useTarget(table.head.value.rules);
    const halves = state.seats.map(seat => seat.half_points);
    const signs = raceSigns(halves, target && 2 * target, 2);
    const marks = desk.pointed.now.value;
    const better = table.better?.value;
    const section = spun ? (state.wheel as Section | null) : null;
    const pays = box.wheel.find(part => part.name === section)?.colours ?? [];
    const rows = [...state.seats.filter(seat => seat !== own), ...(own ? [own] : [])];
    return (
        <section class="rows" aria-label={t('chocolate.rows')}>
            <h2 class="vh">{t('chocolate.rows')}</h2>
            {rows.map(seat => {
                const info = desk.infoOf(seat.seat);
                return (
                    <Row
                        key={seat.seat}
                        desk={desk}
                        seat={seat}
                        signs={signs[state.seats.indexOf(seat)]}
                        number={state.seats.indexOf(seat) + 1}
                        info={info}
                        note={seatNote(info)}
                        marks={<SeatMarks info={info} acting={actors.includes(seat.seat)} />}
                        mine={seat === own}
                        acting={state.turn === seat.seat && decision !== 'over'}
                        section={section}
                        pays={pays}
                        last={last.get(seat.seat)}
                        shown={marks?.tiles.get(seat.seat)}
                        pointed={marks?.rows.has(seat.seat) ?? false}
                        better={better?.seat === seat.seat ? better.action : ''}
                        gained={spun ? (desk.spoils.value.get(seat.seat) ?? null) : null}
                    />
                );
            })}
        </section>
    );
}

/** The sheet for the current decision: taking, discarding, or drawing. */
function Question({ desk }: { desk: Desk }) {
    const { decision } = desk.position;
    if (decision === 'steal_may') return <Draw desk={desk} />;
    const asked = decision === 'take' || decision === 'discard';
    return asked ? <Piles desk={desk} decision={decision} /> : null;
}

/** The main button: its words, and its actions if there are any now. An open offer of the reader
    ends with the turn. */
function goButton(desk: Desk): MainButton {
    const { legal, decision, actors } = desk.position;
    const me = desk.table.me.value;
    if (legal.includes('spin')) return { label: t('chocolate.spin'), actions: ['spin'] };
    if (legal.includes('end')) return { label: t('chocolate.end'), actions: ['end'] };
    if (desk.offers()) return { label: t('chocolate.end'), actions: ['withdraw', 'end'] };
    if (decision === 'over') return { label: t('chocolate.over'), actions: [] };
    if (desk.mine.value) return { label: t('chocolate.answer'), actions: [] };
    const actor = actors.find(seat => seat !== 'chance' && seat !== me);
    const label = actor ? t('chocolate.plays', { who: desk.nameOf(actor) }) : '…';
    return { label, actions: [] };
}

function bannerTitle(desk: Desk): string {
    const { winner, turn } = desk.state;
    if (desk.position.decision === 'over')
        return winner === null
            ? t('chocolate.over')
            : winner === desk.table.me.value
              ? t('turn.won')
              : t('turn.wins', { name: desk.nameOf(winner) });
    if (turn === desk.table.me.value) return t('turn.yours');
    return t('turn.of', { name: desk.nameOf(turn) });
}

/** What the reader is asked; otherwise what the wheel shows. */
function bannerNote(desk: Desk): string {
    const { decision } = desk.position;
    const { wheel, turn } = desk.state;
    const own = turn === desk.table.me.value;
    if (decision === 'offer' && own) return t('turn.answers');
    if (desk.mine.value) {
        if (decision === 'discard') return t('chocolate.discard');
        if (decision === 'take') return t('chocolate.take');
        if (decision === 'offer') return t('turn.offers', { name: desk.nameOf(turn) });
        if (decision === 'steal_may') return drawWords(desk);
    }
    if (desk.spun && wheel)
        return t('chocolate.spun', { section: t(`chocolate.spun.${wheel as Section}`) });
    return own ? t('chocolate.spin.sub') : t('chocolate.wheel.still');
}

function Banner({ desk }: { desk: Desk }) {
    const { turn, seats } = desk.state;
    return (
        <div class="banner sheet seat">
            <span class="badge">
                <b>{seats.findIndex(({ seat }) => seat === turn) + 1}</b>
            </span>
            <p>
                {bannerTitle(desk)} <small>{bannerNote(desk)}</small>
            </p>
            <TimeLeft table={desk.table} />
        </div>
    );
}
