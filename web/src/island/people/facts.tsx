// facts.tsx - the public facts about each seat, computed once for the tabs and the player table:
// points, who leads or is close to winning, who has army and road, and what scenarios add.

import { colourTitle } from '../../frame/marks';
import { seatNote } from '../../frame/seat-note';
import { type Sign, signWords } from '../../frame/signs';
import type { IslandSeat, Resource, SeatInfo } from '../../table/model';
import { t } from '../../words';
import type { Desk } from '../desk';
import { type Held, helperName, helperStanding } from '../hand/helper-words';

export interface Facts {
    info: SeatInfo;
    seat: IslandSeat;
    /** The seat's index in the engine's lists. */
    at: number;
    points: number;
    leads: boolean;
    /** At most two points are missing. */
    near: boolean;
    army: boolean;
    longest: boolean;
    /** "Hilda, used" */
    helper: string | null;
    held: Held | null;
    /** The kinds of the certificates beside its roads. */
    certificates: (Resource | 'any')[];
    /** Undefined if the scenario does not have them. */
    letters?: number;
    chips?: number;
    tokens?: number;
}

/** Points from the set-up phase. While nobody has more, nobody leads. */
const START = 2;
/** A seat that lacks at most this many points is marked as close to winning. */
const WARNING = 2;

/** The reader first, then clockwise. */
export function factsOf(desk: Desk): Facts[] {
    const infos = desk.table.seats.value;
    const { seats } = desk.state.value;
    const most = Math.max(...seats.map((_, at) => pointsOf(desk, at)));
    const mine = infos.findIndex(({ seat }) => seat === desk.table.me.value);
    return infos.map((_, n) => {
        const at = (Math.max(0, mine) + n) % infos.length;
        return seatFacts(desk, infos[at], at, most);
    });
}

/** Includes hidden points if the reader may know them. */
function pointsOf(desk: Desk, at: number): number {
    return desk.table.position.value.points[at] ?? desk.state.value.seats[at].points_visible;
}

function seatFacts(desk: Desk, info: SeatInfo, at: number, most: number): Facts {
    const { seats, army, longest, friends, helpers } = desk.state.value;
    const held = helpers?.held[at]?.name ? helpers.held[at] : null;
    const printed = desk.table.head.value.map?.certificates ?? [];
    const seat = seats[at];
    const points = pointsOf(desk, at);
    const target = desk.table.board.value?.target ?? 10;
    const over = desk.table.status.value.phase === 'over';
    const met = friends?.seats[at];
    return {
        info,
        seat,
        at,
        points,
        leads: points === most && most > START,
        near: !over && points >= target - WARNING,
        army: army === info.seat,
        longest: longest === info.seat,
        helper: held && [helperName(held.name!), ...helperStanding(held)].join(', '),
        held,
        certificates: printed.flatMap(([road, kind]) => (seat.roads.includes(road) ? [kind] : [])),
        letters: met?.letters_total,
        chips: met || seat.chips !== undefined ? (seat.chips ?? 0) + (met?.chips ?? 0) : undefined,
        tokens: seat.tokens,
    };
}

/** Who plays the seat, and its helper. */
export function aboutSeat({ info, helper }: Facts): string {
    const about = [seatNote(info) || colourTitle(info.seat), helper];
    return about.filter(Boolean).join(', ');
}

// ---- standings -----------------------------------------------------------------------------

export function signsOf(facts: Facts): Sign[] {
    const found: (Sign | false)[] = [
        facts.near && 'near',
        facts.leads && 'leads',
        facts.army && 'army',
        facts.longest && 'longest',
        !!facts.info.standIn && 'standIn',
    ];
    return found.filter(sign => sign !== false);
}

/** In words: "leads, holds the longest road". A stand-in is named in the seat's note. */
export function standing(facts: Facts, ...only: Sign[]): string {
    return signsOf(facts)
        .filter(sign => sign !== 'standIn' && (only.length === 0 || only.includes(sign)))
        .map(sign => t(signWords[sign]))
        .join(', ');
}
