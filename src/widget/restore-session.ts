import type { Selection } from '../stay/selection.ts';
import type { BookingController } from './booking-controller.ts';
import type { BookingContext } from './booking-context.ts';
import { LINKED, returnedIn, withoutReturn } from './host/page-address.ts';
import { SENDS_BY_ITSELF_MS } from './state/storage.ts';
import { isOnlyWidget, isPrimaryWidget } from './host/page-widgets.ts';
import type { PageWidget } from './host/page-widgets.ts';

/** What the beginning needs of the session. */
export interface BeginPort extends Pick<BookingContext, 'memory' | 'now' | 'emit' | 'client'> {
  /** Whether this widget shows what is for its property, or for none in particular. */
  readonly isPrimary: boolean;
}

/** What it begins in. */
export interface BeginPlace {
  readonly host: PageWidget;
  readonly journey: Pick<BookingController, 'propertyOf' | 'ask' | 'resume' | 'show'>;
}

/** Goes on where the page's address, or this browser, says that the guest has been; else with what was just picked. */
export async function restoreSession(
  picked: Selection,
  port: BeginPort,
  { host, journey }: BeginPlace,
): Promise<void> {
  const { memory, isPrimary } = port;
  const returned = returnedIn(location.href);
  const attempt = memory.attempt(port.now());
  const { shown, wasInDetails } = memory;
  if (returned) {
    const { reference, isCancelled } = returned;
    const isOurs = isOnlyWidget() || isPrimaryWidget(host, await journey.propertyOf(reference));
    // Gone meanwhile: whoever comes next finds it all as it was.
    if (!isOurs || port.client.signal.aborted) return;
    journey.show({ reference, occasion: isCancelled ? 'cancelled' : 'returned', since: port.now() });
    // What is not remembered is found again by the address alone.
    if (memory.isLasting) history.replaceState(history.state, '', withoutReturn(location.href));
  } else if (attempt && isPrimary) {
    if (port.now() - attempt.startedAt < SENDS_BY_ITSELF_MS) journey.resume(attempt);
    else journey.ask(attempt);
  } else if (shown && isPrimary && !LINKED.test(location.search)) journey.show(shown);
  else if (picked.status !== 'empty') port.emit({ type: 'select', selection: picked });
  else if (wasInDetails) port.emit({ type: 'continue' });
}
