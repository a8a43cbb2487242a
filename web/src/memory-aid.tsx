// memory-aid.tsx - the box that agrees on a memory aid for a table. It is no rule, so it stands
// apart from the engine's options.
import type { Signal } from '@preact/signals';
import { t } from './words';
import './words/feel';

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
