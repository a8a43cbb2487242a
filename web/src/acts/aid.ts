// aid.ts - whether this reader may use aids: the reader's settings and the table must both allow
// it.

import { settings } from '../app/settings';
import type { Table } from '../table/model';

export const mayHint = (table: Table): boolean =>
    settings.aid.value && table.me.value !== null && (table.aids?.value ?? true);
