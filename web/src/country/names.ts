// names.ts - the names of places on a country map.
import type { CountryMap } from '../table/printed';
import { t } from '../words';

/** The name of a region or town, or the towns of a road; the id if the map has no name. */
export function mapName({ nodes, regions, roads }: CountryMap, place: string): string {
    const index = Number(place.slice(1));
    if (place[0] === 'h') return regions[index]?.name || place;
    if (place[0] === 'v') return nodes[index]?.name || place;
    const ends = (roads[index] ?? []).map(node => nodes[node].name).filter(Boolean);
    return ends.length === 2
        ? ends.join(' – ')
        : ends.length
          ? t('country.near', { town: ends[0] })
          : place;
}
