// spoken.ts - describes a place of the island in words.
import { mapName } from '../../country/names';
import type { Table } from '../../table/model';
import type { CountryMap } from '../../table/printed';
import { t, type Word } from '../../words';

/** Describes a place by what is around it. */
export function spoken({ table }: { table: Table }, place: string): string {
    const board = table.board.value!;
    const { layout } = table.head.value;
    const at = Number(place.slice(1));
    const hexes =
        place[0] === 'h'
            ? [at]
            : place[0] === 'v'
              ? board.corners[at].hexes
              : board.edges[at].ends.flatMap(end => board.corners[end].hexes);
    const around = [...new Set(hexes)].map(hex => {
        const terrain = t(`terrain.${layout.terrain![hex]}` as Word);
        return layout.chips![hex] ? `${terrain} ${layout.chips![hex]}` : terrain;
    });
    const map = table.printed.value as CountryMap | null;
    const name = map ? mapName(map, place) : place;
    const called = name === place ? place : `${place} ${name}`;
    return `${called} (${around.join(', ')})`;
}
