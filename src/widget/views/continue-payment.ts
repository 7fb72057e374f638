import type { TemplateResult } from '../../element/template.ts';
import type { BookingStatus } from '../../contract/booking.ts';
import type { DetourContext } from './journey-context.ts';
import { actionButton } from './notice-box.ts';

/** To the checkout of a booking that is not paid yet, where it still has one. Parts: `continue-payment`. */
export function continuePayment(
  { checkoutUrl }: BookingStatus,
  { detourWords, dispatch }: Pick<DetourContext, 'detourWords' | 'dispatch'>,
  isPrimary: boolean,
): TemplateResult | undefined {
  if (!checkoutUrl) return undefined;
  const label = detourWords.continuePayment;
  const go = (): void => {
    dispatch({ type: 'continue-payment', checkoutUrl });
  };
  return isPrimary
    ? actionButton(label, 'continue-payment primary', go)
    : actionButton(label, 'continue-payment', go);
}
