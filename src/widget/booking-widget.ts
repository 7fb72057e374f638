import { noChange } from 'lit';
import type { CSSResult, CSSResultGroup, PropertyDeclarations, PropertyValues } from 'lit';
import type { BookingMessages, HostWords } from '../i18n/messages.ts';
import { Content } from './content.ts';
import { reportEvents } from './api/analytics.ts';
import { holdFocus } from './page/fallback-focus.ts';
import { placeOf } from './api/place.ts';
import { pageLanguage } from './page/page-language.ts';
import { ScriptedElement } from './api/scripted-element.ts';
import { warnHost } from './api/settings.ts';
import type { WidgetElement } from './api/settings.ts';
import { MessageController } from './words/message-controller.ts';
import { removeExpiredEntries } from './state/stored-entries.ts';
import { shellStyles } from './views/shell-styles.ts';

/**
 * Leads a guest from the rate calendar to the confirmation. Its children are shown if the widget cannot be drawn.
 *
 * @attr {string} property - UUID of the property. Without it, the guest chooses from all properties that the proxy serves.
 * @attr {string} proxy - Base address of the proxy; by default the address that the script was loaded from. A bundled element needs it.
 * @attr {string} lang - Language of the widget and of the booking; by default that of the nearest element, the page or the browser.
 *   With plain `en`, dates and prices have the format of the guest's own region.
 * @attr {string} return-url - Page to which the checkout sends the guest back; it must contain the widget. By default this page, with its
 *   fragment if that is a route (`#/…`, `#!…`) or an element's id.
 * @attr {string} cancel-url - Page to which the checkout sends a guest who cancels; by default `return-url`.
 * @attr {string} words - The host's own words for any text, as JSON: `{ "en": { "booking.cleaningFee": "…" } }`.
 * @attr {number} week-start - First column of the calendar, 1 (Monday) to 7 (Sunday); by default as usual in the guest's region.
 * @attr {'button' | 'floating' | 'link'} mode - Opens the widget above the page: by a button in its place, by a button at the window's
 *   corner, or by the element before it. By default the widget is part of the page.
 * @attr {string} check-in - Chosen check-in at the start, `YYYY-MM-DD`.
 * @attr {string} check-out - Chosen check-out at the start, `YYYY-MM-DD`.
 * @attr {number} adults - Number of adults at the start.
 * @attr {number} children - Number of children at the start.
 * @attr {string} extend - The pass of a link that the host has signed. The guest has booked a stay up to `check-in` and makes it longer.
 * @attr {'auto' | 'light' | 'dark'} theme - Colour scheme; `auto`, the default, follows the page.
 * @attr {boolean} data-layer - Sends views, checkouts and purchases to `window.dataLayer`, in the format of GA4 and tag managers.
 * @attr {boolean} entry-bar - Shows a bar at the window's foot while the widget is out of sight. The bar has the lowest price or the chosen
 *   stay, and leads to the widget. The widget loads at once, and scrolls to itself for a link with dates. Leave about 80 px free at the page's end.
 * @attr {'lazy' | 'eager'} loading - `eager` loads the widget at once; by default it loads when it comes near the visible part of the page.
 * @attr {'required' | 'granted'} consent - With `required`, `data-layer` sends nothing before `grantConsent()`.
 *
 * @fires {BookingReadyEvent} booking-ready - The calendar of a property has loaded. From now on, methods run at once.
 * @fires {BookingStepChangedEvent} booking-step-changed - The guest is at another step.
 * @fires {BookingDatesChangedEvent} booking-dates-changed - Dates or guests were chosen, changed or cleared. `stay` is missing while the dates are not complete.
 * @fires {BookingQuotedEvent} booking-quoted - The proxy has priced the stay.
 * @fires {BookingSubmittedEvent} booking-submitted - The order button was pressed; its outcome is not known yet.
 * @fires {BookingConfirmedEvent} booking-confirmed - The booking is final. Fired once per booking. `reference` opens the booking: keep it out of analytics.
 * @fires {BookingPaidEvent} booking-paid - The service reports that the card payment was made. Fired once per booking.
 * @fires {BookingProblemEvent} booking-problem - A problem keeps the guest from continuing.
 *
 * @cssstate confirmed - A confirmation is shown.
 *
 * @slot header - Above everything, at every step.
 * @slot terms - Below the checkbox of the terms, above the order button.
 * @slot confirmation - On the confirmation, below the next steps.
 * @slot open - The content of the button of `mode="button"` and `floating`.
 * @slot - Shown until the widget is drawn, and if it cannot be drawn: for example, a link to a booking page.
 *
 * @cssprop --booking-accent - Colour of buttons, chosen days and lowest prices.
 * @cssprop --booking-on-accent - Colour of text on the accent; by default black or white, whichever is readable.
 * @cssprop --booking-surface - Background.
 * @cssprop --booking-text - Colour of text. The next five colours are mixed from it, the surface and the accent, unless they are set.
 * @cssprop --booking-muted - Colour of less prominent text.
 * @cssprop --booking-border - Colour of lines, and of the edges of cards.
 * @cssprop --booking-edge - Colour of the edges of fields and buttons. They are hard to find if it has less than 3:1 on the surface.
 * @cssprop --booking-taken - Background of taken days, and of the element under the pointer.
 * @cssprop --booking-band - Background of the chosen stay.
 * @cssprop --booking-danger - Colour of errors.
 * @cssprop --booking-ring - Colour of the focus ring; by default the accent.
 * @cssprop --booking-radius - Radius of corners; 10px.
 * @cssprop --booking-font - Font family; by default that of the page.
 * @cssprop --booking-heading-font - Font family of headings; by default that of all text.
 * @cssprop --booking-font-size - Size of all text; by default the guest's browser setting, usually 16px.
 * @cssprop --booking-space - Unit of all distances; 4px.
 * @cssprop --booking-shadow - Shadow of the summary's card.
 * @cssprop --booking-padding - Space between the widget's edge and its content.
 * @cssprop --booking-backdrop - Colour that dims the page behind the dialog of `mode`; #0009.
 *
 * @csspart container - Every screen: The whole widget.
 * @csspart heading - Every screen: A heading; in the calendar, that of a month.
 * @csspart button - Every screen: A button of the form or of a notice, at every step.
 * @csspart primary - Every screen: A button that leads to the next step. It is a `button` as well.
 * @csspart card - Every screen: The summary beside or below a step.
 * @csspart notice - Every screen: A box with a notice, for example about a night that was just taken.
 * @csspart calendar - Dates: The whole calendar.
 * @csspart previous - Dates: The button for the previous month.
 * @csspart next - Dates: The button for the next month.
 * @csspart month-select - Dates: The list of months.
 * @csspart month - Dates: A month.
 * @csspart weekday - Dates: The heading of a column.
 * @csspart day - Dates: The cell of a day.
 * @csspart day-open - Dates: A day whose night can be booked.
 * @csspart day-taken - Dates: A day whose night is taken.
 * @csspart day-today - Dates: Today.
 * @csspart day-lowest - Dates: A day with the lowest price of its month.
 * @csspart day-check-in - Dates: The chosen check-in.
 * @csspart day-between - Dates: A day between the chosen check-in and check-out.
 * @csspart day-check-out - Dates: The chosen check-out.
 * @csspart price - Dates: The price in a cell.
 * @csspart legend - Dates: The legend of the signs, which can be unfolded.
 * @csspart finder-toggle - Dates: The button that opens other ways to find dates.
 * @csspart finder-result - Dates: The button that chooses a found stay.
 * @csspart party - Dates: The numbers of guests.
 * @csspart continue - Dates: The button that leads to the details.
 * @csspart summary-bar - Dates: The bar at the foot of a narrow widget.
 * @csspart dates - Summary: Check-in and check-out.
 * @csspart price-lines - Summary: The price, line by line.
 * @csspart total - Summary: The line of the total.
 * @csspart form - Details: The form.
 * @csspart field - Details: A field with its label.
 * @csspart label - Details: The label of a field.
 * @csspart input - Details: The control of a field, in which a guest types or chooses.
 * @csspart hint - Details: A text that helps to fill in a field.
 * @csspart error - Details: The error of a field.
 * @csspart method - Details: A payment method.
 * @csspart order-button - Details: The button that places the order.
 * @csspart status - After the order: The progress, the return from a payment, or the confirmation.
 * @csspart place - Places: A place in the list.
 * @csspart dialog - Above the page: The dialog of `mode`.
 * @csspart open - Above the page: The button that opens the dialog.
 * @csspart close - Above the page: The button that closes the dialog.
 * @csspart entry-bar - Above the page: The bar of the attribute `entry-bar`.
 */
export class BookingWidget extends ScriptedElement implements WidgetElement {
  static override styles: CSSResultGroup = [shellStyles];
  static override properties: PropertyDeclarations = {
    property: { type: String },
    proxy: { type: String },
    lang: { type: String },
    theme: { type: String, reflect: true },
    weekStart: { type: Number, attribute: 'week-start' },
    returnUrl: { type: String, attribute: 'return-url' },
    cancelUrl: { type: String, attribute: 'cancel-url' },
    words: { type: String },
    mode: { type: String, reflect: true },
    checkIn: { type: String, attribute: 'check-in' },
    checkOut: { type: String, attribute: 'check-out' },
    adults: { type: Number },
    extend: { type: String },
    dataLayer: { type: Boolean, attribute: 'data-layer' },
    entryBar: { type: Boolean, attribute: 'entry-bar' },
    consent: { type: String },
  };

  declare property: string;
  declare proxy: string;
  declare theme: 'auto' | 'light' | 'dark';
  declare weekStart: number | undefined;
  declare returnUrl: string | null;
  declare cancelUrl: string | null;
  /** The host's own texts. The attribute has the same value as JSON. */
  declare words: HostWords | string | null;
  declare mode: 'button' | 'floating' | 'link' | null;
  declare checkIn: string | null;
  declare checkOut: string | null;
  declare adults: number | null;
  declare extend: string | null;
  declare dataLayer: boolean;
  declare entryBar: boolean;
  declare consent: 'required' | 'granted' | null;
  readonly #messages = new MessageController(this);
  readonly #content = new Content(this, placeOf(this));
  #pageWatch: MutationObserver | undefined;
  /** The elements that a server has drawn (`src/pages`): the frame, then the elements in it around the calendar. */
  #servedElements: readonly Element[] | undefined;
  /** Whether the widget has drawn a view of its own. */
  #hasOwnView = false;
  /** True if the page's policy forbids our scripts to create elements from text, for example by `trusted-types 'none'`. */
  #isUndrawable = false;

  constructor() {
    super();
    this.property = this.proxy = '';
    this.theme = 'auto';
    this.returnUrl = this.cancelUrl = this.words = null;
    this.mode = this.checkIn = this.checkOut = this.adults = this.extend = this.consent = null;
    this.dataLayer = this.entryBar = false;
    reportEvents(this);
  }

  protected get content(): Content {
    return this.#content;
  }

  get language(): string {
    return pageLanguage(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The element was removed from the page and inserted again, so the load that its removal has stopped starts again.
    if (this.hasUpdated) this.#load();
    this.#pageWatch = new MutationObserver(() => {
      this.requestUpdate();
    });
    this.#pageWatch.observe(document.documentElement, { attributeFilter: ['lang'], subtree: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#content.end();
    this.#pageWatch?.disconnect();
  }

  /** Keeps the styles of a server's first view, which Lit's `adoptStyles` would replace. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const servedSheets = [...(this.shadowRoot?.adoptedStyleSheets ?? [])];
    const root = super.createRenderRoot() as ShadowRoot;
    root.adoptedStyleSheets.unshift(...servedSheets);
    return root;
  }

  /** Adds styles. Lit's `adoptStyles` would replace the styles of the class. */
  adopt(styles: readonly CSSResult[]): void {
    const { adoptedStyleSheets: adopted } = this.renderRoot;
    for (const { styleSheet } of styles)
      if (styleSheet && !adopted.includes(styleSheet)) adopted.push(styleSheet);
  }

  async loadAllMessages(): Promise<BookingMessages | undefined> {
    return this.#messages.loadAll();
  }

  /** Shows the host's fallback content if nothing can be drawn. */
  protected override update(changes: PropertyValues): void {
    try {
      super.update(changes);
    } catch (error) {
      if (this.hasUpdated) throw error;
      this.#isUndrawable = true;
      this.#content.end();
      this.renderRoot.replaceChildren(document.createElement('slot'));
      console.error('[booking-widget]', error);
    }
  }

  protected override shouldUpdate(): boolean {
    return !this.#isUndrawable;
  }

  protected override willUpdate(changes: PropertyValues): void {
    // `render` reads the attribute `lang`, and Lit would write it only afterwards.
    if (changes.has('lang') && this.lang !== this.getAttribute('lang')) {
      if (this.lang) this.setAttribute('lang', this.lang);
      else this.removeAttribute('lang');
    }
    if (changes.size > 0) warnHost(this);
    const isOtherContent = ['property', 'proxy', 'mode'].some((name) => changes.has(name));
    // An element outside of the page loads when it is inserted.
    if (this.isConnected && (isOtherContent || !this.hasUpdated)) this.#load();
  }

  #load(): void {
    removeExpiredEntries(() => localStorage, Date.now());
    void this.#content.load();
  }

  /** Renders the content. A server's first view remains until the content shows as much. */
  protected override render(): unknown {
    this.#servedElements ??= [...this.renderRoot.querySelectorAll('.frame,.guests,.card,.bar')];
    const view = this.#content.view(this.#messages.loaded, this.#servedElements);
    this.#hasOwnView ||= view !== noChange;
    return view;
  }

  /** Removes the server's first view in the same frame in which the widget's own view appears, so that nothing moves. */
  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    if (this.#hasOwnView) this.#servedElements?.[0]?.remove();
    // Once the first view has gone, another property or another try starts without it.
    if (!this.#servedElements?.some((each) => each.isConnected)) this.#servedElements = [];
    holdFocus(this);
  }
}

if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingWidget);

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidget;
  }
}
