// poster.tsx - the finished map on the poster at the end of a game: land, numbers and pieces,
// without water and always with the same side up.
import { useMemo } from 'preact/hooks';
import { settings } from '../app/settings';
import { CountryLand, onSheet, type Sheet, sheetOf } from '../country/ground';
import { CountryMarks } from '../country/marks';
import type { Head, IslandState, Table } from '../table/model';
import type { CountryMap } from '../table/printed';
import { IsletGround } from './board/ground';
import { Numbers, Pieces } from './board/pieces';
import { move, type Point, round, type Scene, sceneOf } from './board/scene';

/** Space around the land for pieces at the coast. */
const MARGIN = 46;

const nothing: Set<string> = new Set();

function viewOf(points: Point[]): string {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
    const width = Math.max(...xs) + MARGIN - left;
    const height = Math.max(...ys) + MARGIN - top;
    return [left, top, width, height].map(round).join(' ');
}

export function IslandPicture({ table }: { table: Table }) {
    const board = table.board.value!;
    const plain = useMemo(() => sceneOf(board), [board]);
    const map = table.printed.value as CountryMap | null;
    const sheet = useMemo(() => (board.country && map ? sheetOf(map, plain) : null), [map, plain]);
    const scene = useMemo(() => (sheet ? onSheet(plain, sheet) : plain), [plain, sheet]);
    const head = table.head.value;
    // The last roll is over: no number pays any more.
    const state: IslandState = { ...(table.position.value.state as IslandState), dice: [0, 0] };
    return (
        <svg
            class="poster-pic detail-some"
            viewBox={viewOf(sheet ? sheet.shape.rim : scene.corners)}
            aria-hidden="true"
        >
            {sheet ? (
                <CountryLand sheet={sheet} plane={scene} />
            ) : (
                <IsletGround
                    head={head}
                    board={board}
                    scene={scene}
                    plain={settings.plainLand.value}
                />
            )}
            <Above head={head} state={state} scene={scene} sheet={sheet} />
        </svg>
    );
}

interface AboveProps {
    head: Head;
    state: IslandState;
    scene: Scene;
    sheet: Sheet | null;
}

function Above({ head, state, scene, sheet }: AboveProps) {
    const hex = Number(state.robber.slice(1));
    const at = scene.hexes[hex];
    const desert = !head.layout.chips![hex];
    const feet = desert ? { x: at.x - 6, y: at.y + 38 } : { x: at.x, y: at.y + 2 };
    return (
        <>
            <Numbers
                head={head}
                state={state}
                scene={scene}
                regions={sheet?.shape.regions}
                last={nothing}
            />
            {sheet && <CountryMarks sheet={sheet} plane={scene} head={head} state={state} />}
            <Pieces state={state} scene={scene} last={nothing} />
            <use href="#robber" transform={move(feet)} />
        </>
    );
}
