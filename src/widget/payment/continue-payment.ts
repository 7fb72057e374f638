import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import type { ViewContext } from '../views/view-context.ts';

/** For whoever shares this browser with another guest. Parts: `forget-booking`. */
export const forgetBooking = (
  reference: string,
  { detourWords, dispatch }: Pick<ViewContext, 'detourWords' | 'dispatch'>,
  describedBy?: string,
): TemplateResult =>
  html`<button
    type="button"
    class="button"
    part="button forget-booking"
    aria-describedby=${describedBy}
    @click=${() => {
      dispatch({ type: 'forget-booking', reference });
    }}
  >
    ${detourWords.notYouForget}
  </button>`;

/**
 * To the checkout of a booking that is not paid yet, where it still has one. `describedBy` is the id of what tells it from
 * those of other bookings beside it. Parts: `continue-payment`.
 */
export function continuePayment(
  { checkoutUrl }: BookingStatus,
  { detourWords, dispatch }: Pick<ViewContext, 'detourWords' | 'dispatch'>,
  isPrimary: boolean,
  describedBy?: string,
): TemplateResult | undefined {
  if (!checkoutUrl) return undefined;
  const weight = isPrimary ? 'primary' : '';
  const go = (): void => {
    dispatch({ type: 'continue-payment', checkoutUrl });
  };
  return html`<button
    type="button"
    class="button ${weight}"
    part="button continue-payment ${weight}"
    aria-describedby=${describedBy ?? nothing}
    @click=${go}
  >
    ${detourWords.continuePayment}
  </button>`;
}
