import { mount, shownAs } from '../gallery/mount.ts';
import type { Mounted } from '../gallery/mount.ts';
import { until } from './until.ts';

/** Sizes, and the look of every text and box, by the place in the tree. */
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

/** Months that are drawn ahead are not seen; whether they are there yet is a matter of time. */
const treeOf = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*:not(.covered, .covered *)')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? treeOf(element.shadowRoot) : []),
  ]);

/** What is to be seen of it: where each element is, and how it looks. */
export function lookOf({ root, part }: Mounted): readonly string[] {
  const origin = part('frame').getBoundingClientRect();
  return treeOf(root).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // How far down the bar sticks is the window's matter, and the page's around it.
    const top =
      element.closest('[part~="summary-bar"], [part~="order-foot"]')?.getBoundingClientRect().y ?? origin.y;
    const style = getComputedStyle(element);
    const isSeen = width + height > 0 && !element.closest('.visually-hidden');
    const sizes = isSeen ? [x - origin.x, y - top, width, height] : [];
    const box = sizes.map((size) => Math.round(size));
    const name = `${element.localName}[${element.getAttribute('part') ?? element.className}]`;
    // Of an element that is itself in no shadow tree's reach, the inside is what counts.
    const isHost = element.shadowRoot !== null;
    const look = isHost ? [] : WATCHED.map((property) => `${property}: ${style[property]}`);
    return [name, `box: ${box.join(' ')}`, ...look].join('; ');
  });
}

/** With all that comes after the first drawing: the key to the cells, and the ways beside the grid. */
export async function whole(name: string): Promise<Mounted> {
  const mounted = await mount(shownAs(name), 640);
  const { root } = mounted;
  const inner = (element: string): ShadowRoot | undefined =>
    root.querySelector(element)?.shadowRoot ?? undefined;
  if (inner('booking-calendar')) {
    await until('the words of the key', () => root.querySelector('booking-calendar')?.legend);
    await until('the ways', () => inner('booking-finder')?.querySelector('button'));
  }
  return mounted;
}

/** Browsers lay out in parts of a pixel, and what lies between two of them is rounded now up, now down. */
function isSame(was: string, is: string): boolean {
  if (!was.startsWith('box: ') || !is.startsWith('box: ')) return was === is;
  const [before, after] = [was, is].map((box) => box.split(' ').slice(1).map(Number));
  return (
    before?.length === after?.length &&
    !!before?.every((size, at) => Math.abs(size - (after?.[at] ?? NaN)) <= 1)
  );
}

/** The first elements that look otherwise than before, and in what. */
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

/** Of the gallery's states, those that together have every kind of element. */
export const SHOWN: readonly string[] = [
  'dates-arrival',
  'dates-chosen',
  'details-errors',
  'notice-taken',
  'done-transfer',
];
/** The page's font is let through, also where a sheet takes it away; text of another width is no change of the widget's. */
export const PINNED: string =
  'view-stage { width: 640px !important; --booking-font: "Liberation Sans", Arial, sans-serif }';
