import { namesOf } from './axe.ts';

const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex]';

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** Returns the visible controls in page order, without the days, whose names are whole sentences. */
function controlsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(CONTROLS) && isSeen(element) && !element.closest('[role=grid]') ? [element] : []),
    ...(element.shadowRoot ? controlsIn(element.shadowRoot) : []),
  ]);
}

/** Engines differ in whether a comma follows a weekday. */
const normalise = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)),/g, '')
    .trim();

/** Returns the accessible name of each control of a shadow tree, in page order. */
export const controlNamesIn = (root: ParentNode): readonly string[] =>
  namesOf(controlsIn(root)).map(normalise);
