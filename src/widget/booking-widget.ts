import { html, LitElement } from 'lit';
import type { CSSResult, PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { BookingWords } from '../i18n/booking-words.ts';
import { loadBookingWords } from '../i18n/load-words.ts';
import { BookingSession } from './booking-session.ts';
import type { SessionHost } from './booking-session.ts';
import { BookingProblemEvent } from './events.ts';
import { pageLanguage } from './page-language.ts';
import { loadRates, loadSpeech } from './rate-source.ts';
import type { Speech } from './rate-source.ts';
import { GuestMemory, safeStore } from './storage.ts';
import { shellStyles } from './styles/shell-styles.ts';
import { datesView } from './views/dates-view.ts';
import { failedView, loadingView } from './views/shell-views.ts';
import type { ViewContext } from './views/view-context.ts';
import { ProblemError } from './wire/problem-error.ts';

/** Chunks lie one folder below the loader; where they came from is where the proxy is. */
const OWN_URL: string = import.meta.url;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A page that was out of sight for this long reads the calendar again. */
const STALE_MS = 60_000;

/**
 * Takes a guest from the rate calendar to the confirmation. Its children are shown where it cannot.
 *
 * @attr {string} property - UUID of the unit.
 * @attr {string} proxy - Base address of the proxy; by default where the script came from.
 * @attr {string} lang - Language of the widget and of the booking; by default that of the page around it.
 * @attr {string} return-url - Page that the checkout sends the guest back to; by default this page. It must hold the widget.
 * @attr {string} cancel-url - The same after a cancel; by default `return-url`.
 * @attr {number} week-start - First column of the calendar, 1 (Monday) to 7 (Sunday); by default as usual in the region.
 * @attr {'auto' | 'light' | 'dark'} theme - Colour scheme; `auto` follows the page.
 *
 * @fires {BookingDatesChangedEvent} booking-dates-changed - Dates or party were chosen, changed or cleared.
 * @fires {BookingQuotedEvent} booking-quoted - The proxy has priced the stay.
 * @fires {BookingSubmittedEvent} booking-submitted - The order button was pressed; its outcome is not known yet.
 * @fires {BookingConfirmedEvent} booking-confirmed - The booking is final. Once per booking.
 * @fires {BookingPaidEvent} booking-paid - The service says that the card payment is made. Once per booking.
 * @fires {BookingProblemEvent} booking-problem - Something kept the guest from going on.
 *
 * @slot - Shown until the widget is up, and when it cannot be: a link to a booking page, say.
 */
export class BookingWidget extends LitElement implements SessionHost {
  static override styles: CSSResult[] = [shellStyles];
  static override properties: PropertyDeclarations = {
    property: { type: String },
    proxy: { type: String },
    lang: { type: String },
    theme: { type: String, reflect: true },
    weekStart: { type: Number, attribute: 'week-start' },
    returnUrl: { type: String, attribute: 'return-url' },
    cancelUrl: { type: String, attribute: 'cancel-url' },
  };

  declare property: string;
  declare proxy: string;
  declare theme: 'auto' | 'light' | 'dark';
  declare weekStart: number | undefined;
  declare returnUrl: string | null;
  declare cancelUrl: string | null;
  #session: BookingSession | undefined;
  #speech: Speech | undefined;
  #bookingWords: BookingWords | undefined;
  #failure: 'unavailable' | undefined;
  /** Ends with the element's stay in the page, and with the property it shows. */
  #leaving = new AbortController();
  #pageWatch: MutationObserver | undefined;
  #hiddenAt = 0;

  constructor() {
    super();
    this.property = '';
    this.proxy = '';
    this.theme = 'auto';
    this.returnUrl = null;
    this.cancelUrl = null;
  }

  get language(): string {
    return pageLanguage(this);
  }

  get isOnlyWidget(): boolean {
    return document.querySelectorAll('booking-widget').length <= 1;
  }

  changed(): void {
    this.#adoptJourney();
    this.requestUpdate();
  }

  tell(event: Event): void {
    this.dispatchEvent(event);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#seen);
    globalThis.addEventListener('pageshow', this.#shown);
    this.#pageWatch = new MutationObserver(() => void this.#loadSpeech());
    this.#pageWatch.observe(document.documentElement, { attributeFilter: ['lang'] });
    // Taken out and put back: what its leaving has ended begins again.
    if (this.hasUpdated) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#seen);
    globalThis.removeEventListener('pageshow', this.#shown);
    this.#pageWatch?.disconnect();
    this.#leaving.abort();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('lang') || !this.hasUpdated) void this.#loadSpeech();
    if (changes.has('property') || changes.has('proxy') || !this.hasUpdated) void this.#load();
  }

  protected override render(): TemplateResult {
    const { words, format } = this.#speech ?? {};
    if (this.#failure && words && format)
      return html`<slot></slot>${failedView({
          text: words.unavailable,
          locale: format.locale,
          retry: { label: words.tryAgain, act: () => void this.#load() },
        })}`;
    const session = this.#session;
    if (!session || !words || !format) return loadingView(words, format?.locale);
    const context = this.#context(session, { words, format });
    const { state, journey } = session;
    const bookingWords = this.#bookingWords;
    if (state.step === 'dates') {
      const needsWords = state.notice !== undefined && state.notice.kind !== 'selection-lost';
      const notice =
        needsWords && journey && bookingWords && journey.notice(state.notice, context, bookingWords);
      return datesView(state, context, notice === false ? undefined : notice);
    }
    return journey && bookingWords
      ? journey.view(state, context, bookingWords)
      : loadingView(words, format.locale);
  }

  #context(session: BookingSession, speech: Speech): ViewContext {
    const { property, availability, today, emit } = session;
    return { property, availability, today, ...speech, weekStart: this.weekStart, dispatch: emit };
  }

  get #base(): string {
    const base =
      this.proxy === '' ? new URL('../', OWN_URL).href : new URL(this.proxy, document.baseURI).href;
    return base.endsWith('/') ? base : `${base}/`;
  }

  async #load(): Promise<void> {
    this.#leaving.abort();
    const { signal } = (this.#leaving = new AbortController());
    this.#session = undefined;
    this.#failure = undefined;
    this.requestUpdate();
    try {
      if (!UUID.test(this.property))
        throw new ProblemError(
          { code: 'invalid_request' },
          { detail: 'property: Must be the UUID of a unit.' },
        );
      const via = { fetch: globalThis.fetch.bind(globalThis), base: this.#base, signal };
      const rates = await loadRates(this.property, via);
      if (signal.aborted) return;
      const memory = new GuestMemory(
        rates.property.id,
        safeStore(() => sessionStorage),
        safeStore(() => localStorage),
      );
      this.#session = new BookingSession({ ...rates, memory, via, host: this });
      this.changed();
      await this.#session.begin();
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const { code, operationId } = error instanceof ProblemError ? error.problem : { code: 'internal_error' };
    console.error(`[booking-widget] ${this.property || 'no property'}:`, error);
    // Once there is a calendar it stays; only what was to come is missing.
    if (!this.#session) this.#failure = 'unavailable';
    this.tell(new BookingProblemEvent(code, operationId));
    this.requestUpdate();
  }

  /** The newest language wins, whichever file arrives last. */
  async #loadSpeech(): Promise<void> {
    const { language } = this;
    const speech = await loadSpeech(language);
    if (language !== this.language) return;
    this.#speech = speech;
    this.#bookingWords = undefined;
    this.changed();
  }

  /** Styles and words of the steps after the dates, as soon as their code is there. */
  #adoptJourney(): void {
    const journey = this.#session?.journey;
    if (!journey || !this.#speech || this.#bookingWords) return;
    const { language, renderRoot } = this;
    if (renderRoot instanceof ShadowRoot) {
      const sheets = journey.styles.flatMap(({ styleSheet }) => styleSheet ?? []);
      const missing = sheets.filter((sheet) => !renderRoot.adoptedStyleSheets.includes(sheet));
      renderRoot.adoptedStyleSheets = [...renderRoot.adoptedStyleSheets, ...missing];
    }
    void loadBookingWords(language).then((words) => {
      if (language !== this.language) return;
      this.#bookingWords = words;
      this.requestUpdate();
    });
  }

  #seen = (): void => {
    if (document.visibilityState === 'hidden') {
      this.#hiddenAt = Date.now();
      return;
    }
    this.#session?.journey?.seenAgain();
    if (this.#hiddenAt > 0 && Date.now() - this.#hiddenAt > STALE_MS) void this.#session?.refreshCalendar();
  };

  /** Out of the browser's back-forward cache: nothing may still say "redirecting". */
  #shown = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#session?.journey?.seenAgain();
  };
}

if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingWidget);

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidget;
  }
}
