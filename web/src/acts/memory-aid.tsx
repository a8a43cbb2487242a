// memory-aid.tsx - the checkbox for the memory aid of a table. It is not a rule, so it is not one
// of the engine's options.
import type { Signal } from '@preact/signals';
import { t } from '../words';

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
