import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../contract/property.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import type { Availability } from '../stay/availability.ts';
import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { Selection } from '../stay/selection.ts';
import type { BookingContext } from './booking-context.ts';
import { fetchAvailability } from './client/calendar-client.ts';
import type { Rates, Speech } from './client/rate-source.ts';
import type { ProxyClient } from './client/request.ts';
import type { Extension } from './dates/extension.ts';
import { pollCalendar } from './dates/calendar-poller.ts';
import type { CalendarPoller } from './dates/calendar-poller.ts';
import { applyPreset, forgetLink } from './dates/preset.ts';
import { GuestForm } from './details/guest-form.ts';
import { passFocusOn } from './host/fallback-focus.ts';
import { inGuestsLanguage } from './host/host-texts.ts';
import type { SpokenProperty } from './host/host-texts.ts';
import { LINKED, returnPage } from './host/page-address.ts';
import type { ExtensionRequest } from './host/page-address.ts';
import { whenRemembered, whenSeenAgain } from './host/page-moves.ts';
import { isPrimaryWidget } from './host/page-widgets.ts';
import type { WidgetElement } from './host/settings.ts';
import { rescueFrom } from './notices/alternatives.ts';
import { OrderSubmission } from './order/order-submission.ts';
import type { BannerContext } from './payment/own-booking-view.ts';
import { OwnBookingNotice, tellOfOwn } from './payment/own-bookings.ts';
import { PaymentController } from './payment/payment-controller.ts';
import { QuoteController } from './price/quote-controller.ts';
import { restoreSession } from './restore-session.ts';
import { fieldChecked } from './state/check-form.ts';
import { memoryOf, remember, rememberedDraft } from './state/draft-memory.ts';
import { chosenStay } from './state/draft.ts';
import type { FlowEvent, FlowWorld } from './state/events.ts';
import { FlowStore } from './state/flow-store.ts';
import { initialState } from './state/reducer.ts';
import type { FlowState, Notice } from './state/state.ts';
import type { GuestMemory } from './state/storage.ts';
import { bookingStyles, stepView } from './step-view.ts';
import { followGuest } from './views/focus.ts';

export interface BookingParts extends Rates {
  readonly client: ProxyClient;
  readonly host: WidgetElement;
}

/** Where the element may have chosen something for the guest. */
const PRESET = '[check-in],[adults],[children],[extend]';

/** With these there is a booking, by whichever way it was made. */
const BOOKED: readonly FlowEvent['type'][] = ['settled', 'checkout-known', 'returned'];

/** The steps in which a guest chooses, or fills in the form. */
const isOpen = ({ step }: FlowState): boolean => step === 'dates' || step === 'details';

/**
 * One property's booking on one page, from the choice of dates to the confirmation. What a guest does becomes an event of
 * the flow (`state/`); what an event sets in motion is said here, and done by the parts: price, order, payment.
 */
export class BookingController implements BookingContext {
  readonly property: Property;
  readonly memory: GuestMemory;
  readonly client: ProxyClient;
  readonly now: () => number = () => Date.now();
  availability: Availability;
  words: CalendarMessages | undefined;
  readonly #host: WidgetElement;
  readonly #flow: FlowStore;
  readonly #quote: QuoteController;
  readonly #order: OrderSubmission;
  readonly #payment: PaymentController;
  readonly #poller: CalendarPoller;
  #form: GuestForm | undefined;
  #own: OwnBookingNotice | undefined;
  #extension: Extension | undefined;
  #spoken: { readonly language: string; readonly property: SpokenProperty } | undefined;

  constructor({ property, availability, client, host }: BookingParts) {
    this.property = property;
    this.availability = availability;
    this.memory = memoryOf(property.id);
    this.client = client;
    this.#host = host;
    host.adopt(bookingStyles);
    const draft = rememberedDraft(this.memory, this.world);
    this.#flow = new FlowStore(initialState(draft), () => this.world, this.#follow);
    this.#quote = new QuoteController(this, host);
    this.#payment = new PaymentController(this);
    this.#order = new OrderSubmission(this, {
      settled: (booking) => {
        this.#payment.settled(booking);
      },
      checkout: (receipt) => {
        this.#payment.booked(receipt);
      },
      requote: () => void this.#quote.ask(),
    });
    this.#poller = pollCalendar(this);
    followGuest(host, client.signal);
    whenSeenAgain(this.#payment, client.signal);
    whenRemembered(this.memory, client.signal, {
      booking: () => {
        this.#ownChanged();
      },
      attempt: () => {
        this.#order.attemptChanged();
      },
    });
  }

  get state(): FlowState {
    return this.#flow.state;
  }

  get today(): IsoDate {
    return dayInZone(this.property.timeZone, this.now());
  }

  get world(): FlowWorld {
    return { availability: this.availability, today: this.today, limits: this.property };
  }

  get language(): string {
    return this.#host.language;
  }

  get returnUrl(): string {
    return returnPage(this.#host.returnUrl, location.href);
  }

  get cancelUrl(): string | undefined {
    const wished = this.#host.cancelUrl;
    return wished === null ? undefined : returnPage(wished, location.href);
  }

  get isPrimary(): boolean {
    return isPrimaryWidget(this.#host, this.property.id);
  }

  get extension(): ExtensionRequest {
    return this.#extension?.request ?? {};
  }

  readonly emit = (event: FlowEvent): void => {
    if (event.type === 'start-over') this.#extension = undefined;
    this.#flow.emit(this.#extension?.fix(event, this.world) ?? event);
  };

  readonly tell = (event: Event): void => {
    this.#host.dispatchEvent(event);
  };

  async readCalendar(): Promise<void> {
    const fetch: ProxyClient['fetch'] = (input, init) =>
      this.client.fetch(input, { ...init, cache: 'no-cache' });
    this.availability = await fetchAvailability(this.property.id, { ...this.client, fetch });
    this.emit({ type: 'calendar-changed' });
  }

  rescue(wished: NightRange, shownTotal: number | undefined): Promise<Notice> {
    return rescueFrom(wished, shownTotal, this);
  }

  /** Goes on with what was `picked` before it was there, unless the page or this browser leads elsewhere. */
  async begin(picked: Selection): Promise<void> {
    const begun = this.state;
    await restoreSession(picked, this, { host: this.#host, order: this.#order, payment: this.#payment });
    if (this.client.signal.aborted) return;
    if (LINKED.test(location.search) || this.#host.matches(PRESET))
      this.#extension = applyPreset(this.#host, this, begun);
    if (isOpen(this.state)) this.#lookAtOwn();
    passFocusOn(this.#host);
    this.#host.requestUpdate();
    await tellOfOwn(this);
  }

  /** What the guest sees; `undefined` while the words for it are on their way. */
  view(
    { bookingWords, detourWords, ...speech }: Speech,
    weekStart: number | undefined,
  ): TemplateResult | undefined {
    if (!bookingWords || !detourWords) return undefined;
    const { state, availability, today, emit } = this;
    this.words = speech.words;
    // It begins with what stands in the fields by now.
    if (state.step === 'details') this.#form ??= new GuestForm(this, this.#host);
    const said = { ...speech, bookingWords, detourWords, weekStart, dispatch: emit };
    const { bookedProperty } = this.#payment;
    const context = {
      ...said,
      ...this.#property,
      ...(bookedProperty && { property: bookedProperty }),
      ...{ availability, today, now: this.now() },
      constraint: this.#extension?.constraint,
      banner: this.#banner(said),
    };
    return stepView(state, context, this.#form);
  }

  /** The host's texts are chosen anew when the guest's language is another, not for each drawing. */
  get #property(): SpokenProperty {
    const { language } = this.#host;
    if (this.#spoken?.language !== language)
      this.#spoken = { language, property: inGuestsLanguage(this.property, language) };
    return this.#spoken.property;
  }

  /** The guest's own bookings once, where a notice about the chosen dates does not say the same. */
  #banner(context: BannerContext): unknown {
    const { state, world } = this;
    if (!isOpen(state)) return undefined;
    const notice = state.step === 'dates' ? state.notice : undefined;
    const said = notice?.kind === 'own-booking' ? notice.booking.reference : undefined;
    const own = state.step === 'dates' ? this.#own?.view(context, said) : undefined;
    return html`${own}${this.#extension?.banner(context, world)}`;
  }

  /** Where this browser knows of a booking that may wait for its payment. */
  #lookAtOwn(): void {
    if (!this.#own && !(this.isPrimary && this.memory.unpaidBookings.length > 0)) return;
    this.#own ??= new OwnBookingNotice(this, () => {
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
    void tellOfOwn(this);
  }

  /** The flow has taken an event. */
  readonly #follow = (event: FlowEvent, before: FlowState, after: FlowState): void => {
    const changed = remember(this, before, after);
    if (changed) this.tell(changed);
    if (BOOKED.includes(event.type)) forgetLink(this);
    if (after.step === 'dates' && before.step !== 'dates') this.#refreshCalendar();
    this.#order.prepare();
    if (after.step !== before.step || chosenStay(after) !== chosenStay(before)) void tellOfOwn(this);
    this.#act(event, before);
    this.#host.requestUpdate();
  };

  /** What an event sets in motion. */
  #act(event: FlowEvent, before: FlowState): void {
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
        if (before.step === 'submitting' && this.state.step === 'dates')
          this.memory.dropAttempt(before.attempt.key);
        return;
      case 'continue-payment':
        this.#payment.continueAt(event.checkoutUrl);
        return;
      case 'check-again':
        this.#payment.checkAgain();
        return;
      case 'forget-booking':
        this.#payment.forget(event.reference);
        this.#quote.retryRefused();
        this.#ownChanged();
        return;
      default:
        this.#quote.follow(event, before);
    }
  }

  #check(field: Parameters<typeof fieldChecked>[0]): void {
    const { state } = this;
    const checked = state.step === 'details' ? fieldChecked(field, state) : undefined;
    if (checked) this.emit(checked);
  }
}
