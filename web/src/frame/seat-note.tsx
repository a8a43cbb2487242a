// seat-note.tsx - the note next to a name: who plays the seat, the connection, and the time left.

import { strengthOf, strengthTitle } from '../front/strengths';
import type { SeatInfo } from '../table/model';
import { t } from '../words';
import { SeatTime } from './clock';

/** "bot, medium", "bot, level 3", "bot steady" */
export function botTitle(name: string): string {
    const strength = strengthOf(name);
    if (strength) return t('bot.strength', { strength: strengthTitle(strength) });
    const level = /^level:(\d+)$/.exec(name);
    return level ? t('bot.level', { n: Number(level[1]) }) : t('setup.bot', { name });
}

/** The bot that plays, and whether the player is absent; otherwise empty. */
export function seatNote(info: SeatInfo | undefined): string {
    if (!info) return '';
    if (info.standIn) return t('online.botPlays');
    if (info.kind === 'bot') return botTitle(info.bot ?? info.name);
    return info.presence === 'away' ? t('online.away') : '';
}

/** Three boxes, one filled for each time in a row that the clock acted for the seat. */
function Strikes({ times }: { times: number }) {
    const words = t('strike.seat', { n: Math.min(times, 3), of: 3 });
    return (
        <span class="strikes" title={words}>
            {[1, 2, 3].map(n => (
                <i key={n} class={n <= times ? 'on' : undefined} />
            ))}
            <span class="vh">{words}</span>
        </span>
    );
}

/** A dot for the connection, and the time left; nothing at a local table. */
export function SeatMarks({ info, acting }: { info: SeatInfo | undefined; acting: boolean }) {
    if (!info?.presence && !info?.clock) return null;
    return (
        <span class="seat-marks">
            {info.presence && info.kind !== 'bot' && (
                <i class={`dot ${info.standIn ? 'bot' : info.presence}`}>
                    <span class="vh">
                        {t(info.presence === 'here' ? 'online.here' : 'online.away')}
                    </span>
                </i>
            )}
            {(info.strikes ?? 0) > 0 && !info.standIn && <Strikes times={info.strikes!} />}
            {info.clock && <SeatTime info={info} acting={acting} />}
        </span>
    );
}
