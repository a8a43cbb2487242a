// explained.ts - what is at a point of the map, in words, for a mouse or a finger that rests on
// it: whose piece it is and what it brings, what a harbour trades, what a field yields.
import type { Sheet } from '../../country/ground';
import { mapName } from '../../country/names';
import { certificatePlace } from '../../country/shape';
import type { IslandSeat, Resource } from '../../table/model';
import { noun, t, type Word } from '../../words';
import { berths } from '../board/ground';
import { yields } from '../board/pieces';
import type { Point, Scene } from '../board/scene';
import { nearest } from '../board/walk';
import type { Desk } from '../desk';
import { spoken } from './spoken';
import { pipsOf, printedRate } from './values';

/** How near to its middle a thing is meant, in map units. */
const NEAR = { building: 34, harbour: 46, road: 30 };
/** Less than the distance from the middle of a hex to its edge. */
const LAND = 84;

export interface MapAt {
    desk: Desk;
    scene: Scene;
    /** The sheet of a country map. */
    sheet: Sheet | null;
}

/** Null over the open sea. */
export function explained(map: MapAt, at: Point): string | null {
    return building(map, at) ?? rate(map, at) ?? site(map, at) ?? road(map, at) ?? land(map, at);
}

/** "Your city", "Anna's city". */
function owned(desk: Desk, seat: IslandSeat, piece: 'road' | 'settlement' | 'city'): string {
    if (seat.seat === desk.table.me.value) return t(`tip.your.${piece}`);
    return t(`tip.${piece}`, { name: desk.nameOf(seat.seat) });
}

function building({ desk, scene }: MapAt, at: Point): string | null {
    for (const seat of desk.state.value.seats) {
        const found = nearest(scene, [...seat.settlements, ...seat.cities], at, NEAR.building);
        if (!found) continue;
        const city = seat.cities.includes(found);
        const n = city ? 2 : 1;
        return [
            t('tip.worth', { what: owned(desk, seat, city ? 'city' : 'settlement'), n }),
            t('tip.collects', { n, place: spoken(desk, found) }),
        ].join(' ');
    }
    return null;
}

function road({ desk, scene }: MapAt, at: Point): string | null {
    for (const seat of desk.state.value.seats) {
        if (!nearest(scene, seat.roads, at, NEAR.road)) continue;
        return `${owned(desk, seat, 'road')} ${t('tip.route', { n: seat.road_length })}`;
    }
    return null;
}

const near = (one: Point, other: Point, reach: number): boolean =>
    Math.hypot(one.x - other.x, one.y - other.y) <= reach;

/** What a harbour trades, or on a country map the certificate of a road. */
function rate({ desk, scene, sheet }: MapAt, at: Point): string | null {
    const words = (kind: Resource | 'any', of: 'harbour' | 'certificate') => {
        const n = printedRate(kind);
        if (kind === 'any') return t(`tip.${of}.any`, { n });
        return t(`tip.${of}.kind`, { n, kind: noun(`kind.${kind}` as Word) });
    };
    if (sheet) {
        const { map, shape } = sheet;
        const found = map.certificates.find(({ road }) =>
            near(certificatePlace(shape, road), at, NEAR.harbour),
        );
        return found ? words(found.kind, 'certificate') : null;
    }
    const { head, board } = desk.table;
    const all = berths({ head: head.value, board: board.value!, scene });
    const found = all.find(one => near(one.at, at, NEAR.harbour));
    return found ? words(found.kind, 'harbour') : null;
}

/** A town or a crossing with a chip, on a country map. */
function site({ desk, scene, sheet }: MapAt, at: Point): string | null {
    if (!sheet) return null;
    const all = sheet.map.nodes.map((_, node) => `v${node}`);
    const found = nearest(scene, all, at, NEAR.building);
    if (!found) return null;
    if (desk.state.value.chips_left?.includes(found)) return t('tip.chip');
    if (!desk.table.head.value.map?.sites.includes(found)) return null;
    return t('tip.town', { place: spoken(desk, found) });
}

/** The hex under a point; regions of a country have outlines of their own. */
function hexAt({ scene, sheet }: MapAt, at: Point): number {
    if (sheet) {
        const pen = document.createElement('canvas').getContext('2d');
        return sheet.shape.regions.findIndex(
            outline => pen?.isPointInPath(new Path2D(outline), at.x, at.y) ?? false,
        );
    }
    return scene.hexes.findIndex(hex => near(hex, at, LAND));
}

function land(map: MapAt, at: Point): string | null {
    const hex = hexAt(map, at);
    const { desk, sheet } = map;
    const { terrain, chips } = desk.table.head.value.layout;
    if (hex < 0) return null;
    const kind = yields[terrain![hex]];
    const chip = chips![hex] ?? 0;
    const name = t(`terrain.${terrain![hex]}` as Word);
    const region = sheet ? mapName(sheet.map, `h${hex}`) : '';
    const what = [region, chip ? `${name} ${chip}` : name].filter(Boolean).join(', ');
    const brings =
        kind && chip
            ? t('tip.land', { what, kind: noun(`kind.${kind}` as Word), n: pipsOf(chip) })
            : t('tip.barren', { what });
    const robbed = desk.state.value.robber === `h${hex}`;
    return robbed ? `${brings} ${t('tip.robber')}` : brings;
}
