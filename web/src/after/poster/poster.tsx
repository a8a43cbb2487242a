// poster.tsx - the picture of a finished game: the winner's colour with rays, the headline, what
// was built, and every point as the piece that brought it. print.ts makes the same as a PNG.
import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { stamp } from '../../app/calls';
import { moves } from '../../app/settings';
import { seatLetter } from '../../art/sign';
import type { SeatName, Table } from '../../table/model';
import { PictureOf } from '../../table/tables';
import { t } from '../../words';
import { PointPieceDrawing } from './pieces';
import { halvesOf, piecesOf, pointsText, spokenPieces } from './points';
import './poster.css';

export interface PosterWords {
    headline: string;
    facts: string;
}

interface PosterProps {
    table: Table;
    game: string;
    words: PosterWords;
    /** Empty if nobody wins. */
    winners: SeatName[];
    /** Whose pieces are counted: a winner's, or those of the first in the ranking. */
    seat: SeatName;
    onLook(): void;
}

/** Milliseconds until the first piece is stamped, and between two. */
const FIRST = 200;
const NEXT = 70;

export function Poster({ table, game, words, winners, seat, onLook }: PosterProps) {
    const position = table.position.value;
    const at = table.head.value.seats.indexOf(seat);
    const pieces = piecesOf(game, position, table.printed.value, at);
    const sum = halvesOf(game, position, at);
    const title = useRef<HTMLHeadingElement>(null);
    useEffect(() => title.current?.focus(), []);
    return (
        <section class={`poster ${groundOf(game, winners)}`} data-seat={inkOf(game, winners)}>
            <Ground game={game} winners={winners} />
            <header>
                <h1 ref={title} tabIndex={-1}>
                    {words.headline}
                </h1>
                <p>
                    {words.facts.split(/(?<=\.) /).map((sentence, i) => (
                        <Fragment key={i}>
                            {i > 0 && ' '}
                            <span>{sentence}</span>
                        </Fragment>
                    ))}
                </p>
            </header>
            <div class="pic" data-seat={game === 'chocolate' ? undefined : seatLetter[seat]}>
                <PictureOf table={table} seat={seat} />
                <button type="button" aria-label={t('end.look')} onClick={onLook} />
            </div>
            <div class="how" data-sum={pointsText(sum)}>
                <span class="vh">{spokenPieces(pieces).join('; ')}</span>
                <ol aria-hidden="true">
                    {pieces.map((piece, i) => (
                        <li key={i} style={{ '--i': i }}>
                            <PointPieceDrawing
                                piece={piece}
                                seat={game === 'chocolate' ? null : seat}
                            />
                            <span>{pointsText(piece.halves)}</span>
                        </li>
                    ))}
                </ol>
                <Sum stamped={pieces.map(({ halves }) => halves)} sum={sum} />
            </div>
        </section>
    );
}

const groundOf = (game: string, winners: SeatName[]): string =>
    winners.length === 0
        ? 'nobody'
        : winners.length > 1
          ? 'shared'
          : game === 'chocolate'
            ? 'choc'
            : '';

const inkOf = (game: string, winners: SeatName[]): string | undefined =>
    game === 'chocolate' || winners.length !== 1 ? undefined : seatLetter[winners[0]];

/** One colour, or those of all who won, side by side; rays over it. */
function Ground({ game, winners }: Pick<PosterProps, 'game' | 'winners'>) {
    return (
        <div class="ground" aria-hidden="true">
            {winners.length > 1 &&
                winners.map(seat => <i key={seat} data-seat={seatLetter[seat]} />)}
            <svg class="rays" viewBox="-5 -5 10 10">
                <use href="#burst" />
            </svg>
            {game === 'chocolate' && <Wrapper />}
        </div>
    );
}

/** Torn foil and red paper around the lower end of a bar. */
function Wrapper() {
    return (
        <svg class="wrapper" viewBox="0 0 400 120" preserveAspectRatio="none">
            <path class="foil" d={foil} />
            <path class="band" d="M-4 46H404V124H-4Z" />
        </svg>
    );
}

const teeth = Array.from({ length: 17 }, (_, i) => `L${i * 25} ${i % 2 ? 8 : 28}`);
export const foil = `M-4 26${teeth.join('')}L404 20V60H-4Z`;

/** Counts with the pieces as they are stamped; any tap ends it. */
function Sum({ stamped, sum }: { stamped: number[]; sum: number }) {
    const [count, set] = useState(() => (moves() ? 0 : stamped.length));
    useEffect(() => {
        if (count > 0 && moves() && count <= stamped.length) stamp();
        if (count >= stamped.length) return;
        const next = setTimeout(() => set(count + 1), count ? NEXT : FIRST);
        const end = () => set(stamped.length);
        addEventListener('pointerdown', end);
        return () => {
            clearTimeout(next);
            removeEventListener('pointerdown', end);
        };
    }, [count]);
    const shown = stamped.slice(0, count).reduce((all, halves) => all + halves, 0);
    return (
        <b class="sum">
            <span aria-hidden="true">{pointsText(count < stamped.length ? shown : sum)}</span>
            <span class="vh">{t('end.sum', { points: pointsText(sum) })}</span>
        </b>
    );
}
