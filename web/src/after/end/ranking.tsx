// ranking.tsx - a ruled line for each seat: badge, name, what brought the points, and their sum.
import { Fragment } from 'preact';
import { headOf } from '../../frame/marks';
import type { DiceState, SeatName, Table } from '../../table/model';
import { t } from '../../words';
import { PointPieceDrawing } from '../poster/pieces';
import { piecesOf, pointsText, spokenPieces } from '../poster/points';
import { SeatSign } from './summary';
import type { Standing } from './words';

interface RankingProps {
    table: Table;
    game: string;
    standings: Standing[];
}

export function Ranking({ table, game, standings }: RankingProps) {
    return (
        <section class="rank sheet" aria-label={t('end.ranking')}>
            <ol>
                {standings.map(({ seat, halves }) => (
                    <li key={seat} class={seat === table.me.value ? 'me' : undefined}>
                        <SeatSign seat={seat} />
                        <h2>{headOf(table.seats.value.find(info => info.seat === seat))}</h2>
                        <Brought table={table} game={game} seat={seat} />
                        <b class="n">{pointsText(halves)}</b>
                    </li>
                ))}
            </ol>
        </section>
    );
}

interface BroughtProps {
    table: Table;
    game: string;
    seat: SeatName;
}

function Brought({ table, game, seat }: BroughtProps) {
    const position = table.position.value;
    const at = table.head.value.seats.indexOf(seat);
    const boxes = game === 'dice' ? (position.state as DiceState).seats[at].boxes : [];
    if (boxes.length > 0) return <Track boxes={boxes} />;
    const pieces = piecesOf(game, position, table.printed.value, at);
    return (
        <span class="mini">
            <span class="vh">{spokenPieces(pieces).join('; ')}</span>
            {pieces.map((piece, i) => (
                <Fragment key={i}>
                    <PointPieceDrawing
                        piece={piece}
                        seat={game === 'chocolate' ? null : seat}
                        style={{ '--i': i }}
                    />
                    {game === 'dice' && <b aria-hidden="true">{pointsText(piece.halves)}</b>}
                </Fragment>
            ))}
        </span>
    );
}

/** The boxes of the track, turn by turn. */
function Track({ boxes }: { boxes: number[] }) {
    return (
        <ol class="track" aria-label={t('end.track')}>
            {boxes.map((points, i) => (
                <li key={i} class={points <= 0 ? 'none' : undefined}>
                    {pointsText(2 * points)}
                </li>
            ))}
        </ol>
    );
}
