// table-pieces.tsx - drawings that only some tables need: helpers, guild letters, chips,
// certificates and canal tokens. They are loaded with the tables, not with the front page.
import { drawing } from '../app/trusted';
import type { GameEvent } from '../table/model';
import { Icon } from './sign';
// The build keeps only the symbols of this file.
import drawn from './table-pieces.svg?raw';

/** Inserts the symbols into the page, because their colours are custom properties of the page. */
function layOut(): void {
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sheet.setAttribute('class', 'sprite');
    sheet.setAttribute('aria-hidden', 'true');
    sheet.innerHTML = drawing(`<defs>${drawn}</defs>`);
    document.body.prepend(sheet);
}

if (typeof document !== 'undefined') layOut();

/** The medallion of a helper; a moon marks its second side. */
export function Medal({ name, second }: { name: string; second?: boolean }) {
    return (
        <svg class="medal" viewBox="-50 -50 100 100" aria-hidden="true">
            <use href={`#h-${name}`} />
            {second && <use href="#h-second" />}
        </svg>
    );
}

/** A letter with the seal of its guild. */
export function Letter({ guild }: { guild: string }) {
    return (
        <svg class="letter-of" viewBox="-25 -18 50 37" aria-hidden="true">
            <use href={`#letter-${guild}`} />
        </svg>
    );
}

/** The drawing for an event, if there is one. */
export function signOf(one: GameEvent): { kind: string; name: string } | null {
    switch (one.event) {
        case 'helper':
        case 'help':
            return { kind: 'h', name: one.helper };
        case 'kept':
            return 'helper' in one ? { kind: 'h', name: one.helper } : null;
        case 'exchanged':
            return { kind: 'h', name: one.takes };
        case 'redeemed':
            return { kind: 'letter', name: one.guild };
        case 'letter':
        case 'letter_back':
            return { kind: 'i', name: 'letter' };
        case 'chip':
            return { kind: 'i', name: 'chip' };
        case 'token':
        case 'token_played':
            return { kind: 'i', name: 'canal' };
    }
    return null;
}

/** The drawing beside a log line. The line's words say the same. */
export function EventSign({ events }: { events: GameEvent[] }) {
    const sign = events.map(signOf).find(Boolean);
    if (!sign) return null;
    if (sign.kind === 'h') return <Medal name={sign.name} />;
    if (sign.kind === 'letter') return <Letter guild={sign.name} />;
    return <Icon name={sign.name} />;
}
