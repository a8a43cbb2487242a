// mini.ts - what a small picture of an island needs: lands, numbers, pieces and the robber, with
// their places. It is stored with a saved game, so that the front page draws it without the engine.
import { pointOf, round, sceneOf } from '../island/board/scene';
import type { Board, Head, IslandState, SeatName } from './model';

type Place = [x: number, y: number];

export interface MiniIsland {
    lands: [...Place, terrain: string, chip: number][];
    roads: [...Place, seat: SeatName, angle: number][];
    houses: [...Place, seat: SeatName, kind: 'settlement' | 'city'][];
    robber: Place;
}

/** Null for games without hexes, and for countries, whose covers show more. */
export function miniOf(
    head: Head,
    board: Board | null,
    state: IslandState | null,
): MiniIsland | null {
    const { terrain, chips } = head.layout;
    if (!board || board.country || !terrain) return null;
    const scene = sceneOf(board);
    const at = (id: string): Place => {
        const { x, y } = pointOf(scene, id);
        return [round(x), round(y)];
    };
    const seats = state?.seats ?? [];
    return {
        lands: terrain.map((land, hex) => [...at(`h${hex}`), land, chips?.[hex] ?? 0]),
        roads: seats.flatMap(({ seat, roads }) =>
            roads.map((id): MiniIsland['roads'][number] => {
                const { angle } = scene.edges[Number(id.slice(1))];
                return [...at(id), seat, angle];
            }),
        ),
        houses: seats.flatMap(({ seat, settlements, cities }): MiniIsland['houses'] => [
            ...settlements.map((id): MiniIsland['houses'][number] => [
                ...at(id),
                seat,
                'settlement',
            ]),
            ...cities.map((id): MiniIsland['houses'][number] => [...at(id), seat, 'city']),
        ]),
        robber: at(state?.robber ?? head.layout.robber ?? 'h0'),
    };
}
