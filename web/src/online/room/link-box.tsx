// link-box.tsx - an address to share: as a QR code, to copy, or through the system.
import { correction, generate, mode } from 'lean-qr';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { useCopy } from '../../app/clipboard';
import { shape } from '../../app/size';
import { ShareButton } from '../../front/room-line';
import { t, type Word } from '../../words';

/** Width of the quiet zone in modules, as ISO/IEC 18004 requires. */
const QUIET = 4;

/** The modules of a code, dark ones true, in rows from the top; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
    const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M };
    try {
        const code = generate(text, { ...level, modes: [mode.ascii, mode.utf8] });
        const places = Array.from({ length: code.size }, (_, at) => at);
        return places.map(y => places.map(x => code.get(x, y)));
    } catch {
        return null;
    }
}

/** A QR code; always dark on light, whatever the theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
    const code = useMemo(() => qrCode(text), [text]);
    if (!code) return null;
    const size = code.length + 2 * QUIET;
    const path = code
        .flatMap((row, y) =>
            row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
        )
        .join('');
    return (
        <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
            <rect width={size} height={size} />
            <path d={path} />
        </svg>
    );
}

/** Copies the address, or shares it through the system. */
export function LinkButtons({ url }: { url: string }) {
    const { label, copy } = useCopy('link.copy', () => url);
    return (
        <>
            <button type="button" class="btn" onClick={copy}>
                {label}
            </button>
            {'share' in navigator && (
                <button
                    type="button"
                    class="btn"
                    onClick={() => void navigator.share({ url }).catch(() => {})}
                >
                    {t('link.share')}
                </button>
            )}
        </>
    );
}

/** For a menu: the address is created on request. */
export function CopyLink({ word, url }: { word: Word; url(): Promise<string> }) {
    const { label, copy } = useCopy(word, url);
    return (
        <button type="button" class="btn" onClick={copy}>
            {label}
        </button>
    );
}

interface LineProps {
    title: string;
    url: string;
    /** Explains the address. */
    children?: ComponentChildren;
}

/** The address and a way to send it in one line; where space is short, the code unfolds. */
export function LinkLine({ title, url, children }: LineProps) {
    return (
        <section class="link-line" aria-label={title}>
            <p>
                <input
                    class="url"
                    readOnly
                    value={url}
                    aria-label={title}
                    onFocus={event => event.currentTarget.select()}
                />
                <ShareButton url={url} />
            </p>
            {children}
            <details open={shape.value.size === 'desk'}>
                <summary>{t('link.code')}</summary>
                <QrCode text={url} label={title} />
            </details>
        </section>
    );
}

interface BoxProps {
    title: string;
    about: string;
    url: string;
    /** Explains the address. */
    children?: ComponentChildren;
}

export function LinkBox({ title, about, url, children }: BoxProps) {
    return (
        <section class="link-box">
            <QrCode text={url} label={title} />
            <div>
                <h2>{title}</h2>
                <p>{about}</p>
                {children}
                <input
                    class="url"
                    readOnly
                    value={url}
                    aria-label={title}
                    onFocus={event => event.currentTarget.select()}
                />
                <p class="choices">
                    <LinkButtons url={url} />
                </p>
            </div>
        </section>
    );
}
