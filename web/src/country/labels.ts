// labels.ts - places the names of towns on the side of the town with the most free space.
import type { CountryMap } from '../table/printed';
import { certificatePlace, type Plane, type Shape, type Spot } from './shape';

export interface Label {
    text: string;
    x: number;
    y: number;
    anchor: 'start' | 'end' | 'middle';
    /** A crossing with a chip, not a town. */
    chip: boolean;
    node: number;
}

/** In scene units: the text size, and the number token under the centre of each region. */
export const labelSize = 25;
const tokenRadius = 38;
const tokenDrop = 34;

interface Area {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const around = ({ x, y }: Spot, r: number): Area => ({
    left: x - r,
    top: y - r,
    right: x + r,
    bottom: y + r,
});

function overlap(a: Area, b: Area): number {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 0 && high > 0 ? wide * high : 0;
}

/** Right of the town, left of it, below or above; the first one that covers least wins. */
function candidates(text: string, { x, y }: Spot, off: number): [Label['anchor'], Spot, Area][] {
    const wide = text.length * labelSize * 0.5;
    const area = (left: number, base: number): Area => ({
        left,
        top: base - labelSize * 0.8,
        right: left + wide,
        bottom: base + labelSize * 0.2,
    });
    return [
        ['start', { x: x + off, y: y + 9 }, area(x + off, y + 9)],
        ['end', { x: x - off, y: y + 9 }, area(x - off - wide, y + 9)],
        ['middle', { x, y: y + off + 18 }, area(x - wide / 2, y + off + 18)],
        ['middle', { x, y: y - off - 4 }, area(x - wide / 2, y - off - 4)],
    ];
}

/** Penalty for a name that crosses the side of the sheet. The test leaves a margin, because small
    screens use larger text. */
const overSide = 4000;

function beyond({ left, right }: Area, view: Sides): boolean {
    const more = (right - left) * 0.5;
    return left - more < view.x || right + more > view.x + view.width;
}

interface Sides {
    x: number;
    width: number;
}

export function labelsOf(map: CountryMap, plane: Plane, shape: Shape, view: Sides): Label[] {
    const taken: Area[] = [
        ...map.certificates.map(({ road }) => around(certificatePlace(shape, road), 34)),
        ...plane.hexes.map(({ x, y }) => around({ x, y: y + tokenDrop }, tokenRadius)),
        ...map.nodes.flatMap((node, i) =>
            node.kind === 'cross' ? [] : [around(plane.corners[i], 18)],
        ),
    ];
    const labels: Label[] = [];
    map.nodes.forEach((node, i) => {
        if (!node.name || node.kind === 'cross') return;
        const own = around(plane.corners[i], 18);
        const others = taken.filter(area => area.left !== own.left || area.top !== own.top);
        const ranked = candidates(node.name, plane.corners[i], 24)
            .map(([anchor, spot, area], rank) => ({
                anchor,
                spot,
                area,
                cost:
                    others.reduce((sum, other) => sum + overlap(area, other), rank * 60) +
                    (beyond(area, view) ? overSide : 0),
            }))
            .sort((a, b) => a.cost - b.cost);
        const { anchor, spot, area } = ranked[0];
        taken.push(area);
        labels.push({ text: node.name, ...spot, anchor, chip: node.kind === 'vp', node: i });
    });
    return labels;
}
