// opening.ts - opens a new table on the server, takes a seat and adds the bots. A guest without a
// name sits down in the room, which asks for one.
import { keep, kept } from '../../app/settings';
import type { SeatPlan } from '../../table/setup';
import type { Begins } from '../../wire/codes';
import type { Clock } from '../../wire/lists';
import type { Commands } from '../../wire/protocol';
import { type Answer, connection, randomKey } from '../../wire/socket';
import { t } from '../../words';
import { isNamed } from './names';

/** Table settings; remembered for the next table. */
export interface House {
    clock: Clock;
    private: boolean;
    undo: boolean;
    /** Everybody may read the full record after the game. */
    open_cards: boolean;
    /** Hints and counting aids are allowed. */
    aids: boolean;
    /** Bots may take seats. */
    bots: boolean;
    /** Nobody counts offers and proposals: for a table among friends. */
    free_talk: boolean;
    /** Spectator delay in seconds. */
    delay: number;
    /** How it is settled who begins; as usual for the rules if absent. */
    begins?: Begins;
}

export const usualHouse: House = {
    clock: 'none',
    private: true,
    undo: true,
    open_cards: true,
    aids: true,
    bots: true,
    free_talk: false,
    delay: 0,
};

export interface Order {
    rules: string;
    /** The text of a custom map file. */
    map: string;
    house: House;
    seats: SeatPlan[];
}

/** Returns the table's id, or the reason why there is none. */
export async function openTable(order: Order): Promise<{ table: string } | { trouble: string }> {
    const { house, seats } = order;
    keep('house', house);
    const answer = await connection.ask('open', { key: randomKey(), ...house, ...played(order) });
    if (!answer.ok || !answer.table) return { trouble: why(answer) };
    const { table } = answer;
    keep('opened', [table, ...kept<string[]>('opened', [])].slice(0, 20));
    if (seats[0]?.kind === 'me' && isNamed()) await sitDown(table, 0);
    for (const [seat, { kind, bot }] of seats.entries())
        if (kind === 'bot') await connection.ask('bot', { table, seat, name: bot ?? '' });
    return { table };
}

/** The server identifies a custom map by its text, so the rules string does not name it. */
function played({ rules, map }: Order): Pick<Commands['open'], 'rules' | 'map'> {
    return map ? { rules: rules.replace(/ map=\S+/, ''), map } : { rules };
}

function why({ text, fault_text, line }: Answer): string {
    const at = line ? t('setup.at', { n: line }) : '';
    return [text, fault_text, at].filter(Boolean).join(' · ');
}

/** Takes a seat and stores its private link. */
export async function sitDown(table: string, seat: number): Promise<string | null> {
    const answer = await connection.ask('sit', { table, seat });
    if (!answer.ok) return answer.text ?? '';
    if (answer.key) keep(`link.${table}`, answer.key);
    return null;
}

/** Leaves a seat and deletes its link. */
export async function standUp(table: string, seat: number): Promise<void> {
    const answer = await connection.ask('stand', { table, as: seat, seat });
    if (!answer.ok) return;
    keep(`link.${table}`, null);
    keep(`seat.${table}`, null);
}

export const openedHere = (table: string): boolean => kept<string[]>('opened', []).includes(table);
