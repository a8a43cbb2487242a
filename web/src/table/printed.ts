// printed.ts - the printed parts of dice and chocolate, as the engine describes them
// (docs/reference/notation.md 7.3).

import type { Colour, Face, Resource as Kind, Section } from '../wire/lists';

export type Printed = Sheet | Box | CountryMap;
export type Point = [number, number];

export { colours, faces, resources as kinds } from '../wire/lists';
export type { Colour, Face, Kind, Section };

export type Building = 'road' | 'settlement' | 'city' | 'knight';
export const buildings: Building[] = ['road', 'knight', 'settlement', 'city'];

/** A symbol that can be built on a sheet of the dice game. */
export interface SheetSymbol {
    name: string;
    kind: Building;
    points: number;
    at: Point;
    to?: Point;
    hex?: number;
    marked?: boolean;
}

export interface Sheet {
    title_en: string;
    title_de: string;
    hexes: { terrain: string; at: Point }[];
    start: { at: Point; to: Point };
    symbols: SheetSymbol[];
    jokers: { face: Face | 'any'; knights: string[] }[];
    /** Boxes of the points track; 0 if the sheet has none. */
    boxes: number;
    /** Points that win the race; 0 if there is no race. */
    target: number;
    /** Rolls per turn. */
    rolls: number;
    prices: Record<Building, Face[]>;
}

export interface Box {
    wheel: { name: Section; colours: Colour[] }[];
    rate: number;
    prices: Record<Building, Kind[]>;
}

export interface MapNode {
    kind: 'town' | 'vp' | 'cross';
    at: Point;
    canal?: boolean;
    name: string;
}

export interface MapRegion {
    terrain: string;
    number: number;
    at: Point;
    rim: number[];
    name: string;
}

export interface CountryMap {
    id: string;
    title: string;
    original: boolean;
    size: Point;
    nodes: MapNode[];
    regions: MapRegion[];
    roads: Point[];
    certificates: { road: number; kind: Kind | 'any' }[];
}
