// picture-sheet.tsx - a preview of the picture or animation of a position, before it is saved or
// shared.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PickRow } from '../../frame/pick';
import type { Table } from '../../table/model';
import { t } from '../../words';
import '../after.css';
import type { ReplayedTable } from '../replay/replayed';
import { CLIP, clipOf, lengths } from './clip';
import { captionOf, pictureOf, SIZE } from './picture';
import { downloadFile, mayShareFile, shareFile } from './share';

/** Only a replay can be stepped through for an animation. */
const isReplay = (table: Table): table is ReplayedTable => 'at' in table;

interface PictureProps {
    table: Table;
    open: Signal<boolean>;
}

export function PictureSheet({ table, open }: PictureProps) {
    return open.value ? <Shown table={table} open={open} /> : null;
}

function Shown({ table, open }: PictureProps) {
    const caption = captionOf(table);
    return (
        <PictureDialog
            title={t('picture.title')}
            caption={caption}
            name={`neuland-${table.position.value.n}.png`}
            make={() => pictureOf(table)}
            open={open}
        >
            {isReplay(table) && table.at.value > 0 && <Moving table={table} caption={caption} />}
        </PictureDialog>
    );
}

interface DialogProps {
    title: string;
    caption: string;
    /** Of the file. */
    name: string;
    /** Returns null if there is nothing to draw. */
    make(): Promise<Blob | null>;
    open: Signal<boolean>;
    width?: number;
    height?: number;
    /** Comes once the picture is made. */
    children?: ComponentChildren;
}

/** Makes a picture and shows it, to be saved or shared. */
export function PictureDialog(props: DialogProps) {
    const { title, caption, name, make, open, width, height, children } = props;
    const found = useSignal<File | 'making' | 'failed'>('making');
    const shut = useRef<HTMLButtonElement>(null);
    const close = () => {
        open.value = false;
    };
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        shut.current?.focus();
        void make()
            .catch(() => null)
            .then(blob => {
                found.value = blob ? new File([blob], name, { type: blob.type }) : 'failed';
            });
        return () => before?.focus();
    }, []);
    const file = found.value;
    return (
        <section
            class="picture sheet"
            role="dialog"
            aria-label={title}
            onKeyDown={event => {
                if (event.key === 'Escape') close();
                event.stopPropagation();
            }}
        >
            <header>
                <h2>{title}</h2>
                <button
                    ref={shut}
                    type="button"
                    class="shut"
                    aria-label={t('close')}
                    onClick={close}
                >
                    ×
                </button>
            </header>
            {file instanceof File ? (
                <Ready file={file} caption={caption} width={width} height={height} />
            ) : (
                <p role="status">{t(file === 'making' ? 'picture.making' : 'picture.failed')}</p>
            )}
            {file !== 'making' && children}
        </section>
    );
}

interface ReadyProps {
    file: File;
    caption: string;
    width?: number;
    height?: number;
}

function Ready({ file, caption, width = SIZE, height = width }: ReadyProps) {
    const url = useSignal('');
    useEffect(() => {
        const made = URL.createObjectURL(file);
        url.value = made;
        return () => URL.revokeObjectURL(made);
    }, [file]);
    return (
        <>
            {url.value && <img src={url.value} alt={caption} width={width} height={height} />}
            <div class="ways">
                <button type="button" class="btn" onClick={() => downloadFile(file, file.name)}>
                    {t(file.type === 'image/gif' ? 'clip.download' : 'picture.download')}
                </button>
                {mayShareFile(file) && (
                    <button type="button" class="btn" onClick={() => void shareFile(file)}>
                        {t('picture.share')}
                    </button>
                )}
            </div>
        </>
    );
}

/** The last steps as a GIF, made on request because it takes some seconds. */
function Moving({ table, caption }: { table: ReplayedTable; caption: string }) {
    const steps = useSignal(20);
    const made = useSignal<File | 'failed' | null>(null);
    const share = useSignal<number | null>(null);
    const make = async () => {
        share.value = 0;
        made.value = null;
        const blob = await clipOf(table, steps.value, done => {
            share.value = done;
        }).catch(() => null);
        share.value = null;
        const name = `neuland-${table.at.value}.gif`;
        made.value = blob ? new File([blob], name, { type: blob.type }) : 'failed';
    };
    const file = made.value;
    return (
        <section class="moving" aria-label={t('clip.title')}>
            <PickRow
                id="clip"
                class="numbers"
                label={t('clip.steps')}
                now={steps.value}
                list={lengths.map(n => ({
                    value: n,
                    words: n,
                    label: t('clip.last', { n }),
                }))}
                onPick={n => {
                    if (share.value === null) steps.value = n;
                }}
            />
            <div class="ways">
                <button
                    type="button"
                    class="btn make-clip"
                    disabled={share.value !== null}
                    onClick={make}
                >
                    {t('clip.make')}
                </button>
            </div>
            {share.value !== null && (
                <progress value={share.value} max="1" aria-label={t('clip.making')} />
            )}
            {file === 'failed' && <p role="status">{t('picture.failed')}</p>}
            {file instanceof File && <Ready file={file} caption={caption} width={CLIP} />}
        </section>
    );
}
