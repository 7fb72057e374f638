import type { BookingStatus } from '../../contract/booking.ts';
import type { TemplateResult } from 'lit';
import type { KnownBooking } from '../state/storage.ts';
import { ownBookingBanner } from './own-booking-banner.ts';
import type { BannerContext, OwnBooking } from './own-booking-banner.ts';
import { readOwnBooking } from './known-booking.ts';
import { wait } from '../booking-context.ts';
import type { BookingContext } from '../booking-context.ts';
import { SLOW_POLL_MS, unpaid } from './payment-poller.ts';

/** What there is to say of it above the calendar; nothing of one that can neither be paid nor is. */
function told(booking: BookingStatus, { returnedAt }: KnownBooking, now: number): OwnBooking | undefined {
  if (booking.paymentStatus === 'paid') return { status: 'paid', booking };
  const occasion = returnedAt === undefined ? 'found' : 'returned';
  const state = unpaid(booking, { occasion, since: returnedAt ?? now }, now);
  return state.status !== 'expired' && booking.checkoutUrl ? state : undefined;
}

/**
 * The guest's own bookings that wait for their payment, above the calendar (design §5.15): the nights that they hold are
 * taken there, so nothing else would lead back to them.
 */
export class OwnBookingNotice {
  readonly #context: BookingContext;
  readonly #changed: () => void;
  #own: readonly OwnBooking[] = [];
  #look = 0;

  /** `changed` is called when there is something else to say. */
  constructor(context: BookingContext, changed: () => void) {
    this.#context = context;
    this.#changed = changed;
    const { signal } = context.client;
    const seen = (): void => {
      if (document.visibilityState === 'visible') void this.look();
    };
    document.addEventListener('visibilitychange', seen, { signal });
    // Back from the checkout, out of the browser's back-forward cache.
    globalThis.addEventListener('pageshow', seen, { signal });
  }

  /** The newest look wins. While a payment may be confirmed any moment, it goes on. Never rejects. */
  async look(): Promise<void> {
    const { signal } = this.#context.client;
    const mine = ++this.#look;
    const isOver = (): boolean => mine !== this.#look || signal.aborted;
    for (;;) {
      const all = await Promise.all(this.#context.memory.unpaidBookings.map(this.#read));
      if (isOver()) return;
      this.#own = all.flatMap((own) => own ?? []);
      this.#changed();
      if (!this.#own.some(({ status }) => status === 'confirming')) return;
      await wait(SLOW_POLL_MS, signal);
      if (isOver()) return;
    }
  }

  view(context: BannerContext, except: string | undefined): readonly TemplateResult[] {
    return this.#own
      .filter(({ booking }) => booking.reference !== except)
      .map((own) => ownBookingBanner(own, context));
  }

  /** Not to be read now: what was said stays. */
  readonly #read = async (known: KnownBooking): Promise<OwnBooking | undefined> => {
    try {
      const booking = await readOwnBooking(known, this.#context);
      return booking && told(booking, known, this.#context.now());
    } catch {
      return this.#own.find(({ booking }) => booking.reference === known.reference);
    }
  };
}
