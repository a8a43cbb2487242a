// table.tsx - the table of the dice game: a sheet to fill, six dice, and everybody's points.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { settings } from '../app/settings';
import { seatLetter } from '../art/sign';
import { Frame, PlayerTab } from '../frame/frame';
import { raceSigns, SignRow } from '../frame/signs';
import type { DiceState, Table } from '../table/model';
import type { Sheet } from '../table/printed';
import { t } from '../words';
import './dice.css';
import './narrow.css';
import { Desk } from './desk';
import { lastEntries } from './lately';
import { facesOf, marksOf } from './marks';
import { RaceCounts } from './race';
import { Reach } from './reach';
import { crossesIn, SheetDrawing } from './sheet';
import { DiceText } from './text';
import { heading, Tray } from './tray';

export { DicePicture } from './poster';

const nothing: Set<string> = new Set();

/** A seat that lacks at most this many points is marked as close to winning. */
const NEAR = 2;

interface DiceProps {
    table: Table;
    menu?: ComponentChildren;
}

export function DiceTable({ table, menu }: DiceProps) {
    const sheet = table.printed.value as Sheet | null;
    if (!sheet) return null;
    return <DiceGame table={table} sheet={sheet} menu={menu} />;
}

function DiceGame({ table, sheet, menu }: DiceProps & { sheet: Sheet }) {
    const desk = useMemo(() => new Desk(table, sheet), [table, sheet]);
    const { state } = desk;
    useEffect(() => desk.fresh(), [desk, desk.dice.value.throwId]);
    return (
        <Frame
            desk={desk}
            game="dice"
            menu={menu}
            title={subtitle(sheet, state, desk.seat.boxes.length)}
            asks={desk.mine.value ? heading(desk) : ''}
            log={{
                shows: line => marksOf(line, sheet) !== null,
                onShow: line => desk.pointed.at(marksOf(line, sheet)!),
                signs: facesOf,
            }}
        >
            <Players desk={desk} />
            {settings.textMode.value ? (
                <section class="in-words">
                    <DiceText desk={desk} />
                </section>
            ) : (
                <SheetOf desk={desk} />
            )}
            <div class="side" data-seat={seatLetter[table.me.value ?? state.turn]}>
                <Tray desk={desk} />
                {desk.own && <Reach desk={desk} />}
            </div>
        </Frame>
    );
}

function Players({ desk }: { desk: Desk }) {
    const { table, state, sheet } = desk;
    const signs = raceSigns(
        state.seats.map(one => one.shown),
        sheet.target || null,
        NEAR,
    );
    return (
        <section class="players" aria-label={t('table.players')}>
            <h2 class="vh">{t('table.players')}</h2>
            {state.seats.map((s, at) => (
                <PlayerTab
                    key={s.seat}
                    table={table}
                    seat={s.seat}
                    points={s.shown}
                    acting={state.turn === s.seat && desk.position.decision !== 'over'}
                    pressed={desk.seat.seat === s.seat}
                    onPress={() => desk.look(s.seat)}
                >
                    {sheet.boxes > 0 ? (
                        <span>{t('dice.after', { n: s.boxes.length })}</span>
                    ) : (
                        <RaceCounts sheet={sheet} state={state} seat={s} />
                    )}
                    <SignRow signs={signs[at]} always />
                </PlayerTab>
            ))}
        </section>
    );
}

/** The sheet of the seat that the reader looks at. */
function SheetOf({ desk }: { desk: Desk }) {
    const { table, state, sheet, seat } = desk;
    const me = table.me.value;
    const { value: log } = table.log;
    const last = useMemo(() => lastEntries(log, sheet), [log, sheet]);
    const writes = seat.seat === me;
    const tell = (event: Event) => {
        const name = nameAt(event);
        if (name) desk.tell(name);
    };
    return (
        // biome-ignore lint/a11y: the arrow keys of the log offer the same to everybody
        <section
            class="dice-sheet sheet"
            aria-label={t('dice.sheet_of', { who: desk.nameOf(seat.seat) })}
            data-seat={seatLetter[seat.seat]}
            onClick={tell}
        >
            {!writes && me !== null && (
                <p class="whose">{t('dice.sheet_of', { who: desk.nameOf(seat.seat) })}</p>
            )}
            <SheetDrawing
                sheet={sheet}
                seat={seat}
                state={state}
                letter={seatLetter[seat.seat]}
                acting={state.turn === seat.seat && desk.position.decision !== 'over'}
                crosses={crossesIn(table.head.value.rules)}
                last={last.get(seat.seat)}
                open={new Set(writes ? desk.open : [])}
                jokers={new Set(writes ? desk.ready : [])}
                shown={desk.pointed.now.value?.marks ?? nothing}
                better={/^build (\S+)/.exec(table.better?.value?.action ?? '')?.[1]}
                onBuild={name => desk.build(name)}
                onJoker={number => void desk.useJoker(number)}
            />
        </section>
    );
}

/** The inked symbol that was tapped, if any. */
const nameAt = ({ target }: Event): string | null =>
    (target as Element).closest('[data-told]')?.getAttribute('data-told') ?? null;

function subtitle(sheet: Sheet, state: DiceState, boxes: number): string {
    if (sheet.boxes === 0)
        return t('dice.title.race', { n: Math.ceil(state.number / state.seats.length) });
    return t('dice.title', { n: Math.min(boxes + 1, sheet.boxes), of: sheet.boxes });
}
