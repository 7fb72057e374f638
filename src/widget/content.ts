import { Task } from '@lit/task';
import { html, noChange } from 'lit';
import { dayInZone } from '../stay/iso-date.ts';
import { isWeekday } from '../stay/month.ts';
import type { Party } from '../stay/party.ts';
import { EMPTY_SELECTION } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { Property } from '../contract/property.ts';
import { takeRead } from '../contract/started-reads.ts';
import type { BookingController } from './booking-controller.ts';
import { loadRates } from './client/calendar-client.ts';
import type { Rates } from './client/calendar-client.ts';
import { loadPiece } from './client/load-piece.ts';
import { proxyBase } from './client/request.ts';
import type { ProxyClient } from './client/request.ts';
import { loadingView } from './dates/dates-frame.ts';
import { calendarPane } from './views/calendar-pane.ts';
import { failureView } from './views/failure-view.ts';
import type { CalendarPane } from './views/calendar-pane.ts';
import { Failure } from './failure.ts';
import type { CreateContent, Place, PlaceContent } from './host/place.ts';
import type { Scripted, ScriptedContent } from './host/scripted-element.ts';
import type { WidgetElement } from './host/settings.ts';
import type { WidgetMessages } from './host/widget-messages.ts';
import type { PropertyChoice } from './places/property-choice.ts';
import type { Popup } from './popup/popup.ts';
import { expectedParty } from './state/expected-party.ts';
import { keepPicked, takePicked } from './state/picked-stay.ts';

/** What stands in for the calendar of one property: all places, or a button. */
type AlternativeContent = PropertyChoice | Popup;

/** Rates are the calendar of one property, and lead to its booking. */
type Loaded = (Rates & { readonly kind: 'rates'; readonly party: Party }) | AlternativeContent;

/**
 * What is shown of a place: the calendar of one property and its booking, or what stands in for them; else why not. The
 * dialog and the list of all places have a content of their own, drawn within theirs.
 */
export class Content implements ScriptedContent, PlaceContent {
  readonly #host: WidgetElement;
  readonly #place: Place;
  readonly #task: Task<readonly [ProxyClient], Loaded>;
  /** Of what it is drawn in. */
  readonly #around: AbortSignal | undefined;
  /** What was picked before the booking was there to hear of it. */
  #picked: Selection = EMPTY_SELECTION;
  #shown: BookingController | AlternativeContent | undefined;
  #failure: Failure | undefined;
  /** A piece of the widget was lost on its way. */
  #isPieceLost = false;
  /** It was asked for again: some engines keep what was lost as lost, as long as the page lasts. */
  #hasTriedAgain = false;
  /** Known though its rates may not be: its host can be reached. */
  #property: Property | undefined;
  /** What opens the dialog was pressed before it was there. */
  #isToOpen = false;
  /** Ends with the element's stay in the page, and with the property it shows. */
  #leaving = new AbortController();

  constructor(host: WidgetElement, place: Place, around?: AbortSignal) {
    this.#host = host;
    this.#place = place;
    this.#around = around;
    this.#task = new Task(host, {
      autoRun: false,
      task: async ([client]) =>
        place.property && !this.#hasPopup ? this.#loadRates(client) : this.#loadAlternative(client),
    });
  }

  get property(): Property | undefined {
    return this.#shown?.kind === 'places' ? this.#shown.property : this.#property;
  }

  get api(): Scripted | undefined {
    return this.#shown?.api;
  }

  setOpen(isOpen: boolean): void {
    // A dialog that is out of the page cannot be shown: the one that comes with the element's return is opened.
    const isLater = this.#shown?.kind !== 'popup' || this.#leaving.signal.aborted;
    this.#isToOpen = isOpen && isLater && this.#hasPopup;
    if (this.#shown?.kind === 'popup' && !this.#isToOpen) this.#shown.setOpen(isOpen);
  }

  retry(): boolean {
    if (this.#failure) {
      this.#hasTriedAgain ||= this.#isPieceLost;
      this.#keepPicked();
      void this.load();
      return true;
    }
    return this.#shown !== undefined && 'retry' in this.#shown && this.#shown.retry();
  }

  prepare(): void {
    if (this.#shown?.kind === 'popup') this.#shown.prepare();
  }

  readonly end = (): void => {
    this.#leaving.abort();
    this.#host.removeController(this.#task);
  };

  /** Nothing that shows less takes the place of a first view; what that has around its calendar stays until the booking draws it. */
  view(messages: WidgetMessages | undefined, [firstView, ...around]: readonly Element[] = []): unknown {
    const failed = this.#failure && failureView(this.#failure, messages, this.#property);
    if (failed) return html`${failed}${this.#fallback}`;
    const shown = messages && !this.#failure && this.#shown?.view(messages, this.#weekStart);
    if (shown) return shown;
    const pane = this.#pane(messages);
    const hasDays = messages && pane.availability;
    const staysServed = firstView?.isConnected && !(this.#failure && this.#isOnHostPage);
    if (staysServed && !hasDays) return noChange;
    // A button is not there before its words are, and never as a calendar; nor are all places the calendar of one.
    const isEmpty = !hasDays && (this.#failure ?? (this.#hasPopup || !this.#place.property));
    return isEmpty ? this.#fallback : loadingView(pane, around);
  }

  /** From the start, as for another property. */
  async load(): Promise<void> {
    this.#leaving.abort();
    const { signal } = (this.#leaving = new AbortController());
    this.#around?.addEventListener('abort', this.end, { signal });
    this.#shown = this.#failure = this.#property = undefined;
    this.#isPieceLost = false;
    // What was picked in the dialog is for the calendar within it.
    this.#picked = this.#hasPopup ? EMPTY_SELECTION : takePicked(this.#place.property);
    let client: ProxyClient | undefined;
    try {
      client = {
        // An order waits for nothing: it is sent before the next step is drawn.
        fetch: async (input: string | URL | Request, init?: RequestInit) =>
          (input instanceof URL && !init?.body ? await takeRead(input.href) : undefined) ??
          globalThis.fetch(input, init),
        base: proxyBase(this.#host),
        signal,
      };
      void this.#task.run([client]);
      const loaded = await this.#task.taskComplete;
      if (signal.aborted) return;
      if (loaded.kind !== 'rates') {
        this.#shown = loaded;
        // The task has asked for an update, too, but one that was already due may have been drawn before this line.
        this.#host.requestUpdate();
      } else await this.#beginBooking(loaded, client);
    } catch (error) {
      if (!signal.aborted) this.#fail(error, client);
    }
  }

  /** Says why there is nothing to show, once. */
  #fail(error: unknown, client?: ProxyClient): void {
    const { signal } = this.#leaving;
    if (this.#failure || signal.aborted) return;
    console.error(`[booking-widget] ${this.#place.property}`, error);
    const retry = (): void => void this.retry();
    // Without a connection the browser would show its own error in the place of the host's page.
    const isReloadWorthIt = this.#isPieceLost && this.#hasTriedAgain && navigator.onLine;
    const reload = isReloadWorthIt ? this.#reload : undefined;
    this.#failure = new Failure(error, this.#host, { retry, reload, signal, client });
    this.#host.requestUpdate();
    // Until there are words for it, what a server has drawn stays, or what the host has put into the element.
    this.#host.loadAllMessages().catch(() => undefined);
  }

  /** Only when the guest presses: it is the host's page. */
  readonly #reload = (): void => {
    this.#keepPicked();
    location.reload();
  };

  #keepPicked(): void {
    if (!this.#hasPopup) keepPicked(this.#place.property, this.#picked);
  }

  /** A widget in the page, which opens above it. */
  get #hasPopup(): boolean {
    return !this.#place.isWithin && typeof this.#host.mode === 'string';
  }

  /** A booking page says by itself how to book if nothing comes of its first view. */
  get #isOnHostPage(): boolean {
    return this.#host.querySelector('[slot=without-script]') === null;
  }

  /** What the host has put into the element shows in its place. */
  get #fallback(): unknown {
    return this.#place.isWithin ? undefined : html`<slot></slot>`;
  }

  get #weekStart(): number | undefined {
    const { weekStart } = this.#host;
    return weekStart !== undefined && isWeekday(weekStart) ? weekStart : undefined;
  }

  #pane(messages: WidgetMessages | undefined): CalendarPane {
    // Not its value: while another property's are on their way, that is what was there before.
    const rates = this.#task.render({
      complete: (loaded) => (loaded.kind === 'rates' ? loaded : undefined),
    });
    const today = rates && { today: dayInZone(rates.property.timeZone, Date.now()) };
    const world = { ...rates, ...today, ...messages, weekStart: this.#weekStart };
    return calendarPane(world, this.#picked, (selection) => {
      this.#picked = selection;
      if (this.#shown?.kind === 'booking') this.#shown.select(selection);
      this.#host.requestUpdate();
    });
  }

  /** A piece that comes after the first calendar. While it is lost on its way, the guest is told. */
  async #piece<Piece>(load: () => Promise<Piece | undefined>, signal: AbortSignal): Promise<Piece> {
    const piece = await loadPiece(load, signal, (error) => {
      this.#isPieceLost = true;
      this.#fail(error);
    });
    this.#isPieceLost = false;
    this.#failure = undefined;
    return piece;
  }

  async #loadRates(client: ProxyClient): Promise<Loaded> {
    const rates = await loadRates(this.#place.property, client, (property) => {
      this.#property = property;
      if (this.#failure) this.#host.requestUpdate();
    });
    return { kind: 'rates', ...rates, party: expectedParty(this.#place, rates.property) };
  }

  /** All places of the host, where the element names none; and what opens above the page. */
  async #loadAlternative(client: ProxyClient): Promise<AlternativeContent> {
    const { signal } = client;
    const createContent: CreateContent = (place) => new Content(this.#host, place, signal);
    if (this.#hasPopup) {
      const { Popup: LoadedPopup } = await this.#piece(() => import('./popup/popup.ts'), signal);
      const content = createContent({ ...this.#place, property: this.#place.property, isWithin: true });
      const isToOpen = this.#isToOpen;
      this.#isToOpen = false;
      return new LoadedPopup(this.#host, client, content, isToOpen);
    }
    const Choice = await this.#piece(async () => {
      const [{ PropertyChoice }, words] = await Promise.all([
        import('./places/property-choice.ts'),
        this.#host.loadAllMessages(),
      ]);
      return words && PropertyChoice;
    }, signal);
    const choice = new Choice({ client, host: this.#host, place: this.#place, createContent });
    await choice.begin();
    return choice;
  }

  async #beginBooking(rates: Rates, client: ProxyClient): Promise<void> {
    // The calendar stands first; what the guest needs next comes while they look at it.
    await this.#host.updateComplete;
    const { signal } = client;
    const Booking = await this.#piece(async () => {
      const [{ BookingController }, words] = await Promise.all([
        import('./booking-controller.ts'),
        this.#host.loadAllMessages(),
      ]);
      return words && BookingController;
    }, signal);
    if (signal.aborted) return;
    const booking = (this.#shown = new Booking({ ...rates, client, host: this.#host, place: this.#place }));
    this.#host.requestUpdate();
    await booking.begin(this.#picked);
  }
}
