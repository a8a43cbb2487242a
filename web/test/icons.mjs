// icons.mjs: renders the page's icons from public/icon.svg with the test browser. Run it (tools/web
// icons) when that drawing has changed; its output is kept in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { launch } from './chromium.mjs';

const folder = new URL('../public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8');

/**
 * Systems crop these icons themselves: the background runs to the edge, and the drawing stays
 * within the circle that every crop keeps.
 */
const whole = share => {
    const [head, ground, ...rest] = drawing.trim().split('\n');
    const art = `<g transform="scale(${share})">${rest.slice(0, -1).join('')}</g>`;
    return [head, ground.replace(/ rx="\d+"/, ''), art, '</svg>'].join('\n');
};

const icons = [
    { file: 'icon-192.png', size: 192, svg: drawing },
    { file: 'icon-512.png', size: 512, svg: drawing },
    { file: 'icon-maskable.png', size: 512, svg: whole(0.84) },
    { file: 'apple-touch-icon.png', size: 180, svg: whole(0.94) },
];

const browser = await launch();
for (const { file, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(
        `<style>body{margin:0}img{display:block}</style>` +
            `<img width="${size}" height="${size}" src="${address}">`,
    );
    await page.locator('img').evaluate(picture => picture.decode());
    writeFileSync(new URL(file, folder), await page.screenshot({ omitBackground: true }));
    await page.close();
}
await browser.close();
console.log(`${icons.length} icons in web/public`);
