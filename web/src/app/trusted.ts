// trusted.ts - what may become markup or script: drawings that are part of the page, and files of
// its own server. The content security policy makes the browser refuse everything else.

interface Policies {
    createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
    ): void;
}

const drawings = new Set<string>();

/** Marks markup from the page's own files as trusted. */
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
