// main.tsx - the entry point of the page.
import { render } from 'preact';
import { App } from './app';
import '../art/tokens.css';
import '../art/parts.css';
import '../art/table.css';
import '../art/log.css';
import '../art/narrow.css';
import '../art/motion.css';
import '../art/viewport.css';
import '../pages/forms.css';
import '../pages/page.css';
import './focus';
import { applySettings } from './settings';
import { applySize } from './size';
import './trusted';

applySettings(document.documentElement);
applySize(document.documentElement);
render(<App />, document.getElementById('app')!);
