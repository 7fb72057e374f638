/** Parts of the live calendar that load later, or that a server does not draw. */
const DRAWN_LATER =
  '.covered, booking-finder, .legend > *, option:not([value=""]), style, [name=without-script]';

/** Attributes that may differ, because they matter only for presses and for the links to other months. */
const IGNORED_ATTRIBUTES = /^(data-\w+|tabindex|part|exportparts|selected|aria-busy)$/;

const isSeen = (element: Element): boolean =>
  getComputedStyle(element).display !== 'none' && !element.matches(DRAWN_LATER);

function attributesOf(element: Element): string {
  const isPaging = element.matches('#navigation > button');
  return [...element.attributes]
    .filter(({ name }) => !IGNORED_ATTRIBUTES.test(name) && !(isPaging && name === 'aria-disabled'))
    .map(({ name, value }) => `${name}=${value}`)
    .filter((text) => text !== 'class=')
    .sort()
    .join(' ');
}

/** Returns one line for each node that is visible or announced, including shadow roots. */
export function linesOf(node: Node, depth = 0): string[] {
  const indent = ' '.repeat(depth);
  if (node instanceof Text) return node.data.trim() ? [`${indent}"${node.data.trim()}"`] : [];
  if (!(node instanceof Element) || !isSeen(node)) return [];
  const name = node.localName.replace('booking-first-calendar', 'booking-calendar');
  // Leaves out the options: the server's list has only the current month, which is not visible.
  if (name === 'select') return [`${indent}select`];
  const childNodes = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes];
  const isInert = name === 'booking-calendar';
  const head = `${indent}${name} ${isInert ? '' : attributesOf(node)}`.trimEnd();
  return [head, ...childNodes.flatMap((child) => linesOf(child, depth + 1))];
}

const COMPARED_STYLES = [
  'color',
  'backgroundColor',
  'fontSize',
  'fontWeight',
  'fontFamily',
  'textDecorationLine',
] as const;

/** Returns one line for each visible text: its box, its font and its colours. */
export function stylesOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const inner =
      element.shadowRoot && element.localName !== 'booking-finder' ? stylesOf(element.shadowRoot) : [];
    const isText = [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
    if (!isText || !element.checkVisibility({ visibilityProperty: true })) return inner;
    if (element.closest(`${DRAWN_LATER}, optgroup, .visually-hidden`)) return inner;
    const { x, y, width, height } = element.getBoundingClientRect();
    const styles = getComputedStyle(element);
    const styleText = COMPARED_STYLES.map((name) => styles[name]).join(' ');
    return [
      `${element.textContent.trim()} ${[x, y, width, height].map(Math.round).join(' ')} ${styleText}`,
      ...inner,
    ];
  });
}
