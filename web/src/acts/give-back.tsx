// give-back.tsx - discarding cards at any table: tap a pile to discard, tap its tag to keep. The
// adviser suggests cards if the table allows it. Nothing is sent before the last button.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from '../art/sign';
import { mayHint } from './memory-aid';
import './give-back.css';
import { type Counts, type Resource, resources, type Table } from '../table/model';
import { order } from '../trade/order';
import { t } from '../words';

export const noCards = () => resources.map(() => 0);
export const countOf = (counts: number[]) => counts.reduce((all, n) => all + n, 0);

interface GiveBackProps {
    table: Table;
    hand: Counts;
    owes: number;
    busy: boolean;
    /** How many cards of each kind are selected. */
    chosen: Signal<number[]>;
    give(actions: string[]): Promise<unknown>;
    /** The progress of the others. */
    children?: ComponentChildren;
}

export function GiveBack(props: GiveBackProps) {
    const { table, hand, owes, busy, chosen, give, children } = props;
    const count = countOf(chosen.value);
    const change = (at: number, by: number) => {
        const next = chosen.value.map((n, kind) => (kind === at ? n + by : n));
        if (next[at] < 0 || next[at] > (hand[at] ?? 0) || count + by > owes) return;
        chosen.value = next;
    };
    const suggest = async () => {
        chosen.value = await suggestion(table, hand, owes);
    };
    const go = async () => {
        await give(
            chosen.value.flatMap((n, at) => Array<string>(n).fill(`discard ${resources[at]}`)),
        );
        chosen.value = noCards();
    };
    return (
        <>
            <div class="discard">
                {order.map(kind => {
                    const at = resources.indexOf(kind);
                    return (
                        <Pile
                            key={kind}
                            kind={kind}
                            held={hand[at] ?? 0}
                            chosen={Math.min(chosen.value[at], hand[at] ?? 0)}
                            change={by => change(at, by)}
                        />
                    );
                })}
            </div>
            <p class="how">{t('discard.how')}</p>
            {children}
            <footer>
                <button type="button" class="btn" onClick={suggest}>
                    {t('discard.suggest')}
                </button>
                <button type="button" class="btn go" disabled={count !== owes || busy} onClick={go}>
                    {t('discard.go')}
                </button>
            </footer>
        </>
    );
}

interface PileProps {
    kind: Resource;
    held: number;
    chosen: number;
    change(by: number): void;
}

function Pile({ kind, held, chosen, change }: PileProps) {
    const name = t(`kind.${kind}`);
    return (
        <div>
            <button type="button" disabled={held === 0} onClick={() => change(1)}>
                <Icon name={kind} />
                <span class="vh">{name}</span>
                <b>{held}</b>
            </button>
            {chosen > 0 && (
                <button
                    type="button"
                    class="tag"
                    aria-label={t('discard.keep', { kind: name, n: chosen })}
                    onClick={() => change(-1)}
                >
                    −{chosen}
                </button>
            )}
        </div>
    );
}

/** The adviser's choice, or the most frequent kinds if there is none. */
async function suggestion(table: Table, hand: Counts, owes: number): Promise<number[]> {
    const advised = mayHint(table) ? await table.ahead?.(owes) : undefined;
    const kinds = advised?.map(action => /^discard (\w+)$/.exec(action)?.[1]) ?? [];
    const given = resources.map(kind => kinds.filter(one => one === kind).length);
    return countOf(given) === owes ? given : mostOf(hand, owes);
}

/** Takes one card at a time from the most frequent kind. */
export function mostOf(hand: Counts, owes: number): number[] {
    const left = hand.map(n => n ?? 0);
    const given = noCards();
    for (let n = 0; n < owes; n++) {
        const most = left.indexOf(Math.max(...left));
        left[most] -= 1;
        given[most] += 1;
    }
    return given;
}
