// How the page is built: into build/web, with the drawings inside the document.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Symbols take their inks from the page's custom properties, so they have to stand in the page.
const sprites = ['terrain', 'pieces', 'cards'];

function art(): Plugin {
    const defs = (name: string) => {
        const text = readFileSync(here(`src/art/${name}.svg`), 'utf8');
        return text
            .match(/<defs>([\s\S]*)<\/defs>/)![1]
            .replace(/<!--[\s\S]*?-->/g, '')
            .trim();
    };
    return {
        name: 'art',
        transformIndexHtml: html => {
            const symbols = sprites.map(defs).join('\n');
            const sprite = `<svg class="sprite" aria-hidden="true"><defs>${symbols}</defs></svg>`;
            return html.replace('<!-- art -->', sprite);
        },
    };
}

export default defineConfig({
    root: here('.'),
    plugins: [preact({ devToolsEnabled: false }), art()],
    build: {
        outDir: here('../build/web'),
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
    worker: { format: 'es' },
    server: { fs: { allow: [here('..')] } },
});
