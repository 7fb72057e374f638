import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import type { MountedStage } from '../gallery/mount.ts';
import { differencesBetween, lookOf, PINNED_STYLES, COMPARED_STATES, mountComplete } from './look.ts';
import { untilPainted } from './until.ts';

/** Styles for everything on a page, as in hosts' style sheets, resets and page builders. Some are from real sites. */
const HOSTILE_STYLES: Readonly<Record<string, string>> = {
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
  'a custom property of its own that is not inherited':
    '@property --n { syntax: "<integer>"; inherits: false; initial-value: 7 }',
};

/** Returns a style sheet that the page has during a group of tests. Call it once in the group. */
function usePageStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  before(() => {
    document.adoptedStyleSheets.push(sheet);
  });
  after(() => {
    document.adoptedStyleSheets.pop();
  });
  return sheet;
}

describe('a page that styles everything', () => {
  const sheet = usePageStyles();
  const mountedStages: MountedStage[] = [];
  /** Returns how each state looks after the animations of the changed style sheet have ended. */
  const looks = async (): Promise<readonly (readonly string[])[]> => {
    await untilPainted();
    return mountedStages.map(lookOf);
  };
  let unstyledLooks: readonly (readonly string[])[] = [];
  before(async () => {
    sheet.replaceSync(PINNED_STYLES);
    for (const name of COMPARED_STATES) mountedStages.push(await mountComplete(name));
    document.body.append(...mountedStages.map(({ stage }) => stage));
    unstyledLooks = await looks();
  });

  for (const [what, css] of Object.entries(HOSTILE_STYLES))
    it(`does not change the widget by ${what}`, async () => {
      sheet.replaceSync(`${PINNED_STYLES} ${css}`);
      for (const [index, look] of (await looks()).entries())
        expect(
          differencesBetween(unstyledLooks[index] ?? [], look).slice(0, 3),
          COMPARED_STATES[index],
        ).to.deep.equal([]);
    });
});

describe('a page that styles the text around the widget', () => {
  const sheet = usePageStyles();

  it('passes its font family to the widget, but not its font size', async () => {
    sheet.replaceSync('body { font: 900 40px/3 Georgia }');
    const { part } = await mount('details-full', 640);
    for (const name of ['container', 'order-button', 'input', 'label']) {
      const { fontFamily, fontSize } = getComputedStyle(part(name));
      expect(fontFamily, name).to.equal('Georgia');
      expect(parseFloat(fontSize), name).to.be.within(12, 17);
    }
  });

  it('is reported by the comparison of these tests if its styles reach the widget', async () => {
    sheet.replaceSync(PINNED_STYLES);
    const unstyled = lookOf(await mountComplete('details-full'));
    sheet.replaceSync(`${PINNED_STYLES} view-stage::part(label) { letter-spacing: 3px }`);
    const reportedChanges = differencesBetween(unstyled, lookOf(await mountComplete('details-full')));
    expect(reportedChanges.join()).to.contain('letterSpacing: 3px');
  });
});

/** Loads a dark page with its own font in a frame. Returns how two states of the widget look there. */
async function looksInFrame(doctype: string): Promise<readonly string[]> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; inline-size: 800px; block-size: 600px';
  // A page in `srcdoc` is never in quirks mode.
  const html = `${doctype}<html lang="en"><head><style>${PINNED_STYLES}
    body { background: #111; color: #eee; font: italic 900 30px/3 Georgia; white-space: nowrap; text-align: right }
    </style></head><body><script type="module">
      import { lookOf, mountComplete } from '${location.origin}/test/elements/look.ts';
      const looks = [document.compatMode];
      for (const name of ['dates-arrival', 'details-errors']) looks.push(...lookOf(await mountComplete(name)));
      parent.postMessage({ looks }, '*');
    </script></body></html>`;
  const looks = new Promise<readonly string[]>((resolve) => {
    const receiveLooks = ({ source, data }: MessageEvent<{ readonly looks: readonly string[] }>): void => {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', receiveLooks);
      resolve(data.looks);
    };
    addEventListener('message', receiveLooks);
  });
  frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  document.body.append(frame);
  try {
    // Boxes are left out, because lines may be a few pixels higher or lower in quirks mode.
    return (await looks).map((look) => look.replace(/box: [^;]*/, ''));
  } finally {
    URL.revokeObjectURL(frame.src);
    frame.remove();
  }
}

describe('a page without a doctype', () => {
  it('changes neither the colour nor the letters of the days, although tables get other ones', async function () {
    // Loads two more pages, each with its own modules.
    this.timeout(60_000);
    const [standard, ...clean] = await looksInFrame('<!doctype html>');
    const [quirks, ...quirky] = await looksInFrame('');
    expect([standard, quirks]).to.deep.equal(['CSS1Compat', 'BackCompat']);
    expect(differencesBetween(clean, quirky).slice(0, 3)).to.deep.equal([]);
  });
});
