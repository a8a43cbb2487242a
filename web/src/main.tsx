// main.tsx - where the page begins.
import { render } from 'preact';
import './art/look.css';
import { App } from './app';

render(<App />, document.getElementById('app')!);
