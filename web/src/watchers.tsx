// watchers.tsx - how many look on at a table of a server; nothing where nobody does.
import type { Table } from './model';
import { t } from './words';

export function Watchers({ table }: { table: Table }) {
    const n = table.watchers?.value ?? 0;
    return n > 0 ? <small class="watchers">{t('online.watchers', { n })}</small> : null;
}
