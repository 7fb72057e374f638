import type { DueDates } from '../../contract/quote.ts';
import { isPaidAtCheckout, settlementOf } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import { plusBankingDays } from '../../stay/banking-days.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { ServedProperty } from '../../host-config/proxy-config.ts';

/** A transfer needs one day to be ordered, and one until it arrives (Directive (EU) 2015/2366, Art. 83(1)). */
const TRANSFER_BANKING_DAYS = 2;

type PaymentConfig = Pick<ServedProperty, 'paymentMethods' | 'paymentInstructions'>;

/** The part of a quote about payment. */
export interface WaysToPay {
  readonly paymentMethods: readonly PaymentMethod[];
  /** Includes the date of a method that is not on offer because its payment would be due after check-in. */
  readonly dueDates: DueDates;
}

function dueDateOf(
  method: PaymentMethod,
  { checkIn, bookedOn }: { readonly checkIn: IsoDate; readonly bookedOn: IsoDate },
  { paymentInstructions = {} }: PaymentConfig,
): IsoDate | undefined {
  const dueLimits = isPaidAtCheckout(method) ? undefined : paymentInstructions[method]?.due;
  if (!dueLimits) return undefined;
  const { daysAfterBooking, daysBeforeArrival } = dueLimits;
  const limits = [
    checkIn,
    ...(daysAfterBooking === undefined ? [] : [plusDays(bookedOn, daysAfterBooking)]),
    ...(daysBeforeArrival === undefined ? [] : [plusDays(checkIn, -daysBeforeArrival)]),
  ].sort();
  const [limit = checkIn] = limits;
  const isTransfer = settlementOf(method) === 'by-transfer';
  const earliestDate = isTransfer ? plusBankingDays(bookedOn, TRANSFER_BANKING_DAYS) : bookedOn;
  return limit < earliestDate ? earliestDate : limit;
}

/**
 * Returns the methods on offer, and the due date of each method. The due date is the earliest of the host's limits and
 * check-in, or the day on which the money can arrive if that is later. A method that would be due after check-in is not
 * offered.
 */
export function findWaysToPay(
  stay: { readonly checkIn: IsoDate; readonly bookedOn: IsoDate },
  property: PaymentConfig,
): WaysToPay {
  const dueDates: DueDates = Object.fromEntries(
    property.paymentMethods.flatMap((method) => {
      const date = dueDateOf(method, stay, property);
      return date ? [[method, date] as const] : [];
    }),
  );
  const paymentMethods = property.paymentMethods.filter((method) => {
    const date = dueDates[method];
    return date === undefined || date <= stay.checkIn;
  });
  return { paymentMethods, dueDates };
}
