// key-rows.tsx - a list of keys and their functions.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, type Word } from '../words';

export type KeyRow = [keys: string, word: Word];

/** Keys of a view around a read-only table: a replay. */
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
    /** Keys that act at the table; not shown if the table is read-only. */
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
