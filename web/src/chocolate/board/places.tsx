// places.tsx - where a tile can go, in words, for screens too narrow to show it in the rows.
import type { Colour } from '../../table/printed';
import { t } from '../../words';
import type { Desk } from '../desk';
import { tileEmblem, tileLetter } from './art';

export function PlaceChoice({ desk }: { desk: Desk }) {
    const piece = desk.piece.value!;
    const actions = desk.position.legal.filter(action => action.startsWith(`${piece} `));
    return (
        <section class="sheet place-choice" aria-label={t(`build.${piece}`)}>
            <h2>{t(`build.${piece}`)}</h2>
            {actions.map(action => (
                <button type="button" class="btn" key={action} onClick={() => desk.act(action)}>
                    <PlaceWords words={action.split(' ').slice(1)} />
                </button>
            ))}
        </section>
    );
}

/** A colour, a side, or both. */
function PlaceWords({ words }: { words: string[] }) {
    return (
        <>
            {words.map(word =>
                word === 'left' || word === 'right' ? (
                    <span key={word}>{t(`side.${word}`)}</span>
                ) : (
                    <span key={word} class="swatch" data-tile={tileLetter[word as Colour]}>
                        <svg viewBox="-14 -14 28 28" aria-hidden="true">
                            <use href={`#e-${tileEmblem[word as Colour]}`} fill="var(--tile-ink)" />
                        </svg>
                        <span class="vh">{t(`colour.${word as Colour}`)}</span>
                    </span>
                ),
            )}
        </>
    );
}
