// main.tsx - where the page begins.
import { render } from 'preact';
import { App } from './app';
import './art/look.css';
import './forms.css';
import './page.css';
import { applySettings } from './settings';

applySettings(document.documentElement);
render(<App />, document.getElementById('app')!);

/** Milliseconds after which the page is kept for offline use: first things first. */
const SETTLED = 2500;

if ('serviceWorker' in navigator && import.meta.env.PROD)
    addEventListener('load', () =>
        setTimeout(() => void navigator.serviceWorker.register('/sw.js'), SETTLED),
    );
