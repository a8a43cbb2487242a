// begins.tsx - who begins at a table on a server: the throws for it in words, and the seat that the
// players point at.
import type { Told } from '../../engine/module';
import { colourTitle } from '../../frame/marks';
import { seatNames } from '../../table/seat-names';
import type { SeatName } from '../../wire/lists';
import type { Entry } from '../../wire/protocol';
import { t } from '../../words';
import type { OnlineTable } from '../table';
import type { Room } from './room';

interface Throw {
    seat: SeatName;
    dice: [number, number];
}

/** Reads "red 34 blue 65": the throws in order. */
export function throwsOf(text: string): Throw[] {
    const words = text.split(' ');
    const throws: Throw[] = [];
    for (let at = 0; at + 1 < words.length; at += 2)
        throws.push({
            seat: words[at] as SeatName,
            dice: [Number(words[at + 1][0]), Number(words[at + 1][1])],
        });
    return throws;
}

type Sat = Pick<Room, 'rules' | 'seats'>;

function nameAt({ seats }: Sat, order: readonly SeatName[], at: number): string {
    return seats[at]?.kind === 'person' ? seats[at].name : colourTitle(order[at]);
}

/** All throws and who begins, in one sentence. order: the seats; first: the one that begins. */
export function throwsText(
    room: Sat,
    order: readonly SeatName[],
    text: string,
    first: number,
): string {
    const list = throwsOf(text).map(
        ({ seat, dice }) => `${nameAt(room, order, order.indexOf(seat))} ${dice[0]} + ${dice[1]}`,
    );
    return t('begins.thrown', { list: list.join(', '), name: nameAt(room, order, first) });
}

/** The throws as a line of the log. Other entries of this kind only point at a seat. */
export function throwsTold(room: Sat | null, n: number, entry: Entry): Told | null {
    const { by, seat, text } = entry;
    if (!room || by !== 'table' || seat === null) return null;
    const said = throwsText(room, seatNames(room.rules), text ?? '', seat);
    return { n, seat: null, text: said, events: [] };
}

/** In the room: how it will be settled, or the question who it is. */
export function WhoBegins({ table }: { table: OnlineTable }) {
    const room = table.room.value!;
    const { begins, first, seats } = room;
    if (begins === 'roll') return <p>{t('begins.roll')}</p>;
    if (begins !== 'oldest' && begins !== 'sheep') return null;
    const asks = room.phase === 'gather' && seats.some(({ mine }) => mine);
    return (
        <>
            <p>{t(`begins.${begins}`)}</p>
            <p class="choices begins" role="group" aria-label={t('drawer.begins')}>
                {seats.map((_, at) => (
                    <button
                        key={at}
                        type="button"
                        class={at === first ? 'btn go' : 'btn'}
                        aria-pressed={at === first}
                        disabled={!asks}
                        onClick={() => void table.command('begins', { seat: at })}
                    >
                        {nameAt(room, seatNames(room.rules), at)}
                    </button>
                ))}
            </p>
        </>
    );
}
