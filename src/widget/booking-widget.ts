import { Task } from '@lit/task';
import { html, LitElement } from 'lit';
import type { CSSResult, CSSResultGroup, PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { addStyles } from './views/add-styles.ts';
import { isWeekday } from '../stay/month.ts';
import { EMPTY_SELECTION } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { HostWords } from '../i18n/messages.ts';
import type { BookingController } from './booking-controller.ts';
import { loadPiece } from './client/load-piece.ts';
import { Failure } from './failure.ts';
import { holdFocus } from './host/fallback-focus.ts';
import { reworded } from './host/reworded.ts';
import { warnOf } from './host/settings.ts';
import type { WidgetElement } from './host/settings.ts';
import { pageLanguage } from './host/page-language.ts';
import { proxyBase } from './client/proxy-base.ts';
import { loadRates, loadSpeech } from './client/rate-source.ts';
import type { ProxyClient } from './client/request.ts';
import type { Rates, Speech, Vocabulary } from './client/rate-source.ts';
import type { PropertyChoice } from './places/property-choice.ts';
import type { Popup } from './popup/popup.ts';
import { forgetWhatIsOver } from './state/storage.ts';
import { shellStyles } from './views/shell-styles.ts';
import { loadingView } from './views/shell-views.ts';
import { dayInZone } from '../stay/iso-date.ts';
import { calendarPane } from './dates/dates-frame.ts';
import type { CalendarPane } from './dates/dates-frame.ts';

/** What stands in for the calendar of one property: all places, or a button. */
type Instead = PropertyChoice | Popup;

/**
 * Takes a guest from the rate calendar to the confirmation. Its children are shown where it cannot.
 *
 * @attr {string} property - UUID of the unit; without it the guest chooses among all that the proxy serves.
 * @attr {string} proxy - Base address of the proxy; by default where the script came from.
 * @attr {string} lang - Language of the widget and of the booking; by default that of the page around it.
 * @attr {string} return-url - Page that the checkout sends the guest back to; by default this page. It must hold the widget.
 * @attr {string} cancel-url - The same after a cancel; by default `return-url`.
 * @attr {string} words - The host's own words for any text, as JSON: `{ "en": { "booking.cleaning": "…" } }`.
 * @attr {number} week-start - First column of the calendar, 1 (Monday) to 7 (Sunday); by default as usual in the region.
 * @attr {'button' | 'floating' | 'link'} mode - Opens above the page: by a button in its place, by one at the window's
 *   corner, or by the element before it. By default it lies in the page.
 * @attr {string} check-in - Arrival to begin with, `YYYY-MM-DD`; so `check-out`, and the counts `adults`, `children`.
 * @attr {boolean} extend - The guest's stay is booked up to `check-in` and is made longer: that day is fixed.
 * @attr {'auto' | 'light' | 'dark'} theme - Colour scheme; `auto` follows the page.
 *
 * @fires {BookingDatesChangedEvent} booking-dates-changed - Dates or party were chosen, changed or cleared.
 * @fires {BookingQuotedEvent} booking-quoted - The proxy has priced the stay.
 * @fires {BookingSubmittedEvent} booking-submitted - The order button was pressed; its outcome is not known yet.
 * @fires {BookingConfirmedEvent} booking-confirmed - The booking is final. Once per booking.
 * @fires {BookingPaidEvent} booking-paid - The service says that the card payment is made. Once per booking.
 * @fires {BookingProblemEvent} booking-problem - Something kept the guest from going on.
 *
 * @slot header - Above everything, at every step.
 * @slot terms - Below the tick of the terms, above the order.
 * @slot confirmation - Once it is booked, below what happens next.
 * @slot open - What stands on the button of `mode="button"` and `floating`.
 * @slot - Shown until the widget is up, and when it cannot be: a link to a booking page, say.
 *
 * @cssprop --booking-accent - Buttons, chosen days, lowest prices.
 * @cssprop --booking-on-accent - Text on the accent; by default black or white, whichever can be read.
 * @cssprop --booking-surface - What everything lies on.
 * @cssprop --booking-text - Text; the next five are mixed from it, the surface and the accent where they are not set.
 * @cssprop --booking-muted - Text that stands back.
 * @cssprop --booking-border - Lines, and edges of cards.
 * @cssprop --booking-edge - Edges of fields and buttons; 3:1 on the surface, or they are hard to find.
 * @cssprop --booking-taken - Ground of taken days, and of what the pointer is over.
 * @cssprop --booking-band - Ground between the ends of the stay.
 * @cssprop --booking-danger - Errors.
 * @cssprop --booking-ring - Focus ring; by default the accent.
 * @cssprop --booking-radius - Corners; 10px.
 * @cssprop --booking-font - Font family; by default that of the page.
 * @cssprop --booking-font-size - 15px; everything else follows it.
 * @cssprop --booking-space - The unit of all distances; 4px.
 * @cssprop --booking-shadow - Of the summary's card.
 * @cssprop --booking-padding - Between the widget's edge and its content.
 * @cssprop --booking-backdrop - What dims the page behind the dialog of `mode`; #0009.
 *
 * @csspart frame - All of it. Within: `layout`, `main`, `side`, `notices`, `calendar`, `card` (`loading` until
 *   it is filled), and `failed` where there is no calendar.
 * @csspart button - Every button of the widget; with it `continue`, `retry`, `change`, `order-button` and others,
 *   and `primary` where it leads on.
 * @csspart ends - Arrival and departure: `end` each.
 * @csspart price-lines - `price-line`, `nights`, `total`; at the foot of a narrow widget `summary-bar`,
 *   `summary-bar-total`, `summary-bar-prices`.
 * @csspart party - The guests: `counter`, `less`, `count`, `more`, `party-limit`; on the card `card-party`.
 * @csspart form - `folded-step`, `guest-fields`, `field`, `label`, `optional`, `input`, `hint`, `error`,
 *   `error-summary`, `phone-country`, `phone-country-select`, `email-suggestion`, `phone-suggestion`, `invoice`, `invoice-fields`, `tick`, `payment`, `method`.
 * @csspart order - `order-summary`, `order-due`, `due`, `order-button`, `price-held`, `note`, `privacy`.
 * @csspart notice - `extension`, `own-booking`, `waiting-payments`, `forget-booking`, `actions`, `dismiss`, `offers`, `offer`, `change-dates`, `continue-payment`,
 *   `support-id`, `retry-quote`.
 * @csspart status - Progress, return and confirmation: `sign`, `heading`, `retry-attempt`, `payment-page`,
 *   `check-again`, `forget-attempt`, `booking-number`, `next-steps`, `add-to-calendar`, `start-over`; with it `busy`, `waiting`,
 *   `stopped` or `done`.
 * @csspart choice - All places: `choice-heading`, `search`, `search-field`, `search-input`, `choice-status`, `places`,
 *   `place` (with it `place-waiting`, `place-unreachable`, `place-open`, `place-free`, `place-too-small` or
 *   `place-refused`), `place-name`, `place-text`, `place-note`, `choose-place`; and `chosen`, `all-places`.
 * @csspart dialog - Above the page: `open`, `close`.
 * @csspart day - And all other parts of the calendar, as `BookingCalendar` lists them.
 * @csspart finder - And all its other parts, as `BookingFinder` lists them: cheapest stays, list of stays, typed dates.
 */
export class BookingWidget extends LitElement implements WidgetElement {
  declare readonly renderRoot: ShadowRoot;
  static override styles: CSSResultGroup = [shellStyles];
  static override properties: PropertyDeclarations = {
    property: { type: String },
    proxy: { type: String },
    lang: { type: String },
    theme: { type: String },
    weekStart: { type: Number, attribute: 'week-start' },
    returnUrl: { type: String, attribute: 'return-url' },
    cancelUrl: { type: String, attribute: 'cancel-url' },
    words: { type: String },
  };

  declare property: string;
  declare proxy: string;
  declare theme: 'auto' | 'light' | 'dark';
  declare weekStart: number | undefined;
  declare returnUrl: string | null;
  declare cancelUrl: string | null;
  /** What the host says in words of its own. As an attribute it is the same in JSON. */
  declare words: HostWords | string | null;
  #speech: Speech | undefined;
  /** What was picked before the booking was there to hear of it. */
  #picked: Selection = EMPTY_SELECTION;
  #shown: BookingController | Instead | undefined;
  readonly #offer = new Task(this, {
    autoRun: false,
    task: async ([client]: readonly [ProxyClient]): Promise<Rates | Instead> =>
      this.property && !this.hasAttribute('mode')
        ? loadRates(this.property, client)
        : this.#loadInstead(client),
  });
  #failure: Failure | undefined;
  /** Ends with the element's stay in the page, and with the property it shows. */
  #leaving = new AbortController();
  #pageWatch: MutationObserver | undefined;
  #vocabulary: Vocabulary = 0;
  /** As where a page lets no script of ours make markup: `trusted-types 'none'`, and they are required. */
  #isUndrawable = false;

  constructor() {
    super();
    this.property = this.proxy = '';
    this.theme = 'auto';
    this.returnUrl = this.cancelUrl = this.words = null;
  }

  get language(): string {
    return pageLanguage(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#pageWatch = new MutationObserver(() => void this.#speak());
    this.#pageWatch.observe(document.documentElement, { attributeFilter: ['lang'], subtree: true });
    // Taken out and put back: what its leaving has ended begins again.
    if (this.hasUpdated) void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pageWatch?.disconnect();
    this.#leaving.abort();
  }

  /** Styles that came later than the element: each of them applies once. */
  adopt(styles: readonly CSSResult[]): void {
    addStyles(this.renderRoot, styles);
  }

  /** Where nothing can be drawn, what the host has put into the element stays. */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      if (this.hasUpdated) throw error;
      this.#isUndrawable = true;
      this.#leaving.abort();
      this.renderRoot.replaceChildren(document.createElement('slot'));
      console.error('[booking-widget]', error);
    }
  }

  protected override shouldUpdate(): boolean {
    return !this.#isUndrawable;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('lang')) this.#reflect('lang', this.lang);
    if (changes.has('theme')) this.#reflect('theme', this.theme);
    // What opens above the page is a widget of its own, which speaks for itself.
    if (changes.size > 0 && !this.hasAttribute('mode')) warnOf(this);
    if (changes.has('lang') || changes.has('words') || !this.hasUpdated) void this.#speak();
    if (changes.has('property') || changes.has('proxy') || !this.hasUpdated) void this.load();
  }

  /** Lit would do it after `render`, which reads what is said here, as the widgets within this one do. */
  #reflect(name: string, value: string | null | undefined): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else if (value !== this.getAttribute(name)) this.setAttribute(name, value);
  }

  protected override render(): TemplateResult {
    const speech = this.#speech;
    const shown = this.#failure
      ? this.#failure.view(speech)
      : speech && this.#shown?.view(speech, this.#weekStart);
    if (shown) return shown;
    // A button is not there before its words are, and never as a calendar.
    return this.#failure || this.hasAttribute('mode') ? html`<slot></slot>` : loadingView(this.#pane);
  }

  protected override updated(): void {
    holdFocus(this);
  }

  get #weekStart(): number | undefined {
    return this.weekStart !== undefined && isWeekday(this.weekStart) ? this.weekStart : undefined;
  }

  get #pane(): CalendarPane {
    // Not its value: while another property's are on their way, that is what was there before.
    const rates = this.#offer.render({ complete: (offer) => ('view' in offer ? undefined : offer) });
    const today = rates && { today: dayInZone(rates.property.timeZone, Date.now()) };
    const world = { ...rates, ...today, ...this.#speech, weekStart: this.#weekStart };
    return calendarPane(world, this.#picked, (selection) => {
      this.#picked = selection;
      if (this.#shown && 'select' in this.#shown) this.#shown.select(selection);
      this.requestUpdate();
    });
  }

  /** From the start, as for another property. */
  async load(): Promise<void> {
    this.#leaving.abort();
    const { signal } = (this.#leaving = new AbortController());
    this.#shown = this.#failure = undefined;
    this.#picked = EMPTY_SELECTION;
    forgetWhatIsOver(() => localStorage, Date.now());
    try {
      const client = {
        fetch: (input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init),
        base: proxyBase(this),
        signal,
      };
      void this.#offer.run([client]);
      const offer = await this.#offer.taskComplete;
      if (signal.aborted) return;
      if ('view' in offer) this.#shown = offer;
      else await this.#beginBooking(offer, client);
    } catch (error) {
      if (!signal.aborted) this.#fail(error, signal);
    }
  }

  /** A piece that comes after the first calendar. While it is lost on its way, the guest is told. */
  async #piece<Piece>(load: () => Promise<Piece>, signal: AbortSignal): Promise<Piece> {
    const piece = await loadPiece(load, signal, (error) => {
      this.#fail(error, signal);
    });
    this.#failure = undefined;
    return piece;
  }

  /** All places of the host, where the element names none; and what opens above the page. */
  async #loadInstead(client: ProxyClient): Promise<Instead> {
    const { signal } = client;
    if (this.hasAttribute('mode')) {
      const { Popup: Above } = await this.#piece(() => import('./popup/popup.ts'), signal);
      return new Above(this, client);
    }
    const [{ PropertyChoice: Choice }] = await Promise.all([
      this.#piece(() => import('./places/property-choice.ts'), signal),
      this.learn(1),
    ]);
    const choice = new Choice(client, this);
    await choice.begin();
    return choice;
  }

  async #beginBooking(rates: Rates, client: ProxyClient): Promise<void> {
    // The calendar stands first; what the guest needs next comes while they look at it.
    await this.updateComplete;
    const { signal } = client;
    const [{ BookingController: Booking }] = await Promise.all([
      this.#piece(() => import('./booking-controller.ts'), signal),
      this.learn(1),
    ]);
    if (signal.aborted) return;
    const booking = (this.#shown = new Booking({ ...rates, client, host: this }));
    this.requestUpdate();
    await booking.begin(this.#picked);
  }

  #fail(error: unknown, signal: AbortSignal): void {
    console.error(`[booking-widget] ${this.property}`, error);
    this.#failure ??= new Failure(error, this, signal);
    this.requestUpdate();
    // Where there are no words for it either, what the host has put into the element stays.
    this.learn(1).catch(() => undefined);
  }

  /** Resolves when there are words for so much; they stay, in whatever language follows. */
  async learn(vocabulary: Vocabulary): Promise<void> {
    if (vocabulary > this.#vocabulary) this.#vocabulary = vocabulary;
    await this.#hear();
  }

  async #speak(): Promise<void> {
    try {
      await this.#hear();
    } catch (error) {
      // A guest who is spoken to already goes on in the words of before.
      if (!this.#speech) this.#fail(error, this.#leaving.signal);
    }
  }

  /** The newest language and words win, whichever file arrives last. */
  async #hear(): Promise<void> {
    const { language, words } = this;
    const vocabulary = this.#vocabulary;
    let speech = await loadSpeech(language, vocabulary);
    if (words) speech = reworded(speech, words, language);
    if (language !== this.language || words !== this.words) return;
    // Words for the days alone are enough to begin with, and too few once there are more.
    if (this.#speech && vocabulary !== this.#vocabulary) return;
    this.#speech = speech;
    this.requestUpdate();
  }
}

if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingWidget);

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidget;
  }
}
