// trusted.ts - what may become markup or script: drawings that came with the page, and files of its
// own server. Under the content policy the browser refuses everything else, wherever it is tried.

interface Policies {
    createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
    ): void;
}

const drawings = new Set<string>();

/** Markup that is part of the page's own files. */
export function drawing(markup: string): string {
    drawings.add(markup);
    return markup;
}

if (typeof window !== 'undefined')
    (window as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
        createHTML: text => (drawings.has(text) ? text : null),
        createScriptURL: text =>
            new URL(text, location.href).origin === location.origin ? text : null,
    });
