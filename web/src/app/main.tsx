// main.tsx - the entry point of the page.
import { render } from 'preact';
import { App } from './app';
import '../art/look.css';
import '../pages/forms.css';
import '../pages/page.css';
import { applySettings } from './settings';
import { applySize } from './size';
import './trusted';

applySettings(document.documentElement);
applySize(document.documentElement);
render(<App />, document.getElementById('app')!);
