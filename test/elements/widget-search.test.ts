import { expect } from '@esm-bundle/chai';
import type { Property } from '../../src/contract/property.ts';
import { problem, ScriptedProxy } from './scripted-proxy.ts';
import type { MountedWidget } from './widget-fixture.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

/** Mounts a widget of one place for each of these limits. The rates of the places cannot be loaded. */
async function mountSearch(
  address: string,
  ...propertyFields: readonly Partial<Property>[]
): Promise<MountedWidget> {
  history.replaceState(null, '', address);
  const proxy = new ScriptedProxy();
  const places = propertyFields.map((each) => ({ ...proxy.property, id: crypto.randomUUID(), ...each }));
  proxy.replyNext('GET /v1/properties', () => Response.json({ properties: places }));
  proxy.replyNext('GET /v1/properties/:id/calendar', ...places.map(() => problem('service_unavailable')));
  const mounted = await mountWidget({ proxy, attributes: { property: '' } });
  await mounted.waitFor('[part~="place"]');
  return mounted;
}

const findField = (mounted: MountedWidget, name: string): HTMLSelectElement | undefined =>
  mounted.find(`select[name="${name}"]`) as HTMLSelectElement | undefined;

describe('the guests in a search of all places', () => {
  afterEach(tearDown);

  it('are as many adults as a link names', async () => {
    const mounted = await mountSearch('?booking-adults=15', { maxGuests: undefined }, { maxGuests: 4 });
    expect(findField(mounted, 'adults')?.value).to.equal('15');
  });

  it('are never more than the largest place accepts, whatever the link has', async () => {
    const mounted = await mountSearch('?booking-adults=15&booking-children=9', {
      maxGuests: 8,
      maxChildren: 2,
    });
    expect(findField(mounted, 'adults')?.value).to.equal('8');
    expect(findField(mounted, 'children')?.value).to.equal('2');
    expect(mounted.widget.party).to.deep.equal({ adults: 8, children: 2 });
  });

  it('are only adults if no place takes children', async () => {
    const mounted = await mountSearch('?booking-children=1', { maxChildren: 0 }, { maxChildren: 0 });
    expect(findField(mounted, 'children')?.name).to.equal(undefined);
    const adults = findField(mounted, 'adults');
    if (adults) adults.value = '3';
    adults?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(mounted.widget.party).to.deep.equal({ adults: 3, children: 0 });
  });
});
