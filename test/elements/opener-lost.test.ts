import { expect } from '@esm-bundle/chai';
import { upgradeMarker } from '../../src/embed/markers.ts';
import { itWith } from '../engines/driver-limits.ts';
import { failScript } from './fail-script.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { MountedWidget, recordConsole, tearDown } from './widget-fixture.ts';

describe('a button of the page whose popup is lost on its way', () => {
  afterEach(tearDown);

  itWith('lost scripts', 'opens the popup when it is pressed again', async () => {
    const proxy = new ScriptedProxy();
    await failScript('/src/widget/popup/popup.ts');
    proxy.replaceFetch();
    const losses = recordConsole();
    const opener = document.createElement('button');
    opener.setAttribute('data-booking-open', '');
    opener.setAttribute('data-property', proxy.property.id);
    document.body.append(opener);
    const mounted = new MountedWidget(proxy, upgradeMarker(opener) as MountedWidget['widget']);
    opener.click();
    await until('a loss', () => losses.length > 0);
    await mounted.waitFor('.failed');
    await failScript();
    opener.click();
    await mounted.waitFor('dialog[open]');
    expect(mounted.find('.failed')?.localName).to.equal(undefined);
    mounted.widget.remove();
    opener.remove();
    proxy.restoreFetch();
  });
});
