// text.tsx - the dice game in text mode: the dice, what they can build, and every sheet.
import { titleOf } from '../frame/marks';
import { asks, counted, leaders, type Question, TextBoard, TextList } from '../log/text-board';
import type { DiceState, Table } from '../table/model';
import { type Building, buildings, faces, type Sheet, type SheetSymbol } from '../table/printed';
import { t, type Word } from '../words';
import type { Desk, DiceSeat } from './desk';
import { lands, neighbours } from './lattice';
import { boxText, crossesIn, symbolName } from './sheet';
import { heading } from './tray';

export function DiceText({ desk }: { desk: Desk }) {
    const { table, sheet, state, open } = desk;
    const me = table.me.value;
    const seats = [...state.seats].sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
    return (
        <TextBoard
            table={table}
            act={action => desk.act(action)}
            refusal={desk.refusal}
            questions={questions(desk)}
            help={t('text.dice.help')}
            status={heading(desk)}
        >
            <p>{diceWords(state)}</p>
            <TextList
                title={t('dice.reach')}
                lines={open.length > 0 ? [open.map(id => titled(sheet, id)).join('; ')] : []}
            />
            {seats.map(seat => (
                <TextList
                    key={seat.seat}
                    title={t('dice.sheet_of', { who: nameOf(table, seat) })}
                    lines={[pointsLine(desk, seat), ...builtLines(desk, seat)]}
                />
            ))}
            <TextList title={t('text.dice.prices')} lines={buildings.map(priceLine(sheet))} />
        </TextBoard>
    );
}

const nameOf = (table: Table, { seat }: DiceSeat) =>
    titleOf(table.seats.value.find(info => info.seat === seat));

const faceNames = () => faces.map(face => t(`face.${face}`));

function diceWords({ dice }: DiceState): string {
    return t('text.dice.hand', { what: counted(dice, faceNames()) });
}

/** "Settlement 4 (S4)" */
function titled(sheet: Sheet, id: string): string {
    const symbol = sheet.symbols.find(({ name }) => name === id);
    return symbol ? `${symbolName(symbol)} (${id})` : id;
}

const priceLine = (sheet: Sheet) => (building: Building) => {
    const price = sheet.prices[building].map(face => t(`face.${face}`)).join(', ');
    return `${t(`build.${building}`)}: ${price}`;
};

// ---- a sheet -------------------------------------------------------------------------------

/** Points, the boxes written so far, and in Plus the bonuses. */
function pointsLine({ table, sheet, state }: Desk, seat: DiceSeat): string {
    const none = t('value.none');
    const crosses = crossesIn(table.head.value.rules);
    const boxes = seat.boxes.map(value => boxText(value, crosses)).join(' ');
    const said = [t('stat.points', { n: seat.shown })];
    if (sheet.target > 0) said.push(t('text.dice.target', { n: sheet.target }));
    if (sheet.boxes > 0) said.push(t('text.dice.boxes', { what: boxes || none }));
    else said.push(t('text.dice.route', { n: seat.route_length }));
    if (state.army === seat.seat) said.push(t('dice.army'));
    if (state.route === seat.seat) said.push(t(crosses ? 'dice.route.2' : 'dice.route'));
    return said.join(', ');
}

/** A line for each kind of building, and one for the jokers. */
function builtLines(desk: Desk, seat: DiceSeat): string[] {
    const { sheet, open, table } = desk;
    const mine = seat.seat === table.me.value;
    const lines = buildings.flatMap(kind => {
        const all = sheet.symbols.filter(symbol => symbol.kind === kind).map(({ name }) => name);
        if (all.length === 0) return [];
        const built = all.filter(name => seat.built.includes(name));
        const now = mine ? all.filter(name => open.includes(name)) : [];
        const rest = all.filter(name => !built.includes(name) && !now.includes(name));
        const parts: [Word, string[]][] = [
            ['dice.built', built],
            ['dice.may', now],
            ['dice.not_yet', rest],
        ];
        const said = parts.flatMap(([word, names]) =>
            names.length > 0 ? [`${t(word)} ${names.join(' ')}`] : [],
        );
        return [`${t(`build.${kind}`)}: ${said.join('; ')}`];
    });
    const jokers = sheet.jokers.map((_, at) => jokerWords(sheet, seat, at + 1));
    return [...lines, ...jokers];
}

function jokerWords(sheet: Sheet, seat: DiceSeat, number: number): string {
    const { face } = sheet.jokers[number - 1];
    const used = seat.used.includes(number);
    const ready = seat.jokers.includes(number);
    const word = used ? 'dice.joker.used' : ready ? 'dice.joker.ready' : 'dice.joker.locked';
    const which = t('dice.joker', { face: t(`face.${face}`) });
    return `${number}: ${which}, ${t(word)}`;
}

// ---- questions -----------------------------------------------------------------------------

function questions(desk: Desk): Question[] {
    return [
        [/^(hand|dice|würfel|wuerfel)$/, () => diceWords(desk.state)],
        [asks.who, () => standing(desk)],
        [asks.where, rest => where(desk, rest)],
    ];
}

function standing({ table, state }: Desk): string {
    return leaders(
        state.seats.map(seat => {
            const name = nameOf(table, seat);
            const said = `${name} ${t('stat.points', { n: seat.shown })}`;
            return { name, points: seat.shown, said };
        }),
    );
}

/** "where s7", "where 7": by name on the sheet, or by value. */
function where(desk: Desk, rest: string): string {
    const found = desk.sheet.symbols.filter(
        ({ name, points }) => name.toLowerCase() === rest || (points > 0 && `${points}` === rest),
    );
    const said = found.map(symbol => symbolWords(desk, symbol)).join('. ');
    return said || t('text.where', { what: rest, where: t('text.nothing') });
}

function symbolWords({ table, sheet, state, open }: Desk, symbol: SheetSymbol): string {
    const by = state.seats.filter(seat => seat.built.includes(symbol.name));
    const built = by.map(seat => nameOf(table, seat)).join(', ');
    const near = neighbours(sheet, symbol).join(' ');
    const said = [
        titled(sheet, symbol.name),
        lands(sheet, symbol)
            .map(terrain => t(`terrain.${terrain}` as Word))
            .join(', '),
        near && t('text.dice.beside', { what: near }),
        built && `${t('dice.built')}: ${built}`,
        open.includes(symbol.name) && t('dice.may'),
    ];
    return said.filter(Boolean).join('; ');
}
