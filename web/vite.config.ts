// How the page is built: into build/web, with the drawings inside the document.
/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Symbols take their inks from the page's custom properties, so they have to stand in the page.
const sprites = ['art/terrain', 'art/pieces', 'art/cards', 'front/covers'];

/** The symbols of a file, without the sheet that shows them when it is opened. */
function defs(name: string): string {
    const text = readFileSync(here(`src/${name}.svg`), 'utf8');
    return text
        .match(/<defs>([\s\S]*)<\/defs>/)![1]
        .replace(/<!--[\s\S]*?-->/g, '')
        .trim();
}

function art(): Plugin {
    return {
        name: 'art',
        transformIndexHtml: html => {
            const symbols = sprites.map(defs).join('\n');
            const sprite = `<svg class="sprite" aria-hidden="true"><defs>${symbols}</defs></svg>`;
            return html.replace('<!-- art -->', sprite);
        },
    };
}

// Symbols that come with the tables: a module has them as a text.
function tableArt(): Plugin {
    return {
        name: 'table-art',
        enforce: 'pre',
        load: id =>
            id === `${here('src/art/table-pieces.svg')}?raw`
                ? `export default ${JSON.stringify(defs('art/table-pieces'))};`
                : null,
    };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

// The service worker is told which files there are, and gets a new name whenever one changes.
function offline(): Plugin {
    return {
        name: 'offline',
        apply: 'build',
        generateBundle: {
            order: 'post',
            handler(_, bundle) {
                const names = Object.keys(bundle).filter(
                    name => !/\.(html|values|pdf)$/.test(name),
                );
                // Whether there is a server is asked on each visit.
                const fixed = readdirSync(here('public')).filter(name => name !== 'server.json');
                const files = ['/', ...[...fixed, ...names].map(name => `/${name}`)];
                const version = sha256(files.join());
                const source = readFileSync(here('src/app/offline.js'), 'utf8')
                    .replace("'__VERSION__'", JSON.stringify(version.slice(0, 16)))
                    .replace("['__FILES__']", JSON.stringify(files));
                this.emitFile({ type: 'asset', fileName: 'sw.js', source });
            },
        },
    };
}

// The exact coach of the dice game, where `make page-table` has made its values. They stay packed
// under a name that no server unpacks on the way, and are fetched only when they are asked for.
const packed = here('../build/page/dice.nlp.gz');
const values = existsSync(packed) ? readFileSync(packed) : null;
const valuesName = values && `assets/dice-${sha256(values).slice(0, 8)}.values`;

function diceValues(): Plugin {
    return {
        name: 'dice-values',
        generateBundle() {
            if (values && valuesName)
                this.emitFile({ type: 'asset', fileName: valuesName, source: values });
        },
    };
}

// What people can print, where `tools/page-table` has drawn it: one PDF for each language. They are
// not kept for offline use, since nobody needs all of them.
const printFolder = here('../build/page/print');
const prints = existsSync(printFolder) ? readdirSync(printFolder).sort() : [];
const printNames = [...new Set(prints.map(name => name.replace(/-(en|de)\.pdf$/, '')))];

function printed(): Plugin {
    return {
        name: 'printed',
        generateBundle() {
            for (const name of prints) {
                const source = readFileSync(`${printFolder}/${name}`);
                this.emitFile({ type: 'asset', fileName: `print/${name}`, source });
            }
        },
    };
}

/** What is not packed already: pictures, fonts and the coach's values are. */
const packable = /\.(html|js|css|svg|wasm|json|webmanifest|pdf)$/;

// The server sends FILE.br or FILE.gz to clients that take it (src/server/net/page.c). Packing is
// most of the work of a build, so several files are packed at once.
function compressed(): Plugin {
    const brotli = (data: Buffer) =>
        promisify(brotliCompress)(data, {
            params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
                [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
            },
        });
    const pack = async (path: string) => {
        const data = readFileSync(path);
        writeFileSync(`${path}.br`, await brotli(data));
        writeFileSync(`${path}.gz`, await promisify(gzip)(data, { level: 9 }));
    };
    return {
        name: 'compressed',
        apply: 'build',
        async closeBundle() {
            const folder = here('../build/web');
            const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
            const files = names.filter(name => packable.test(name));
            await Promise.all(files.map(name => pack(`${folder}/${name}`)));
        },
    };
}

export default defineConfig({
    define: { DICE_VALUES: JSON.stringify(valuesName), PRINTS: JSON.stringify(printNames) },
    root: here('.'),
    plugins: [
        preact({ devToolsEnabled: false }),
        art(),
        tableArt(),
        diceValues(),
        printed(),
        offline(),
        compressed(),
    ],
    build: {
        outDir: here('../build/web'),
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
    worker: { format: 'es' },
    // The limit only ends a test that hangs; a slow machine is no fault.
    test: { setupFiles: 'test/unit/words.ts', testTimeout: 120_000 },
    server: { fs: { allow: [here('..')] } },
});
