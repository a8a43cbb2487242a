// main.tsx - where the page begins.
import { render } from 'preact';
import { App } from './app';
import './art/look.css';
import './forms.css';
import './page.css';
import { applySettings, settings } from './settings';
import { applyTextSize } from './text-size';
import './trusted';

applySettings(document.documentElement);
applyTextSize(document.documentElement);
render(<App />, document.getElementById('app')!);

/** Milliseconds after which the page is kept for offline use: first things first. */
const SETTLED = 2500;

/** That fetches every file there is, which is not what somebody wants who saves data; only notices
    of the system cannot do without. */
function keepForOffline(): void {
    if (!settings.plainLand.value || settings.notify.value)
        void navigator.serviceWorker.register('/sw.js');
}

if ('serviceWorker' in navigator && import.meta.env.PROD)
    addEventListener('load', () => setTimeout(keepForOffline, SETTLED));
