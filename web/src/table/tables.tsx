// tables.tsx - chooses the view for a game.
import type { ComponentChildren } from 'preact';
import { Tip } from '../acts/tip';
import { gameOf } from '../after/end/summary';
import { lazy } from '../app/lazy';
import type { SeatName, Table } from './model';

interface ViewProps {
    table: Table;
    menu?: ComponentChildren;
}

const DiceTable = lazy<ViewProps>(() => import('../dice/table').then(m => m.DiceTable));
const ChocolateTable = lazy<ViewProps>(() =>
    import('../chocolate/table').then(m => m.ChocolateTable),
);
const IslandTable = lazy<ViewProps>(() => import('../island/table').then(m => m.IslandTable));

interface PictureProps {
    table: Table;
    seat: SeatName;
}

// They come with the tables, which are loaded by the time a game ends.
const DicePicture = lazy<PictureProps>(
    () => import('../dice/table').then(m => m.DicePicture),
    null,
);
const ChocolatePicture = lazy<PictureProps>(
    () => import('../chocolate/table').then(m => m.ChocolatePicture),
    null,
);
const IslandPicture = lazy<PictureProps>(
    () => import('../island/table').then(m => m.IslandPicture),
    null,
);

/** What a seat has built, for the poster at the end. */
export function PictureOf(props: PictureProps) {
    switch (gameOf(props.table.head.value.rules)) {
        case 'dice':
            return <DicePicture {...props} />;
        case 'chocolate':
            return <ChocolatePicture {...props} />;
        default:
            return <IslandPicture {...props} />;
    }
}

export function TableOf(props: ViewProps) {
    return (
        <>
            <GameOf {...props} />
            <Tip />
        </>
    );
}

function GameOf(props: ViewProps) {
    switch (gameOf(props.table.head.value.rules)) {
        case 'dice':
            return <DiceTable {...props} />;
        case 'chocolate':
            return <ChocolateTable {...props} />;
        default:
            return <IslandTable {...props} />;
    }
}
