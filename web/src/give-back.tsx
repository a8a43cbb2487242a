// give-back.tsx - cards that have to go back, at any table: a tap on a pile gives, one on the tag
// keeps, the adviser suggests where the table allows one, and nothing goes before the last button.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { mayHint } from './aid';
import { Icon } from './art/sign';
import './give-back.css';
import { type Counts, type Resource, resources, type Table } from './model';
import { t } from './words';

export const noCards = () => resources.map(() => 0);
export const countOf = (counts: number[]) => counts.reduce((all, n) => all + n, 0);

interface GiveBackProps {
    table: Table;
    hand: Counts;
    owes: number;
    busy: boolean;
    /** The order in which the hand lies. */
    order?: readonly Resource[];
    /** How many of each kind are put aside. */
    chosen: Signal<number[]>;
    give(actions: string[]): Promise<unknown>;
    /** How far the others are. */
    children?: ComponentChildren;
}

export function GiveBack(props: GiveBackProps) {
    const { table, hand, owes, busy, order = resources, chosen, give, children } = props;
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
                            chosen={chosen.value[at]}
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

/** What the adviser would give; where there is none, of what there is most. */
async function suggestion(table: Table, hand: Counts, owes: number): Promise<number[]> {
    const advised = mayHint(table) ? await table.ahead?.(owes) : undefined;
    const kinds = advised?.map(action => /^discard (\w+)$/.exec(action)?.[1]) ?? [];
    const given = resources.map(kind => kinds.filter(one => one === kind).length);
    return countOf(given) === owes ? given : mostOf(hand, owes);
}

/** Of what there is most, one by one. */
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
