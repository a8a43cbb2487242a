// memory-aid.tsx - aids at a table: whether hints are allowed, and the checkbox for the memory aid,
// which is not a rule and so not one of the engine's options.
import type { Signal } from '@preact/signals';
import { settings } from '../app/settings';
import type { Table } from '../table/model';
import { t } from '../words';

/** The reader's settings and the table must both allow it. */
export const mayHint = (table: Table): boolean =>
    settings.aid.value && table.me.value !== null && (table.aids?.value ?? true);

export function MemoryAid({ on }: { on: Signal<boolean> }) {
    return (
        <label class="switch memory-aid">
            <input
                type="checkbox"
                name="memory"
                checked={on.value}
                onChange={event => {
                    on.value = event.currentTarget.checked;
                }}
            />
            {t('setup.memory')}
        </label>
    );
}
