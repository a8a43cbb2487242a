// text.tsx - the chocolate edition in text mode: wheel, rows, hand, stacks.
import { titleOf } from '../frame/marks';
import { asks, counted, leaders, type Question, TextBoard, TextList } from '../log/text-board';
import type { ChocolateState, Table } from '../table/model';
import {
    type Box,
    type Building,
    type Colour,
    colours,
    kinds,
    type Section,
} from '../table/printed';
import { t } from '../words';
import { type ChocolateSeat, half } from './board/rows';
import type { Desk } from './desk';

export function ChocolateText({ desk }: { desk: Desk }) {
    const { table, box, state, own } = desk;
    const me = table.me.value;
    const rows = [...state.seats].sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
    return (
        <TextBoard
            table={table}
            act={action => desk.act(action)}
            refusal={desk.refusal}
            questions={questions(desk)}
            help={t('text.chocolate.help')}
        >
            {own && <p>{handWords(own)}</p>}
            <TextList title={t('chocolate.rows')} lines={rows.map(row => rowWords(table, row))} />
            <TextList
                title={t('text.chocolate.wheel')}
                lines={[wheelWords(state), ...box.wheel.map(sectionWords)]}
            />
            <TextList title={t('chocolate.stacks')} lines={[stackWords(state)]} />
            <TextList title={t('text.chocolate.prices')} lines={priceLines(box)} />
        </TextBoard>
    );
}

const nameOf = (table: Table, { seat }: ChocolateSeat) =>
    titleOf(table.seats.value.find(info => info.seat === seat));

const kindNames = () => kinds.map(kind => t(`kind.${kind}`));
const colourName = (colour: string) => t(`colour.${colour as Colour}`);

function handWords({ hand }: ChocolateSeat): string {
    return t('text.hand', { what: counted(hand, kindNames()) });
}

/** "Row of Kim, 3½ points, 4 cards: Red settlement; Green settlement with a knight; road right" */
function rowWords(table: Table, row: ChocolateSeat): string {
    const tiles = row.row.map(tile =>
        [
            t('text.chocolate.tile', {
                colour: colourName(tile.colour),
                piece: t(tile.city ? 'build.city' : 'build.settlement'),
            }),
            tile.knight ? t('chocolate.with_knight') : '',
        ]
            .filter(Boolean)
            .join(' '),
    );
    const ends = row.open.map(side => `${t('build.road')} ${t(`side.${side}`)}`);
    const head = [
        t('chocolate.row', { who: nameOf(table, row) }),
        t('stat.points', { n: half(row.half_points) }),
        t('rob.cards', { n: row.cards }),
    ];
    return `${head.join(', ')}: ${[...tiles, ...ends].join('; ')}`;
}

function wheelWords({ wheel }: ChocolateState): string {
    return wheel === null
        ? t('chocolate.wheel.still')
        : t('chocolate.wheel', { section: t(`section.${wheel as Section}`) });
}

/** "wool: Red, Blue, Green" */
function sectionWords({ name, colours: pays }: Box['wheel'][number]): string {
    const said = t(`section.${name}`);
    return pays.length > 0 ? `${said}: ${pays.map(colourName).join(', ')}` : said;
}

function stackWords({ stacks }: ChocolateState): string {
    const left = (name: string) =>
        stacks[name] === null ? t('text.chocolate.many') : stacks[name];
    return [
        ...colours.map(colour => `${colourName(colour)} ${left(colour)}`),
        `${t('build.road')} ${left('roads')}`,
        `${t('build.knight')} ${left('knights')}`,
    ].join(', ');
}

const menu: Building[] = ['road', 'settlement', 'city', 'knight'];

function priceLines(box: Box): string[] {
    return menu.map(piece => {
        const price = kinds.map(kind => box.prices[piece].filter(one => one === kind).length);
        return `${t(`build.${piece}`)}: ${counted(price, kindNames())}`;
    });
}

// ---- questions -----------------------------------------------------------------------------

function questions(desk: Desk): Question[] {
    const { box, state, own } = desk;
    return [
        [asks.hand, () => (own ? handWords(own) : t('text.hand', { what: t('text.nothing') }))],
        [asks.who, () => standing(desk)],
        [asks.where, rest => where(desk, rest)],
        [asks.bank, () => stackWords(state)],
        [/^(stacks|stapel)$/, () => stackWords(state)],
        [/^(wheel|rad|drehscheibe|scheibe)$/, () => wheelWords(state)],
        [asks.rates, () => t('chocolate.rate', { n: box.rate })],
    ];
}

function standing({ table, state }: Desk): string {
    return leaders(
        state.seats.map(seat => {
            const name = nameOf(table, seat);
            const n = half(seat.half_points);
            const said = t('text.points', { name, n, cards: seat.cards });
            return { name, points: seat.half_points, said };
        }),
    );
}

/** "where blue": the rows it is in, what the wheel brings there, and how many are left. */
function where({ table, box, state }: Desk, rest: string): string {
    const colour = colours.find(one => one === rest || colourName(one).toLowerCase() === rest);
    if (!colour) return t('text.where', { what: rest, where: t('text.nothing') });
    const rows = state.seats.filter(({ row }) => row.some(tile => tile.colour === colour));
    const owners = rows.map(row => nameOf(table, row)).join(', ') || t('text.nothing');
    const pays = box.wheel.filter(section => section.colours.includes(colour));
    const brings = pays.map(({ name }) => t(`section.${name}`)).join(', ');
    return [
        t('text.where', { what: colourName(colour), where: owners }),
        t('text.chocolate.brings', { what: brings }),
        `${t('chocolate.stacks')} ${state.stacks[colour] ?? t('text.chocolate.many')}`,
    ].join('; ');
}
