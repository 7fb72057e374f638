import { namesOf } from './axe.ts';

const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex]';

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** In the order of the page, without the days: each of them has a sentence of its own. */
function controlsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(CONTROLS) && isSeen(element) && !element.closest('[role=grid]') ? [element] : []),
    ...(element.shadowRoot ? controlsIn(element.shadowRoot) : []),
  ]);
}

/** Whether a weekday has a comma after it is for each engine's own table of dates to say. */
const squeeze = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)),/g, '')
    .trim();

/** What a screen reader calls each control of a shadow tree, in the order of the page. */
export const controlNamesIn = (root: ParentNode): readonly string[] => namesOf(controlsIn(root)).map(squeeze);
