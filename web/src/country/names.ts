// names.ts - what a country's map calls its places.
import type { CountryMap } from '../printed';
import { t } from '../words';

/** A region's or town's name, the towns of a road; the id where the map is silent. */
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
