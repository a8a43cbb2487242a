// picture.ts - renders a position as a PNG: the table's own drawings with a title above and the
// seats below. Drawings, symbols, style sheets and fonts become one self-contained SVG text,
// because an image must not load anything. That SVG is never inserted into the page, and all its
// text is escaped.
import { seatLetter } from '../../art/sign';
import { titleOf } from '../../frame/marks';
import type { SeatName, Table } from '../../table/model';
import { gameTitle } from '../../table/rules-title';
import { t } from '../../words';
import { gameOf, summaryOf } from '../end/summary';

/** Width and height of the picture in pixels; heights of title and seats, and the margin. */
export const SIZE = 1200;
const HEAD = 130;
const FOOT = 96;
const MARGIN = 36;

/** What a table draws: the map, sheets, or rows and the wheel. */
const drawings = '.map > .board, .sheet-print, .row svg.t, .wheel-print';

interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
};
/** Characters that a name may contain but XML does not allow. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
export const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign]);

// ---- drawings ------------------------------------------------------------------------------

/** The box of the drawing on the screen: a map can be smaller than its element. */
function boxOf(svg: SVGSVGElement): Box {
    const matrix = svg.getScreenCTM();
    const { x, y, width, height } = svg.viewBox.baseVal;
    if (!matrix) return svg.getBoundingClientRect();
    return {
        x: matrix.a * x + matrix.e,
        y: matrix.d * y + matrix.f,
        width: matrix.a * width,
        height: matrix.d * height,
    };
}

function around(boxes: Box[]): Box {
    const x = Math.min(...boxes.map(box => box.x));
    const y = Math.min(...boxes.map(box => box.y));
    const right = Math.max(...boxes.map(box => box.x + box.width));
    const bottom = Math.max(...boxes.map(box => box.y + box.height));
    return { x, y, width: right - x, height: bottom - y };
}

/** Wraps a drawing in groups with the classes of its ancestors, so that CSS rules still match. */
export function wrapped(svg: Element, inner: string): string {
    let text = inner;
    for (let at = svg.parentElement; at && !at.matches('body'); at = at.parentElement) {
        const of = ['seat', 'game'].map(name => {
            const value = at!.getAttribute(`data-${name}`);
            return value ? ` data-${name}="${escaped(value)}"` : '';
        });
        text = `<g class="${escaped(at.getAttribute('class') ?? '')}"${of.join('')}>${text}</g>`;
    }
    return text;
}

function drawn(svg: SVGSVGElement): string {
    const { x, y, width, height } = svg.getBoundingClientRect();
    const text = new XMLSerializer()
        .serializeToString(svg)
        .replace(/\bdetail-(some|few)\b/, 'detail-all');
    const paper = svg.matches('.sheet-print')
        ? `<rect class="print-paper" x="${x}" y="${y}" width="${width}" height="${height}"/>`
        : '';
    const place = `x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible"`;
    return `${paper}<svg ${place}>${wrapped(svg, text)}</svg>`;
}

/** Name and points of a row, if the table shows them beside its drawings. */
function tabOf(tab: Element): string {
    const { x, y, width, height } = tab.getBoundingClientRect();
    const name = tab.querySelector('h3')?.firstChild?.textContent ?? '';
    const points = tab.querySelector('.vp')?.textContent ?? '';
    const base = y + height / 2 + 7;
    return (
        `<rect class="print-paper" x="${x}" y="${y}" width="${width}" height="${height}"/>` +
        `<text class="print-name" x="${x + 60}" y="${base}">${escaped(short(name))}</text>` +
        `<text class="print-points" x="${x + width - 16}" y="${base}">${escaped(points)}</text>`
    );
}

/** The symbols used by a text, including those that symbols use themselves. */
function symbolsOf(text: string): string {
    const found = new Map<string, string>();
    const look = (part: string) => {
        for (const [, id] of part.matchAll(/(?:href="|url\(["']?(?:&quot;)?)#([\w-]+)/g)) {
            const node = found.has(id) ? null : document.getElementById(id);
            // Definitions inside a drawing are already part of it.
            if (!node || node.closest(`${drawings}, .poster-pic`)) continue;
            const symbol = new XMLSerializer().serializeToString(node);
            found.set(id, symbol);
            look(symbol);
        }
    };
    look(text);
    return [...found.values()].join('');
}

// ---- styles --------------------------------------------------------------------------------

async function inData(url: string): Promise<string> {
    const blob = await (await fetch(url)).blob();
    return new Promise((done, fail) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.onerror = () => fail(reader.error);
        reader.readAsDataURL(blob);
    });
}

async function fontOf(rule: CSSRule, base: string): Promise<string> {
    const url = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
    if (!url) return '';
    const data = await inData(new URL(url, base).href);
    return rule.cssText.replace(url, data);
}

/** All CSS rules of the page, with fonts inlined and without animations or interaction. */
export async function rulesOf(): Promise<string> {
    const rules = [...document.styleSheets].flatMap(sheet =>
        [...sheet.cssRules].map(rule =>
            rule instanceof CSSFontFaceRule
                ? fontOf(rule, sheet.href ?? document.baseURI)
                : Promise.resolve(rule.cssText),
        ),
    );
    const own = `
        * { animation: none !important; transition: none !important; }
        .spots, .ghost, .shown, .better-move, .better-ring, .cartouche .sheetname { display: none; }
        .print-sea { fill: var(--sea); }
        .print-paper { fill: var(--paper); stroke: var(--ink); stroke-width: 1.5; }
        .print-title { font: 700 54px var(--display); fill: var(--ink); }
        .print-line { font: 400 30px var(--text); fill: var(--ink-2); }
        .print-name { font: 700 20px var(--text); fill: var(--ink); }
        .print-points { font: 700 26px var(--display); fill: var(--ink); text-anchor: end; }
        .print-word { font: 700 40px var(--display); fill: var(--ink); text-anchor: end; }
        .print-seat text { font: 700 26px var(--text); fill: var(--ink); }
        .print-seat rect { fill: var(--seat); stroke: var(--ink); stroke-width: 2; }
        .print-seat use { fill: var(--seat-ink); color: var(--seat-ink); }`;
    return [...(await Promise.all(rules)), own].join('\n');
}

/** The attributes of the document that rules depend on, with the current theme. */
function marks(): string {
    const { dataset } = document.documentElement;
    const night = matchMedia('(prefers-color-scheme: dark)').matches;
    const theme = dataset.theme ?? (night ? 'dark' : 'light');
    const all = Object.entries({ ...dataset, theme });
    return all.map(([name, value]) => ` data-${name}="${escaped(value ?? '')}"`).join('');
}

// ---- texts ---------------------------------------------------------------------------------

const short = (name: string) => (name.length > 14 ? `${name.slice(0, 13)}…` : name);

/** "Move 120 · Mia leads with 5 points" */
export function captionOf(table: Table): string {
    const { n, winners } = table.position.value;
    const rows = summaryOf(gameOf(table.head.value.rules), table.position.value);
    const nameOf = (seat: SeatName) =>
        short(titleOf(table.seats.value.find(info => info.seat === seat)));
    const best = winners.length ? rows.filter(row => row.won) : rows.filter(sameAs(rows[0].points));
    const who = best.map(({ seat }) => nameOf(seat)).join(', ');
    const points = rows[0].points;
    const move = t('picture.move', { n });
    if (winners.length) return `${move} · ${t('after.wins', { who, points })}`;
    if (best.length === rows.length) return move;
    return `${move} · ${t('picture.leads', { who, points, n: best.length })}`;
}

const sameAs = (points: string) => (row: { points: string }) => row.points === points;

function seatsLine(table: Table): string {
    const rows = summaryOf(gameOf(table.head.value.rules), table.position.value);
    const seats = table.seats.value;
    const room = (SIZE - 2 * MARGIN - 230) / seats.length;
    return seats
        .map((info, at) => {
            const points = rows.find(row => row.seat === info.seat)?.points ?? '';
            const name = seats.length > 4 ? '' : ` ${short(titleOf(info)).slice(0, 11)}`;
            const letter = seatLetter[info.seat];
            const place = `translate(${MARGIN + at * room} ${SIZE - FOOT + 24})`;
            return (
                `<g class="print-seat" data-seat="${letter}" transform="${place}">` +
                '<rect width="44" height="44" rx="4"/>' +
                `<use href="#e-${letter}" transform="translate(22 22) scale(1.3)"/>` +
                `<text x="56" y="32">${escaped(points + name)}</text></g>`
            );
        })
        .join('');
}

// ---- picture -------------------------------------------------------------------------------

/** A group of drawings, scaled to fit into a part of the picture. */
function fitted(shown: SVGSVGElement[], tabs: Element[], into: Box): string {
    if (shown.length === 0) return '';
    const whole = around([...shown.map(boxOf), ...tabs.map(tab => tab.getBoundingClientRect())]);
    const scale = Math.min(into.width / whole.width, into.height / whole.height);
    const left = into.x + (into.width - scale * whole.width) / 2 - scale * whole.x;
    const top = into.y + (into.height - scale * whole.height) / 2 - scale * whole.y;
    const inside = [...shown.map(drawn), ...tabs.map(tabOf)].join('');
    return `<g transform="translate(${left} ${top}) scale(${scale})">${inside}</g>`;
}

/** A map or sheet fills the whole area; rows are placed above the wheel. */
function drawingsOf(table: Element): string | null {
    const all = [...table.querySelectorAll<SVGSVGElement>(drawings)].filter(
        svg => svg.checkVisibility() && svg.getBoundingClientRect().width > 0,
    );
    if (all.length === 0) return null;
    const room = { x: MARGIN, y: HEAD, width: SIZE - 2 * MARGIN, height: SIZE - HEAD - FOOT };
    const wheel = all.filter(svg => svg.matches('.wheel-print'));
    const rest = all.filter(svg => !wheel.includes(svg));
    const tabs = [...table.querySelectorAll('.row > .tab')];
    const high = wheel.length ? room.height * 0.56 : room.height - MARGIN;
    const low = { ...room, y: room.y + high + 16, height: room.height - high - 16 };
    return fitted(rest, tabs, { ...room, height: high }) + fitted(wheel, [], low);
}

/** The whole picture as one SVG text; null if the table draws nothing. rules: the CSS rules, if the
    caller already has them. */
export async function printed(table: Table, rules?: string): Promise<string | null> {
    const place = document.querySelector('.table');
    const drawing = place && drawingsOf(place);
    if (!drawing) return null;
    const rows = place.querySelector('.row') !== null;
    const body =
        `<rect class="print-sea" width="${SIZE}" height="${SIZE}"/>${drawing}` +
        `<text class="print-title" x="${MARGIN}" y="68">` +
        `${escaped(gameTitle(table.head.value.rules))}</text>` +
        `<text class="print-line" x="${MARGIN}" y="112">${escaped(captionOf(table))}</text>` +
        `${rows ? '' : seatsLine(table)}` +
        `<text class="print-word" x="${SIZE - MARGIN}" y="${SIZE - 36}">` +
        `${escaped(t('app.name'))}</text>`;
    return complete(body, rules ?? (await rulesOf()), SIZE, SIZE);
}

/** One self-contained SVG text: drawings with their symbols and styles. */
export function complete(body: string, rules: string, width: number, height: number): string {
    const text =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${marks()}>` +
        `<style>${escaped(rules)}</style><defs>${symbolsOf(body)}</defs>${body}</svg>`;
    return text.replace(noXml, '');
}

/** Draws such a text on a canvas of this size. */
export async function canvasOf(
    text: string,
    width: number,
    height = width,
): Promise<HTMLCanvasElement> {
    const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
        return canvas;
    } finally {
        URL.revokeObjectURL(url);
    }
}

/** A PNG of what the table shows now; null if it draws nothing. */
export async function pictureOf(table: Table): Promise<Blob | null> {
    const text = await printed(table);
    if (!text) return null;
    const canvas = await canvasOf(text, SIZE);
    return new Promise(done => canvas.toBlob(done, 'image/png'));
}
