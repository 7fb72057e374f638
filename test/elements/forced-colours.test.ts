import { emulateMedia } from '@web/test-runner-commands';
import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import { NEW_DRAFT } from '../gallery/sample.ts';
import { openScenario } from '../gallery/scenarios.ts';
import { STATE_NAMES } from '../gallery/states.ts';
import words from '../../src/i18n/languages/en/booking.json';
import { colourViolationsOf } from './axe.ts';
import { faintTextsIn } from './contrast.ts';
import { COMPARED_STATES } from './look.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const setForcedColours = async (isOn: boolean): Promise<void> => {
  await emulateMedia({ forcedColors: isOn ? 'active' : 'none' });
  expect(matchMedia('(forced-colors: active)').matches).to.equal(isOn);
};

const colourOf = (element: Element, property: 'color' | 'backgroundColor' | 'borderTopColor'): string =>
  getComputedStyle(element)[property];

/** Returns the colour that the guest's palette gives to a system colour. */
function systemColour(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = name;
  document.body.append(probe);
  const colour = colourOf(probe, 'color');
  probe.remove();
  return colour;
}

const ONE_ADULT = { adults: 1, children: 0 };

describe('in the guest’s own palette', () => {
  afterEach(async () => {
    if (matchMedia('(forced-colors: active)').matches) await setForcedColours(false);
    await tearDown();
  });

  it('our own measurement finds no faint text in any state, and axe finds none in the states with every kind of element', async () => {
    await setForcedColours(true);
    const found: string[] = [];
    // `scenarios.test.ts` checks the scenarios in the same way, in narrow windows.
    for (const name of STATE_NAMES) {
      const { stage, root } = await mount(name, 1000);
      const violations = COMPARED_STATES.includes(name) ? await colourViolationsOf(stage) : [];
      found.push(...[...faintTextsIn(root), ...violations].map((violation) => `${name}: ${violation}`));
    }
    expect(found).to.deep.equal([]);
  }).timeout(60_000);

  it('every control that can be pressed has a visible edge, and one that cannot is grey', async () => {
    await setForcedColours(true);
    const canvas = systemColour('Canvas');
    const { part, parts, show } = await mount('details-full', 1000);
    for (const button of [...parts('button'), ...parts('input')].filter(
      (each) => !each.matches('.link, .step'),
    ))
      expect(colourOf(button, 'borderTopColor'), button.outerHTML.slice(0, 80)).not.to.equal(canvas);
    await show('dates-empty');
    expect(colourOf(part('continue'), 'color')).to.equal(systemColour('GrayText'));
  });

  it('the chosen days have its highlight colour', async () => {
    await setForcedColours(true);
    const { root } = await mount('dates-chosen', 1000);
    const calendar = root.querySelector('booking-calendar')?.shadowRoot;
    const checkInButton = calendar?.querySelector('[part~="day-check-in"] button');
    if (!checkInButton) throw new Error('The calendar has no chosen check-in.');
    expect(colourOf(checkInButton, 'backgroundColor')).to.equal(systemColour('Highlight'));
    expect(colourOf(checkInButton, 'color')).to.equal(systemColour('HighlightText'));
  });

  it('the primary button has another colour than the others', async () => {
    await setForcedColours(true);
    const { button } = await mount('return-unfinished', 1000);
    const [primary, other] = [button(words.continuePayment), button('Choose other dates')];
    expect(colourOf(primary, 'backgroundColor')).to.equal(systemColour('Highlight'));
    expect(colourOf(primary, 'color')).to.equal(systemColour('HighlightText'));
    expect(colourOf(other, 'backgroundColor')).not.to.equal(systemColour('Highlight'));
  });

  it('the rings of the steppers are one pixel wide', async () => {
    await setForcedColours(true);
    const { parts } = await mount({ step: 'dates', draft: { ...NEW_DRAFT, party: ONE_ADULT } }, 1000);
    const rings = [...parts('less'), ...parts('more')].map((step) => {
      const { borderTopColor, boxShadow } = getComputedStyle(step);
      const colour = systemColour(step.ariaDisabled === 'true' ? 'GrayText' : 'ButtonText');
      expect(borderTopColor, step.outerHTML).to.equal('rgba(0, 0, 0, 0)');
      expect(boxShadow, step.outerHTML).to.equal(`${colour} 0px 0px 0px 1px inset`);
      return step.ariaDisabled;
    });
    expect(rings).to.deep.equal(['true', 'true', 'false', 'false']);
  });

  it('the marks within signs are visible', async () => {
    await setForcedColours(true);
    const { part, show } = await mount('loading', 1000);
    for (const name of ['return-expired', 'return-confirming']) {
      await show(name);
      const stroke = getComputedStyle(part('sign').querySelector('svg') ?? part('sign')).stroke;
      expect(stroke, name).to.equal(systemColour('CanvasText'));
    }
  });

  it('an invalid field has a thicker edge than the others', async () => {
    await setForcedColours(true);
    const { parts } = await mount('details-errors', 1000);
    const edgeWidths = parts('input')
      .filter((each) => each.matches('.field input'))
      .map((each) => [each.matches('[aria-invalid]'), getComputedStyle(each).borderTopWidth]);
    expect(edgeWidths).to.deep.equal([
      [true, '3px'],
      [true, '3px'],
      [true, '3px'],
    ]);
  });

  it('the lists of guests have their arrows, and a place has its primary button', async () => {
    await setForcedColours(true);
    const mounted = await openScenario('choice');
    const arrowStyles = [...mounted.root.querySelectorAll('label:has(select)')].map((each) =>
      getComputedStyle(each, '::after'),
    );
    expect(arrowStyles.map(({ borderBottomWidth }) => borderBottomWidth)).to.deep.equal(['2px', '2px']);
    const colours = arrowStyles.map(({ borderBottomColor }) => borderBottomColor);
    expect(colours).to.deep.equal([systemColour('CanvasText'), systemColour('CanvasText')]);
    expect(colourOf(await mounted.waitFor('.place .primary'), 'backgroundColor')).to.equal(
      systemColour('Highlight'),
    );
  });

  it('the finder’s list of months has the arrow of the browser', async () => {
    await setForcedColours(true);
    const { root } = await openScenario('finder-cheapest');
    const month = root.querySelector('booking-finder')?.shadowRoot?.querySelector('select');
    expect(month && getComputedStyle(month).appearance).to.equal('auto');
  });

  for (const scenario of ['popup-button', 'popup-floating'] as const)
    it(`the button that opens a popup is a primary one, as ${scenario}`, async () => {
      await setForcedColours(true);
      const opener = await (await openScenario(scenario)).waitFor('.opener button');
      expect(colourOf(opener, 'backgroundColor')).to.equal(systemColour('Highlight'));
      expect(colourOf(opener, 'color')).to.equal(systemColour('HighlightText'));
      expect(getComputedStyle(opener).outlineColor).to.equal(systemColour('Highlight'));
    });

  it('an open popup has an edge within the window', async () => {
    await setForcedColours(true);
    const mounted = await openScenario('popup');
    const dialog = await mounted.waitFor('dialog[open]');
    dialog.style.inlineSize = '100%';
    expect(dialog.getBoundingClientRect().width).to.equal(document.documentElement.clientWidth);
    expect(getComputedStyle(dialog).borderTopWidth).to.equal('1px');
  });

  it('the sign of a booking has an edge, in a widget on a page', async () => {
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 2));
    await mounted.waitForText(words.booked);
    await setForcedColours(true);
    const sign = await mounted.waitFor('.sign');
    // The edge of the sign is in a style sheet that loads after everything else.
    await until('its edge', () => getComputedStyle(sign).borderTopWidth === '1px');
  });
});
