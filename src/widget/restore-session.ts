import { revalidate } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { BookingFlow } from './booking-flow.ts';
import { LINK_PARAMETER, readReturnedBooking, withoutReturnParameters } from './page/page-address.ts';
import { isOnlyWidget } from './page/page.ts';
import { propertyInAddress } from './page/preset.ts';
import type { OrderSubmission } from './order/order-submission.ts';
import type { BookingSources } from './payment/own-bookings.ts';
import type { PaymentController } from './payment/payment-controller.ts';
import type { ShownBooking } from './state/stored-schemas.ts';
import { AUTOMATIC_RESEND_MS } from './state/storage.ts';
import type { GuestMemory } from './state/storage.ts';

/** The sources of an earlier session, and the parts that continue it. */
interface Parts extends BookingSources {
  /**
   * Whether this widget is the one on the page that shows the bookings of a property; `undefined` stands for an unknown property.
   */
  readonly isPrimaryFor: (propertyId: string | undefined) => boolean;
  readonly orderSubmission: OrderSubmission;
  readonly paymentController: PaymentController;
}

/**
 * Continues an earlier session, if the page's address or this browser has one; otherwise continues with the dates that were just
 * picked.
 */
export async function restoreSession(
  pickedSelection: Selection,
  flow: BookingFlow,
  { memory, client, isPrimaryFor, orderSubmission, paymentController }: Parts,
): Promise<void> {
  const startState = flow.state;
  const returned = readReturnedBooking(location.href);
  const isOurs = returned && (isOnlyWidget() || isPrimaryFor(await propertyInAddress(client)));
  // If the element has left the page meanwhile, nothing is changed, so that the next element finds the session.
  if (client.signal.aborted) return;
  const isPrimary = isPrimaryFor(flow.property.id);
  const now = Date.now();
  const attempt = memory.attemptToContinue(now);
  const { shown, wasInDetails } = memory;
  if (isOurs) {
    paymentController.show({ ...returned, since: now });
    // Without lasting memory, only the address leads back to the booking, so it keeps its parameters.
    if (memory.isLasting) history.replaceState(history.state, '', withoutReturnParameters(location.href));
  } else if (attempt && isPrimary) {
    if (now - attempt.startedAt < AUTOMATIC_RESEND_MS) orderSubmission.resume(attempt);
    else orderSubmission.askWhetherToResend(attempt);
  } else if (shown && isPrimary && !LINK_PARAMETER.test(location.search) && !isOfEarlierVisit(shown, memory))
    paymentController.show(shown);
  // The guest may have chosen dates while the booking was requested.
  else if (flow.state !== startState) return;
  else if (pickedSelection.status !== 'empty')
    flow.dispatch({ type: 'select', selection: revalidate(pickedSelection, flow.context).selection });
  else if (wasInDetails) flow.dispatch({ type: 'continue' });
}

/** Whether the document was opened by a link or an address, not by a reload or the back button. */
const isNewVisit = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * Whether the booking was final before a new visit. It is shown above the calendar, because the guest has come for the calendar.
 */
const isOfEarlierVisit = ({ reference, since }: ShownBooking, memory: GuestMemory): boolean =>
  since < performance.timeOrigin &&
  isNewVisit() &&
  memory.bookings.some((known) => known.isFinal === true && known.reference === reference);
