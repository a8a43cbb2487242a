// table.tsx - the table of the dice game: a sheet to fill, six dice, and everybody's points.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useActing } from '../acts/acting';
import { settings } from '../app/settings';
import { seatLetter } from '../art/sign';
import { Frame, PlayerTab } from '../frame/frame';
import { titleOf } from '../frame/marks';
import { raceSigns, SignRow } from '../frame/signs';
import { Pointed } from '../log/pointed';
import type { DiceState, LogLine, Position, SeatName, Table } from '../table/model';
import type { Face, Sheet } from '../table/printed';
import { t } from '../words';
import './dice.css';
import './narrow.css';
import { lastEntries } from './lately';
import { facesOf, type Marks, marksOf } from './marks';
import { keepAction } from './places';
import { RaceCounts } from './race';
import { Reach } from './reach';
import { crossesIn, SheetDrawing } from './sheet';
import { DiceText } from './text';
import { heading, Tray, turnsOf } from './tray';
import { useDice } from './use-dice';

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
    const position = table.position.value as Position<DiceState>;
    const { state, decision, legal } = position;
    const me = table.me.value;
    const mine = me !== null && position.actors.includes(me);
    const again = useSignal<boolean[]>([]);
    const joker = useSignal<number | null>(null);
    const turning = useSignal<Face | null>(null);
    const looking = useSignal<SeatName | null>(null);
    const acting = useActing(table);
    const { value: log } = table.log;
    const last = useMemo(() => lastEntries(log, sheet), [log, sheet]);
    const next = useSignal<{ n: number; list: string[] } | null>(null);
    const dice = useDice(state, decision, mine ? again.value.map(flag => !flag) : null);

    useEffect(() => {
        again.value = [];
        joker.value = null;
    }, [dice.throwId]);
    useEffect(() => {
        let wanted = true;
        if (mine && decision === 'keep')
            table.peek?.('stop').then(list => {
                if (wanted) next.value = { n: position.n, list };
            });
        return () => {
            wanted = false;
        };
    }, [position.n, mine]);

    const act = (...actions: string[]) => {
        joker.value = null;
        turning.value = null;
        return acting.act(...actions);
    };
    const ahead = decision === 'keep' ? ['stop'] : [];
    const peeked = next.value?.n === position.n ? next.value.list : [];
    const choices = decision === 'keep' ? peeked : legal;
    const pointed = useMemo(() => new Pointed<Marks>(), [table]);
    const told = useMemo(() => new Pointed<LogLine>(), [table]);
    const marks = pointed.now.value;
    const better = table.better?.value ?? null;
    const shown = marks?.seat ?? better?.seat ?? looking.value ?? me ?? state.turn;
    const seat = state.seats.find(s => s.seat === shown) ?? state.seats[0];
    // Following a log line does not change which actions are possible.
    const own = mine && (looking.value ?? me) === me;
    const drawn = own && seat.seat === me;
    const open = own ? choices.filter(a => a.startsWith('build ')).map(a => a.slice(6)) : [];
    const ready = own
        ? sheet.jokers.map((_, i) => i + 1).filter(n => turnsOf(choices, n).length)
        : [];
    const using = ready.find(number => number === joker.value) ?? null;
    const useJoker = async (number: number) => {
        if (decision === 'keep' && !(await act('stop'))) return;
        turning.value = null;
        joker.value = number;
    };
    const signs = raceSigns(
        state.seats.map(one => one.shown),
        sheet.target || null,
        NEAR,
    );
    const tell = (name: string | null) => {
        const about = (line: LogLine) => {
            const found = marksOf(line, sheet);
            return !!name && found?.seat === seat.seat && found.marks.has(name);
        };
        const line = log.findLast(about);
        if (!line) return;
        told.at(line);
        pointed.at({ seat: seat.seat, marks: new Set([name!]) });
    };
    const who = (name: SeatName) => titleOf(table.seats.value.find(s => s.seat === name));

    return (
        <Frame
            table={table}
            game="dice"
            menu={menu}
            title={subtitle(sheet, state, seat.boxes.length)}
            busy={acting.busy}
            refusal={acting.refusal}
            book={{
                shows: line => marksOf(line, sheet) !== null,
                onShow: line => pointed.at(marksOf(line, sheet)!),
                signs: facesOf,
                told: told.now,
            }}
        >
            <section class="players" aria-label={t('table.players')}>
                {state.seats.map((s, at) => (
                    <PlayerTab
                        key={s.seat}
                        table={table}
                        seat={s.seat}
                        points={s.shown}
                        acting={state.turn === s.seat && decision !== 'over'}
                        pressed={seat.seat === s.seat}
                        onPress={() => {
                            looking.value = s.seat === me ? null : s.seat;
                        }}
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
            {settings.textMode.value ? (
                <main class="in-words">
                    <DiceText
                        table={table}
                        sheet={sheet}
                        state={state}
                        acting={acting}
                        status={heading({
                            sheet,
                            state,
                            decision,
                            mine,
                            who: who(state.turn),
                            joker: using,
                        })}
                        open={open}
                    />
                </main>
            ) : (
                // biome-ignore lint/a11y: the arrow keys of the log offer the same to everybody
                <main
                    class="sheet slip"
                    data-seat={seatLetter[seat.seat]}
                    onClick={event => tell(nameAt(event))}
                >
                    {seat.seat !== me && me !== null && (
                        <p class="whose">{t('dice.sheet_of', { who: who(seat.seat) })}</p>
                    )}
                    <SheetDrawing
                        sheet={sheet}
                        seat={seat}
                        state={state}
                        letter={seatLetter[seat.seat]}
                        acting={state.turn === seat.seat && decision !== 'over'}
                        crosses={crossesIn(table.head.value.rules)}
                        last={last.get(seat.seat)}
                        open={new Set(drawn ? open : [])}
                        jokers={new Set(drawn ? ready : [])}
                        shown={marks?.marks ?? nothing}
                        better={/^build (\S+)/.exec(better?.action ?? '')?.[1]}
                        onBuild={name =>
                            act(...(open.includes(name) ? ahead : []), `build ${name}`)
                        }
                        onJoker={useJoker}
                    />
                </main>
            )}
            <aside class="side" data-seat={seatLetter[me ?? state.turn]}>
                <Tray
                    sheet={sheet}
                    state={state}
                    decision={decision}
                    mine={mine}
                    who={who(state.turn)}
                    table={dice}
                    again={again.value}
                    joker={using}
                    turning={turning.value}
                    legal={legal}
                    onToggle={index => {
                        again.value = dice.dice.map((_, i) =>
                            i === index ? !again.value[i] : !!again.value[i],
                        );
                    }}
                    onTurn={face => {
                        turning.value = face;
                    }}
                    onRoll={() => act(keepAction(dice.dice, again.value))}
                    act={action => act(action)}
                    onCancelJoker={() => {
                        joker.value = null;
                    }}
                />
                {own && (
                    <Reach
                        sheet={sheet}
                        open={open}
                        onBuild={name => act(...ahead, `build ${name}`)}
                    />
                )}
            </aside>
        </Frame>
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
