import { expect } from '@esm-bundle/chai';
import { upgradeMarker } from '../../src/embed/markers.ts';
import { itWith } from '../engines/driver-limits.ts';
import { failScript } from './fail-script.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { MountedWidget } from './widget-fixture.ts';

const { error } = console;

describe('a button of the page whose popup is lost on its way', () => {
  afterEach(() => {
    console.error = error;
  });

  itWith('lost scripts', 'opens the popup when it is pressed again', async () => {
    const proxy = new ScriptedProxy();
    await failScript('/src/widget/popup/popup.ts');
    proxy.replaceFetch();
    let losses = 0;
    console.error = () => (losses += 1);
    const opener = document.createElement('button');
    opener.setAttribute('data-booking-open', '');
    opener.setAttribute('data-property', proxy.property.id);
    document.body.append(opener);
    const mounted = new MountedWidget(proxy, upgradeMarker(opener) as MountedWidget['widget']);
    opener.click();
    await until('a loss', () => losses > 0);
    await mounted.waitFor('.failed');
    await failScript();
    opener.click();
    const dialog = (await mounted.waitFor('dialog[open]')) as HTMLDialogElement;
    expect(mounted.find('.failed')?.localName).to.equal(undefined);
    dialog.close();
    await until('the step to be left', () => history.state === null);
    mounted.widget.remove();
    opener.remove();
    proxy.restoreFetch();
  });
});
