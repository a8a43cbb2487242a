// live.tsx - a table of bots on the front page, one move a second. Nothing of it is kept.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from './island/board';
import { Desk } from './island/desk';
import './island/island.css';
import { LocalTable } from './table/local';
import { againstBots } from './table/setup';

const SECOND = 1000;

export function LiveTable() {
    const [table, sit] = useState<LocalTable | null>(null);
    useEffect(() => {
        let gone = false;
        let open: LocalTable | null = null;
        const setup = againstBots('island', 4, 'greedy', 0);
        void LocalTable.begin(setup, { kept: false, pace: SECOND }).then(made => {
            open = made;
            if (gone) made.close();
            else sit(made);
        });
        return () => {
            gone = true;
            open?.close();
        };
    }, []);
    return table ? <LiveBoard table={table} /> : null;
}

function LiveBoard({ table }: { table: LocalTable }) {
    const desk = useMemo(() => new Desk(table), [table]);
    return <Board desk={desk} />;
}
