// vote.tsx - going on without a player who does not move: a bot plays for them if all others who
// are there want it, and the player takes the seat back by one tap.
import { useEffect, useState } from 'preact/hooks';
import { listed } from '../../after/end/words';
import type { Sitting } from '../../wire/protocol';
import { t } from '../../words';
import { said } from '../play/answers';
import type { Room } from '../room/room';
import type { OnlineTable } from '../table';
import type { Vote } from './order';

/** How long the game waits until the others may vote, in milliseconds: for somebody who is there,
    as the server counts, and for somebody who is away. */
const STALLS = 60_000;
const AWAY = 20_000;

/** Where no clock runs, a bot may play at once for a player who is away; no vote is needed. */
const needsVote = ({ clock }: Room, { kind, stand_in, away }: Sitting): boolean =>
    kind === 'person' && !stand_in && !(away && clock === 'none');

/** The seat of another player that has kept the game waiting, or -1. */
function useStalling(table: OnlineTable): number {
    const room = table.room.value!;
    const { actors, n } = table.position.value;
    const at = room.seats.findIndex(
        (seat, index) =>
            needsVote(room, seat) && actors.includes(table.seats.value[index]?.seat ?? ''),
    );
    const [since, wait] = useState(-1);
    const away = room.seats[at]?.away ?? false;
    useEffect(() => {
        wait(-1);
        if (at < 0 || room.phase !== 'play' || room.seats[at].mine) return;
        const timer = setTimeout(() => wait(at), away ? AWAY : STALLS);
        return () => clearTimeout(timer);
    }, [at, n, away, room.phase]);
    return since === at ? at : -1;
}

export function VoteBanner({ table, mine }: { table: OnlineTable; mine: Sitting }) {
    const room = table.room.value!;
    const vote = table.order.vote.value;
    const stalling = useStalling(table);
    const at = vote?.seat ?? stalling;
    const about = room.seats[at];
    if (!about || about.stand_in || mine.stand_in || room.phase !== 'play') return null;
    const names = listed(vote?.names ?? []);
    if (about.mine) return vote && <Warned names={names} vote={vote} />;
    const voted = vote?.names.includes(mine.name) ?? false;
    const say = async (yes: boolean) => {
        const answer = await table.ask('vote', { seat: at, yes });
        if (!answer.ok && answer.error === 'wrong_phase') table.note.value = t('vote.early');
        else if (!answer.ok) table.note.value = said(answer);
    };
    const { name } = about;
    return (
        <p class="banner-lost sheet" role="status" data-banner="vote">
            <span>{voted ? waiting(room, at, vote!.names) : question(name, names, vote)}</span>
            <button type="button" class="btn" onClick={() => say(!voted)}>
                {t(voted ? 'vote.back' : vote ? 'vote.too' : 'vote.ask', { name })}
            </button>
        </p>
    );
}

/** For the player whom the vote is about. */
function Warned({ names, vote }: { names: string; vote: Vote }) {
    const word = vote.forGood ? 'vote.outYou' : 'vote.you';
    return (
        <p class="banner-lost sheet" role="alert" data-banner="vote">
            <span>{t(word, { names, n: vote.names.length })}</span>
        </p>
    );
}

function question(name: string, names: string, vote: Vote | null): string {
    if (!vote) return t('vote.waits', { name });
    return t(vote.forGood ? 'vote.out' : 'vote.wanted', { names, n: vote.names.length, name });
}

/** Whose consent is missing. */
function waiting({ seats }: Room, at: number, names: string[]): string {
    const open = seats.filter(
        ({ kind, stand_in, away, name }, index) =>
            index !== at && kind === 'person' && !stand_in && !away && !names.includes(name),
    );
    const who = listed(open.map(({ name }) => name));
    return `${t('vote.yours', { name: seats[at].name })} ${t('wish.waits', { names: who })}`;
}
