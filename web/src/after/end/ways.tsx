// ways.tsx - what to do after a game: the next one, a review, the poster to share, and the proof of
// the dice or the game as a file.
import { useSignal } from '@preact/signals';
import { Icon } from '../../art/sign';
import type { Table } from '../../table/model';
import { t, type Word } from '../../words';
import { PosterSheet } from '../poster/poster-sheet';
import { download, momentLink } from '../share/share';
import type { NextGame } from './end';

interface WaysProps {
    table: Table;
    /** The letter of the reader's seat; none where seats have no colour. */
    seat?: string;
    next?: NextGame;
    /** Whether the dice of this game can be verified. */
    proven: boolean;
    onProof(): void;
    onLook(): void;
}

export function Ways({ table, seat, next, proven, onProof, onLook }: WaysProps) {
    const poster = useSignal(false);
    const review = async () => {
        location.href = `${await momentLink(await table.record(), 0)}&review=1`;
    };
    const save = async () => download(await table.record(), 'neuland.hsn');
    return (
        <section class="act" data-seat={seat} aria-label={t('end.ways')}>
            {next && <Next {...next} />}
            <div class="ways">
                <Way name="review" word="end.review" onPress={review} />
                <Way
                    name="share"
                    word="end.share"
                    onPress={() => {
                        poster.value = true;
                    }}
                />
                {proven ? (
                    <Way name="seal" word="end.proof" onPress={onProof} />
                ) : (
                    <Way name="save" word="end.save" onPress={save} />
                )}
            </div>
            {next?.more}
            <nav class="doors">
                <button type="button" onClick={onLook}>
                    {t('end.look')}
                </button>
                <a href="#">{t('end.front')}</a>
                {table.report && (
                    <button type="button" data-way="report" onClick={() => table.report!()}>
                        {t('report.open')}
                    </button>
                )}
            </nav>
            <PosterSheet table={table} open={poster} />
        </section>
    );
}

function Next({ label, note, done, start }: NextGame) {
    return (
        <button type="button" class="btn go" disabled={done} onClick={start}>
            {label}
            <small>{note}</small>
        </button>
    );
}

interface WayProps {
    name: string;
    word: Word;
    onPress(): void;
}

function Way({ name, word, onPress }: WayProps) {
    return (
        <button type="button" class="btn" data-way={name} onClick={onPress}>
            <Icon name={name} />
            {t(word)}
        </button>
    );
}
