// key-rows.tsx - keys and what they do, a line each.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, type Word } from './words';

export type KeyRow = [keys: string, word: Word];

/** Keys of what stands around a table that can only be looked at: a replay. */
const around = signal<KeyRow[]>([]);

export function useKeyRows(list: KeyRow[]): void {
    useEffect(() => {
        around.value = list;
        return () => {
            around.value = [];
        };
    }, [list]);
}

interface KeyRowsProps {
    /** Keys that act at the table; where one can only look there are none. */
    acts: KeyRow[];
    list: KeyRow[];
    look?: string;
}

export function KeyRows({ acts, list, look }: KeyRowsProps) {
    const first = around.value.length > 0 ? around.value : acts;
    return (
        <dl class={look}>
            {[...first, ...list].map(([keys, word]) => (
                <div key={word}>
                    <dt>
                        <kbd>{keys === 'space' ? t('keys.space') : keys}</kbd>
                    </dt>
                    <dd>{t(word)}</dd>
                </div>
            ))}
        </dl>
    );
}
