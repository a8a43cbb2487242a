// marks.tsx - sentences of the engine with names and drawings where it left signs: U+E000 and up
// stand for seats, U+E010 and up for resources.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from './art/sign';
import { resources, type SeatInfo } from './model';
import { noun, t, type Word } from './words';

const SEAT = 0xe000;
const KIND = 0xe010;
const mark = /([\ue000-\ue005\ue010-\ue014])/;

/** The signs that stand for names and drawings in the engine's sentences are nobody's words. */
export const plainly = (text: string): string => text.replace(/[\ue000-\uf8ff]/g, '');

/** The sign of a seat, by its number, for sentences that are made here. */
export const seatSign = (at: number): string => String.fromCharCode(SEAT + at);

/** How somebody is called in sentences: the name, or the colour. */
export function titleOf(info: SeatInfo | undefined): string {
    return info ? info.name || t(`seat.${info.seat}` as Word) : '';
}

/** How a seat is headed: whoever has given no name reads "you". */
export function headOf(info: SeatInfo | undefined): string {
    return info?.kind === 'me' && !info.name ? t('seat.you') : titleOf(info);
}

/** On a country, what its map calls a place; else ids stay as they are. */
export const placeNames = signal<((id: string) => string) | null>(null);

function named(text: string): string {
    const name = placeNames.value;
    return name ? text.replace(/\b[veh]\d+\b/g, name) : text;
}

/** As text alone: for live regions, titles and copies. */
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

/** As it stands in the field book: resources drawn, with their names for those who listen. */
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
