import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Selection } from '../stay/selection.ts';
import { BookingContext } from './booking-context.ts';
import type { BookingParts } from './booking-context.ts';
import { BookingHistory } from './booking-history.ts';
import type { WidgetMessages } from './host/widget-messages.ts';
import { PaymentCode } from './confirmation/payment-code.ts';
import { pollCalendar } from './dates/calendar-poller.ts';
import { applyPreset } from './dates/apply-preset.ts';
import { GuestForm } from './details/guest-form.ts';
import { passFocusOn } from './host/fallback-focus.ts';
import { inGuestsLanguage } from './host/host-texts.ts';
import type { LocalizedProperty } from './host/host-texts.ts';
import { LINKED } from './host/page-address.ts';
import { whenRemembered, whenSeenAgain } from './host/page.ts';
import type { Place } from './host/place.ts';
import type { WidgetElement } from './host/settings.ts';
import { OrderSubmission } from './order/order-submission.ts';
import type { BannerContext } from './payment/own-booking-view.ts';
import { OwnBookingNotice, announceOwnBooking } from './payment/own-bookings.ts';
import { PaymentController } from './payment/payment-controller.ts';
import { QuoteController } from './order/quote-controller.ts';
import { restoreSession } from './restore-session.ts';
import { refreshCalendar, runEffect } from './run-effect.ts';
import type { EffectParts } from './run-effect.ts';
import { ScriptedBooking } from './scripted-booking.ts';
import { isOpen } from './state/draft.ts';
import { announcedOwnBooking } from './state/reducer.ts';
import { bookingStyles, stepView } from './step-view.ts';
import { followGuest } from './views/focus.ts';

/** What may have been chosen for the guest. */
const PRESET = ['check-in', 'adults', 'children', 'extend'];

/**
 * One property's booking on one page, from the choice of dates to the confirmation. What a guest does becomes an event of
 * the flow (`state/`), and what an event leads to is done by `run-effect.ts`.
 */
export class BookingController {
  readonly kind = 'booking';
  /** For the host's scripts, once it has begun. */
  api: ScriptedBooking | undefined;
  readonly #context: BookingContext;
  readonly #host: WidgetElement;
  readonly #place: Place;
  readonly #parts: EffectParts;
  readonly #paymentCode: PaymentCode;
  #form: GuestForm | undefined;
  #localized: { readonly language: string; readonly property: LocalizedProperty } | undefined;

  constructor(parts: BookingParts) {
    const { client, host, place } = parts;
    const context = (this.#context = new BookingContext(parts, (effect) => runEffect(effect, this.#parts)));
    this.#host = host;
    this.#place = place;
    host.adopt(bookingStyles);
    this.#paymentCode = new PaymentCode(context, host);
    this.#parts = this.#createParts();
    followGuest(host, client.signal);
    whenSeenAgain(this.#parts.payment, client.signal);
    whenRemembered(context.memory, client.signal, {
      booking: () => {
        refreshCalendar(this.#parts);
        void announceOwnBooking(context);
      },
      attempt: () => {
        this.#parts.order.attemptChanged();
        void announceOwnBooking(context);
      },
    });
  }

  #createParts(): EffectParts {
    const [context, host] = [this.#context, this.#host];
    const quote = new QuoteController(context, host);
    const payment = new PaymentController(context);
    const order = new OrderSubmission(context, {
      settled: (booking) => {
        payment.settled(booking);
      },
      checkout: (receipt) => {
        payment.booked(receipt);
      },
      requote: () => {
        context.run(() => quote.ask());
      },
    });
    const own = new OwnBookingNotice(context, () => {
      host.requestUpdate();
    });
    const poller = pollCalendar(context);
    return { context, host, quote, payment, order, own, poller, history: new BookingHistory(context, host) };
  }

  /** Goes on with what was `picked` before it was there, unless the page or this browser leads elsewhere. */
  async begin(picked: Selection): Promise<void> {
    const context = this.#context;
    const [host, place] = [this.#host, this.#place];
    const { order, payment, own, poller, history } = this.#parts;
    const begun = context.state;
    await restoreSession(picked, context, { order, payment });
    if (context.client.signal.aborted) return;
    if (LINKED.test(location.search) || PRESET.some((name) => place.preset(name) !== null))
      applyPreset(place, context, begun, () => {
        host.requestUpdate();
      });
    // A tab that was left in the form may begin at another step.
    context.memory.wasInDetails = context.state.step === 'details';
    history.begin();
    if (isOpen(context.state)) void own.look();
    this.api = new ScriptedBooking(context, poller);
    passFocusOn(host);
    host.requestUpdate();
    context.tellReady();
    await announceOwnBooking(context);
  }

  /** Of a calendar that was drawn before this was there. */
  select(selection: Selection): void {
    this.#context.emit({ type: 'select', selection });
  }

  /** What the guest sees; `undefined` while the words for it are on their way. */
  view(
    { bookingWords, ...messages }: WidgetMessages,
    weekStart: number | undefined,
  ): TemplateResult | undefined {
    if (!bookingWords) return undefined;
    this.#context.refreshToday();
    const { state, world, extension, emit, now } = this.#context;
    // It begins with what stands in the fields by now.
    if (state.step === 'details') this.#form ??= new GuestForm(this.#context, this.#host);
    const said = { ...messages, bookingWords, weekStart, dispatch: emit };
    const { bookedProperty } = this.#parts.payment;
    const localized = this.#property;
    const view = {
      ...said,
      ...localized,
      property: bookedProperty ?? extension?.priced(localized.property) ?? localized.property,
      ...{ availability: world.availability, today: world.today, now: now() },
      constraint: extension?.constraint,
      own: this.#context.memory.stays,
      banner: this.#banner(said),
      page: this.#context.returnUrl,
      paymentCode: this.#paymentCode.view(said),
    };
    return stepView(state, view, this.#form);
  }

  /** The host's texts are chosen again when the guest's language changes, not for each drawing. */
  get #property(): LocalizedProperty {
    const { language } = this.#host;
    if (this.#localized?.language !== language)
      this.#localized = { language, property: inGuestsLanguage(this.#context.property, language) };
    return this.#localized.property;
  }

  /** The guest's own bookings once, where a notice about the chosen dates does not say the same. */
  #banner(view: BannerContext): unknown {
    const { state, world, extension } = this.#context;
    if (!isOpen(state)) return undefined;
    const notice = state.step === 'dates' ? state.notice : undefined;
    const said = notice && announcedOwnBooking({ notice });
    const own = state.step === 'dates' ? this.#parts.own.view(view, said) : undefined;
    return html`${own}${extension?.banner(view, world)}`;
  }
}
