/**
 * `gallery.html?states=details-full,failed&theme=dark&locale=de&width=320` shows states side by side, each with this width, as
 * the widget draws them. Without `states`, it shows all of them. `?scenario=popup` shows one scenario, as wide as the window. The page
 * has `data-shown` once everything is drawn.
 */
import { stateNamed, untilSettled } from './mount.ts';
import { isScenario, SCENARIO_NAMES } from './scenario-names.ts';
import { openScenario } from './scenarios.ts';
import { STATE_NAMES } from './states.ts';
import type { ViewStage } from './view-stage.ts';

const params = new URLSearchParams(location.search);
const theme = params.get('theme') ?? 'light';
const locale = params.get('locale') ?? 'en-GB';
const width = params.get('width');

/** A dialog covers its page, so it gets a page of its own, about as high as a phone. */
const DIALOG_PX = 720;

function createStage(name: string): ViewStage {
  const stage = document.createElement('view-stage');
  stage.state = stateNamed(name);
  stage.locale = locale;
  stage.theme = theme;
  if (width) stage.style.inlineSize = `${width}px`;
  return stage;
}

/** Returns a frame for a scenario, which is a whole widget with its own clock, proxy and storage. */
function createScenarioFrame(name: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.style.inlineSize = `${width ?? 1000}px`;
  sessionStorage.clear();
  frame.src = `?${new URLSearchParams({ scenario: name, theme, locale }).toString()}`;
  return frame;
}

/**
 * Waits until the page of a frame is drawn, and makes the frame as high as the page. The frame is visible while it waits, because
 * a place requests its rates only when it is visible.
 */
async function fitHeight(frame: HTMLIFrameElement): Promise<void> {
  frame.style.blockSize = `${DIALOG_PX}px`;
  frame.scrollIntoView();
  const frameRoot = (): HTMLElement | undefined => frame.contentDocument?.documentElement;
  while (!frameRoot()?.querySelector('body[data-shown]')) await new Promise(requestAnimationFrame);
  const { contentDocument: page } = frame;
  if (!page || page.querySelector('[mode]')) return;
  // An answer that arrives later may make the scenario higher.
  new ResizeObserver(() => {
    frame.style.blockSize = `${page.body.scrollHeight}px`;
  }).observe(page.body);
}

/** Shows one scenario after the other, because all of them share the storage of one tab. */
async function showAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const element = isScenario(name) ? createScenarioFrame(name) : createStage(name);
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    caption.textContent = name;
    figure.append(caption, element);
    document.querySelector('main')?.append(figure);
    if (element instanceof HTMLIFrameElement) await fitHeight(element);
    else await untilSettled(element);
  }
}

const scenario = params.get('scenario');
document.documentElement.dir = scenario !== null && /^(ar|he)/.test(locale) ? 'rtl' : 'ltr';
document.body.classList.toggle('dark', theme === 'dark');
document.body.classList.toggle('bare', scenario !== null);
const allNames = [...STATE_NAMES, ...SCENARIO_NAMES];
if (scenario === null) await showAll(params.get('states')?.split(',') ?? allNames);
else if (isScenario(scenario)) await openScenario(scenario, { lang: locale, theme });
document.body.dataset['shown'] = '';
