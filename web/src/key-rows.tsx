// key-rows.tsx - keys and what they do, a line each.
import { t, type Word } from './words';

export type KeyRow = [keys: string, word: Word];

export function KeyRows({ list, look }: { list: KeyRow[]; look?: string }) {
    return (
        <dl class={look}>
            {list.map(([keys, word]) => (
                <div key={keys}>
                    <dt>
                        <kbd>{keys === 'space' ? t('keys.space') : keys}</kbd>
                    </dt>
                    <dd>{t(word)}</dd>
                </div>
            ))}
        </dl>
    );
}
