import type { BookingStatus } from '../../contract/booking.ts';
import type { TemplateResult } from '../../element/template.ts';
import type { KnownBooking } from '../storage.ts';
import { ownBookingBanner } from '../views/own-booking-banner.ts';
import type { BannerContext, OwnBooking } from '../views/own-booking-banner.ts';
import { readOwnBooking } from './known-booking.ts';
import { wait } from './port.ts';
import type { JourneyPort } from './port.ts';
import { SLOW_POLL_MS, unpaid } from './returning.ts';

/** What there is to say of it above the calendar; nothing of one that can neither be paid nor is. */
function told(booking: BookingStatus, { returnedAt }: KnownBooking, now: number): OwnBooking | undefined {
  if (booking.paymentStatus === 'paid') return { status: 'paid', booking };
  const occasion = returnedAt === undefined ? 'found' : 'returned';
  const state = unpaid(booking, { occasion, since: returnedAt ?? now }, now);
  return state.status !== 'expired' && booking.checkoutUrl ? state : undefined;
}

/**
 * The guest's own booking that waits for its payment, above the calendar (design §5.15): the nights that it holds are
 * taken there, so nothing else would lead back to it.
 */
export class OwnBookingNotice {
  readonly #port: JourneyPort;
  readonly #changed: () => void;
  #own: OwnBooking | undefined;
  #look = 0;

  /** `changed` is called when there is something else to say. */
  constructor(port: JourneyPort, changed: () => void) {
    this.#port = port;
    this.#changed = changed;
    const { signal } = port.via;
    const seen = (): void => {
      if (document.visibilityState === 'visible') void this.look();
    };
    document.addEventListener('visibilitychange', seen, { signal });
    // Back from the checkout, out of the browser's back-forward cache.
    globalThis.addEventListener('pageshow', seen, { signal });
  }

  /** The newest look wins. While a payment may be confirmed any moment, it goes on. Never rejects. */
  async look(): Promise<void> {
    const { signal } = this.#port.via;
    const mine = ++this.#look;
    const isOver = (): boolean => mine !== this.#look || signal.aborted;
    for (;;) {
      // Not to be read now: what was said stays.
      const own = await this.#read().catch(() => this.#own);
      if (isOver()) return;
      this.#own = own;
      this.#changed();
      if (own?.status !== 'confirming') return;
      await wait(SLOW_POLL_MS, signal);
      if (isOver()) return;
    }
  }

  view(context: BannerContext): TemplateResult | undefined {
    return this.#own && ownBookingBanner(this.#own, context);
  }

  async #read(): Promise<OwnBooking | undefined> {
    const known = this.#port.memory.booking;
    const booking = known && (await readOwnBooking(known, this.#port));
    return known && booking && told(booking, known, this.#port.now());
  }
}
