// picture-slip.tsx - a picture of the position, to look at before it is kept or sent.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Table } from '../model';
import { t } from '../words';
import './after.css';
import { captionOf, pictureOf, SIZE } from './picture';
import { downloadFile, mayShareFile, shareFile } from './share';

interface PictureProps {
    table: Table;
    open: Signal<boolean>;
}

export function PictureSlip({ table, open }: PictureProps) {
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
            class="picture slip"
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
        </section>
    );
}

function Ready({ file, caption }: { file: File; caption: string }) {
    const url = useSignal('');
    useEffect(() => {
        const made = URL.createObjectURL(file);
        url.value = made;
        return () => URL.revokeObjectURL(made);
    }, [file]);
    return (
        <>
            {url.value && <img src={url.value} alt={caption} width={SIZE} height={SIZE} />}
            <div class="ways">
                <button type="button" class="btn" onClick={() => downloadFile(file, file.name)}>
                    {t('picture.download')}
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
