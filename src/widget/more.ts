import type { ChoiceHost, PropertyChoice } from './places/property-choice.ts';
import type { ProxyClient } from './client/request.ts';
import type { Popup, PopupHost } from './popup/popup.ts';

// What few widgets need: places to choose from, a calendar above the page, words of the host's own.
export { reworded } from './host/reworded.ts';

/** What a widget shows that does not go straight to one property's calendar. */
export async function stageFor(
  host: ChoiceHost & PopupHost,
  client: ProxyClient,
): Promise<Popup | PropertyChoice> {
  if (host.hasAttribute('mode')) {
    const { Popup: Above } = await import('./popup/popup.ts');
    return new Above(host, client);
  }
  const { PropertyChoice: Choice } = await import('./places/property-choice.ts');
  const choice = new Choice(client, host);
  await choice.begin();
  return choice;
}
