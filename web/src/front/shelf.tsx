// shelf.tsx - the boxes on their planks. A tap on a box pulls out the drawer under its plank; only
// one is open at a time.
import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { shape } from '../app/size';
import { Icon } from '../art/sign';
import { t } from '../words';
import { type Box, type BoxName, boxes } from './boxes';
import { Cover } from './cover';
import { Drawer } from './drawer';
import './shelf.css';

/** Boxes on a plank. */
function columns(): number {
    const { size } = shape.value;
    if (size === 'phone-flat') return 6;
    return size === 'phone' ? 3 : 5;
}

/** The two faces of a box that show its depth. */
const faces = (ground: string): string =>
    `--side: color-mix(in oklab, var(--${ground}) 52%, #17222a);` +
    `--top: color-mix(in oklab, var(--${ground}) 62%, #fff6e6)`;

/** fresh: the reader has never played. */
export function Shelf({ fresh }: { fresh: boolean }) {
    const [open, pull] = useState<BoxName | null>(null);
    const boards = useRef<HTMLDivElement>(null);
    const across = columns();
    const close = () => {
        boards.current?.querySelector<HTMLElement>(`[data-box="${open}"]`)?.focus();
        pull(null);
    };
    useEffect(() => {
        const drawer = open && boards.current?.querySelector('.drawer');
        if (drawer) drawer.scrollIntoView({ block: 'nearest', behavior: 'auto' });
        if (!open) return;
        const onEscape = (event: KeyboardEvent) => {
            if (event.key === 'Escape') close();
        };
        document.addEventListener('keydown', onEscape);
        return () => document.removeEventListener('keydown', onEscape);
    }, [open]);
    const rows = Array.from({ length: Math.ceil(boxes.length / across) }, (_, row) =>
        boxes.slice(row * across, (row + 1) * across),
    );
    return (
        <section class="shelf-front" aria-labelledby="shelf-title">
            <h2 id="shelf-title">{t(fresh ? 'shelf.first' : 'shelf.title')}</h2>
            <div ref={boards} class="shelf-boards" style={{ '--across': across }}>
                {rows.map(row => (
                    <Plank
                        key={row[0].name}
                        row={row}
                        across={across}
                        open={open}
                        fresh={fresh}
                        onTap={name => pull(now => (now === name ? null : name))}
                        onClose={close}
                    />
                ))}
            </div>
        </section>
    );
}

interface PlankProps {
    row: Box[];
    across: number;
    open: BoxName | null;
    fresh: boolean;
    onTap(name: BoxName): void;
    onClose(): void;
}

/** One plank: its boxes, free places, and the drawer under it. The drawer follows its box in the
    document, so that the next Tab goes into it; the grid puts it below. */
function Plank({ row, across, open, fresh, onTap, onClose }: PlankProps) {
    const free = across - row.length;
    return (
        <div class="shelf-plank">
            {row.map(box => (
                <Fragment key={box.name}>
                    <div class="shelf-cell">
                        <BoxButton
                            box={box}
                            open={open === box.name}
                            onTap={() => onTap(box.name)}
                        />
                    </div>
                    {open === box.name && <Drawer {...{ box, fresh, onClose }} />}
                </Fragment>
            ))}
            {Array.from({ length: free }, (_, at) => (
                <div key={at} class="shelf-cell shelf-free" aria-hidden="true">
                    {at === free - 1 && (
                        <svg viewBox="-50 -76 130 92">
                            <use href="#robber" />
                        </svg>
                    )}
                </div>
            ))}
        </div>
    );
}

interface BoxProps {
    box: Box;
    open: boolean;
    onTap(): void;
}

function BoxButton({ box: { name, ground, least, most }, open, onTap }: BoxProps) {
    return (
        <button
            type="button"
            class="shelf-box"
            style={faces(ground)}
            data-box={name}
            aria-expanded={open}
            onClick={onTap}
        >
            <Cover of={name} />
            <span class="shelf-label">
                <b>{t(`box.${name}`)}</b>
                <small>
                    <Icon name="person" />
                    <span class="vh">{t('shelf.seats')} </span>
                    {least}–{most}
                </small>
            </span>
        </button>
    );
}
