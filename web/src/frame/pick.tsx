// pick.tsx - choices as rows: one of a few words, and words that are on or off. Nothing here opens
// and closes, so all that can be chosen is in view.
import type { ComponentChildren } from 'preact';

export interface Choice<T> {
    value: T;
    /** What is shown. */
    words: ComponentChildren;
    /** What is said, if that is not clear from the words. */
    label?: string;
}

interface PickProps<T> {
    label: string;
    now: T;
    list: Choice<T>[];
    onPick(value: T): void;
    class?: string;
    id?: string;
}

/** The place to which a key moves in a row of this length. */
function moved(key: string, at: number, length: number): number | null {
    if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % length;
    if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + length - 1) % length;
    if (key === 'Home') return 0;
    return key === 'End' ? length - 1 : null;
}

/** A row of fields, one of which is chosen. Arrow keys move, as in every radio group. */
export function Pick<T>({ label, now, list, onPick, class: more, id }: PickProps<T>) {
    const chosen = Math.max(
        0,
        list.findIndex(({ value }) => value === now),
    );
    const step = (event: KeyboardEvent) => {
        const to = moved(event.key, chosen, list.length);
        if (to === null) return;
        event.preventDefault();
        onPick(list[to].value);
        const row = (event.currentTarget as HTMLElement).querySelectorAll('button');
        row[to]?.focus();
    };
    return (
        <div
            class={`pick ${more ?? ''}`}
            role="radiogroup"
            aria-label={label}
            data-pick={id}
            onKeyDown={step}
        >
            {list.map(({ value, words, label: said }, at) => (
                <button
                    key={at}
                    type="button"
                    role="radio"
                    aria-checked={value === now}
                    aria-label={said}
                    tabIndex={at === chosen ? 0 : -1}
                    data-value={String(value)}
                    onClick={() => onPick(value)}
                >
                    {words}
                </button>
            ))}
        </div>
    );
}

interface OptProps {
    on: boolean;
    onToggle(on: boolean): void;
    id?: string;
    children: ComponentChildren;
}

/** A word that is on or off. */
export function Opt({ on, onToggle, id, children }: OptProps) {
    return (
        <button
            type="button"
            class="opt"
            aria-pressed={on}
            data-opt={id}
            onClick={() => onToggle(!on)}
        >
            {children}
        </button>
    );
}

interface RowProps<T> extends PickProps<T> {
    /** One sentence below the name. */
    note?: string;
}

/** A choice with its name before it, as in the settings. */
export function PickRow<T>({ note, ...pick }: RowProps<T>) {
    return (
        <div class="set">
            <span>
                <b aria-hidden="true">{pick.label}</b>
                {note && <small>{note}</small>}
            </span>
            <Pick {...pick} />
        </div>
    );
}
