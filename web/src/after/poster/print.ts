// print.ts - the poster as a PNG of a fixed size. It takes words, picture and pieces from the
// poster on the page and lays them out as one self-contained SVG.
import { t } from '../../words';
import { canvasOf, complete, escaped, rulesOf, wrapped } from '../share/picture';
import { foil } from './poster';

/** In pixels: what phones and chats show without scaling. */
export const POSTER = { width: 1080, height: 1350 };

/** The block of colour inside the paper frame, whose lower part holds the name of the game. */
const block = { x: 26, y: 26, width: 1028, height: 1256 };
const strip = { x: 62, width: 956, height: 152, bottom: 1246 };
const CENTRE = POSTER.width / 2;

interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

const rect = ({ x, y, width, height }: Box, look: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" style="${look}"/>`;

// ---- text ----------------------------------------------------------------------------------

let pen: CanvasRenderingContext2D | null = null;

function widthIn(text: string, font: string): number {
    pen ??= document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    return pen.measureText(text).width;
}

/** The largest size at which a text fits into this width. */
function sizeOf(text: string, family: string, most: number, width: number): number {
    return Math.min(most, (most * width) / Math.max(1, widthIn(text, `700 ${most}px ${family}`)));
}

/** Breaks a text into lines of this width. */
function linesOf(text: string, font: string, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
        if (lines.length && widthIn(longer, font) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
    }
    return lines;
}

/** The same number of lines, as equal as possible. */
function balanced(text: string, font: string, width: number): string[] {
    const most = linesOf(text, font, width);
    let best = most;
    for (let narrow = width - 20; narrow > width / 3; narrow -= 20) {
        const lines = linesOf(text, font, narrow);
        if (lines.length > most.length) break;
        best = lines;
    }
    return best;
}

const styled = (x: number, y: number, text: string, look: string) =>
    `<text x="${x}" y="${y}" style="text-anchor:middle;${look}">${escaped(text)}</text>`;

/** Headline and facts; below says where they end. */
function header(poster: HTMLElement): { text: string; below: number } {
    const ink = poster.matches('.shared, .nobody') ? 'var(--ink)' : 'var(--seat-ink)';
    const ground = poster.matches('.shared, .nobody') ? 'var(--paper)' : 'var(--seat)';
    const title = poster.querySelector('h1')?.textContent ?? '';
    const size = sizeOf(title, 'Besley', 116, 920);
    const font = '700 36px Rosario';
    const facts = balanced(poster.querySelector('header p')?.textContent ?? '', font, 860);
    const wide = Math.max(...facts.map(line => widthIn(line, font)), 0) + 44;
    const top = 176;
    const below = top + 46 * facts.length + 18;
    const plate = { x: CENTRE - wide / 2, y: top, width: wide, height: below - top };
    const head = { x: CENTRE - 480, y: 44, width: 960, height: 120 };
    const text = [
        poster.matches('.shared') ? rect(head, `fill:${ground}`) : '',
        styled(CENTRE, 146, title, `font:700 ${size}px var(--display);fill:${ink}`),
        rect(plate, `fill:${ground}`),
        ...facts.map((line, i) =>
            styled(CENTRE, top + 40 + 46 * i, line, `font:700 36px var(--text);fill:${ink}`),
        ),
    ];
    return { text: text.join(''), below };
}

// ---- picture and pieces --------------------------------------------------------------------

/** A drawing of the page in this box of the print. Its own size on the page does not count. */
function placed(svg: SVGSVGElement, { x, y, width, height }: Box): string {
    const writer = new XMLSerializer();
    const inner = [...svg.childNodes].map(node => writer.serializeToString(node)).join('');
    const looks = [...svg.classList].filter(name => name !== 'poster-pic').join(' ');
    const seat = svg.dataset.seat ? ` data-seat="${svg.dataset.seat}"` : '';
    const place = `x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible"`;
    const view = svg.getAttribute('viewBox') ?? '';
    const text = `<svg ${place} viewBox="${view}"${seat}><g class="${looks}">${inner}</g></svg>`;
    return wrapped(svg, text);
}

interface Stamp {
    svg: SVGSVGElement;
    worth: string;
    /** Width to height. */
    ratio: number;
}

/** The pieces in one or two rows, with their worth below them. */
function pieces(stamps: Stamp[], room: number): { text: string; height: number } {
    const gap = 18;
    const wide = (some: Stamp[], high: number) =>
        some.reduce((sum, { ratio }) => sum + Math.max(34, ratio * high) + gap, -gap);
    const rows = wide(stamps, 74) <= room ? [stamps] : split(stamps);
    const longest = Math.max(...rows.map(row => wide(row, 74)));
    const high = rows.length === 1 ? 74 : Math.min(60, (60 * room) / Math.max(room, longest));
    const step = high + 50;
    const text = rows.map((row, at) => {
        let x = strip.x + 30;
        return row
            .map(({ svg, worth, ratio }) => {
                const width = Math.max(34, ratio * high);
                const y = at * step;
                const box = {
                    x: x + (width - ratio * high) / 2,
                    y,
                    width: ratio * high,
                    height: high,
                };
                const middle = x + width / 2;
                x += width + gap;
                const look = 'font:700 26px var(--display);fill:var(--ink)';
                return placed(svg, box) + styled(middle, y + high + 32, worth, look);
            })
            .join('');
    });
    return { text: text.join(''), height: step * rows.length - 8 };
}

const split = (stamps: Stamp[]): Stamp[][] => {
    const half = Math.ceil(stamps.length / 2);
    return [stamps.slice(0, half), stamps.slice(half)];
};

function stampsOf(poster: HTMLElement): Stamp[] {
    return [...poster.querySelectorAll('.how li')].map(item => {
        const svg = item.querySelector('svg')!;
        const { width, height } = svg.viewBox.baseVal;
        return { svg, worth: item.textContent ?? '', ratio: width / height };
    });
}

// ---- poster --------------------------------------------------------------------------------

function ground(poster: HTMLElement): string {
    const halves = [...poster.querySelectorAll('.ground i')];
    const width = block.width / Math.max(1, halves.length);
    const seats = halves.map(
        (half, at) =>
            `<g data-seat="${half.getAttribute('data-seat')}">` +
            `${rect({ ...block, x: block.x + at * width, width }, 'fill:var(--seat)')}</g>`,
    );
    const nobody = poster.matches('.nobody');
    const rays = halves.length
        ? 'color:#fff;opacity:.16'
        : nobody
          ? 'color:var(--paper-2)'
          : 'color:var(--ray)';
    return (
        rect(block, `fill:${nobody ? 'var(--paper)' : 'var(--seat)'}`) +
        seats.join('') +
        `<svg x="${block.x}" y="${block.y}" width="${block.width}" height="${block.height}">` +
        `<use href="#burst" style="${rays}" transform="translate(514 628) scale(2.1)"/></svg>`
    );
}

function wrapper(poster: HTMLElement): string {
    if (!poster.querySelector('.wrapper')) return '';
    const place = 'x="26" y="1000" width="1028" height="282" preserveAspectRatio="none"';
    const edge = 'stroke:var(--key);stroke-width:1.4';
    return (
        `<svg ${place} viewBox="0 0 400 110"><path d="${foil}" ` +
        `style="fill:var(--mountains-l);${edge}"/><path d="M-4 46H404V124H-4Z" ` +
        `style="fill:var(--card-red);${edge}"/></svg>`
    );
}

function bodyOf(poster: HTMLElement): string {
    const { text: head, below } = header(poster);
    const sum = poster.querySelector<HTMLElement>('.how')?.dataset.sum ?? '';
    const sumWidth = widthIn(sum, '700 116px Besley');
    const brought = pieces(stampsOf(poster), strip.width - sumWidth - 110);
    const high = Math.max(strip.height, brought.height + 40);
    const top = strip.bottom - high;
    const plate = { x: strip.x, y: top, width: strip.width, height: high };
    const picture = poster.querySelector<SVGSVGElement>('.poster-pic');
    const room = { x: 70, y: below + 16, width: 940, height: top - below - 40 };
    const sumLook = 'font:700 116px var(--display);fill:var(--ink)';
    const nameLook = 'font:700 40px var(--display);fill:#17222a';
    const frame = { ...POSTER, x: 0, y: 0 };
    const inside = [
        ground(poster),
        wrapper(poster),
        head,
        rect(plate, 'fill:var(--paper);stroke:var(--key);stroke-width:3'),
        `<g transform="translate(0 ${top + (high - brought.height) / 2})">${brought.text}</g>`,
        styled(strip.x + strip.width - 34 - sumWidth / 2, top + high / 2 + 40, sum, sumLook),
    ].join('');
    return (
        rect(frame, 'fill:var(--halo)') +
        wrapped(poster.firstElementChild!, inside) +
        (picture ? placed(picture, room) : '') +
        rect(block, 'fill:none;stroke:var(--key);stroke-width:4') +
        styled(CENTRE, 1330, t('app.name'), nameLook)
    );
}

export async function posterOf(poster: HTMLElement): Promise<Blob | null> {
    await document.fonts.ready;
    const text = complete(bodyOf(poster), await rulesOf(), POSTER.width, POSTER.height);
    const canvas = await canvasOf(text, POSTER.width, POSTER.height);
    return new Promise(done => canvas.toBlob(done, 'image/png'));
}
