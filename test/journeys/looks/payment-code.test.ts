import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Locator } from 'playwright-core';
import words from '../../../src/i18n/languages/en/booking.json';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import { takePicture } from '../picture.ts';

const linear = (value: number): number =>
  value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/**
 * Returns WCAG's contrast of the darkest and the lightest pixel. At 1.1 : 1 cameras fail, although software that reads pictures
 * does not.
 */
async function measureContrast(code: Locator): Promise<number> {
  const { data: pixels } = await takePicture(code);
  let [darkest, lightest] = [1, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3).map(linear);
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    darkest = Math.min(darkest, luminance);
    lightest = Math.max(lightest, luminance);
  }
  return (lightest + 0.05) / (darkest + 0.05);
}

/** The styles that an extension for dark pages adds to every shadow root. */
const DARK_PAGE_STYLES =
  '* { background: #181a1b !important; color: #e8e6e3 !important; fill: #181a1b !important; border-color: #736b5e !important }';

describe('the payment code', () => {
  useJourneyServers();

  journey(
    'stays black on white even if a browser or an extension forces dark pages',
    async (journeyContext) => {
      const { stack, page, widget, context } = journeyContext;
      await widget.open(`${stack.site}/`);
      await widget.prepareOrder(await findOpenStay(stack, 4), 'Bank Transfer');
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      const code = widget.root.getByRole('img', { name: words.paymentCode });
      await code.waitFor();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
      assert.ok((await measureContrast(code)) > 15, 'dark forced by the browser');
      await session.send('Emulation.setAutoDarkModeOverride', { enabled: false });
      await code.evaluate((node, css) => {
        const root = node.getRootNode();
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(sheet);
      }, DARK_PAGE_STYLES);
      assert.ok((await measureContrast(code)) > 15, 'darkened by an extension');
    },
  );
});
