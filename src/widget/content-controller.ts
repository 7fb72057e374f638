import { Task } from '@lit/task';
import { html, noChange } from 'lit';
import type { ReactiveController } from 'lit';
import { dayInZone } from '../stay/iso-date.ts';
import { isWeekday } from '../stay/month.ts';
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
import type { CalendarPane } from './views/calendar-pane.ts';
import { Failure } from './failure.ts';
import { followForAnalytics } from './host/analytics.ts';
import type { Told } from './host/data-layer.ts';
import type { Scripted, ScriptedContent } from './host/scripted-element.ts';
import type { WidgetElement } from './host/settings.ts';
import type { WidgetMessages } from './host/widget-messages.ts';
import type { PropertyChoice } from './places/property-choice.ts';
import type { Popup } from './popup/popup.ts';
import { removeExpiredEntries } from './state/stored-entries.ts';

/** What stands in for the calendar of one property: all places, or a button. */
type AlternativeContent = PropertyChoice | Popup;

/** Rates are the calendar of one property, and lead to its booking. */
type Content = (Rates & { readonly kind: 'rates' }) | AlternativeContent;

/** What the widget shows: the calendar of one property and its booking, or what stands in for them; else why not. */
export class ContentController implements ReactiveController, ScriptedContent {
  readonly #host: WidgetElement;
  readonly #content: Task<readonly [ProxyClient], Content>;
  /** What was picked before the booking was there to hear of it. */
  #picked: Selection = EMPTY_SELECTION;
  #shown: BookingController | AlternativeContent | undefined;
  /** To the page's data layer. */
  readonly #told: Told = { names: new Map() };
  #failure: Failure | undefined;
  /** Known though its rates may not be: its host can be reached. */
  #property: Property | undefined;
  /** Of a host's page, which wait for what they steer. */
  readonly #scripts: ((api: Scripted) => void)[] = [];
  /** Ends with the element's stay in the page, and with the property it shows. */
  #leaving = new AbortController();

  constructor(host: WidgetElement) {
    this.#host = host;
    this.#content = new Task(host, {
      autoRun: false,
      task: async ([client]) =>
        host.property && !host.hasAttribute('mode') ? this.#loadRates(client) : this.#loadAlternative(client),
    });
    host.addController(this);
  }

  get api(): Scripted | undefined {
    return this.#shown?.api;
  }

  async whenScripted(): Promise<Scripted> {
    return new Promise((resolve) => {
      this.#scripts.push(resolve);
      this.#host.requestUpdate();
    });
  }

  setOpen(isOpen: boolean): void {
    if (this.#shown?.kind === 'popup') this.#shown.setOpen(isOpen);
    else this.#host.toggleAttribute('pressed', isOpen && this.#host.hasAttribute('mode'));
  }

  retry(): boolean {
    const hasFailed = this.#failure !== undefined;
    if (hasFailed) void this.load();
    return hasFailed;
  }

  /** What a script waits for may have been drawn. */
  hostUpdated(): void {
    if (this.#scripts.length === 0 || !this.#shown) return;
    const { api } = this.#shown;
    if (api) for (const go of this.#scripts.splice(0)) go(api);
    else if (this.#shown.kind === 'popup') this.#shown.prepare();
  }

  /** Taken out and put back: what its leaving has ended begins again. */
  hostConnected(): void {
    if (this.#host.hasUpdated) void this.load();
  }

  hostDisconnected(): void {
    this.#leaving.abort();
  }

  /** Nothing that shows less takes the place of a first view; what that has around its calendar stays until the booking draws it. */
  view(messages: WidgetMessages | undefined, [firstView, ...around]: readonly Element[]): unknown {
    const shown = this.#failure
      ? this.#failure.view(messages, this.#property)
      : messages && this.#shown?.view(messages, this.#weekStart);
    if (shown) return shown;
    const pane = this.#pane(messages);
    const hasDays = messages && pane.availability;
    if (firstView?.isConnected && !hasDays) return noChange;
    // A button is not there before its words are, and never as a calendar; nor are all places the calendar of one.
    const isEmpty = !hasDays && (this.#failure ?? (this.#host.hasAttribute('mode') || !this.#host.property));
    return isEmpty ? html`<slot></slot>` : loadingView(pane, around);
  }

  /** From the start, as for another property. */
  async load(): Promise<void> {
    this.#leaving.abort();
    const { signal } = (this.#leaving = new AbortController());
    this.#shown = this.#failure = this.#property = undefined;
    this.#picked = EMPTY_SELECTION;
    removeExpiredEntries(() => localStorage, Date.now());
    let client: ProxyClient | undefined;
    try {
      client = {
        fetch: async (input: string | URL | Request, init?: RequestInit) =>
          (input instanceof URL ? await takeRead(input.href) : undefined) ?? globalThis.fetch(input, init),
        base: proxyBase(this.#host),
        signal,
      };
      followForAnalytics(this.#host, this.#told, signal);
      void this.#content.run([client]);
      const content = await this.#content.taskComplete;
      if (signal.aborted) return;
      if (content.kind !== 'rates') {
        this.#shown = content;
        // The task has asked for an update, too, but one that was already due may have been drawn before this line.
        this.#host.requestUpdate();
      } else await this.#beginBooking(content, client);
    } catch (error) {
      if (!signal.aborted) this.fail(error, client);
    }
  }

  /** Says why there is nothing to show, once. */
  fail(error: unknown, client?: ProxyClient): void {
    const { signal } = this.#leaving;
    if (this.#failure || signal.aborted) return;
    console.error(`[booking-widget] ${this.#host.property}`, error);
    const retry = (): void => void this.retry();
    this.#failure = new Failure(error, this.#host, { retry, signal, client });
    this.#host.requestUpdate();
    // Until there are words for it, what a server has drawn stays, or what the host has put into the element.
    loadPiece(async () => this.#host.loadAllMessages(), signal).catch(() => undefined);
  }

  get #weekStart(): number | undefined {
    const { weekStart } = this.#host;
    return weekStart !== undefined && isWeekday(weekStart) ? weekStart : undefined;
  }

  #pane(messages: WidgetMessages | undefined): CalendarPane {
    // Not its value: while another property's are on their way, that is what was there before.
    const rates = this.#content.render({
      complete: (content) => (content.kind === 'rates' ? content : undefined),
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
      this.fail(error);
    });
    this.#failure = undefined;
    return piece;
  }

  async #loadRates(client: ProxyClient): Promise<Content> {
    const rates = await loadRates(this.#host.property, client, (property) => {
      this.#property = property;
      if (this.#failure) this.#host.requestUpdate();
    });
    return { kind: 'rates', ...rates };
  }

  /** All places of the host, where the element names none; and what opens above the page. */
  async #loadAlternative(client: ProxyClient): Promise<AlternativeContent> {
    const { signal } = client;
    if (this.#host.hasAttribute('mode')) {
      const { Popup: LoadedPopup } = await this.#piece(() => import('./popup/popup.ts'), signal);
      return new LoadedPopup(this.#host, client);
    }
    const Choice = await this.#piece(async () => {
      const [{ PropertyChoice }, words] = await Promise.all([
        import('./places/property-choice.ts'),
        this.#host.loadAllMessages(),
      ]);
      return words && PropertyChoice;
    }, signal);
    const choice = new Choice(client, this.#host);
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
    const booking = (this.#shown = new Booking({ ...rates, client, host: this.#host }));
    this.#host.requestUpdate();
    await booking.begin(this.#picked);
  }
}
