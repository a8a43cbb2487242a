// action-text.tsx - describes an action of any game in words: what was played, what was better.
import { useMemo } from 'preact/hooks';
import { Desk } from '../../island/desk';
import { ActionLine } from '../../island/hand/action-line';
import { ActionWords } from '../../learn/action-words';
import type { Table } from '../../table/model';
import { gameOf } from '../end/summary';

export function ActionText({ table, action }: { table: Table; action: string }) {
    const desk = useMemo(() => new Desk(table), [table]);
    if (gameOf(table.head.value.rules) === 'island')
        return <ActionLine desk={desk} action={action} />;
    return <ActionWords table={table} action={action} />;
}
