// spoken.ts - describes a place of the island in words: by the land around it, and by the names of
// a country map. Only text mode adds ids, because there places are typed.
import { mapName } from '../../country/names';
import type { PlaceNames } from '../../frame/marks';
import type { Table } from '../../table/model';
import type { CountryMap } from '../../table/printed';
import { noun, t, type Word } from '../../words';

interface AtTable {
    table: Table;
}

/** The hexes around a place. */
function hexesOf(table: Table, place: string): number[] {
    const { corners, edges } = table.board.value!;
    const at = Number(place.slice(1));
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

/** The rate of the harbour at a corner: " (harbour 3:1)". */
function harbour({ table }: AtTable, place: string): string {
    if (place[0] !== 'v') return '';
    const { edges } = table.board.value!;
    const { harbours = [] } = table.head.value.layout;
    const near = harbours.find(([edge]) =>
        edges[Number(edge.slice(1))].ends.includes(Number(place.slice(1))),
    );
    return near ? ` (${t('place.harbour', { rate: near[1] === 'any' ? '3:1' : '2:1' })})` : '';
}

/** A place in words, such as "hills 6, fields 9 (harbour 3:1)" or "Ajaccio (hills 6)". */
export function spoken(at: AtTable, place: string): string {
    const map = at.table.printed.value as CountryMap | null;
    const name = map ? mapName(map, place) : place;
    return name === place
        ? around(at, place) + harbour(at, place)
        : `${name} (${around(at, place)})`;
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
