// my-games.ts - the reader's games in one list, newest first: those that ended in this browser, and
// those finished on the server from any device. A game that is in both is listed once.
import { kept } from '../../app/settings';
import { botTitle } from '../../frame/seat-note';
import { withOwn } from '../../online/fair/numbers';
import type { RowSeat } from '../../wire/protocol';
import { shelf } from './kept';

/** A finished game as the server lists it. Old servers do not say when and how it ended. */
interface Finished {
    table: string;
    rules: string;
    /** The title of a custom map. */
    map_title?: string;
    seats: RowSeat[];
    mine?: number;
    began?: number;
    ended?: number;
}

export interface Player {
    name: string;
    points: string;
    won: boolean;
    me: boolean;
}

export interface MyGame {
    id: string;
    rules: string;
    title?: string;
    /** Milliseconds since 1970; null if nobody knows. */
    when: number | null;
    /** How long it took; null if nobody knows. */
    minutes: number | null;
    players: Player[];
    /** The record, or the table whose record the server has. */
    record?: string;
    table?: string;
}

const SECOND = 1000;
const WAITS = [1, 2, 4];

/** Returns null if there is no server or the reader was never its guest. A server that is busy is
    asked again. */
async function fetchAs(path: string): Promise<Response | null> {
    const session = kept<string | null>('session', null);
    if (!session) return null;
    const ask = () => fetch(path, { headers: { Authorization: `Bearer ${session}` } });
    try {
        let answer = await ask();
        for (const wait of WAITS) {
            if (answer.status !== 429 && answer.status !== 503) break;
            await new Promise(done => setTimeout(done, wait * SECOND));
            answer = await ask();
        }
        return answer.ok ? answer : null;
    } catch {
        return null;
    }
}

/** The record as this guest may read it. */
export async function recordOf(game: MyGame): Promise<string | null> {
    if (game.record) return game.record;
    const answer = await fetchAs(`/api/records/${encodeURIComponent(game.table ?? '')}.hsn`);
    return answer ? withOwn(await answer.text()) : null;
}

async function finished(): Promise<Finished[]> {
    const answer = await fetchAs('/api/records');
    // A plain file server may answer every request with the page.
    if (!answer?.headers.get('Content-Type')?.includes('json')) return [];
    return ((await answer.json()) as { records?: Finished[] }).records ?? [];
}

/** The table that a record comes from; records of local games name none. */
const tableOf = (record: string): string | null =>
    /^\[FairGame "([^"]+)"/m.exec(record)?.[1] ?? null;

/** The games of this browser. */
export function gamesHere(): MyGame[] {
    return shelf().map(
        ({ id, rules, when, seats, names, points, winners, record, me, minutes }) => ({
            id,
            rules,
            when,
            minutes: minutes ?? null,
            record,
            table: tableOf(record) ?? undefined,
            players: seats.map((seat, at) => ({
                name: names[at] || seat,
                points: points[at] ?? '',
                won: winners.includes(at),
                me: me === at,
            })),
        }),
    );
}

function fromServer(game: Finished): MyGame {
    const { table, rules, map_title, seats, mine, began, ended } = game;
    return {
        id: table,
        table,
        rules,
        title: map_title,
        when: ended ?? null,
        minutes: began && ended ? Math.round((ended - began) / 60_000) : null,
        players: seats.map(({ kind, name, points, won }, at) => ({
            name: kind === 'bot' ? botTitle(name) : name,
            points: points === undefined ? '' : String(points),
            won: won ?? false,
            me: at === mine,
        })),
    };
}

/** Both lists as one. */
export async function allGames(): Promise<MyGame[]> {
    const here = gamesHere();
    const known = new Set(here.map(({ table }) => table));
    const there = (await finished()).filter(({ table }) => !known.has(table)).map(fromServer);
    return [...here, ...there].sort((a, b) => (b.when ?? 0) - (a.when ?? 0));
}

/** The reader's place, from 1; null if it is not known who the reader was. */
export function placeOf({ players }: MyGame): number | null {
    const own = players.find(({ me }) => me);
    if (!own) return null;
    if (own.won) return 1;
    const better = players.filter(({ won, points }) => won || Number(points) > Number(own.points));
    return better.length + 1;
}
