// spoken.ts - describes a place of the island in words: by the land around it, and by the names of
// a country map. Only text mode adds ids, because there places are typed.
import { mapName } from '../../country/names';
import type { PlaceNames } from '../../frame/marks';
import type { Head, Resource, Table } from '../../table/model';
import type { CountryMap } from '../../table/printed';
import { noun, t, type Word } from '../../words';
import { harbourAt, printedRate } from './values';

interface AtTable {
    table: Table;
}

const numberOf = (place: string): number => Number(place.slice(1));

/** The hexes around a place. */
function hexesOf(table: Table, place: string): number[] {
    const { corners, edges } = table.board.value!;
    const at = numberOf(place);
    if (place[0] === 'h') return [at];
    if (place[0] === 'v') return corners[at].hexes;
    return [...new Set(edges[at].ends.flatMap(end => corners[end].hexes))];
}

/** "hills 6, fields 9" */
function around({ table }: AtTable, place: string): string {
    const { terrain, chips } = table.head.value.layout;
    const lands = hexesOf(table, place).map(hex => {
        const land = noun(`terrain.${terrain![hex]}` as Word);
        return chips![hex] ? `${land} ${chips![hex]}` : land;
    });
    return lands.join(', ');
}

/** What a corner or a road of a country trades: "harbour 2:1 wool", "certificate 3:1". */
function trades({ table }: AtTable, place: string): string | null {
    const head = table.head.value;
    const [word, kind] =
        place[0] === 'v'
            ? (['place.harbour', harbourAt(head, table.board.value!, numberOf(place))] as const)
            : (['place.certificate', certificateOf(head, place)] as const);
    if (!kind) return null;
    const what = kind === 'any' ? '' : ` ${noun(`kind.${kind}`)}`;
    return t(word, { rate: `${printedRate(kind)}:1${what}` });
}

const certificateOf = ({ map }: Head, place: string): Resource | 'any' | undefined =>
    map?.certificates?.find(([edge]) => edge === place)?.[1];

/** A place by its name, or by the land around it: "hills 6, fields 9", "Ajaccio (hills 6)". */
export function spokenLand(at: AtTable, place: string): string {
    const map = at.table.printed.value as CountryMap | null;
    const name = map ? mapName(map, place) : place;
    return name === place ? around(at, place) : `${name} (${around(at, place)})`;
}

/** The same with what it trades: "hills 6, fields 9 (harbour 2:1 wool)". */
export function spoken(at: AtTable, place: string): string {
    const rate = trades(at, place);
    return spokenLand(at, place) + (rate ? ` (${rate})` : '');
}

/** The same with the id that players type. */
export function spokenId(at: AtTable, place: string): string {
    return `${place} ${spoken(at, place)}`;
}

/** The names of the island's places in sentences. Roads have none: the log shows where they are. */
export function landNames(at: AtTable): PlaceNames {
    return {
        name: id => around(at, id),
        at: id => (id[0] === 'e' ? '' : t('place.at', { what: around(at, id) })),
    };
}

/** The same on a country map, whose towns and roads have names. */
export function townNames(name: (id: string) => string): PlaceNames {
    return {
        name,
        at: id => {
            const what = name(id);
            if (what === id) return id[0] === 'e' ? '' : t('place.on', { what });
            return t(id[0] === 'v' ? 'place.in' : 'place.road', { what });
        },
    };
}
