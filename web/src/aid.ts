// aid.ts - whether the one who looks may be helped: by the own settings, and by the table's.
import type { Table } from './model';
import { settings } from './settings';

export const mayHint = (table: Table): boolean =>
    settings.aid.value && table.me.value !== null && (table.aids?.value ?? true);
