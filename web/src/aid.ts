// aid.ts - whether this reader may use aids: the reader's settings and the table must both allow
// it.
import type { Table } from './model';
import { settings } from './settings';

export const mayHint = (table: Table): boolean =>
    settings.aid.value && table.me.value !== null && (table.aids?.value ?? true);
