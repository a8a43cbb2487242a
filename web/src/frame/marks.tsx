// marks.tsx - replaces the placeholders in the engine's sentences with names and icons: U+E000 and
// up are seats, U+E010 and up resources.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { colourOf, Icon } from '../art/sign';
import { resources, type SeatInfo } from '../table/model';
import { noun, t, type Word } from '../words';

const SEAT = 0xe000;
const KIND = 0xe010;
const mark = /([\ue000-\ue005\ue010-\ue014])/;

/** Removes placeholder characters, which texts from players must not contain. */
export const plainly = (text: string): string => text.replace(/[\ue000-\uf8ff]/g, '');

/** The placeholder of a seat number, for sentences made here. */
export const seatSign = (at: number): string => String.fromCharCode(SEAT + at);

/** A player's name in sentences, or their colour. */
export function titleOf(info: SeatInfo | undefined): string {
    return info ? info.name || t(`seat.${colourOf(info.seat)}` as Word) : '';
}

/** The heading of a seat; a player without a name reads "you". */
export function headOf(info: SeatInfo | undefined): string {
    return info?.kind === 'me' && !info.name ? t('seat.you') : titleOf(info);
}

/** On a country map, the name of a place; otherwise ids are shown. */
export const placeNames = signal<((id: string) => string) | null>(null);

function named(text: string): string {
    const name = placeNames.value;
    return name ? text.replace(/\b[veh]\d+\b/g, name) : text;
}

/** Plain text: for live regions, titles and copies. */
export function plain(text: string, seats: SeatInfo[]): string {
    return text
        .split(mark)
        .map(part => {
            const code = mark.test(part) ? part.charCodeAt(0) : 0;
            if (code >= KIND) return noun(`kind.${resources[code - KIND]}` as Word);
            return code ? titleOf(seats[code - SEAT]) : named(part);
        })
        .join('');
}

/** As shown in the log: resources as icons, with their names for screen readers. */
export function Sentence({ text, seats }: { text: string; seats: SeatInfo[] }) {
    return (
        <>
            {text.split(mark).map((part, at): ComponentChildren => {
                const code = mark.test(part) ? part.charCodeAt(0) : 0;
                if (code >= KIND) {
                    const kind = resources[code - KIND];
                    return (
                        <span key={at} class="nb">
                            <Icon name={kind} />
                            <span class="vh">{t(`kind.${kind}` as Word)}</span>
                        </span>
                    );
                }
                return code ? titleOf(seats[code - SEAT]) : named(part);
            })}
        </>
    );
}
