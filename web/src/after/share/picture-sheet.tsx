// picture-sheet.tsx - a preview of the picture or animation of a position, before it is saved or
// shared.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
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
    const found = useSignal<File | 'making' | 'failed'>('making');
    const caption = captionOf(table);
    const shut = useRef<HTMLButtonElement>(null);
    const close = () => {
        open.value = false;
    };
    useEffect(() => {
        shut.current?.focus();
        void pictureOf(table)
            .catch(() => null)
            .then(blob => {
                const name = `neuland-${table.position.value.n}.png`;
                found.value = blob ? new File([blob], name, { type: blob.type }) : 'failed';
            });
    }, []);
    const file = found.value;
    return (
        <section
            class="picture sheet"
            role="dialog"
            aria-label={t('picture.title')}
            onKeyDown={event => {
                if (event.key === 'Escape') close();
                event.stopPropagation();
            }}
        >
            <header>
                <h2>{t('picture.title')}</h2>
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
                <Ready file={file} caption={caption} />
            ) : (
                <p role="status">{t(file === 'making' ? 'picture.making' : 'picture.failed')}</p>
            )}
            {file !== 'making' && isReplay(table) && table.at.value > 0 && (
                <Moving table={table} caption={caption} />
            )}
        </section>
    );
}

interface ReadyProps {
    file: File;
    caption: string;
    size?: number;
}

function Ready({ file, caption, size = SIZE }: ReadyProps) {
    const url = useSignal('');
    useEffect(() => {
        const made = URL.createObjectURL(file);
        url.value = made;
        return () => URL.revokeObjectURL(made);
    }, [file]);
    return (
        <>
            {url.value && <img src={url.value} alt={caption} width={size} height={size} />}
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
            <div class="ways">
                <select
                    aria-label={t('clip.steps')}
                    value={String(steps.value)}
                    disabled={share.value !== null}
                    onChange={event => {
                        steps.value = Number(event.currentTarget.value);
                    }}
                >
                    {lengths.map(n => (
                        <option key={n} value={String(n)}>
                            {t('clip.last', { n })}
                        </option>
                    ))}
                </select>
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
            {file instanceof File && <Ready file={file} caption={caption} size={CLIP} />}
        </section>
    );
}
