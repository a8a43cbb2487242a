// main.tsx - where the page begins.
import { render } from 'preact';
import { App } from './app';
import './art/look.css';
import './forms.css';
import './page.css';
import { applySettings } from './settings';

applySettings(document.documentElement);
render(<App />, document.getElementById('app')!);
if ('serviceWorker' in navigator && import.meta.env.PROD) {
    void navigator.serviceWorker.register('/sw.js');
}
