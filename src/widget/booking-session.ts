import type { TemplateResult } from '../element/template.ts';
import type { StyleText } from '../element/css.ts';
import type { Property } from '../contract/property.ts';
import type { DatesWords } from '../i18n/words.ts';
import type { Availability } from '../stay/availability.ts';
import { dayInZone } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import { revalidate } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { BookingRequest } from '../contract/booking.ts';
import type { Extras } from './extras.ts';
import { BookingDatesChangedEvent } from './events.ts';
import { initialState } from './flow/booking-flow.ts';
import { EMPTY_DRAFT, fitParty, stayOf } from './flow/draft.ts';
import type { FlowEvent, FlowWorld } from './flow/flow-events.ts';
import type { Draft, FlowState, Notice } from './flow/flow-state.ts';
import { FlowStore } from './flow/flow-store.ts';
import { Journey } from './journey/journey.ts';
import { rescued } from './journey/port.ts';
import type { Detours, JourneyPort, LeavingAsk } from './journey/port.ts';
import { isOnlyWidget, isTakerOf } from './page-widgets.ts';
import type { PageWidget } from './page-widgets.ts';
import { LINKED, returnedIn, returnPage, withoutReturn } from './page-address.ts';
import type { Rates, Speech, Vocabulary } from './rate-source.ts';
import type { HostSettings } from './settings.ts';
import { sessionStyles } from './styles/session-styles.ts';
import { GuestMemory, safeStore } from './storage.ts';
import { journeyStyles } from './views/journey-view.ts';
import { datesView } from './views/dates-view.ts';
import type { ViewContext } from './views/view-context.ts';
import { fetchAvailability } from './wire/calendar-client.ts';
import type { Ask } from './wire/ask.ts';

// What a failure needs as well is handed on, so that it lies in this chunk and not in one more.
export { BookingProblemEvent } from './events.ts';
export { controlStyles } from './styles/control-styles.ts';
export { problemFrom } from './wire/problem-error.ts';

/** What a session needs of the element that shows it. */
export interface SessionHost extends PageWidget, HostSettings {
  /** Language tag that the guest is spoken to in. */
  readonly language: string;
  /** Something that a view shows has arrived. */
  requestUpdate(): void;
  adopt(styles: readonly StyleText[]): void;
  /** Brings the words for so much, in whatever language is spoken. */
  learn(vocabulary: Vocabulary): Promise<void>;
}

export interface SessionParts extends Rates {
  readonly via: LeavingAsk;
  readonly host: SessionHost;
}

/** One property's booking on one page, from the choice of dates to the confirmation. */
export class BookingSession implements JourneyPort {
  readonly property: Property;
  readonly memory: GuestMemory;
  readonly via: LeavingAsk;
  readonly now: () => number = () => Date.now();
  availability: Availability;
  knownDetours: Detours | undefined;
  words: DatesWords | undefined;
  readonly #host: SessionHost;
  readonly #flow: FlowStore;
  readonly #journey: Journey;
  #detours: Promise<Detours> | undefined;
  #extras: Extras | undefined;

  constructor({ property, availability, via, host }: SessionParts) {
    this.property = property;
    this.availability = availability;
    const tab = safeStore(() => sessionStorage);
    this.memory = new GuestMemory(
      property.id,
      tab,
      safeStore(() => localStorage),
    );
    this.via = via;
    this.#host = host;
    host.adopt([...sessionStyles, ...journeyStyles]);
    this.#journey = new Journey(this, { leave, address: () => location.href });
    this.#flow = new FlowStore(initialState(this.#remembered()), () => this.world, this.#follow);
    const { signal } = via;
    document.addEventListener('visibilitychange', this.#seen, { signal });
    globalThis.addEventListener('pageshow', this.#shown, { signal });
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

  get isTaker(): boolean {
    return isTakerOf(this.#host, this.property.id);
  }

  get extra(): Partial<BookingRequest> | undefined {
    return this.#extras?.inRequest;
  }

  emit = (event: FlowEvent): void => {
    this.#flow.emit(this.#extras?.meant(event) ?? event);
  };

  tell(event: Event): void {
    this.#host.dispatchEvent(event);
  }

  async readCalendar(): Promise<void> {
    const fetch: Ask['fetch'] = (input, init) => this.via.fetch(input, { ...init, cache: 'no-cache' });
    this.availability = await fetchAvailability(this.property.id, { ...this.via, fetch });
    this.emit({ type: 'calendar-changed' });
  }

  async refreshCalendar(): Promise<void> {
    // Where it fails, what is known stays on show; the next look may succeed.
    await this.readCalendar().catch(() => undefined);
  }

  rescue(wished: NightRange, shownTotal: number | undefined): Promise<Notice> {
    return rescued(wished, shownTotal, { code: 'dates_unavailable' }, this);
  }

  detours(): Promise<Detours> {
    this.#detours ??= this.#fetchDetours().catch((error: unknown) => {
      this.#detours = undefined;
      throw error;
    });
    return this.#detours;
  }

  async #fetchDetours(): Promise<Detours> {
    const [{ detours }] = await Promise.all([import('./detours.ts'), this.#host.learn(2)]);
    this.knownDetours = detours;
    this.#host.requestUpdate();
    return detours;
  }

  settingsChanged(): void {
    this.#extras?.settingsChanged();
  }

  /** Goes on where the page's address, or this browser, says that the guest has been; else with what was just picked. */
  async begin(picked: Selection): Promise<void> {
    void this.#loadExtras();
    const returned = returnedIn(location.href);
    const attempt = this.memory.attempt(this.now());
    const { shown, wasInDetails } = this.memory;
    const { isTaker } = this;
    if (returned) await this.#comeBack(returned.reference, returned.isCancelled ? 'cancelled' : 'returned');
    else if (attempt && isTaker) this.#journey.resume(attempt);
    else if (shown && isTaker && !LINKED.test(location.search)) this.#journey.show(shown);
    else if (picked.status !== 'empty') this.emit({ type: 'select', selection: picked });
    else if (wasInDetails) this.emit({ type: 'continue' });
  }

  /** What a guest can do without comes after what they cannot. */
  async #loadExtras(): Promise<void> {
    try {
      const { Extras: Loaded } = await import('./extras.ts');
      this.#extras = new Loaded(this, this.#host);
      this.#host.requestUpdate();
    } catch {
      // The calendar is enough to go on with.
    }
  }

  /** What the guest sees; `undefined` while the words for it are on their way. */
  view({ bookingWords, ...speech }: Speech, weekStart: number | undefined): TemplateResult | undefined {
    if (!bookingWords) return undefined;
    const { state, property, availability, today, emit } = this;
    this.words = speech.words;
    const world = { property, availability, today, ...this.#extras?.inView(speech) };
    const context: ViewContext = { ...world, ...speech, bookingWords, weekStart, dispatch: emit };
    if (state.step !== 'dates') return this.#journey.view(state, context);
    // Dates that are lost are the calendar's own affair; all other notices are the journey's.
    const { notice } = state;
    const isJourneys = notice !== undefined && notice.kind !== 'selection-lost';
    return datesView(state, context, isJourneys ? this.#journey.notice(notice, context) : undefined);
  }

  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') this.#journey.seenAgain();
  };

  /** Out of the browser's back-forward cache: nothing may still say "redirecting". */
  readonly #shown = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#journey.seenAgain();
  };

  async #comeBack(reference: string, occasion: 'cancelled' | 'returned'): Promise<void> {
    const isOurs = isOnlyWidget() || isTakerOf(this.#host, await this.#journey.propertyOf(reference));
    if (!isOurs) return;
    this.#journey.show({ reference, occasion, since: this.now() });
    if (this.memory.isLasting) history.replaceState(history.state, '', withoutReturn(location.href));
  }

  #remembered(): Draft {
    const draft = { ...EMPTY_DRAFT, ...this.memory.draft };
    const { selection } = revalidate(draft.selection, this.world);
    return fitParty({ ...draft, selection }, this.world);
  }

  #follow = (event: FlowEvent, before: FlowState, after: FlowState): void => {
    this.#remember(before, after);
    // Back at the calendar: a booking may have taken nights meanwhile, or given them free.
    if (after.step === 'dates' && before.step !== 'dates') void this.refreshCalendar();
    this.#journey.follow(event, before);
    this.#host.requestUpdate();
  };

  #remember(before: FlowState, after: FlowState): void {
    this.memory.wasInDetails = after.step === 'details';
    if (after.step === 'dates' && before.step !== 'dates') this.memory.shown = undefined;
    const [was, is] = [draftOf(before), draftOf(after)];
    if (!is || is === was) return;
    this.memory.draft = is;
    if (is.selection === was?.selection && is.party === was.party) return;
    const stay = stayOf(is);
    if (!stay && !(was && stayOf(was))) return;
    const facts = stay && { propertyId: this.property.id, ...stay, party: is.party };
    this.tell(new BookingDatesChangedEvent(facts));
  }
}

const draftOf = (state: FlowState): Draft | undefined => ('draft' in state ? state.draft : undefined);

/** The checkout needs the whole window; where a frame may not move it, the page shows a link instead. */
function leave(url: string): void {
  try {
    // Of another origin's window this may be set, and nothing else be called.
    (window.top ?? window).location.href = url;
  } catch {
    console.warn('[booking-widget] This frame may not open the payment page by itself.');
  }
}
