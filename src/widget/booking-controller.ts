import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Selection } from '../stay/selection.ts';
import { BookingContext } from './booking-context.ts';
import type { BookingParts } from './booking-context.ts';
import { BookingHistory } from './booking-history.ts';
import type { WidgetMessages } from './host/widget-messages.ts';
import { PaymentCode } from './confirmation/payment-code.ts';
import { pollCalendar } from './dates/calendar-poller.ts';
import type { CalendarPoller } from './dates/calendar-poller.ts';
import { applyPreset } from './dates/apply-preset.ts';
import { forgetLink } from './host/preset.ts';
import { GuestForm } from './details/guest-form.ts';
import { passFocusOn } from './host/fallback-focus.ts';
import { inGuestsLanguage } from './host/host-texts.ts';
import type { LocalizedProperty } from './host/host-texts.ts';
import { LINKED } from './host/page-address.ts';
import { copyText, printAlone, whenRemembered, whenSeenAgain } from './host/page.ts';
import type { WidgetElement } from './host/settings.ts';
import { OrderSubmission } from './order/order-submission.ts';
import type { BannerContext } from './payment/own-booking-view.ts';
import { OwnBookingNotice, announceOwnBooking } from './payment/own-bookings.ts';
import { PaymentController } from './payment/payment-controller.ts';
import { QuoteController } from './order/quote-controller.ts';
import { restoreSession } from './restore-session.ts';
import { ScriptedBooking } from './scripted-booking.ts';
import { fieldChecked } from './state/check-form.ts';
import { remember } from './state/draft-memory.ts';
import { chosenStay, isOpen } from './state/draft.ts';
import type { FlowEvent } from './state/flow-events.ts';
import { announcedOwnBooking } from './state/reducer.ts';
import type { FlowState } from './state/state.ts';
import { bookingStyles, stepView } from './step-view.ts';
import { followGuest } from './views/focus.ts';

/** Where the element may have chosen something for the guest. */
const PRESET = '[check-in],[adults],[children],[extend]';

/** With these there is a booking, by whichever way it was made. */
const BOOKED: readonly FlowEvent['type'][] = ['settled', 'checkout-known', 'returned'];

/**
 * One property's booking on one page, from the choice of dates to the confirmation. What a guest does becomes an event of
 * the flow (`state/`); what an event sets in motion is said here, and done by the parts: price, order, payment.
 */
export class BookingController {
  /** For the host's scripts, once it has begun. */
  api: ScriptedBooking | undefined;
  readonly #context: BookingContext;
  readonly #host: WidgetElement;
  readonly #quote: QuoteController;
  readonly #order: OrderSubmission;
  readonly #payment: PaymentController;
  readonly #paymentCode: PaymentCode;
  readonly #poller: CalendarPoller;
  readonly #history: BookingHistory;
  #form: GuestForm | undefined;
  #own: OwnBookingNotice | undefined;
  #localized: { readonly language: string; readonly property: LocalizedProperty } | undefined;

  constructor(parts: BookingParts) {
    const { client, host } = parts;
    const context = (this.#context = new BookingContext(parts, this.#follow));
    this.#host = host;
    host.adopt(bookingStyles);
    this.#quote = new QuoteController(context, host);
    this.#payment = new PaymentController(context);
    this.#paymentCode = new PaymentCode(context, host);
    this.#order = new OrderSubmission(context, {
      settled: (booking) => {
        this.#payment.settled(booking);
      },
      checkout: (receipt) => {
        this.#payment.booked(receipt);
      },
      requote: () => {
        context.run(() => this.#quote.ask());
      },
    });
    this.#poller = pollCalendar(context);
    this.#history = new BookingHistory(context, host);
    followGuest(host, client.signal);
    whenSeenAgain(this.#payment, client.signal);
    whenRemembered(context.memory, client.signal, {
      booking: () => {
        this.#ownChanged();
      },
      attempt: () => {
        this.#order.attemptChanged();
        void announceOwnBooking(context);
      },
    });
  }

  /** Goes on with what was `picked` before it was there, unless the page or this browser leads elsewhere. */
  async begin(picked: Selection): Promise<void> {
    const context = this.#context;
    const host = this.#host;
    const begun = context.state;
    await restoreSession(picked, context, { host, order: this.#order, payment: this.#payment });
    if (context.client.signal.aborted) return;
    if (LINKED.test(location.search) || host.matches(PRESET))
      context.extension = applyPreset(host, context, begun);
    this.#history.begin();
    if (isOpen(context.state)) this.#lookAtOwn();
    this.api = new ScriptedBooking(context, this.#poller);
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
    const { state, world, today, extension, emit, now } = this.#context;
    // It begins with what stands in the fields by now.
    if (state.step === 'details') this.#form ??= new GuestForm(this.#context, this.#host);
    const said = { ...messages, bookingWords, weekStart, dispatch: emit };
    const { bookedProperty } = this.#payment;
    const view = {
      ...said,
      ...this.#property,
      ...(bookedProperty && { property: bookedProperty }),
      ...{ availability: world.availability, today, now: now() },
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
    const own = state.step === 'dates' ? this.#own?.view(view, said) : undefined;
    return html`${own}${extension?.banner(view, world)}`;
  }

  /** Where this browser knows of a booking: one that may wait for its payment, or one to show again. */
  #lookAtOwn(): void {
    const { isPrimary, memory } = this.#context;
    if (!this.#own && !(isPrimary && memory.bookings.length > 0)) return;
    this.#own ??= new OwnBookingNotice(this.#context, () => {
      this.#host.requestUpdate();
    });
    void this.#own.look();
  }

  /** A booking may have taken nights meanwhile, or given them free. */
  #refreshCalendar(): void {
    this.#lookAtOwn();
    void this.#poller.refresh();
  }

  /** A booking of the guest's own was made, or let go: what is said of it, and the nights that it holds. */
  #ownChanged(): void {
    this.#refreshCalendar();
    void announceOwnBooking(this.#context);
  }

  /** The flow has taken an event. */
  readonly #follow = (event: FlowEvent, before: FlowState, after: FlowState): void => {
    const context = this.#context;
    const changed = remember(context, before, after);
    if (changed) context.tell(changed);
    if (BOOKED.includes(event.type)) forgetLink(context);
    if (after.step === 'dates' && before.step !== 'dates') this.#refreshCalendar();
    this.#order.prepare();
    this.#act(event, before);
    if (after.step !== before.step || chosenStay(after) !== chosenStay(before))
      void announceOwnBooking(context);
    this.#host.requestUpdate();
    this.#history.follow();
  };

  /** What an event sets in motion. */
  #act(event: FlowEvent, before: FlowState): void {
    const { state, memory } = this.#context;
    switch (event.type) {
      case 'leave':
        this.#check(event.field);
        return;
      case 'order':
        this.#order.order();
        return;
      case 'retry-attempt':
        this.#order.retry();
        return;
      case 'forget-attempt':
        if (before.step === 'submitting' && state.step === 'dates') memory.dropAttempt(before.attempt.key);
        return;
      case 'continue-payment':
        this.#payment.continueAt(event.checkoutUrl);
        return;
      case 'check-again':
        this.#payment.checkAgain();
        return;
      case 'check-order':
        this.#order.check();
        return;
      case 'show-booking':
        this.#payment.showAgain(event.reference);
        return;
      case 'forget-booking':
        this.#payment.forget(event.reference);
        this.#quote.retryRefused();
        this.#ownChanged();
        return;
      default:
        this.#onConfirmation(event);
        this.#quote.follow(event, before);
    }
  }

  #onConfirmation(event: FlowEvent): void {
    if (event.type === 'print') printAlone(this.#host);
    if (event.type === 'copy') void this.#copy(event);
  }

  async #copy({ value, text }: Extract<FlowEvent, { type: 'copy' }>): Promise<void> {
    const isDone = await copyText(text);
    this.#context.emit({ type: 'copied', copied: { value, isDone } });
  }

  #check(field: Parameters<typeof fieldChecked>[0]): void {
    const { state, emit } = this.#context;
    const checked = state.step === 'details' ? fieldChecked(field, state) : undefined;
    if (checked) emit(checked);
  }
}
