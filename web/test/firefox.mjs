// firefox.mjs - Debian's Firefox for tests, through Playwright and WebDriver BiDi. Playwright's own
// build of Firefox is not needed; what its BiDi lacks is added here.
import { existsSync } from 'node:fs';
import { firefox } from 'playwright-core';

/** FIREFOX names another one than that of the system. */
const path = [process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    existsSync,
);

/** What Playwright keeps behind a browser or page. */
const behind = thing => thing._connection.toImpl(thing);

/**
 * Commands that the tests can do without. The Firefox of an older Debian does not know all of them:
 * that of the first release of Debian 12 with ESR 140, for instance, collects no answers.
 */
const spared = /^(emulation\.|browser\.setDownloadBehavior$|network\.addDataCollector$)/;

/** Lets them pass as carried out where they are unknown. */
function spare(transport) {
    const asked = new Set();
    const send = transport.send.bind(transport);
    transport.send = message => {
        if (spared.test(message.method)) asked.add(message.id);
        send(message);
    };
    let hear;
    Object.defineProperty(transport, 'onmessage', {
        configurable: true,
        get: () => hear,
        set: listener => {
            hear = answer => {
                const unknown = asked.delete(answer.id) && answer.error === 'unknown command';
                listener(unknown ? { id: answer.id, type: 'success', result: {} } : answer);
            };
        },
    });
}

/** Before a page starts: its main pointer is a finger. The browser knows only one for all pages. */
function finger() {
    const real = window.matchMedia.bind(window);
    const coarse = '(pointer: coarse)';
    window.matchMedia = query =>
        query === coarse ? Object.assign(new EventTarget(), { matches: true }) : real(query);
}

/** A finger that touches the page for a moment. */
function fingerOf(page) {
    const { rawTouchscreen } = behind(page).delegate;
    rawTouchscreen.tap = (_, x, y) =>
        rawTouchscreen._session.send('input.performActions', {
            context: rawTouchscreen._session.sessionId,
            actions: [
                {
                    type: 'pointer',
                    id: 'finger',
                    parameters: { pointerType: 'touch' },
                    actions: [
                        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
                        { type: 'pointerDown', button: 0 },
                        { type: 'pointerUp', button: 0 },
                    ],
                },
            ],
        });
}

/** The first in which Playwright was seen to evaluate code under the page's own policy. */
const EVALUATES = 153;

/** Whether there is any. */
export const hasFirefox = () => path !== undefined;

export async function launchFirefox() {
    if (!path) throw new Error('firefox not found; install it with tools/setup browsers');
    const type = behind(firefox)._bidiFirefox;
    const connect = type.connectToTransport;
    type.connectToTransport = (transport, ...more) => {
        spare(transport);
        return connect.call(type, transport, ...more);
    };
    const browser = await firefox.launch({
        channel: 'moz-firefox',
        executablePath: path,
        firefoxUserPrefs: {
            // A mouse that can hover.
            'ui.primaryPointerCapabilities': 6,
            'ui.allPointerCapabilities': 6,
            'dom.w3c_touch_events.enabled': 1,
        },
    });
    browser.sources = Number.parseInt(browser.version(), 10) < EVALUATES ? "'unsafe-eval'" : '';
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async options => {
        const context = await newContext(options);
        if (options.hasTouch) await context.addInitScript(finger);
        const newPage = context.newPage.bind(context);
        context.newPage = async () => {
            const page = await newPage();
            fingerOf(page);
            return page;
        };
        return context;
    };
    return browser;
}
