import { namesOf } from './axe.ts';
import { allElementsIn } from './shadow-trees.ts';

const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex]';

/** Returns the visible controls in page order, without the days, whose names are whole sentences. */
const controlsIn = (root: ParentNode): Element[] =>
  allElementsIn(root).filter(
    (element) =>
      element.matches(CONTROLS) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[role=grid]'),
  );

/** Engines differ in whether a comma follows a weekday. */
const normalise = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)),/g, '')
    .trim();

/** Returns the accessible name of each control of a shadow tree, in page order. */
export const controlNamesIn = (root: ParentNode): readonly string[] =>
  namesOf(controlsIn(root)).map(normalise);
