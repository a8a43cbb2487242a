// ending.tsx - a player wants to end the game without a result: who, whom the table waits for, and
// for how long.
import { useEffect, useState } from 'preact/hooks';
import { listed } from '../../after/end/words';
import { useTick } from '../../frame/clock';
import type { Sitting } from '../../wire/protocol';
import { t } from '../../words';
import type { Room } from '../room/room';
import type { OnlineTable } from '../table';

const MINUTE = 60_000;

/** A reader who plays on is not asked again for the same request. */
export function EndBanner({ table, mine }: { table: OnlineTable; mine: Sitting }) {
    const room = table.room.value!;
    const names = listed(room.seats.flatMap(({ ends, name }) => (ends ? [name] : [])));
    const [refused, refuse] = useState('');
    useTick(mine.ends);
    useEffect(() => {
        if (!names) refuse('');
    }, [names]);
    if (!names || names === refused || room.phase === 'over') return null;
    const end = () => void table.command('end', { yes: true });
    const playOn = () => (mine.ends ? void table.command('end', { yes: false }) : refuse(names));
    return (
        <p class="banner-lost sheet" role="status">
            <span>
                {mine.ends
                    ? [t('end.yours'), ...waiting(room)].join(' ')
                    : t('end.wanted', {
                          names,
                          n: room.seats.filter(({ ends }) => ends).length,
                      })}
            </span>
            <span class="choices">
                {!mine.ends && (
                    <button type="button" class="btn" onClick={end}>
                        {t('end.too')}
                    </button>
                )}
                <button type="button" class="btn" onClick={playOn}>
                    {t('end.not')}
                </button>
            </span>
        </p>
    );
}

/** Whom the end waits for, one sentence for those who are there and one for each who is away. */
function waiting({ seats, at }: Room): string[] {
    const asked = seats.filter(({ kind, ends }) => kind === 'person' && !ends);
    const here = asked.filter(({ away }) => !away);
    const sentences = here.length
        ? [t('end.waits', { names: listed(here.map(({ name }) => name)) })]
        : [];
    const since = Date.now() - at;
    for (const { name, asked_left } of asked.filter(({ away }) => away)) {
        const n = Math.max(1, Math.ceil(((asked_left ?? 0) - since) / MINUTE));
        sentences.push(t('end.away', { name, n }));
    }
    return sentences;
}
