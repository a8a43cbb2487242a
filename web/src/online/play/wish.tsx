// wish.tsx - what needs everybody's consent: ending the game without a result, and new seals for
// the dice. Who wishes it, whom the table waits for, and for how long.
import { useContext, useEffect, useState } from 'preact/hooks';
import { listed } from '../../after/end/words';
import { useTick } from '../../frame/clock';
import { CloseMenu } from '../../frame/parts';
import type { Sitting } from '../../wire/protocol';
import { t } from '../../words';
import type { Room } from '../room/room';
import type { OnlineTable } from '../table';

const MINUTE = 60_000;

/** The verb of each wish, and the mark of a seat that has it. */
const marks = { end: 'ends', renew: 'renews' } as const;
type Wished = keyof typeof marks;

interface WishProps {
    table: OnlineTable;
    verb: Wished;
}

/** A reader who declines is not asked again for the same request. */
export function WishBanner({ table, mine, verb }: WishProps & { mine: Sitting }) {
    const room = table.room.value!;
    const mark = marks[verb];
    const wishing = room.seats.filter(seat => seat[mark]);
    const names = listed(wishing.map(({ name }) => name));
    const [refused, refuse] = useState('');
    useTick(mine[mark]);
    useEffect(() => {
        if (!names) refuse('');
    }, [names]);
    if (!names || names === refused || room.phase === 'over') return null;
    const agree = () => void table.wish(verb);
    const decline = () => (mine[mark] ? void table.command(verb, { yes: false }) : refuse(names));
    return (
        <p class="banner-lost sheet" role="status">
            <span>
                {mine[mark]
                    ? [t(`wish.yours.${verb}`), ...waiting(room, verb)].join(' ')
                    : t(`wish.wanted.${verb}`, { names, n: wishing.length })}
            </span>
            <span class="choices">
                {!mine[mark] && (
                    <button type="button" class="btn" onClick={agree}>
                        {t(`wish.too.${verb}`)}
                    </button>
                )}
                <button type="button" class="btn" onClick={decline}>
                    {t(`wish.not.${verb}`)}
                </button>
            </span>
        </p>
    );
}

/** Whom a wish waits for, one sentence for those who are there and one for each who is away. */
function waiting({ seats, at }: Room, verb: Wished): string[] {
    const asked = seats.filter(seat => seat.kind === 'person' && !seat[marks[verb]]);
    const here = asked.filter(({ away }) => !away);
    const sentences = here.length
        ? [t('wish.waits', { names: listed(here.map(({ name }) => name)) })]
        : [];
    const since = Date.now() - at;
    for (const { name, asked_left } of asked.filter(({ away }) => away)) {
        const n = Math.max(1, Math.ceil(((asked_left ?? 0) - since) / MINUTE));
        sentences.push(t('wish.away', { name, n }));
    }
    return sentences;
}

/** The way to a wish in the menu. Everybody must answer it, so it needs a confirmation. */
export function Wish({ table, own, verb }: WishProps & { own: number }) {
    const room = table.room.value!;
    const close = useContext(CloseMenu);
    const [asked, ask] = useState(false);
    // Before the first roll there is nothing that new seals could change.
    const may = verb === 'end' ? own >= 0 || room.owner : table.seals.value.throws > 0;
    if (room.phase !== 'play' || !may || room.seats[own]?.[marks[verb]]) return null;
    const wish = () => {
        if (!asked) return ask(true);
        close();
        void table.wish(verb);
    };
    return (
        <button type="button" class="btn" data-way={verb} onClick={wish}>
            {t(asked ? `wish.sure.${verb}` : `wish.ask.${verb}`)}
        </button>
    );
}
