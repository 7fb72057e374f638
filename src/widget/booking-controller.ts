import { html, render } from 'lit';
import type { TemplateResult } from 'lit';
import { whenIdle } from '../calendar/months-ahead.ts';
import type { Property } from '../contract/property.ts';
import type { Selection } from '../stay/selection.ts';
import { BookingFlow } from './booking-flow.ts';
import { BookingHistory } from './booking-history.ts';
import type { WidgetMessages } from './words/widget-messages.ts';
import { PaymentCode } from './confirmation/payment-code.ts';
import { loadPiece } from './client/load-piece.ts';
import type { EntryBar } from './dates/entry-bar.ts';
import { pollCalendar } from './dates/calendar-poller.ts';
import { applyPreset } from './dates/apply-preset.ts';
import { GuestForm } from './details/guest-form.ts';
import type { Rates } from './client/calendar-client.ts';
import type { ProxyClient } from './client/request.ts';
import { BookingReadyEvent } from './api/events.ts';
import { setConfirmed } from './api/confirmed-state.ts';
import { passFocusOn } from './page/fallback-focus.ts';
import { inGuestsLanguage } from './words/host-texts.ts';
import type { LocalizedProperty } from './words/host-texts.ts';
import { returnPageOf, showsBookingsOf, whenOtherTabStores, whenSeenAgain } from './page/page.ts';
import type { Place } from './api/place.ts';
import type { WidgetElement } from './api/settings.ts';
import { OrderSubmission } from './order/order-submission.ts';
import { OwnBookingNotice, announceOwnBooking } from './payment/own-bookings.ts';
import type { BookingSources } from './payment/own-bookings.ts';
import { PaymentController } from './payment/payment-controller.ts';
import { QuoteController } from './order/quote-controller.ts';
import { restoreSession } from './restore-session.ts';
import { refreshCalendar, runEffect } from './run-effect.ts';
import type { EffectParts } from './run-effect.ts';
import { ScriptedBooking } from './scripted-booking.ts';
import { isBeforeOrder } from './state/draft.ts';
import { memoryOf } from './state/draft-memory.ts';
import type { GuestMemory } from './state/storage.ts';
import { announcedOwnBooking, transition } from './state/reducer.ts';
import { bookingStyles, stepView } from './step-view.ts';
import type { StepContext } from './step-view.ts';
import { followGuest, followPresses } from './views/focus.ts';

/** The facts that a booking needs to start. */
interface BookingStart extends Rates {
  readonly client: ProxyClient;
  readonly element: WidgetElement;
  readonly place: Place;
}

/**
 * One property's booking on one page, from the choice of dates to the confirmation. Each action of the guest becomes an event of
 * the flow (`state/`), and `run-effect.ts` runs the effects of an event.
 */
export class BookingController {
  readonly kind = 'booking';
  /** The methods for the host's scripts; `undefined` until the booking has started. */
  api: ScriptedBooking | undefined;
  readonly #flow: BookingFlow;
  readonly #memory: GuestMemory;
  readonly #element: WidgetElement;
  readonly #place: Place;
  readonly #signal: AbortSignal;
  readonly #parts: EffectParts;
  readonly #paymentCode: PaymentCode;
  #form: GuestForm | undefined;
  #isFormDrawn = false;
  #entryBar: EntryBar | undefined;
  #localized:
    | { readonly own: Property; readonly language: string; readonly result: LocalizedProperty }
    | undefined;

  constructor({ client, element, place, ...rates }: BookingStart) {
    const memory = (this.#memory = memoryOf(rates.property.id));
    this.#flow = new BookingFlow(rates, memory, client, (effect) => runEffect(effect, this.#parts));
    const { signal } = client;
    this.#element = element;
    this.#place = place;
    this.#signal = signal;
    element.adopt(bookingStyles);
    this.#paymentCode = new PaymentCode(this.#flow, element, signal);
    const sources = { memory, client };
    this.#parts = this.#createParts(sources);
    followGuest(element, signal);
    if (element.shadowRoot) followPresses(element.shadowRoot, signal);
    signal.addEventListener('abort', () => {
      setConfirmed(element, false);
    });
    whenSeenAgain(this.#parts.paymentController, signal);
    whenOtherTabStores(memory, signal, {
      booking: () => {
        refreshCalendar(this.#parts);
        void announceOwnBooking(this.#flow, sources);
      },
      attempt: () => {
        this.#parts.orderSubmission.attemptChanged();
        void announceOwnBooking(this.#flow, sources);
      },
    });
  }

  #createParts(sources: BookingSources): EffectParts {
    const [flow, element] = [this.#flow, this.#element];
    const { property } = flow;
    const { client } = sources;
    const quoteController = new QuoteController(flow, sources, element);
    const paymentController = new PaymentController(flow, sources, element);
    const orderSubmission = new OrderSubmission(flow, sources, element, paymentController);
    const isPrimary = (): boolean => this.#isPrimaryFor(property.id);
    const ownBookings = new OwnBookingNotice(sources, isPrimary, () => {
      element.requestUpdate();
    });
    const poller = pollCalendar(flow, sources);
    const history = new BookingHistory(flow, element, client.signal);
    const widget = { property, isPrimary, client };
    return {
      flow,
      sources,
      widget,
      element,
      quoteController,
      paymentController,
      orderSubmission,
      ownBookings,
      poller,
      history,
    };
  }

  /**
   * Whether this widget is the one on the page that shows the bookings of a property; `undefined` stands for an unknown property.
   */
  readonly #isPrimaryFor = (propertyId: string | undefined): boolean =>
    showsBookingsOf(propertyId, this.#place, this.#element);

  /**
   * Starts the booking: restores an earlier session of this browser, or else takes the dates that the guest has picked before
   * this code had loaded. Then applies the page's address and the element's attributes, which do not replace picked dates.
   */
  async begin(pickedSelection: Selection): Promise<void> {
    const [flow, memory, element, place] = [this.#flow, this.#memory, this.#element, this.#place];
    const { sources, widget, orderSubmission, paymentController, ownBookings, poller, history } = this.#parts;
    const startState = flow.state;
    const hasLinkedDates = new URLSearchParams(location.search).has('booking-check-in');
    await restoreSession(pickedSelection, flow, {
      ...sources,
      isPrimaryFor: this.#isPrimaryFor,
      orderSubmission,
      paymentController,
    });
    if (this.#signal.aborted) return;
    applyPreset(place, { flow, widget, memory, startState });
    // A tab that was last in the form may start at another step.
    memory.wasInDetails = flow.state.step === 'details';
    history.begin();
    if (isBeforeOrder(flow.state)) void ownBookings.refresh();
    this.api = new ScriptedBooking(flow, poller);
    passFocusOn(element);
    element.requestUpdate();
    if (element.entryBar && !place.isNested) void this.#addEntryBar(hasLinkedDates);
    const { id, name, currency } = flow.property;
    element.dispatchEvent(new BookingReadyEvent({ propertyId: id, name, currency, step: flow.state.step }));
    await announceOwnBooking(flow, sources);
  }

  /** Scrolls to the widget for a guest who has followed a link to dates, unless they have begun to read the page. */
  async #addEntryBar(hasLinkedDates: boolean): Promise<void> {
    const [element, signal] = [this.#element, this.#signal];
    if (hasLinkedDates && scrollY === 0) element.scrollIntoView({ block: 'start' });
    const piece = await loadPiece(() => import('./dates/entry-bar.ts'), signal).catch(() => undefined);
    if (!piece) return;
    element.adopt([piece.entryBarStyles]);
    this.#entryBar = new piece.EntryBar(element, signal);
  }

  /** Takes over a pick in a calendar that was drawn before this code had loaded. */
  select(selection: Selection): void {
    this.#flow.dispatch({ type: 'select', selection });
  }

  /** Renders the current step; returns `undefined` until its texts have loaded. */
  view(
    { bookingWords, ...messages }: WidgetMessages,
    weekStart: number | undefined,
  ): TemplateResult | undefined {
    if (!bookingWords) return undefined;
    this.#flow.refreshToday();
    const { state, context, extension, cleaning, dispatch } = this.#flow;
    // The form is created at its step, because it starts with the current texts of its fields.
    if (state.step === 'details') this.#form ??= new GuestForm(this.#flow, this.#element, this.#signal);
    const textContext = { ...messages, bookingWords, weekStart, dispatch };
    const { bookedProperty } = this.#parts.paymentController;
    const localized = this.#localize(bookedProperty ?? this.#flow.property, messages.format.locale);
    const isExtended = extension !== undefined && !bookedProperty;
    const viewContext: StepContext = {
      ...textContext,
      ...localized,
      property: isExtended ? { ...localized.property, cleaning } : localized.property,
      availability: context.availability,
      today: context.today,
      now: Date.now(),
      constraint: extension?.constraint,
      bookedStays: this.#memory.stays,
      page: returnPageOf(this.#element),
    };
    this.#drawFormAhead(viewContext);
    return stepView(state, viewContext, {
      form: this.#form,
      banner: this.#banner(viewContext),
      entryBar: this.#entryBar?.view(state, viewContext),
      paymentCode: this.#paymentCode.view(textContext),
    });
  }

  /**
   * Draws the form once outside of the page, when a stay is chosen and the page is idle. The browser then has compiled the form's
   * code and parsed its templates before the guest presses "Continue", and shows the form in less time.
   */
  #drawFormAhead(context: StepContext): void {
    if (this.#isFormDrawn || this.#form) return;
    const detailsState = transition(this.#flow.state, { type: 'continue' }, this.#flow.context);
    if (detailsState.step !== 'details') return;
    this.#isFormDrawn = true;
    const form = new GuestForm(this.#flow, this.#element, this.#signal);
    whenIdle(() => render(stepView(detailsState, context, { form }), new DocumentFragment()));
  }

  /** Returns a property with the host's texts in a language. It is computed only if one of them changes. */
  #localize(own: Property, language: string): LocalizedProperty {
    if (this.#localized?.own !== own || this.#localized.language !== language)
      this.#localized = { own, language, result: inGuestsLanguage(own, language) };
    return this.#localized.result;
  }

  /** Renders the extension, and the guest's own bookings without the one that the notice on the chosen dates names. */
  #banner(viewContext: StepContext): unknown {
    const { state, context, extension } = this.#flow;
    if (!isBeforeOrder(state)) return undefined;
    const notice = state.step === 'dates' ? state.notice : undefined;
    const announcedReference = notice && announcedOwnBooking({ notice });
    const ownBanner =
      state.step === 'dates' ? this.#parts.ownBookings.view(viewContext, announcedReference) : undefined;
    // A quote stays valid after midnight, although no stay can begin on its check-in any more.
    const isInForm = state.step === 'details' && state.quote.status !== 'refused';
    return html`${ownBanner}${extension?.banner(viewContext, isInForm ? undefined : context)}`;
  }
}
