import { expect } from '@esm-bundle/chai';
import { mount, shownAs } from '../gallery/mount.ts';
import type { Mounted } from '../gallery/mount.ts';
import { until } from './until.ts';

/** What hosts' own sheets, resets and page builders do to everything on a page, and some of it in earnest. */
const HOSTILE: Readonly<Record<string, string>> = {
  'a root of 62.5 %': 'html { font-size: 62.5% } body { font-size: 1.6rem }',
  'a huge root': 'html { font-size: 40px !important }',
  'content boxes with borders': '* { box-sizing: content-box !important; border-width: 0 !important }',
  'labels hidden': 'label, legend, fieldset { display: none !important }',
  'hidden things shown': '[hidden] { display: block !important; visibility: visible !important }',
  'pictures at full width': 'svg, img, picture { width: 100% !important; height: auto !important }',
  'buttons of its own':
    'button, .button, [type="submit"] { all: unset !important; padding: 30px !important; background: red !important; font-size: 40px !important }',
  'fields of its own':
    'input, select { width: 40px !important; height: 10px !important; border: 9px solid red !important; appearance: none !important }',
  'lists and tables of its own':
    'ul, ol, li, table, td, th, tr { display: block !important; margin: 20px !important; padding: 9px !important; border: 3px solid red !important }',
  'headings of its own':
    'h1, h2, h3, p, a { font-size: 50px !important; color: red !important; margin: 40px !important }',
  'text properties, inherited':
    'body { line-height: 0; letter-spacing: 9px; word-spacing: 20px; text-transform: uppercase; text-align: right; text-indent: 50px; color: red; font-style: italic; font-weight: 900; font-variant: small-caps; white-space: nowrap; text-shadow: 2px 2px red; cursor: wait; list-style: square; quotes: none; hyphens: auto; word-break: break-all; tab-size: 1; font-stretch: condensed; caret-color: red; accent-color: red; border-collapse: collapse }',
  'text properties, on everything':
    '* { line-height: 0 !important; letter-spacing: 9px !important; text-transform: uppercase !important; text-align: center !important; color: red !important; text-indent: 30px !important; word-spacing: 30px !important; font-size: 40px !important; font-weight: 100 !important; white-space: pre !important; visibility: hidden !important }',
  directions: 'body { direction: rtl; unicode-bidi: bidi-override }',
  'heights and overflow':
    '* { max-height: 20px !important; height: 20px !important; overflow: hidden !important; display: inline !important; float: left !important }',
  'everything unset': '* { all: unset !important }',
  'everything as it was in the beginning': '* { all: initial !important }',
  'a layout for everything':
    '* { display: flex !important; flex-direction: row-reverse !important; gap: 30px !important; position: relative !important }',
  animations: '* { transition: all 9s !important; animation: none !important; transform: none !important }',
  'custom properties of its own':
    ':root { --n: 7; --end: left; --diagonal: to top; --faint: red; --space: 40px }',
};

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

function lookOf({ root, part }: Mounted): readonly string[] {
  const origin = part('frame').getBoundingClientRect();
  return treeOf(root).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isSeen = width + height > 0 && !element.matches('.spoken');
    const sizes = isSeen ? [x - origin.x, y - origin.y, width, height] : [];
    const box = sizes.map((size) => Math.round(size));
    const name = `${element.localName}[${element.getAttribute('part') ?? element.className}]`;
    // Of an element that is itself in no shadow tree's reach, the inside is what counts.
    const isHost = element.shadowRoot !== null;
    const look = isHost ? [] : WATCHED.map((property) => `${property}: ${style[property]}`);
    return [name, `box: ${box.join(' ')}`, ...look].join('; ');
  });
}

/** With all that comes after the first drawing: the key to the cells, and the ways beside the grid. */
async function whole(name: string): Promise<Mounted> {
  const mounted = await mount(shownAs(name), 640);
  const { root } = mounted;
  const inner = (element: string): ShadowRoot | undefined =>
    root.querySelector(element)?.shadowRoot ?? undefined;
  if (inner('booking-calendar')) {
    await until('the key', () => inner('booking-calendar')?.querySelector('[part=legend]'));
    await until('the ways', () => inner('booking-finder')?.querySelector('button'));
  }
  return mounted;
}

/** The first elements that look otherwise than before, and in what. */
function changes(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`];
  return before.flatMap((look, index) => {
    const [was, is] = [look.split('; '), (after[index] ?? '').split('; ')];
    const moved = was.flatMap((fact, at) => (fact === is[at] ? [] : [`${fact} → ${is[at] ?? ''}`]));
    return moved.length === 0 ? [] : [`${was[0] ?? ''}: ${moved.join(', ')}`];
  });
}

const SHOWN = ['dates-arrival', 'dates-chosen', 'details-errors', 'notice-taken', 'done-transfer'];
/** The page's font is let through, also where a sheet takes it away; text of another width is no change of the widget's. */
const PINNED = 'view-stage { width: 640px !important; --booking-font: "Liberation Sans", Arial, sans-serif }';

describe('a page that styles everything', () => {
  const sheet = new CSSStyleSheet();
  before(() => {
    document.adoptedStyleSheets.push(sheet);
  });
  after(() => {
    document.adoptedStyleSheets.pop();
  });

  for (const [what, css] of Object.entries(HOSTILE))
    it(`does not change the widget by ${what}`, async () => {
      for (const name of SHOWN) {
        sheet.replaceSync(PINNED);
        const clean = lookOf(await whole(name));
        sheet.replaceSync(`${PINNED} ${css}`);
        const found = changes(clean, lookOf(await whole(name)));
        sheet.replaceSync('');
        expect(found.slice(0, 3), name).to.deep.equal([]);
      }
    });

  it('lends its font, at the widget’s own size', async () => {
    sheet.replaceSync('body { font: 900 40px/3 Georgia }');
    const { part } = await mount(shownAs('details-full'), 640);
    for (const name of ['frame', 'order-button', 'input', 'label']) {
      const { fontFamily, fontSize } = getComputedStyle(part(name));
      expect(fontFamily, name).to.equal('Georgia');
      expect(parseFloat(fontSize), name).to.be.within(12, 17);
    }
  });

  it('would be told of, if it reached in', async () => {
    sheet.replaceSync(PINNED);
    const clean = lookOf(await whole('details-full'));
    sheet.replaceSync(`${PINNED} view-stage::part(label) { letter-spacing: 3px }`);
    const found = changes(clean, lookOf(await whole('details-full')));
    expect(found.join()).to.contain('letterSpacing: 3px');
  });
});
