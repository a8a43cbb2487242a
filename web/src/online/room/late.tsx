// late.tsx - people who are late: the others begin without them, a bot plays meanwhile, and the
// seat is theirs as soon as they come.
import { useEffect, useState } from 'preact/hooks';
import { listed } from '../../after/end/words';
import { kept } from '../../app/settings';
import { Badge } from '../../art/sign';
import { colourTitle } from '../../frame/marks';
import { botOf } from '../../front/strengths';
import type { SeatName } from '../../table/model';
import { seatNames } from '../../table/seat-names';
import type { Sitting } from '../../wire/protocol';
import type { Answer } from '../../wire/socket';
import { t } from '../../words';
import type { OnlineTable } from '../table';
import { AskName } from './name-field';
import { isNamed } from './names';
import type { Room } from './room';

/** The bot that was added last. */
export const usualBot = (): string => kept('bot', botOf('medium'));

const placesOf = (room: Room, fits: (seat: Sitting) => boolean): number[] =>
    room.seats.flatMap((seat, at) => (fits(seat) ? [at] : []));

/** Others who are not ready. At a table of people, a bot replaces only those who are away. */
const isLate = (room: Room, { kind, mine, ready, stand_in, away }: Sitting): boolean =>
    kind === 'person' && !mine && !ready && !stand_in && (room.bots || away);

// ---- before the game -----------------------------------------------------------------------

interface BeginProps {
    table: OnlineTable;
    /** The colour of the reader's seat, if this is the main button. */
    letter?: string;
    onTrouble(text: string | null): void;
}

/** Meanwhile somebody got ready or sat down, or the seat has its bot: nothing is left to wish. */
const settled: Answer['error'][] = ['denied', 'taken', 'already_done'];

/** Lets the owner begin: bots take the free seats, and play for those who are not ready. */
export function Begin({ table, letter, onTrouble }: BeginProps) {
    const room = table.room.value!;
    const free = room.bots ? placesOf(room, ({ kind }) => kind === 'empty') : [];
    const late = placesOf(room, seat => isLate(room, seat));
    if (!room.owner || free.length + late.length === 0) return null;
    const begin = async () => {
        const name = usualBot();
        const wishes = [
            ...free.map(seat => () => table.ask('bot', { seat, name, yes: true })),
            ...late.map(seat => () => table.command('stand_in', { seat, name })),
        ];
        for (const wish of wishes) {
            const answer = await wish();
            if (!answer.ok && !settled.includes(answer.error)) return onTrouble(answer.text ?? '');
        }
        if (room.seats.some(({ mine, ready }) => mine && !ready)) await table.ready(true);
    };
    const names = listed(late.map(at => room.seats[at].name));
    return (
        <button
            type="button"
            class={letter && mainWay(room) === 'begin' ? 'btn go' : 'btn'}
            data-seat={letter}
            data-way="begin"
            onClick={begin}
        >
            {late.length > 0 ? t('late.without', { names }) : t('room.begin')}
            <small>
                {[
                    late.length > 0 && t('late.until', { n: late.length }),
                    free.length > 0 && t('room.begin.about', { n: free.length }),
                ]
                    .filter(Boolean)
                    .join(', ')}
            </small>
        </button>
    );
}

/** What the reader's main button does: the owner begins, unless somebody is about to be ready. */
export function mainWay(room: Room): 'ready' | 'begin' {
    const late = room.seats.filter(seat => isLate(room, seat));
    const free = room.bots && room.seats.some(({ kind }) => kind === 'empty');
    const can = room.owner && (free || late.length > 0);
    return can && late.every(({ away }) => away) ? 'begin' : 'ready';
}

// ---- during the game -----------------------------------------------------------------------

/** Offers a guest who comes during the game the seats that bots keep. */
export function LateSeats({ table }: { table: OnlineTable }) {
    const room = table.room.value!;
    const [trouble, fail] = useState<string | null>(null);
    const [watches, watch] = useState(false);
    const names = seatNames(room.rules);
    const kept = placesOf(room, ({ kind, keeps }) => kind === 'bot' && keeps);
    if (room.phase !== 'play' || kept.length === 0 || watches || table.hasLeft()) return null;
    const take = async (at: number) => fail(await table.sit(at));
    return (
        <section class="banner-lost sheet late-seats" aria-label={t('late.title')}>
            <span>{t('late.kept', { n: kept.length })}</span>
            {isNamed() ? (
                kept.map(at => <TakeOver key={at} seat={names[at]} onTake={() => take(at)} />)
            ) : (
                <AskName onNamed={async () => null} go="late.in" />
            )}
            <button type="button" class="btn" onClick={() => watch(true)}>
                {t('late.watch')}
            </button>
            {trouble && <p role="alert">{t('online.refused', { text: trouble })}</p>}
        </section>
    );
}

function TakeOver({ seat, onTake }: { seat: SeatName; onTake(): Promise<void> }) {
    return (
        <button type="button" class="btn" onClick={onTake}>
            <Badge seat={seat} /> {t('late.take', { seat: colourTitle(seat) })}
        </button>
    );
}

/** How long the table waits for somebody who is away before it offers a bot, in milliseconds. */
const PATIENCE = 20_000;

/** Where no clock runs: the player whose move is awaited is away, so a bot may play. */
export function AwayBanner({ table }: { table: OnlineTable }) {
    const room = table.room.value!;
    const actors = table.position.value.actors;
    const at = room.seats.findIndex(
        ({ kind, away, mine, stand_in }, seat) =>
            kind === 'person' &&
            away &&
            !mine &&
            !stand_in &&
            actors.includes(table.seats.value[seat]?.seat),
    );
    const waits = room.clock === 'none' && room.phase === 'play' && at >= 0;
    const [long, wait] = useState(false);
    useEffect(() => {
        wait(false);
        if (!waits) return;
        const timer = setTimeout(() => wait(true), PATIENCE);
        return () => clearTimeout(timer);
    }, [waits, at]);
    if (!waits || !long) return null;
    const { name } = room.seats[at];
    return (
        <p class="banner-lost sheet" role="status">
            <span>{t('late.away', { name })}</span>
            <button
                type="button"
                class="btn"
                onClick={() => void table.command('stand_in', { seat: at, name: usualBot() })}
            >
                {t('online.letBotFor', { name })}
            </button>
        </p>
    );
}
