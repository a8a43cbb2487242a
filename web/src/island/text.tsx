// text.tsx - the island map in text mode: pieces, hexes, harbours; on a country map also towns,
// chips, certificates and the canal.
import { useEffect } from 'preact/hooks';
import { mapName } from '../country/names';
import { placeNames } from '../frame/marks';
import { asks, counted, leaders, type Question, TextBoard, TextList } from '../log/text-board';
import { cards, resources } from '../table/model';
import type { CountryMap } from '../table/printed';
import { t, type Word } from '../words';
import type { Desk } from './desk';
import { spokenId, townNames } from './people/spoken';
import { printedRate } from './people/values';

export function IslandText({ desk }: { desk: Desk }) {
    const map = desk.table.printed.value as CountryMap | null;
    useEffect(() => {
        // Players who type places need both their names and their ids.
        placeNames.value = map && townNames(id => named(map, id));
        return () => {
            placeNames.value = null;
        };
    }, [map]);
    return (
        <TextBoard
            table={desk.table}
            act={action => desk.act(action)}
            refusal={desk.refusal}
            questions={questions(desk)}
            help={t('text.help')}
        >
            <TextList title={t('text.pieces')} lines={pieceLines(desk)} />
            <TextList title={t('text.hexes')} lines={landLines(desk)} />
            <TextList title={t('text.harbours')} lines={harbourLines(desk)} />
            {map && <CountryLists desk={desk} map={map} />}
        </TextBoard>
    );
}

// ---- map -----------------------------------------------------------------------------------

const places = (desk: Desk, ids: string[]) =>
    ids.map(id => spokenId(desk, id)).join('; ') || t('value.none');

function pieceLines(desk: Desk): string[] {
    return desk.state.value.seats.map(({ seat, settlements, cities, roads }) =>
        t('text.seat', {
            name: desk.nameOf(seat),
            settlements: places(desk, settlements),
            cities: places(desk, cities),
            roads: roads.join(' ') || t('value.none'),
        }),
    );
}

function landLines(desk: Desk): string[] {
    const { terrain } = desk.table.head.value.layout;
    const { robber } = desk.state.value;
    return terrain!.map((_, hex) =>
        [landOf(desk, hex), robber === `h${hex}` ? `(${t('text.robber')})` : '']
            .filter(Boolean)
            .join(' '),
    );
}

/** "h3 Balagne, Hills 9" */
function landOf(desk: Desk, hex: number): string {
    const map = desk.table.printed.value as CountryMap | null;
    const { terrain, chips } = desk.table.head.value.layout;
    const land = [t(`terrain.${terrain![hex]}` as Word), chips![hex] || ''].join(' ').trim();
    return map ? `${named(map, `h${hex}`)}, ${land}` : `h${hex} ${land}`;
}

function harbourLines(desk: Desk): string[] {
    const { harbours = [] } = desk.table.head.value.layout;
    return harbours.map(([edge, kind]) => {
        const what = t('board.harbour', {
            kind: t(`kind.${kind}` as Word),
            rate: printedRate(kind),
        });
        const corners = desk.table.board.value!.edges[Number(edge.slice(1))].ends;
        return `${edge}: ${what}, ${corners.map(at => `v${at}`).join(' ')}`;
    });
}

// ---- country map ---------------------------------------------------------------------------

/** "v12 Bastia"; the id alone if there is no name. */
function named(map: CountryMap, id: string): string {
    const name = mapName(map, id);
    return name === id ? id : `${id} ${name}`;
}

function CountryLists({ desk, map }: { desk: Desk; map: CountryMap }) {
    const { sites = [], certificates = [], canal = [] } = desk.table.head.value.map ?? {};
    const { chips_left: chips = [], tokens_left: tokens } = desk.state.value;
    const owned = owners(desk);
    const towns = sites.map(id =>
        [named(map, id), owned.get(id), canal.includes(id) && t('text.canal')]
            .filter(Boolean)
            .join(', '),
    );
    const papers = certificates.map(([edge, kind]) => {
        const rate = printedRate(kind);
        const what = t('text.certificate', { kind: t(`kind.${kind}` as Word), rate });
        return `${named(map, edge)}: ${what}`;
    });
    const along = canal.length > 0 ? [canal.map(id => named(map, id)).join('; ')] : [];
    if (tokens !== undefined) along.push(t('text.tokens', { n: tokens }));
    return (
        <>
            <TextList title={t('text.towns')} lines={towns} />
            <TextList title={t('text.chips')} lines={chips.map(id => named(map, id))} />
            <TextList title={t('text.certificates')} lines={papers} />
            <TextList title={t('text.canal')} lines={along} />
        </>
    );
}

/** The owner of each building. */
function owners(desk: Desk): Map<string, string> {
    const found = new Map<string, string>();
    for (const { seat, settlements, cities } of desk.state.value.seats) {
        const by = (piece: Word) => `${t(piece)} ${desk.nameOf(seat)}`;
        for (const id of settlements) found.set(id, by('piece.settlement'));
        for (const id of cities) found.set(id, by('piece.city'));
    }
    return found;
}

// ---- questions -----------------------------------------------------------------------------

function questions(desk: Desk): Question[] {
    return [
        [asks.hand, () => hand(desk)],
        [asks.who, () => standing(desk)],
        [asks.where, rest => where(desk, rest)],
        [asks.bank, () => bank(desk)],
        [asks.rates, () => rates(desk)],
    ];
}

const kindNames = () => resources.map(kind => t(`kind.${kind}` as Word));

function hand(desk: Desk): string {
    const { hand: held = [], dev = [] } = desk.mine.value ?? {};
    const devs = counted(
        dev,
        cards.map(card => t(`card.${card}` as Word)),
    );
    const said = t('text.hand', { what: counted(held, kindNames()) });
    return dev.some(Boolean) ? `${said}; ${t('text.devs', { what: devs })}` : said;
}

function standing(desk: Desk): string {
    const { points } = desk.table.position.value;
    return leaders(
        desk.state.value.seats.map(({ seat, cards: held }, at) => {
            const name = desk.nameOf(seat);
            const said = t('text.points', { name, n: points[at], cards: held });
            return { name, points: points[at], said };
        }),
    );
}

/** Where a number is; on a country map also where a name is. */
function where(desk: Desk, rest: string): string {
    const map = desk.table.printed.value as CountryMap | null;
    const { layout } = desk.table.head.value;
    const number = Number(rest);
    const lands = layout.chips!.flatMap((chip, hex) =>
        (chip !== 0 && chip === number) || (map && called(map, `h${hex}`, rest))
            ? [landOf(desk, hex)]
            : [],
    );
    const towns = (map?.nodes ?? []).flatMap((_, node) =>
        called(map!, `v${node}`, rest) ? [spokenId(desk, `v${node}`)] : [],
    );
    const found = [...lands, ...towns].join('; ');
    if (rest !== '' && !Number.isNaN(number))
        return t('text.numbers', { n: rest, where: found || t('text.nothing') });
    return found || t('text.where', { what: rest, where: t('text.nothing') });
}

/** Whether the name of a place starts with the typed text. */
function called(map: CountryMap, id: string, typed: string): boolean {
    return typed.length > 1 && mapName(map, id).toLowerCase().startsWith(typed);
}

function bank(desk: Desk): string {
    const { bank: held, deck_total } = desk.state.value;
    return t('text.bank', { what: counted(held, kindNames()), n: deck_total });
}

function rates(desk: Desk): string {
    const own = desk.mine.value?.rate ?? [];
    const what = own.map((rate, kind) => `${kindNames()[kind]} ${rate}:1`).join(', ');
    return t('text.rates', { what: what || t('text.nothing') });
}
