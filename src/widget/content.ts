import { html, noChange } from 'lit';
import { dayInZone } from '../stay/iso-date.ts';
import { isWeekday } from '../stay/week.ts';
import type { Party } from '../stay/party.ts';
import { EMPTY_SELECTION } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { Property } from '../contract/property.ts';
import type { BookingController } from './booking-controller.ts';
import { loadRates } from './client/calendar-client.ts';
import type { Rates } from './client/calendar-client.ts';
import { loadPiece } from './client/load-piece.ts';
import { proxyBase } from './client/request.ts';
import type { ProxyClient } from './client/request.ts';
import { loadingView } from './dates/loading-view.ts';
import { calendarPane } from './views/calendar-pane.ts';
import { failureView } from './views/failure-view.ts';
import type { CalendarPane } from './views/calendar-pane.ts';
import { Failure } from './failure.ts';
import type { CreateContent, Place, PlaceContent } from './api/place.ts';
import type { WidgetApi, ScriptedContent } from './api/scripted-element.ts';
import type { WidgetElement } from './api/settings.ts';
import type { WidgetMessages } from './words/widget-messages.ts';
import type { PropertyChoice } from './places/property-choice.ts';
import type { Popup } from './popup/popup.ts';
import { expectedParty } from './page/expected-party.ts';
import { takeFocus } from './page/fallback-focus.ts';
import { storePicked, takePicked } from './state/picked-stay.ts';

/** The content instead of the calendar of one property: the list of all places, or a dialog. */
type AlternativeContent = PropertyChoice | Popup;

/**
 * Loads and renders the calendar of one property with its booking, or the dialog, or the list of all places. If the load fails,
 * it renders the reason. The dialog and the list of all places have another `Content` inside.
 */
export class Content implements ScriptedContent, PlaceContent {
  readonly #element: WidgetElement;
  readonly #place: Place;
  /** Aborts when the content that contains this one ends. */
  readonly #outerSignal: AbortSignal | undefined;
  /** The rates of the one property, and its expected guests. */
  #rates: (Rates & { readonly party: Party }) | undefined;
  /** The dates that were picked before the booking had loaded. */
  #pickedSelection: Selection = EMPTY_SELECTION;
  #shownContent: BookingController | AlternativeContent | undefined;
  #failure: Failure | undefined;
  /** Whether a part of the widget's code failed to load. */
  #isPieceLost = false;
  /** Whether a failed part was requested again. Some browsers do not load a failed script again until the page is reloaded. */
  #hasTriedAgain = false;
  /** The property. It may have loaded even if its rates have not, so that the guest can reach the host. */
  #property: Property | undefined;
  /** Whether the guest has pressed the button of the dialog before the dialog had loaded. */
  #opensWhenLoaded = false;
  /** Aborts when the element leaves the page, or when its property changes. */
  #leaving = new AbortController();

  constructor(element: WidgetElement, place: Place, outerSignal?: AbortSignal) {
    this.#element = element;
    this.#place = place;
    this.#outerSignal = outerSignal;
  }

  get property(): Property | undefined {
    return this.#shownContent?.kind === 'places' ? this.#shownContent.property : this.#property;
  }

  get api(): WidgetApi | undefined {
    return this.#shownContent?.api;
  }

  setOpen(isOpen: boolean): void {
    // A dialog cannot be shown outside of the page, so the next one is opened when the element comes back.
    const isDelayed = this.#shownContent?.kind !== 'popup' || this.#leaving.signal.aborted;
    this.#opensWhenLoaded = isOpen && isDelayed && this.#hasPopup;
    if (this.#shownContent?.kind === 'popup' && !this.#opensWhenLoaded) this.#shownContent.setOpen(isOpen);
  }

  retry(): boolean {
    if (this.#failure) {
      if (this.#element.shadowRoot?.activeElement) takeFocus(this.#element);
      this.#hasTriedAgain ||= this.#isPieceLost;
      this.#storePicked();
      void this.load();
      return true;
    }
    return (
      this.#shownContent !== undefined && this.#shownContent.kind !== 'booking' && this.#shownContent.retry()
    );
  }

  prepare(): void {
    if (this.#shownContent?.kind === 'popup') this.#shownContent.prepare();
  }

  readonly end = (): void => {
    this.#leaving.abort();
  };

  /**
   * Renders the content. A server's first view remains until there is a calendar with days. Its elements around the calendar
   * remain until the booking draws its own.
   */
  view(messages: WidgetMessages | undefined, [firstView, ...around]: readonly Element[] = []): unknown {
    const failureContent = this.#failure && failureView(this.#failure, messages, this.#property);
    if (failureContent) return html`${failureContent}${this.#fallback}`;
    const shownContent = messages && !this.#failure && this.#shownContent?.view(messages, this.#weekStart);
    if (shownContent) return shownContent;
    const pane = this.#pane(messages);
    const hasDays = messages && pane.availability;
    const keepsFirstView = firstView?.isConnected && !(this.#failure && this.#isOnHostPage);
    if (keepsFirstView && !hasDays) return noChange;
    // Neither a dialog nor the list of all places shows an empty calendar while it loads.
    const isEmpty = !hasDays && (this.#failure ?? (this.#hasPopup || !this.#place.property));
    return isEmpty ? this.#fallback : loadingView(pane, around);
  }

  /** Ends the current content and loads again, such as for another property. */
  async load(): Promise<void> {
    this.#leaving.abort();
    const { signal } = (this.#leaving = new AbortController());
    this.#outerSignal?.addEventListener('abort', this.end, { signal });
    this.#shownContent = this.#failure = this.#property = this.#rates = undefined;
    this.#isPieceLost = false;
    // The dates that were picked in a dialog belong to the content inside of it.
    this.#pickedSelection = this.#hasPopup ? EMPTY_SELECTION : takePicked(this.#place.property);
    this.#element.requestUpdate();
    let client: ProxyClient | undefined;
    try {
      client = { base: proxyBase(this.#element), signal };
      if (this.#hasPopup) await this.#loadPopup(client);
      else if (this.#place.property) await this.#loadBooking(client);
      else await this.#loadChoice(client);
    } catch (error) {
      if (!signal.aborted) this.#fail(error, client);
    }
  }

  /** Shows why there is no content, unless a failure is shown already. */
  #fail(error: unknown, client?: ProxyClient): void {
    const { signal } = this.#leaving;
    if (this.#failure || signal.aborted) return;
    console.error(`[booking-widget] ${this.#place.property}`, error);
    const retry = (): void => void this.retry();
    // Without a connection, the browser would replace the host's page with its own error.
    const isReloadWorthIt = this.#isPieceLost && this.#hasTriedAgain && navigator.onLine;
    const reload = isReloadWorthIt ? this.#reload : undefined;
    this.#failure = new Failure(error, this.#element, { retry, reload, signal, client });
    this.#element.requestUpdate();
    // Until the texts have loaded, the first view or the host's fallback content remains.
    this.#element.loadAllMessages().catch(() => undefined);
  }

  /** Reloads the host's page, only after a press of the guest. The picked dates are kept. */
  readonly #reload = (): void => {
    this.#storePicked();
    location.reload();
  };

  #storePicked(): void {
    if (!this.#hasPopup) storePicked(this.#place.property, this.#pickedSelection);
  }

  /** Whether this content is a dialog above the page. */
  get #hasPopup(): boolean {
    return !this.#place.isNested && typeof this.#element.mode === 'string';
  }

  /** Whether the page is the host's own. A booking page of ours says in its first view how to book without scripts. */
  get #isOnHostPage(): boolean {
    return this.#element.querySelector('[slot=without-script]') === null;
  }

  /** Shows the host's fallback content. */
  get #fallback(): unknown {
    return this.#place.isNested ? undefined : html`<slot></slot>`;
  }

  get #weekStart(): number | undefined {
    const { weekStart } = this.#element;
    return weekStart !== undefined && isWeekday(weekStart) ? weekStart : undefined;
  }

  #pane(messages: WidgetMessages | undefined): CalendarPane {
    const rates = this.#rates;
    const today = rates && { today: dayInZone(rates.property.timeZone, Date.now()) };
    const context = { ...rates, ...today, ...messages, weekStart: this.#weekStart };
    return calendarPane(context, this.#pickedSelection, (selection) => {
      this.#pickedSelection = selection;
      if (this.#shownContent?.kind === 'booking') this.#shownContent.select(selection);
      this.#element.requestUpdate();
    });
  }

  /** Loads code that is not needed for the first calendar. While it fails to load, the guest sees a message. */
  async #loadPiece<Piece>(load: () => Promise<Piece | undefined>, signal: AbortSignal): Promise<Piece> {
    const piece = await loadPiece(load, signal, (error) => {
      this.#isPieceLost = true;
      this.#fail(error);
    });
    this.#isPieceLost = false;
    this.#failure = undefined;
    return piece;
  }

  async #loadPopup(client: ProxyClient): Promise<void> {
    const { Popup: LoadedPopup } = await this.#loadPiece(() => import('./popup/popup.ts'), client.signal);
    const opensAtOnce = this.#opensWhenLoaded;
    this.#opensWhenLoaded = false;
    const content = this.#createContent({ ...this.#place, property: this.#place.property, isNested: true });
    this.#show(new LoadedPopup(this.#element, client, content, opensAtOnce));
  }

  async #loadChoice(client: ProxyClient): Promise<void> {
    const { PropertyChoice: Choice } = await this.#loadPieceWithTexts(
      () => import('./places/property-choice.ts'),
      client.signal,
    );
    const [element, place, createContent] = [this.#element, this.#place, this.#createContent];
    const choice = new Choice({ client, element, place, createContent });
    await choice.begin();
    if (!client.signal.aborted) this.#show(choice);
  }

  /** Loads the rates, and then the code of the next steps while the guest looks at the calendar. */
  async #loadBooking(client: ProxyClient): Promise<void> {
    const [element, place] = [this.#element, this.#place];
    const rates = await loadRates(place.property, client, (property) => {
      this.#property = property;
      if (this.#failure) element.requestUpdate();
    });
    if (client.signal.aborted) return;
    this.#rates = { ...rates, party: expectedParty(place, rates.property) };
    element.requestUpdate();
    await element.updateComplete;
    const { BookingController: Booking } = await this.#loadPieceWithTexts(
      () => import('./booking-controller.ts'),
      client.signal,
    );
    const booking = new Booking({ ...rates, client, element, place });
    this.#show(booking);
    await booking.begin(this.#pickedSelection);
  }

  #show(content: BookingController | AlternativeContent): void {
    this.#shownContent = content;
    this.#element.requestUpdate();
  }

  /** Creates the content of a place inside this content, with which it ends. */
  readonly #createContent: CreateContent = (place) => new Content(this.#element, place, this.#leaving.signal);

  /** Loads code as `#loadPiece` does, together with all texts. */
  async #loadPieceWithTexts<Piece>(load: () => Promise<Piece>, signal: AbortSignal): Promise<Piece> {
    return this.#loadPiece(async () => {
      const [piece, words] = await Promise.all([load(), this.#element.loadAllMessages()]);
      return words && piece;
    }, signal);
  }
}
