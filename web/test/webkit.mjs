// webkit.mjs - Debian's WebKit for tests, through plain WebDriver, with as much of Playwright's
// pages as the tests for it need. It needs a screen, so it gets one that nobody sees.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATIENCE } from './chromium.mjs';
import { processorTime } from './cost/processor.mjs';

const wait = time => new Promise(done => setTimeout(done, time));

/** The browser of the WebKit library, whose folder depends on the machine. */
function program() {
    const found = readdirSync('/usr/lib', { withFileTypes: true })
        .filter(one => one.isDirectory())
        .map(({ name }) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
        .find(existsSync);
    if (!found || !existsSync('/usr/bin/WebKitWebDriver'))
        throw new Error('webkit not found; install it with tools/setup browsers');
    return found;
}

const freePort = () =>
    new Promise(done => {
        const server = createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => done(port));
        });
    });

/** One command of WebDriver. */
const command = (port, method, path, body) =>
    new Promise((done, fail) => {
        const text = body === undefined ? '' : JSON.stringify(body);
        const headers = { 'Content-Length': Buffer.byteLength(text) };
        // One connection for each: the driver may close one that waits.
        const to = { host: '127.0.0.1', port, method, path, headers, agent: false };
        const sent = request(to, answer => {
            let got = '';
            answer.setEncoding('utf8');
            answer.on('data', piece => {
                got += piece;
            });
            answer.on('end', () => {
                const { value } = JSON.parse(got);
                if (answer.statusCode === 200) done(value);
                else fail(new Error(`${path}: ${value.error}: ${value.message}`));
            });
        });
        sent.on('error', fail);
        sent.end(text);
    });

/** A screen of its own: Xvfb names the number it found free. */
function screen() {
    const words = ['-displayfd', '3', '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'];
    const child = spawn('/usr/bin/Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    return new Promise((done, fail) => {
        child.on('error', fail);
        child.stdio[3].on('data', text => done({ child, display: `:${String(text).trim()}` }));
    });
}

/** A folder of settings, in which the toolbar is too small to keep a window from being narrow. */
function home() {
    const folder = mkdtempSync(join(tmpdir(), 'neuland-webkit-'));
    mkdirSync(join(folder, 'gtk-3.0'));
    const small = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';
    writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), small);
    return folder;
}

const special = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', ArrowRight: '\uE014' };

/** In the page: the elements that a locator means, of which `at` may name one. */
function elements({ selector, role, name, at }) {
    const called = node => (node.getAttribute('aria-label') ?? node.textContent).trim();
    const kinds = { button: 'button, [role=button]', link: 'a[href]' };
    let found = [...document.querySelectorAll(role ? kinds[role] : selector)];
    if (name) {
        const pattern = new RegExp(name);
        found = found.filter(node => pattern.test(called(node)) && node.checkVisibility());
    }
    return at === undefined ? found : found.slice(at, at + 1);
}

class Locator {
    constructor(page, what) {
        Object.assign(this, { page, what });
    }
    #ask = (question, ...more) =>
        this.page.evaluate(
            `(${question})(${`(${elements})(${JSON.stringify(this.what)})`},
                ...${JSON.stringify(more)})`,
        );
    nth = at => new Locator(this.page, { ...this.what, at });
    first = () => this.nth(0);
    locator = selector =>
        new Locator(this.page, { selector: `${this.what.selector} ${selector}`, at: undefined });
    count = () => this.#ask(found => found.length);
    allTextContents = () => this.#ask(found => found.map(node => node.textContent));
    getAttribute = async name => {
        await this.waitFor();
        return this.#ask((found, wanted) => found[0].getAttribute(wanted), name);
    };
    textContent = async () => {
        await this.waitFor();
        return this.#ask(found => found[0].textContent);
    };
    waitFor = () => this.page.wait(() => this.count(), `no ${JSON.stringify(this.what)}`);
    /** The middle, if nothing covers it. */
    #middle = () =>
        this.#ask(([node]) => {
            if (!node || node.matches(':disabled')) return null;
            node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            const box = node.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            return node.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
        });
    /** Clicks the middle as soon as nothing covers it and it stands still. */
    click = async () => {
        let before = null;
        const point = await this.page.wait(
            async () => {
                const [was, now] = [before, await this.#middle()];
                before = now;
                return now && was?.x === now.x && was.y === now.y ? now : null;
            },
            `cannot click ${JSON.stringify(this.what)}`,
        );
        await this.page.mouse.click(point.x, point.y);
    };
    tap = () => this.click();
    fill = async text => {
        await this.click();
        for (const key of text) await this.page.keyboard.press(key);
    };
}

class Page {
    #scripts;
    #send;
    #url = '';
    constructor(context, { send, processorTime }, scripts) {
        this.#send = send;
        this.#scripts = scripts;
        this.processorTime = processorTime;
        this.context = () => context;
    }
    url = () => this.#url;
    on = () => {}; // WebDriver does not tell of errors; `watch` below collects them
    setDefaultTimeout = () => {};
    waitForTimeout = wait;
    wait = async (question, text) => {
        for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(30)) {
            const found = await question();
            if (found) return found;
        }
        throw new Error(`timed out: ${text}`);
    };
    /** There are no scripts before the page's own: they run on a plain file of the same site. */
    goto = async url => {
        if (new URL(url).origin !== (this.#url && new URL(this.#url).origin)) {
            await this.#send('POST', '/url', { url: new URL('/icon.svg', url).href });
            for (const script of this.#scripts) await this.evaluate(script);
        }
        await this.#send('POST', '/url', { url });
        this.#url = url;
        await this.evaluate(watch);
    };
    reload = async () => {
        await this.#send('POST', '/refresh', {});
        await this.evaluate(watch);
    };
    evaluate = async (what, argument) => {
        const call =
            typeof what === 'function' ? `(${what})(${JSON.stringify(argument) ?? ''})` : what;
        const { value, url, complaints } = await this.#send('POST', '/execute/async', {
            script: `const done = arguments[0];
                const tell = value => done({
                    value: value ?? null, url: location.href, complaints: window.complaints ?? [],
                });
                const fail = fault => tell({ fault: String(fault) });
                Promise.resolve().then(() => ${call}).then(tell, fail);`,
            args: [],
        });
        this.#url = url;
        for (const text of complaints)
            if (!this.complaints?.includes(text)) this.complaints?.push(text);
        if (value?.fault) throw new Error(value.fault);
        return value;
    };
    waitForFunction = (question, argument) =>
        this.wait(() => this.evaluate(question, argument), String(question));
    waitForSelector = selector => this.locator(selector).first().waitFor();
    locator = selector => new Locator(this, { selector });
    getByRole = (role, { name }) => new Locator(this, { role, name: name.source ?? `^${name}` });
    keyboard = {
        press: key =>
            this.#actions('key', [
                { type: 'keyDown', value: special[key] ?? key },
                { type: 'keyUp', value: special[key] ?? key },
            ]),
    };
    mouse = {
        move: (x, y) => this.#pointer([], x, y),
        click: (x, y) =>
            this.#pointer(
                [
                    { type: 'pointerDown', button: 0 },
                    { type: 'pointerUp', button: 0 },
                ],
                x,
                y,
            ),
    };
    #pointer = (more, x, y) =>
        this.#actions('pointer', [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
            ...more,
        ]);
    #actions = (type, actions) =>
        this.#send('POST', '/actions', { actions: [{ type, id: type, actions }] });
    screenshot = () => this.#send('GET', '/screenshot');
}

/** In the page: collects errors. */
function watch() {
    window.complaints = [];
    addEventListener('error', event => window.complaints.push(`error: ${event.message}`));
    addEventListener('unhandledrejection', event =>
        window.complaints.push(`error: ${event.reason}`),
    );
    addEventListener('securitypolicyviolation', event =>
        window.complaints.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
}

/** A window of its own with its own store: one driver has one session. */
async function session(display, viewport) {
    const port = await freePort();
    const folder = home();
    const env = {
        ...process.env,
        DISPLAY: display,
        XDG_CONFIG_HOME: folder,
        NO_AT_BRIDGE: '1',
        // Without a GPU, most of the time would go into emulating one.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    };
    const driver = spawn('/usr/bin/WebKitWebDriver', ['-p', String(port)], {
        stdio: 'ignore',
        env,
    });
    const capabilities = {
        alwaysMatch: {
            'webkitgtk:browserOptions': { binary: program(), args: ['--automation'] },
        },
    };
    let begun;
    for (let tries = 0; !begun; tries++)
        try {
            begun = await command(port, 'POST', '/session', { capabilities });
        } catch (fault) {
            if (tries === 50) throw fault;
            await wait(200);
        }
    const send = (method, path, body) =>
        command(port, method, `/session/${begun.sessionId}${path}`, body);
    await send('POST', '/timeouts', { script: PATIENCE, pageLoad: PATIENCE });
    await resize(send, viewport);
    return {
        send,
        processorTime: () => processorTime(driver.pid),
        close: async () => {
            await send('DELETE', '').catch(() => {});
            driver.kill();
            rmSync(folder, { recursive: true, force: true });
        },
    };
}

/** Gives the page itself this size: the window is larger by its toolbar. */
async function resize(send, { width, height }) {
    const inner = () =>
        send('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });
    for (let tries = 0, more = [0, 0]; tries < 8; tries++) {
        const rect = { x: 0, y: 0, width: width + more[0], height: height + more[1] };
        await send('POST', '/window/rect', rect);
        await wait(150);
        const [wide, high] = await inner();
        if (wide === width && high === height) return;
        more = [more[0] + width - wide, more[1] + height - high];
    }
    throw new Error(`the window is ${await inner()}, not ${width},${height}`);
}

export async function launchWebKit() {
    const { child, display } = await screen();
    return {
        newContext: async ({ viewport }) => {
            const own = await session(display, viewport);
            const scripts = [];
            const context = {
                addInitScript: async (script, argument) => {
                    scripts.push(`(${script})(${JSON.stringify(argument) ?? ''})`);
                },
                newPage: async () => new Page(context, own, scripts),
                close: own.close,
            };
            return context;
        },
        close: async () => {
            child.kill();
        },
    };
}
