/** What of the live calendar is not there yet, or is not drawn by a server: see `comparable`. */
const LATER = '.covered, booking-finder, .legend > *, option:not([value=""]), style, [name=without-script]';

/** May differ: what a press needs, the way to other months, and what says how many months there are room for. */
const IGNORED = /^(data-\w+|tabindex|part|exportparts|selected|aria-busy)$/;

const isSeen = (element: Element): boolean =>
  getComputedStyle(element).display !== 'none' && !element.matches(LATER);

const classesOf = (text: string): string =>
  text
    .split(' ')
    .filter((name) => name !== 'wide')
    .join(' ');

function attributesOf(element: Element): string {
  const isPaging = element.matches('#navigation > button');
  return [...element.attributes]
    .filter(({ name }) => !IGNORED.test(name) && !(isPaging && name === 'aria-disabled'))
    .map(({ name, value }) => `${name}=${name === 'class' ? classesOf(value) : value}`)
    .filter((text) => text !== 'class=')
    .sort()
    .join(' ');
}

/** Each node that is on screen, or heard, in a line of its own, shadow roots and all. */
export function linesOf(node: Node, depth = 0): string[] {
  const indent = ' '.repeat(depth);
  if (node instanceof Text) return node.data.trim() ? [`${indent}"${node.data.trim()}"`] : [];
  if (!(node instanceof Element) || !isSeen(node)) return [];
  const name = node.localName.replace('booking-first-calendar', 'booking-calendar');
  // There are no months to go to, and the one that is chosen is not seen in it.
  if (name === 'select') return [`${indent}select`];
  const inside = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes];
  const isInert = name === 'booking-calendar';
  const head = `${indent}${name} ${isInert ? '' : attributesOf(node)}`.trimEnd();
  return [head, ...inside.flatMap((child) => linesOf(child, depth + 1))];
}

const STYLES = [
  'color',
  'backgroundColor',
  'fontSize',
  'fontWeight',
  'fontFamily',
  'textDecorationLine',
] as const;

/** Where each text is and how it looks. */
export function looksOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const inner =
      element.shadowRoot && element.localName !== 'booking-finder' ? looksOf(element.shadowRoot) : [];
    const isText = [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
    if (!isText || !element.checkVisibility({ visibilityProperty: true })) return inner;
    if (element.closest(`${LATER}, optgroup, .visually-hidden`)) return inner;
    const { x, y, width, height } = element.getBoundingClientRect();
    const styles = getComputedStyle(element);
    const look = STYLES.map((name) => styles[name]).join(' ');
    return [
      `${element.textContent.trim()} ${[x, y, width, height].map(Math.round).join(' ')} ${look}`,
      ...inner,
    ];
  });
}
