import { mount, stateNamed } from '../gallery/mount.ts';
import type { Mounted } from '../gallery/mount.ts';
import { until } from './until.ts';

/** Sizes, and the look of every text and box, by position in the tree. */
const WATCHED = [
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

/** Months that are drawn in advance are not visible, and whether they are there yet depends on time. */
const treeOf = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*:not(.covered, .covered *)')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? treeOf(element.shadowRoot) : []),
  ]);

/** Where each visible element is, and how it looks. */
export function lookOf({ root, part }: Mounted): readonly string[] {
  const origin = part('container').getBoundingClientRect();
  return treeOf(root).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // How far down the bar sticks depends on the window and on the page around it.
    const top = element.closest('[part~="summary-bar"], .order-foot')?.getBoundingClientRect().y ?? origin.y;
    const style = getComputedStyle(element);
    const isSeen = width + height > 0 && !element.closest('.visually-hidden');
    const sizes = isSeen ? [x - origin.x, y - top, width, height] : [];
    const box = sizes.map((size) => Math.round(size));
    const name = `${element.localName}[${element.getAttribute('part') ?? element.className}]`;
    // For an element with a shadow root, its content counts.
    const isHost = element.shadowRoot !== null;
    const look = isHost ? [] : WATCHED.map((property) => `${property}: ${style[property]}`);
    return [name, `box: ${box.join(' ')}`, ...look].join('; ');
  });
}

/** With everything that comes after the first drawing: the key to the cells, and the ways beside the grid. */
export async function whole(name: string): Promise<Mounted> {
  const mounted = await mount(stateNamed(name), 640);
  const { root } = mounted;
  const inner = (element: string): ShadowRoot | undefined =>
    root.querySelector(element)?.shadowRoot ?? undefined;
  if (inner('booking-calendar')) {
    await until('the words of the key', () => root.querySelector('booking-calendar')?.legend);
    await until('the ways', () => inner('booking-finder')?.querySelector('button'));
  }
  return mounted;
}

/** Browsers lay out in fractions of a pixel, and round them up or down. */
function isSame(was: string, is: string): boolean {
  if (!was.startsWith('box: ') || !is.startsWith('box: ')) return was === is;
  const [before, after] = [was, is].map((box) => box.split(' ').slice(1).map(Number));
  return (
    before?.length === after?.length &&
    !!before?.every((size, at) => Math.abs(size - (after?.[at] ?? NaN)) <= 1)
  );
}

/** The first elements that look different from before, and how. */
export function changes(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`];
  return before.flatMap((look, index) => {
    const [was, is] = [look.split('; '), (after[index] ?? '').split('; ')];
    const moved = was.flatMap((fact, at) =>
      isSame(fact, is[at] ?? '') ? [] : [`${fact} → ${is[at] ?? ''}`],
    );
    return moved.length === 0 ? [] : [`${was[0] ?? ''}: ${moved.join(', ')}`];
  });
}

/** States of the gallery that together have every kind of element. */
export const SHOWN: readonly string[] = [
  'dates-arrival',
  'dates-chosen',
  'details-errors',
  'notice-taken',
  'done-transfer',
];
/** Keeps the page's font even where a sheet removes it: text of another width is not a change in the widget. */
export const PINNED: string =
  'view-stage { width: 640px !important; --booking-font: "Liberation Sans", Arial, sans-serif }';
