import { mount } from '../gallery/mount.ts';
import type { MountedStage } from '../gallery/mount.ts';
import { allElementsIn } from './shadow-trees.ts';
import { until } from './until.ts';

/** The computed styles that are compared. */
const COMPARED_STYLES = [
  ...['color', 'backgroundColor', 'fontSize', 'fontWeight', 'fontStyle', 'lineHeight', 'letterSpacing'],
  ...['wordSpacing', 'textTransform', 'textAlign', 'textIndent', 'textShadow', 'whiteSpace', 'visibility'],
  ...[
    'display',
    'direction',
    'writingMode',
    'boxSizing',
    'cursor',
    'opacity',
    'listStyleType',
    'borderTopWidth',
  ],
] as const;

/** Returns one line for each element, in tree order: its name, its box if it is visible, and its styles. */
export function lookOf({ root }: Pick<MountedStage, 'root'>): readonly string[] {
  const container = root.querySelector('[part~="container"]');
  if (!container) throw new Error('The stage has no element with part="container".');
  const origin = container.getBoundingClientRect();
  // Months that are drawn in advance are not visible and may not exist yet.
  const elements = allElementsIn(root).filter((element) => !element.closest('.covered'));
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // The position of a bar depends on the window, so its content is measured from the bar.
    const top = element.closest('[part~="summary-bar"], .order-foot')?.getBoundingClientRect().y ?? origin.y;
    const style = getComputedStyle(element);
    const isSeen = width + height > 0 && !element.closest('.visually-hidden');
    const sizes = isSeen ? [x - origin.x, y - top, width, height] : [];
    const box = sizes.map((size) => Math.round(size));
    const name = `${element.localName}[${element.getAttribute('part') ?? element.className}]`;
    // An element with a shadow root is compared by its content.
    const isHost = element.shadowRoot !== null;
    const look = isHost ? [] : COMPARED_STYLES.map((property) => `${property}: ${style[property]}`);
    return [name, `box: ${box.join(' ')}`, ...look].join('; ');
  });
}

/** Mounts a state, and waits for the parts that load after the first drawing: the legend, and the finder below the months. */
export async function mountComplete(name: string): Promise<MountedStage> {
  const mounted = await mount(name, 640);
  const { root } = mounted;
  const shadowRootOf = (element: string): ShadowRoot | undefined =>
    root.querySelector(element)?.shadowRoot ?? undefined;
  if (shadowRootOf('booking-calendar')) {
    await until('the texts of the legend', () => root.querySelector('booking-calendar')?.legend);
    await until('the ways', () => shadowRootOf('booking-finder')?.querySelector('button'));
  }
  return mounted;
}

/** Whether two styles or boxes are the same. Boxes may differ by a pixel, because browsers round fractions up or down. */
function isSame(before: string, after: string): boolean {
  if (!before.startsWith('box: ') || !after.startsWith('box: ')) return before === after;
  const [sizesBefore, sizesAfter] = [before, after].map((box) => box.split(' ').slice(1).map(Number));
  return (
    sizesBefore?.length === sizesAfter?.length &&
    !!sizesBefore?.every((size, index) => Math.abs(size - (sizesAfter?.[index] ?? NaN)) <= 1)
  );
}

/** Returns one line for each element that looks different, with its changes. */
export function differencesBetween(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`];
  return before.flatMap((look, index) => {
    const [linesBefore, linesAfter] = [look.split('; '), (after[index] ?? '').split('; ')];
    const differences = linesBefore.flatMap((line, at) =>
      isSame(line, linesAfter[at] ?? '') ? [] : [`${line} → ${linesAfter[at] ?? ''}`],
    );
    return differences.length === 0 ? [] : [`${linesBefore[0] ?? ''}: ${differences.join(', ')}`];
  });
}

/** States of the gallery that together have every kind of element. */
export const COMPARED_STATES: readonly string[] = [
  'dates-arrival',
  'dates-chosen',
  'details-errors',
  'notice-taken',
  'done-transfer',
];
/** Fixes the widget's width and font, which a page may change: text of another width is no fault of the widget. */
export const PINNED_STYLES: string =
  'view-stage { width: 640px !important; --booking-font: "Liberation Sans", Arial, sans-serif }';
