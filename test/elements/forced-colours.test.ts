import { executeServerCommand } from '@web/test-runner-commands';
import { expect } from '@esm-bundle/chai';
import { itWith } from '../engines/driver-limits.ts';
import { mount, shownAs } from '../gallery/mount.ts';
import { STATES } from '../gallery/states.ts';
import { booking as words } from '../../src/i18n/languages/en/booking.ts';
import { violationsOf } from './axe.ts';
import { until } from './until.ts';
import { stand, tearDown } from './widget-fixture.ts';

const force = async (isOn: boolean): Promise<void> => {
  await executeServerCommand<boolean, object>('force-colours', { isOn });
  expect(matchMedia('(forced-colors: active)').matches).to.equal(isOn);
};

const colourOf = (element: Element, property: 'color' | 'backgroundColor' | 'borderTopColor'): string =>
  getComputedStyle(element)[property];

/** What the guest's palette makes of a system colour. */
function systemColour(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = name;
  document.body.append(probe);
  const colour = colourOf(probe, 'color');
  probe.remove();
  return colour;
}

describe('in the guest’s own palette', () => {
  afterEach(async () => {
    if (matchMedia('(forced-colors: active)').matches) await force(false);
  });

  itWith(
    'media emulation',
    'axe finds nothing wrong in any state, wide and narrow',
    async () => {
      await force(true);
      const found: string[] = [];
      for (const width of [320, 1000])
        for (const name of ['loading', 'failed', ...Object.keys(STATES)]) {
          const { stage } = await mount(shownAs(name), width);
          found.push(...(await violationsOf(stage)).map((violation) => `${name} ${width}: ${violation}`));
        }
      expect(found).to.deep.equal([]);
    },
    60_000,
  );

  itWith(
    'media emulation',
    'what a guest can press has an edge that is seen, and what not is grey',
    async () => {
      await force(true);
      const canvas = systemColour('Canvas');
      const { part, parts, show } = await mount(shownAs('details-full'), 1000);
      for (const button of [...parts('button'), ...parts('input')].filter(
        (each) => !each.matches('.link, .step'),
      ))
        expect(colourOf(button, 'borderTopColor'), button.outerHTML.slice(0, 80)).not.to.equal(canvas);
      await show(shownAs('dates-empty'));
      expect(colourOf(part('continue'), 'color')).to.equal(systemColour('GrayText'));
    },
  );

  itWith('media emulation', 'the chosen days are marked by it', async () => {
    await force(true);
    const { root } = await mount(shownAs('dates-chosen'), 1000);
    const calendar = root.querySelector('booking-calendar')?.shadowRoot;
    const arrival = calendar?.querySelector('[part~="day-arrival"] button');
    if (!arrival) throw new Error('There is no arrival.');
    expect(colourOf(arrival, 'backgroundColor')).to.equal(systemColour('Highlight'));
    expect(colourOf(arrival, 'color')).to.equal(systemColour('HighlightText'));
  });

  itWith('media emulation', 'the sign of a booking has an edge, in a widget on a page', async () => {
    const guest = await stand();
    await guest.order(guest.proxy.stay(10, 2));
    await guest.read(words.booked);
    await force(true);
    const sign = await guest.see('[part~="sign"]');
    // It comes with the extras, and those when everything else is there.
    await until('its edge', () => getComputedStyle(sign).borderTopWidth === '1px');
    tearDown();
  });
});
