// poster.tsx - the winner's row of tiles in a laurel, on the poster at the end of a game.
import { TileDrawing } from '../after/poster/pieces';
import type { ChocolateState, SeatName, Table } from '../table/model';

/** Side of a tile, width of the road between two, and the room for the row. */
const TILE = 100;
const ROAD = 44;
const ROOM = 520;

export function ChocolatePicture({ table, seat }: { table: Table; seat: SeatName }) {
    const { seats } = table.position.value.state as ChocolateState;
    const { row } = seats.find(one => one.seat === seat)!;
    const length = row.length * TILE + (row.length - 1) * ROAD;
    const scale = Math.min(1.3, ROOM / Math.max(TILE, length));
    const step = TILE + ROAD;
    return (
        <svg class="poster-pic" viewBox="-280 -260 560 520" aria-hidden="true">
            <use class="poster-laurel" href="#laurel" transform="scale(2.2)" />
            <g transform={`scale(${scale}) translate(${-length / 2} -50)`}>
                {row.slice(1).map((tile, at) => (
                    <use
                        key={tile.colour}
                        href="#t-r"
                        transform={`translate(${at * step + TILE - 4} 37) scale(.52)`}
                    />
                ))}
                {row.map((tile, at) => (
                    <g key={tile.colour} transform={`translate(${at * step} 0)`}>
                        <TileDrawing tile={tile} />
                    </g>
                ))}
            </g>
        </svg>
    );
}
