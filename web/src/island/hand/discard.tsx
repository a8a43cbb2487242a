// discard.tsx - discarding after a seven, with the progress of the others, who discard at the same
// time.
import { useSignal } from '@preact/signals';
import { countOf, GiveBack, noCards } from '../../acts/give-back';
import type { LogLine, SeatName } from '../../table/model';
import { t } from '../../words';
import type { Desk } from '../desk';
import { AskSheet } from './sheets';

export function Discard({ desk }: { desk: Desk }) {
    const { hand, owes } = desk.mine.value!;
    const chosen = useSignal(noCards());
    // Cards go one by one; those that have gone are chosen no more.
    const count = Math.min(countOf(chosen.value), owes);
    const give = async (actions: string[]) => {
        for (const action of actions) if (!(await desk.act(action))) return;
    };
    return (
        <AskSheet
            title={t('discard.title', { n: owes })}
            note={t('discard.done', { n: count, all: owes })}
        >
            <GiveBack
                table={desk.table}
                hand={hand}
                owes={owes}
                busy={desk.busy.value}
                chosen={chosen}
                give={give}
            >
                <Others desk={desk} />
            </GiveBack>
        </AskSheet>
    );
}

// ---- other players -------------------------------------------------------------------------

export interface Progress {
    seat: SeatName;
    done: number;
    all: number;
}

/** The progress of every seat that has to discard after the last roll. owes: what is left. */
export function progress(log: LogLine[], owes: Map<SeatName, number>): Progress[] {
    const rolls = ({ events }: LogLine) => events.some(({ event }) => event === 'rolled');
    return log.slice(Math.max(0, log.findLastIndex(rolls))).flatMap(({ events }) =>
        events.flatMap(one => {
            if (one.event !== 'owes' || !one.seat) return [];
            const { seat, count: all } = one;
            return [{ seat, all, done: all - (owes.get(seat) ?? 0) }];
        }),
    );
}

/** "Kim 2 of 4, Lee 0 of 5", without the reader; empty if nobody has to discard. */
export function progressText(desk: Desk): string {
    const { me, log } = desk.table;
    const owes = new Map(desk.state.value.seats.map(({ seat, owes: n }) => [seat, n]));
    return progress(log.value, owes)
        .filter(({ seat }) => seat !== me.value)
        .map(({ seat, done, all }) => t('discard.of', { name: desk.nameOf(seat), n: done, all }))
        .join(', ');
}

/** The others who have to discard; all do it at the same time. */
function Others({ desk }: { desk: Desk }) {
    const text = progressText(desk);
    return text ? <p class="how others">{text}</p> : null;
}
