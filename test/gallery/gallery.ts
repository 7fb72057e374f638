/**
 * `gallery.html?states=details-full,failed&theme=dark&locale=de&width=320`: states side by side, each as wide as that, as
 * the widget shows it. Without `states` all of them.
 */
import { shownAs } from './mount.ts';
import { STATES } from './states.ts';
import './view-stage.ts';

const params = new URLSearchParams(location.search);
const names = params.get('states')?.split(',') ?? ['loading', 'failed', ...Object.keys(STATES)];
const theme = params.get('theme') ?? 'light';
const width = params.get('width');

function framed(name: string): HTMLElement {
  const stage = document.createElement('view-stage');
  stage.state = shownAs(name);
  stage.locale = params.get('locale') ?? 'en-GB';
  stage.theme = theme;
  if (width) stage.style.inlineSize = `${width}px`;
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.textContent = name;
  figure.append(caption, stage);
  return figure;
}

document.body.classList.toggle('dark', theme === 'dark');
document.querySelector('main')?.append(...names.map(framed));
