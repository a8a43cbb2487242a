// poster.tsx - the filled sheet of the winner on the poster at the end of a game.
import { seatLetter } from '../art/sign';
import type { DiceState, SeatName, Table } from '../table/model';
import type { Sheet } from '../table/printed';
import { crossesIn, SheetPicture } from './sheet';

const nothing: Set<string> = new Set();
const none: Set<number> = new Set();
const still = () => {
    // Nothing is built on a poster.
};

export function DicePicture({ table, seat }: { table: Table; seat: SeatName }) {
    const state = table.position.value.state as DiceState;
    const own = state.seats.find(one => one.seat === seat)!;
    return (
        <SheetPicture
            sheet={table.printed.value as Sheet}
            seat={own}
            state={state}
            letter={seatLetter[seat]}
            acting={false}
            crosses={crossesIn(table.head.value.rules)}
            last={undefined}
            open={nothing}
            jokers={none}
            shown={nothing}
            onBuild={still}
            onJoker={still}
        />
    );
}
