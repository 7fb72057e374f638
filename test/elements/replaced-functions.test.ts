import { expect } from '@esm-bundle/chai';
import { until } from './until.ts';
import { stand, tearDown } from './widget-fixture.ts';

const replaced = { from: Array.from, entries: Object.getOwnPropertyDescriptor(Array.prototype, 'entries') };

/** As Prototype.js has them, in all its releases or in the older ones (1.6 to 1.7.2). */
function replace(): void {
  Array.from = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) as unknown[];
  Reflect.set(Array.prototype, 'entries', function (this: unknown[]) {
    return [...this];
  });
}

function putBack(): void {
  Array.from = replaced.from;
  Object.defineProperty(Array.prototype, 'entries', replaced.entries ?? {});
}

describe('a page whose own library replaces functions of arrays', () => {
  afterEach(async () => {
    putBack();
    await tearDown();
  });

  it('shows all days with their prices', async () => {
    replace();
    const { root } = await stand();
    const days = (): string[] =>
      [...(root.querySelector('booking-calendar')?.shadowRoot?.querySelectorAll('[part~=day]') ?? [])].map(
        (day) => day.textContent,
      );
    await until('prices', () => days().some((text) => text.includes('€')));
    expect(days().length).to.be.at.least(28);
  });
});
