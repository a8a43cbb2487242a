// firefox.mjs - Debian's Firefox for tests, through Playwright and WebDriver BiDi. Playwright's own
// build of Firefox is not needed; what its BiDi lacks is added here.
import { existsSync } from 'node:fs';
import { firefox } from 'playwright-core';

const path = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

/** What Playwright keeps behind a browser or page. */
const behind = thing => thing._connection.toImpl(thing);

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

export async function launchFirefox() {
    if (!path) throw new Error('firefox not found; install it with tools/setup browsers');
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
    // Debian's version does not know this command, which would set the colour scheme.
    const session = behind(browser)._browserSession;
    const send = session.send.bind(session);
    session.send = async (method, params) =>
        method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
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
