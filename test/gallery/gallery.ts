/** `gallery.html?state=details-full&theme=dark&locale=de`: one state, as the widget shows it. */
import { STATES } from './states.ts';
import './view-stage.ts';
import type { Shown } from './view-stage.ts';

const params = new URLSearchParams(location.search);
const name = params.get('state') ?? 'loading';
const theme = params.get('theme') ?? 'light';

const shown = (): Shown => (name === 'failed' ? 'failed' : (STATES[name] ?? 'loading'));

const stage = document.createElement('view-stage');
stage.state = shown();
stage.locale = params.get('locale') ?? 'en-GB';
stage.theme = theme;
document.body.classList.toggle('dark', theme === 'dark');
document.querySelector('main')?.append(stage);
