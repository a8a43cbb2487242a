// marks.tsx - replaces the placeholders in the engine's sentences with names and icons: U+E000 and
// up are seats, U+E010 and up resources, U+E020 and up forms of words (src/term/say/say.h). The
// reader is "you" in every sentence.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { colourOf, Icon } from '../art/sign';
import { resources, type SeatInfo, type SeatName } from '../table/model';
import { noun, t, type Word } from '../words';

const SEAT = 0xe000;
const KIND = 0xe010;
/** The reader as an object: "dir", "dich". */
const [DATIVE, ACCUSATIVE] = ['\ue030', '\ue031'];
const mark = /([\ue000-\ue005\ue010-\ue014\ue030\ue031])/;
/** A seat, the form for others, the form for the reader. */
const forms = /\ue020([\ue000-\ue005])([^\ue021]*)\ue021([^\ue022]*)\ue022/g;
const cases = /([\ue023\ue024])((?:[\ue000-\ue005](?:, )?)+)/g;
const seat = /[\ue000-\ue005]/g;

/** Removes placeholder characters, which texts from players must not contain. */
export const plainly = (text: string): string => text.replace(/[\ue000-\uf8ff]/g, '');

/** The placeholder of a seat number, for sentences made here. */
export const seatSign = (at: number): string => String.fromCharCode(SEAT + at);

/** The word for the colour in which a seat is shown. */
export const colourTitle = (seat: SeatName): string => t(`seat.${colourOf(seat)}`);

/** A player's name in sentences, or their colour. */
export function titleOf(info: SeatInfo | undefined): string {
    return info ? info.name || colourTitle(info.seat) : '';
}

/** The heading of a seat; the reader is "you". */
export function headOf(info: SeatInfo | undefined): string {
    return info?.kind === 'me' ? t('seat.you') : titleOf(info);
}

/** How places are called: by themselves, and after what was built there ("at hills 6, fields 9").
    Without it ids are shown, as in text mode. */
export interface PlaceNames {
    name(id: string): string;
    at(id: string): string;
}
export const placeNames = signal<PlaceNames | null>(null);

function named(text: string): string {
    const names = placeNames.value;
    const at = (id: string) => (names ? names.at(id) : t('place.on', { what: id }));
    return text
        .replace(/\ue027([veh]\d+)/g, (_, id) => (at(id) ? ` ${at(id)}` : ''))
        .replace(/\b[veh]\d+\b/g, id => names?.name(id) ?? id);
}

/** The sentence as this reader reads it: only placeholders of seats and resources remain. */
function forReader(text: string, seats: SeatInfo[]): string {
    const reader = (sign: string) => seats[sign.charCodeAt(0) - SEAT]?.kind === 'me';
    return text
        .replace(forms, (_, who, theirs, yours) => (reader(who) ? yours : theirs))
        .replace(cases, (_, form, whom: string) =>
            whom.replace(seat, one =>
                reader(one) ? (form === '\ue023' ? DATIVE : ACCUSATIVE) : one,
            ),
        );
}

/** The name of a seat in a sentence. */
function called(sign: string, seats: SeatInfo[]): string {
    if (sign === DATIVE) return t('you.dative');
    if (sign === ACCUSATIVE) return t('you.accusative');
    const info = seats[sign.charCodeAt(0) - SEAT];
    return info?.kind === 'me' ? t('you') : titleOf(info);
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Words and placeholders of resources, in order. A sentence begins with a capital. */
function parts(text: string, seats: SeatInfo[]): string[] {
    const found = named(forReader(text, seats))
        .split(mark)
        .filter(Boolean)
        .map(part => (mark.test(part) && !isKind(part) ? called(part, seats) : part));
    if (found.length > 0 && !isKind(found[0])) found[0] = capital(found[0]);
    return found;
}

const isKind = (part: string): boolean => /^[\ue010-\ue014]$/.test(part);
const kindOf = (part: string) => resources[part.charCodeAt(0) - KIND];

/** Plain text: for live regions, titles and copies. */
export function plain(text: string, seats: SeatInfo[]): string {
    return parts(text, seats)
        .map(part => (isKind(part) ? noun(`kind.${kindOf(part)}` as Word) : part))
        .join('');
}

/** As shown in the log: resources as icons, with their names for screen readers. */
export function Sentence({ text, seats }: { text: string; seats: SeatInfo[] }) {
    return (
        <>
            {parts(text, seats).map((part, at): ComponentChildren => {
                if (!isKind(part)) return part;
                const kind = kindOf(part);
                return (
                    <span key={at} class="nb">
                        <Icon name={kind} />
                        <span class="vh">{t(`kind.${kind}` as Word)}</span>
                    </span>
                );
            })}
        </>
    );
}
