// sheets.ts - decoration of the built-in maps that is not in their files: names of waters and
// neighbours, capes, islets, and the place of the title. Coordinates are those of the map file. A
// map without an entry gets its title in the emptiest corner and no decoration.
import type { Language } from '../table/model';
import type { Point } from '../table/printed';

/** Names are local names, the same in every language, as on a real map. */
export interface SheetName {
    text: string;
    at: Point;
    turn: number;
    /** Land beyond the border instead of water. */
    land?: boolean;
}

export interface Ornaments {
    name: Record<Language, string>;
    /** Null places the title in the emptiest corner. */
    title: Point | null;
    rose: Point;
    names: SheetName[];
    /** How far the coast extends beyond a node. */
    capes: Record<number, number>;
    /** Islets: x, y, radius. */
    isles: [number, number, number][];
    /** Towns whose names are shown on small screens. */
    large: string[];
    frame: { left: number; top: number; right: number; bottom: number };
}

const corsica: Ornaments = {
    name: { en: 'Corsica', de: 'Korsika' },
    title: [-150, 236],
    rose: [20, 1640],
    names: [
        { text: 'Mare Mediterraneum', at: [-96, 1090], turn: -86 },
        { text: 'Mar Tirreno', at: [1112, 1330], turn: 80 },
    ],
    capes: { 0: 66, 76: 58, 15: 52, 35: 64, 65: 58, 9: 40, 1: 46, 10: 44, 55: 50 },
    isles: [
        [-14, 1250, 15],
        [-44, 1268, 9],
        [628, 1800, 13],
        [664, 1790, 8],
        [905, 1420, 9],
    ],
    large: ['Bastia', 'Calvi', 'Corte', 'Ajaccio', 'Bonifacio', 'Porto-Vecchio'],
    frame: { left: -170, top: -30, right: 1190, bottom: 1830 },
};

const newyork: Ornaments = {
    name: { en: 'New York', de: 'New York' },
    title: [20, 130],
    rose: [430, 1000],
    names: [
        { text: 'Lake Ontario', at: [400, 392], turn: 0 },
        { text: 'Lake Erie', at: [-14, 560], turn: -66 },
        { text: 'Atlantic Ocean', at: [930, 1086], turn: 0 },
        { text: 'Lake Champlain', at: [1362, 236], turn: 84 },
        { text: 'Pennsylvania', at: [640, 900], turn: 0, land: true },
        { text: 'Massachusetts', at: [1318, 610], turn: 90, land: true },
    ],
    capes: { 74: 66, 77: 40, 27: 30, 43: 34, 1: 34 },
    isles: [
        [1508, 946, 9],
        [706, 330, 8],
        [728, 312, 6],
        [1090, 1046, 8],
    ],
    large: ['New York City', 'Albany', 'Buffalo', 'Rochester', 'Syracuse', 'Plattsburgh'],
    frame: { left: -96, top: 16, right: 1556, bottom: 1136 },
};

export const sheets: Record<string, Ornaments> = { corsica, newyork };

const turned = ([x, y]: Point): Point => [0 - y, x];
/** Approximate centre of a title that starts there. */
const beside = ([x, y]: Point): Point => [x + 150, y + 40];

/** The sheet after a clockwise quarter turn. Names follow what they name and are never upside down.
    The title moves to where it fits, and the compass rose to where the title was. */
export function turnSheet(sheet: Ornaments): Ornaments {
    const { left, top, right, bottom } = sheet.frame;
    return {
        ...sheet,
        title: null,
        rose: turned(sheet.title ? beside(sheet.title) : sheet.rose),
        names: sheet.names.map(name => ({
            ...name,
            at: turned(name.at),
            turn: name.turn > 0 ? name.turn - 90 : name.turn + 90,
        })),
        isles: sheet.isles.map(([x, y, radius]) => [0 - y, x, radius]),
        frame: { left: 0 - bottom, top: left, right: 0 - top, bottom: right },
    };
}
