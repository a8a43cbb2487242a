// tables.tsx - chooses the view for a game.
import type { ComponentChildren } from 'preact';
import { gameOf } from '../after/end/summary';
import { lazy } from '../app/lazy';
import type { Table } from './model';

interface ViewProps {
    table: Table;
    menu?: ComponentChildren;
}

const DiceTable = lazy<ViewProps>(() => import('../dice/table').then(m => m.DiceTable));
const ChocolateTable = lazy<ViewProps>(() =>
    import('../chocolate/table').then(m => m.ChocolateTable),
);
const IslandTable = lazy<ViewProps>(() => import('../island/table').then(m => m.IslandTable));

export function TableOf(props: ViewProps) {
    switch (gameOf(props.table.head.value.rules)) {
        case 'dice':
            return <DiceTable {...props} />;
        case 'chocolate':
            return <ChocolateTable {...props} />;
        default:
            return <IslandTable {...props} />;
    }
}
