// seat-row.tsx - the seats of a room, one line each: who sits there, and one button. What is rarely
// wanted unfolds below the line.
import { useState } from 'preact/hooks';
import { keep } from '../../app/settings';
import { Badge, colourLetter, colourOf, Icon } from '../../art/sign';
import { colourTitle } from '../../frame/marks';
import { Pick } from '../../frame/pick';
import { botTitle } from '../../frame/seat-note';
import { botOf, type Strength, strengthOf, strengths, strengthTitle } from '../../front/strengths';
import type { SeatName } from '../../table/model';
import { seatNames } from '../../table/seat-names';
import { seatNames as everyColour } from '../../wire/lists';
import type { Sitting } from '../../wire/protocol';
import type { Answer } from '../../wire/socket';
import { t } from '../../words';
import type { OnlineTable } from '../table';
import { hasColours, isTaken, paint } from './colours';
import { usualBot } from './late';
import { OwnName } from './name-field';
import type { Room } from './room';

interface ListProps {
    table: OnlineTable;
    /** Whether free seats can be taken, also by a player who changes seats. */
    canSit: boolean;
    onTrouble: (text: string | null) => void;
}

export function SeatList({ table, canSit, onTrouble }: ListProps) {
    const room = table.room.value!;
    const names = seatNames(room.rules);
    const [open, unfold] = useState<number | null>(null);
    return (
        <ul class="gather reg">
            {room.seats.map((seat, at) => (
                <li key={at} class={seat.kind}>
                    <SeatBadge room={room} seat={seat} name={names[at]} />
                    <p>
                        {seat.mine && room.phase === 'gather' ? (
                            <OwnName name={seat.name} />
                        ) : (
                            <b>{seatName(seat)}</b>
                        )}
                        <small>{seatState(room, seat, names[at])}</small>
                    </p>
                    <span class="choices">
                        {seat.kind === 'empty' && (
                            <FreeWays {...{ table, at, canSit, onTrouble }} />
                        )}
                        {mayChange(room, seat) && (
                            <button
                                type="button"
                                class="btn"
                                aria-expanded={open === at}
                                aria-label={`${t('room.change')}: ${seatName(seat)}`}
                                onClick={() => unfold(open === at ? null : at)}
                            >
                                {t('room.change')}
                            </button>
                        )}
                    </span>
                    {open === at && mayChange(room, seat) && (
                        <Changes {...{ table, at, seat, onTrouble }} />
                    )}
                </li>
            ))}
        </ul>
    );
}

/** The player may change their own seat, the owner of the room any. */
const mayChange = (room: Room, seat: Sitting): boolean =>
    room.phase === 'gather' && seat.kind !== 'empty' && (seat.mine || room.owner);

/** In the chocolate game seats have numbers, which their order shows. */
function SeatBadge({ room, seat, name }: { room: Room; seat: Sitting; name: SeatName }) {
    if (seat.kind !== 'empty') return <Badge seat={name} />;
    return (
        <span class="badge" data-seat={hasColours(room) ? colourLetter[colourOf(name)] : undefined}>
            <Icon name="person" />
        </span>
    );
}

/** A free seat: a bot, by the owner, or the reader. */
function FreeWays({ table, at, canSit, onTrouble }: ListProps & { at: number }) {
    const room = table.room.value!;
    return (
        <>
            {room.owner && room.bots && (
                <button
                    type="button"
                    class="btn"
                    aria-label={t('online.bot')}
                    onClick={() => void table.ask('bot', { seat: at, name: usualBot() })}
                >
                    {t('drawer.who.bot')}
                </button>
            )}
            {canSit && (
                <button
                    type="button"
                    class="btn"
                    onClick={async () => onTrouble(await table.sit(at))}
                >
                    {t('online.sit')}
                </button>
            )}
        </>
    );
}

function seatName(seat: Sitting): string {
    if (seat.kind === 'empty') return t('online.empty');
    return seat.kind === 'bot' ? t('drawer.who.bot') : seat.name;
}

function seatState(room: Room, seat: Sitting, name: SeatName): string {
    if (seat.kind === 'empty') return hasColours(room) ? colourTitle(name) : '';
    if (seat.kind === 'bot') {
        const how = t(seat.keeps ? 'late.keeps' : 'online.isReady');
        const strength = strengthOf(seat.name);
        return `${strength ? strengthTitle(strength) : botTitle(seat.name)}, ${how}`;
    }
    if (seat.stand_in) return t('late.until', { n: 1 });
    const parts = [t(seat.ready ? 'online.isReady' : 'online.isNotReady')];
    if (seat.mine) parts.unshift(t('seat.you'));
    if (seat.away) parts.push(t('online.away'));
    return parts.join(', ');
}

interface ChangesProps {
    table: OnlineTable;
    at: number;
    seat: Sitting;
    onTrouble: (text: string | null) => void;
}

/** The reader's colour, how strong a bot is, and a way to empty the seat. */
function Changes({ table, at, seat, onTrouble }: ChangesProps) {
    const stand = async () => {
        const answer = await table.command('stand', { seat: at });
        onTrouble(answer.ok ? null : (answer.text ?? ''));
    };
    return (
        <div class="changes">
            {seat.mine && hasColours(table.room.value!) && (
                <OwnColour table={table} now={seat.colour} onTrouble={onTrouble} />
            )}
            {seat.kind === 'bot' && <BotStrength table={table} at={at} bot={seat.name} />}
            <button type="button" class="btn" onClick={stand}>
                {t(seat.mine ? 'online.stand' : 'online.free')}
            </button>
            {seat.kind === 'person' && !seat.mine && (
                <>
                    <Order
                        word="room.keepOut"
                        give={() => table.ask('kick', { seat: at, yes: true })}
                        onTrouble={onTrouble}
                    />
                    <Order
                        word="room.handOver"
                        give={() => table.ask('hand_over', { seat: at })}
                        onTrouble={onTrouble}
                    />
                </>
            )}
        </div>
    );
}

interface OrderProps {
    word: 'room.keepOut' | 'room.handOver';
    give: () => Promise<Answer>;
    onTrouble: (text: string | null) => void;
}

/** What the owner of a room can do about another player. */
function Order({ word, give, onTrouble }: OrderProps) {
    const order = async () => {
        const answer = await give();
        onTrouble(answer.ok ? null : (answer.text ?? ''));
    };
    return (
        <button type="button" class="btn" data-way={word} onClick={order}>
            {t(word)}
        </button>
    );
}

interface ColourProps {
    table: OnlineTable;
    now: SeatName;
    onTrouble: (text: string | null) => void;
}

/** The colours that no other player has. */
function OwnColour({ table, now, onTrouble }: ColourProps) {
    const free = everyColour.filter(colour => !isTaken(table.room.value!, colour));
    return (
        <Pick
            id="colour"
            class="colours"
            label={t('drawer.colour')}
            now={now}
            list={free.map(value => ({
                value,
                label: t(`seat.${value}`),
                words: (
                    <span class="badge" data-seat={colourLetter[value]}>
                        <svg viewBox="-12 -12 24 24" aria-hidden="true">
                            <use href={`#e-${colourLetter[value]}`} />
                        </svg>
                    </span>
                ),
            }))}
            onPick={async colour => onTrouble(await paint(table, colour))}
        />
    );
}

/** How strong a bot is; another one takes its seat at once. */
function BotStrength({ table, at, bot }: { table: OnlineTable; at: number; bot: string }) {
    const choose = async (strength: Strength) => {
        const name = botOf(strength);
        keep('bot', name);
        await table.command('stand', { seat: at });
        await table.ask('bot', { seat: at, name });
    };
    return (
        <Pick
            label={t('drawer.strength')}
            now={strengthOf(bot)}
            list={strengths.map(value => ({ value, words: strengthTitle(value) }))}
            onPick={value => value && void choose(value)}
        />
    );
}
