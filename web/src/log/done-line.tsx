// done-line.tsx - a message under the tabs about what another player just did to the reader, or
// said. It overlays the table and shifts nothing; the announcer reads the same.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Badge } from '../art/sign';
import '../frame/parts.css';
import { plain, titleOf } from '../frame/marks';
import type { SeatName, Table } from '../table/model';
import { awardsLost, type Done, doneText, doneTo } from './done-to-you';

/** Milliseconds that a message stays, and how many are shown at once. */
const STAYS = 3200;
const MOST = 2;

interface Line extends Done {
    id: number;
}

function useDone(table: Table): Line[] {
    const [lines, show] = useState<Line[]>([]);
    const last = useRef(0);
    const say = (done: Done[]) => {
        if (done.length === 0) return;
        const more = done.map(one => {
            last.current += 1;
            return { ...one, id: last.current };
        });
        const gone = new Set(more.map(({ id }) => id));
        show(now => [...now, ...more].slice(-MOST));
        setTimeout(() => show(now => now.filter(({ id }) => !gone.has(id))), STAYS);
    };
    const news = table.news.value;
    const { n, state } = table.position.value;
    const me = table.me.value;
    const seen = useRef({ news, n, state, me });
    useEffect(() => {
        const before = seen.current;
        seen.current = { news, n, state, me };
        if (me === null || me !== before.me || n < before.n) return;
        const reader = { me, seats: table.head.value.seats, state, board: table.board.value };
        say([
            ...(news === before.news ? [] : doneTo(news, reader)),
            ...(state === before.state ? [] : awardsLost(before.state, state, me)),
        ]);
    }, [news, n, state, me]);
    const said = chatOf(table);
    const heard = useRef(said.length);
    useEffect(() => {
        const more = said.slice(heard.current);
        heard.current = said.length;
        say(more.map(({ seat, text }) => ({ by: seat, word: 'done.said', what: text })));
    }, [said.length]);
    return lines;
}

/** What others have said, as plain text. */
function chatOf({ log, me, seats }: Table) {
    return log.value
        .filter(({ kind, seat }) => kind === 'chat' && seat !== null && seat !== me.value)
        .map(({ seat, text }) => ({ seat, text: plain(text, seats.value) }));
}

export function DoneLine({ table }: { table: Table }) {
    const lines = useDone(table);
    const nameOf = (seat: SeatName) => titleOf(table.seats.value.find(info => info.seat === seat));
    return (
        <div class="done-to-you" aria-hidden="true">
            {lines.map(line => (
                <p key={line.id} class="sheet">
                    {line.by && <Badge seat={line.by} />} {doneText(line, nameOf)}
                </p>
            ))}
        </div>
    );
}
