// end.tsx - the end of a game: the poster, the ranking, the turning point, a word about luck and
// one about decisions, and the next game in one tap. The finished table is behind it.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { seatLetter } from '../../art/sign';
import type { SeatName, Table } from '../../table/model';
import { t } from '../../words';
import '../after.css';
import './end.css';
import { pointsText } from '../poster/points';
import { Poster, type PosterWords } from '../poster/poster';
import { hasProofs } from '../proof/fair';
import { FairnessCheck } from '../proof/fairness';
import { analyse, analysisOf } from '../replay/analysis';
import { shelve } from '../replay/kept';
import { turnAt } from '../replay/mistakes';
import { openRecord, type ReplayedTable } from '../replay/replayed';
import { type AloneGame, rankAlone } from './alone';
import { Ranking } from './ranking';
import { gameOf, NumberedSeats, numberedSeats } from './summary';
import { Turning } from './turning';
import { Ways } from './ways';
import {
    decisionSentence,
    luckSentence,
    ownTurn,
    posterWords,
    readerOf,
    type Standing,
    standingsOf,
} from './words';

/** The next game with the same players. */
export interface NextGame {
    label: string;
    /** Who is in already, and who begins. */
    note: string;
    done?: boolean;
    start(): void;
    /** What else there is to answer, at a table on a server. */
    more?: ComponentChildren;
}

interface EndProps {
    table: Table;
    next?: NextGame;
    onLook: () => void;
}

export function EndView({ table, next, onLook }: EndProps) {
    const game = gameOf(table.head.value.rules);
    const standings = standingsOf(game, table);
    const past = useRecord(table, standings);
    const alone = useAlone(table, past);
    const numbered = numberedSeats(table);
    const proof = useSignal(false);
    const winners = standings.filter(({ won }) => won).map(({ seat }) => seat);
    const own = table.me.value ?? standings[0].seat;
    return (
        <NumberedSeats.Provider value={numbered}>
            <main
                class={numbered ? 'end plain' : 'end'}
                aria-label={t('turn.over')}
                data-game={game}
                data-alone={standings.length === 1 ? '' : undefined}
            >
                <Poster
                    table={table}
                    game={game}
                    words={wordsOf(game, table, standings, alone)}
                    winners={standings.length === 1 ? [standings[0].seat] : winners}
                    seat={standings[0].seat}
                    onLook={onLook}
                />
                {standings.length > 1 && (
                    <Ranking table={table} game={game} standings={standings} />
                )}
                {past && (
                    <Turning
                        past={past}
                        seats={table.seats.value}
                        winners={winners}
                        signs={signsOf(standings, table.me.value)}
                        rival={alone?.best?.line}
                    />
                )}
                <Say past={past} table={table} game={game} standings={standings}>
                    {proof.value && past && <FairnessCheck record={past.text} />}
                </Say>
                <Ways
                    table={table}
                    seat={numbered ? undefined : seatLetter[own]}
                    next={next}
                    proven={!!past && hasProofs(past.text)}
                    onProof={() => {
                        proof.value = true;
                    }}
                    onLook={onLook}
                />
            </main>
        </NumberedSeats.Provider>
    );
}

/** The winner and the reader; if that is the same seat, the second as well. */
function signsOf(standings: Standing[], me: SeatName | null): SeatName[] {
    const [first, second] = standings;
    const other = me !== null && me !== first.seat ? me : second?.seat;
    return other ? [first.seat, other] : [first.seat];
}

function wordsOf(
    game: string,
    table: Table,
    standings: Standing[],
    alone: Rank | null,
): PosterWords {
    const words = posterWords(game, table, standings);
    if (!alone) return words;
    const rank = Math.min(alone.rank, 4);
    return { ...words, facts: [t(`end.alone.${rank as 1}`), words.facts].join(' ') };
}

// ---- the record ----------------------------------------------------------------------------

/** Opens the record of the finished game, puts it among the replays and has it analysed. */
function useRecord(table: Table, standings: Standing[]): ReplayedTable | null {
    const past = useSignal<ReplayedTable | null>(null);
    useEffect(() => {
        let opened: ReplayedTable | null = null;
        let gone = false;
        const names = table.seats.value.map(info => info.name);
        table
            .record()
            .then(text => openRecord(text, names))
            .then(found => {
                opened = found;
                keepGame(table, found.text, standings);
                if (gone) found.close();
                else past.value = found;
                analyse(found.text);
            })
            .catch(() => {
                // Without a record, the result is still shown.
            });
        return () => {
            gone = true;
            opened?.close();
        };
    }, [table]);
    return past.value;
}

function keepGame(table: Table, record: string, standings: Standing[]): void {
    const { rules, seats } = table.head.value;
    const minutes = table.minutes?.() ?? null;
    const inOrder = seats.map(seat => standings.find(row => row.seat === seat)!);
    shelve({
        when: Date.now(),
        rules,
        seats,
        names: table.seats.value.map(info => info.name),
        winners: inOrder.flatMap(({ won }, at) => (won ? [at] : [])),
        points: inOrder.map(({ halves }) => pointsText(halves)),
        ...(table.me.value && { me: seats.indexOf(table.me.value) }),
        ...(minutes && { minutes }),
        record,
    });
}

interface Rank {
    rank: number;
    best: AloneGame | null;
}

/** For somebody who plays alone: how this game compares with earlier ones. */
function useAlone(table: Table, past: ReplayedTable | null): Rank | null {
    const found = useSignal<Rank | null>(null);
    const { rules, seats } = table.head.value;
    useEffect(() => {
        if (!past || seats.length > 1 || past.whole.value.length === 0) return;
        void past.points().then(points => {
            const line = [...past.turns.slice(1), past.last].map(n => points[n][0]);
            found.value = rankAlone(rules, past.text, line);
        });
    }, [past, past?.whole.value.length]);
    return found.value;
}

// ---- two sentences -------------------------------------------------------------------------

interface SayProps {
    past: ReplayedTable | null;
    table: Table;
    game: string;
    standings: Standing[];
    children: ComponentChildren;
}

function Say({ past, table, game, standings, children }: SayProps) {
    const analysis = past && analysisOf(past.text).value;
    const reader = readerOf(table, standings);
    const { seats } = table.head.value;
    const seat = seats[reader.at];
    const turn = (n: number) => ownTurn(game, turnAt(past!, n), seats.length);
    return (
        <section class="end-say" aria-live="polite">
            {past && analysis?.sums ? (
                <>
                    <p>{luckSentence(game, analysis, reader)}</p>
                    <p>{decisionSentence(analysis, seat, reader, turn)}</p>
                </>
            ) : (
                analysis && (
                    <p>
                        <progress
                            value={analysis.progress}
                            max="1"
                            aria-label={t('after.analysing')}
                        />{' '}
                        {t('after.analysing')}
                    </p>
                )
            )}
            {children}
        </section>
    );
}
