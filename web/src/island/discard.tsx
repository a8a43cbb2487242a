// discard.tsx - cards that have to go back: chosen by taps, suggested by the adviser where the
// table allows one, and how far the others are, who do it at the same time.
import { useState } from 'preact/hooks';
import { mayHint } from '../aid';
import { Icon } from '../art/sign';
import { type LogLine, resources, type SeatName } from '../model';
import { t, type Word } from '../words';
import type { Desk } from './desk';
import { Slip } from './slips';

const none = [0, 0, 0, 0, 0];

export function Discard({ desk }: { desk: Desk }) {
    const mine = desk.mine.value!;
    const [chosen, choose] = useState<number[]>(none);
    const count = chosen.reduce((sum, n) => sum + n, 0);
    const change = (kind: number, by: number) => {
        const next = [...chosen];
        next[kind] += by;
        const all = count + by;
        if (next[kind] < 0 || next[kind] > (mine.hand[kind] ?? 0) || all > mine.owes) return;
        choose(next);
    };
    const go = async () => {
        for (const [kind, n] of chosen.entries())
            for (let i = 0; i < n; i++) await desk.act(`discard ${resources[kind]}`);
        choose(none);
    };
    return (
        <Slip
            title={t('discard.title', { n: mine.owes })}
            note={t('discard.done', { n: count, all: mine.owes })}
        >
            <div class="discard">
                {resources.map((kind, at) => (
                    <div key={kind}>
                        <button
                            type="button"
                            disabled={(mine.hand[at] ?? 0) === 0}
                            onClick={() => change(at, 1)}
                        >
                            <Icon name={kind} />
                            <span class="vh">{t(`kind.${kind}` as Word)}</span>
                            <b>{mine.hand[at]}</b>
                        </button>
                        {chosen[at] > 0 && (
                            <button type="button" class="tag" onClick={() => change(at, -1)}>
                                −{chosen[at]}
                            </button>
                        )}
                    </div>
                ))}
            </div>
            <p class="how">{t('discard.how')}</p>
            <Others desk={desk} />
            <footer>
                <button
                    type="button"
                    class="btn"
                    onClick={async () => choose(await suggestion(desk))}
                >
                    {t('discard.suggest')}
                </button>
                <button
                    type="button"
                    class="btn go"
                    disabled={count !== mine.owes || desk.busy.value}
                    onClick={go}
                >
                    {t('discard.go')}
                </button>
            </footer>
        </Slip>
    );
}

// ---- a suggestion --------------------------------------------------------------------------

/** What the adviser would give; where there is none, of what there is most. */
async function suggestion(desk: Desk): Promise<number[]> {
    const { hand, owes } = desk.mine.value!;
    const advised = mayHint(desk.table) ? await desk.table.ahead?.(owes) : undefined;
    const kinds = advised?.map(action => /^discard (\w+)$/.exec(action)?.[1]) ?? [];
    const given = resources.map(kind => kinds.filter(one => one === kind).length);
    const whole = given.reduce((sum, n) => sum + n, 0) === owes;
    return whole ? given : mostOf(hand, owes);
}

/** Of what there is most, one by one. */
export function mostOf(hand: (number | null)[], owes: number): number[] {
    const left = hand.map(n => n ?? 0);
    const given = [...none];
    for (let n = 0; n < owes; n++) {
        const most = left.indexOf(Math.max(...left));
        left[most] -= 1;
        given[most] += 1;
    }
    return given;
}

// ---- the others ----------------------------------------------------------------------------

export interface Progress {
    seat: SeatName;
    done: number;
    all: number;
}

/** How far everybody is who had to give cards back after the last roll; owes: what is left. */
export function progress(log: LogLine[], owes: Map<SeatName, number>): Progress[] {
    const rolls = ({ events }: LogLine) => events.some(({ event }) => event === 'rolled');
    return log.slice(Math.max(0, log.findLastIndex(rolls))).flatMap(({ events }) =>
        events.flatMap(({ event, seat, args }) => {
            if (event !== 'owes' || !seat) return [];
            const all = args[0] ?? 0;
            return [{ seat, all, done: all - (owes.get(seat) ?? 0) }];
        }),
    );
}

/** "Kim 2 of 4, Lee 0 of 5", of everybody but the one who looks; empty: nobody has to. */
export function progressText(desk: Desk): string {
    const { me, log } = desk.table;
    const owes = new Map(desk.state.value.seats.map(({ seat, owes: n }) => [seat, n]));
    return progress(log.value, owes)
        .filter(({ seat }) => seat !== me.value)
        .map(({ seat, done, all }) => t('discard.of', { name: desk.nameOf(seat), n: done, all }))
        .join(', ');
}

/** Who else gives back: all do it at once. */
function Others({ desk }: { desk: Desk }) {
    const text = progressText(desk);
    return text ? <p class="how others">{text}</p> : null;
}
