// watchers.tsx - the number of spectators at a table on a server; nothing if there are none.
import type { Table } from '../table/model';
import { t } from '../words';

export function Watchers({ table }: { table: Table }) {
    const n = table.watchers?.value ?? 0;
    return n > 0 ? <small class="watchers">{t('online.watchers', { n })}</small> : null;
}
