// clipboard.ts - copies text to the clipboard. Browsers offer the clipboard API only on secure
// connections; on others this file uses the older copy command.
import { useState } from 'preact/hooks';
import { t, type Word } from '../words';

function copyBySelection(text: string): boolean {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    document.body.append(area);
    const before = document.activeElement as HTMLElement | null;
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    before?.focus();
    return done;
}

export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copyBySelection(text);
    }
}

/** The label and action of a copy button; the label comes back after a moment. */
export function useCopy(word: Word, text: () => string | Promise<string>) {
    const [said, say] = useState<Word | null>(null);
    const copy = async () => {
        say((await copyText(await text())) ? 'menu.copied' : 'menu.not_copied');
        setTimeout(() => say(null), 2000);
    };
    return { label: t(said ?? word), copy };
}
