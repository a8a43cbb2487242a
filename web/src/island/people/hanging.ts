// hanging.ts - places a sheet beside a hex on the map: within the visible area, and clear of the
// settlements around the hex, so that the player sees whom it is about.

export interface Rect {
    left: number;
    top: number;
    width: number;
    height: number;
}

/** Pixels between the hex and the sheet. */
const GAP = 14;
/** A settlement this close to the hex, in pixels, must stay visible. */
const RIM = 20;

const right = ({ left, width }: Rect) => left + width;
const bottom = ({ top, height }: Rect) => top + height;

export function overlaps(a: Rect, b: Rect): boolean {
    return a.left < right(b) && b.left < right(a) && a.top < bottom(b) && b.top < bottom(a);
}

const grown = ({ left, top, width, height }: Rect, by: number): Rect => ({
    left: left - by,
    top: top - by,
    width: width + 2 * by,
    height: height + 2 * by,
});

/** The sheet at each side and corner of the hex. */
function candidates(land: Rect, width: number, height: number): Rect[] {
    const across = [
        land.left - GAP - width,
        land.left + (land.width - width) / 2,
        right(land) + GAP,
    ];
    const down = [
        land.top - GAP - height,
        land.top + (land.height - height) / 2,
        bottom(land) + GAP,
    ];
    const order = [
        ...[
            [2, 1],
            [0, 1],
            [1, 2],
            [1, 0],
        ],
        ...[
            [2, 0],
            [2, 2],
            [0, 0],
            [0, 2],
        ],
    ];
    return order.map(([x, y]) => ({ left: across[x], top: down[y], width, height }));
}

function within(room: Rect, sheet: Rect): Rect {
    const clamp = (value: number, low: number, high: number) =>
        Math.max(low, Math.min(high, value));
    return {
        ...sheet,
        left: clamp(sheet.left, room.left, right(room) - sheet.width),
        top: clamp(sheet.top, room.top, bottom(room) - sheet.height),
    };
}

/** The best place covers neither the hex nor its settlements, then as few other settlements as
    possible. Sides are better than corners. */
export function hang(
    land: Rect,
    size: { width: number; height: number },
    rest: {
        room: Rect;
        settlements: Rect[];
    },
): Rect {
    const near = grown(land, RIM);
    const cost = (sheet: Rect, at: number) =>
        (overlaps(sheet, land) ? 500 : 0) +
        rest.settlements
            .filter(one => overlaps(one, sheet))
            .reduce((sum, one) => sum + (overlaps(one, near) ? 100 : 10), 0) +
        at;
    const all = candidates(land, size.width, size.height).map(sheet => within(rest.room, sheet));
    const costs = all.map(cost);
    return all[costs.indexOf(Math.min(...costs))];
}
