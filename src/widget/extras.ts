import { html } from 'lit';
import type { CSSResult } from 'lit';
import type { BookingMessages } from '../i18n/messages.ts';
import type { FlowEvent } from './state/events.ts';
import type { Dispatch, FlowState } from './state/state.ts';
import { keepFresh } from './dates/freshness.ts';
import type { Freshness, FreshnessPort } from './dates/freshness.ts';
import type { OwnBookingLook } from './booking-context.ts';
import { LINKED, wishedExtension } from './host/page-address.ts';
import type { ExtensionRequest } from './host/page-address.ts';
import type { Extension } from './dates/extension.ts';
import type { Speech } from './client/rate-source.ts';
import { bookingFileUrl } from './confirmation/calendar-file.ts';
import { warnOf } from './host/settings.ts';
import { mediaStyles } from './views/media-styles.ts';
import { unobscuredStyles } from './views/unobscured-styles.ts';
import { detourStyles } from './notices/notice-styles.ts';
import { forcedStyles } from './views/forced-styles.ts';
import type { HostSettings } from './host/settings.ts';
import { finderPane } from './dates/finder-pane.ts';
import { guardFocus } from './views/focus-once.ts';
import { followGuest, isBusyElsewhere } from './details/guest-place.ts';
import type { ViewExtras } from './views/view-context.ts';
import { inGuestsLanguage } from './host/host-texts.ts';
import type { SpokenProperty } from './host/host-texts.ts';

/** What the extras need of the session that they come to. */
export interface ExtrasPort extends FreshnessPort {
  /** Whether this widget takes what is for no property in particular. */
  readonly isPrimary: boolean;
}

/** What they need of the element. */
export interface ExtrasHost
  extends
    EventTarget,
    Pick<Element, 'matches' | 'getAttribute' | 'removeAttribute' | 'getRootNode' | 'shadowRoot'>,
    HostSettings {
  readonly language: string;
  requestUpdate(): void;
  adopt(styles: readonly CSSResult[]): void;
}

/** Where the element may have chosen something for the guest. */
const PRESET = '[check-in],[adults],[children],[extend]';

/** With these there is a booking, by whichever way it was made. */
const BOOKED: readonly FlowEvent['type'][] = ['settled', 'checkout-known', 'returned'];

/** What is said above the calendar, once the session is there. */
type SessionSpeech = Speech & { readonly bookingWords: BookingMessages };

/** The steps in which a guest chooses, or fills in the form. */
const isOpen = ({ step }: FlowState): boolean => step === 'dates' || step === 'details';

/** What comes last: guests could choose and book without it. */
export class Extras {
  readonly #port: ExtrasPort;
  readonly #host: ExtrasHost;
  readonly #freshness: Freshness;
  #extension: Extension | undefined;
  #isPresetDue = false;
  #own: OwnBookingLook | undefined;
  #heard: { readonly language: string; readonly spoken: SpokenProperty } | undefined;
  readonly #dispatch: Dispatch = (action) => {
    this.#port.emit(action);
  };

  /** `begun`: as the booking was before the guest did anything. */
  constructor(port: ExtrasPort, host: ExtrasHost, begun: FlowState) {
    this.#port = port;
    this.#host = host;
    this.settingsChanged();
    host.adopt([detourStyles, mediaStyles, forcedStyles, unobscuredStyles]);
    this.#freshness = keepFresh(port);
    if (isOpen(port.state)) void this.#lookAtOwn();
    followGuest(host, port.client.signal);
    guardFocus(isBusyElsewhere);
    takeOver(host);
    if (LINKED.test(location.search) || host.matches(PRESET)) void this.#preset(host, begun);
  }

  /** The host has set something on the element; also called in the beginning. */
  settingsChanged(): void {
    warnOf(this.#host);
  }

  /** Back at the calendar: a booking may have taken nights meanwhile, or given them free. Never rejects. */
  async refreshCalendar(): Promise<void> {
    void this.#lookAtOwn();
    await this.#freshness.look();
  }

  /** What the views show of them. */
  inView(speech: Omit<Speech, 'bookingWords'>, bookingWords: BookingMessages): ViewExtras {
    const { world, state } = this.#port;
    const extension = isOpen(state) ? this.#extension?.banner(speech, world) : undefined;
    const banner = html`${this.#ownBanner({ ...speech, bookingWords })}${extension}`;
    const spoken = this.#spoken();
    return {
      below: finderPane,
      calendarFile: bookingFileUrl,
      banner,
      constraint: this.#extension?.constraint,
      ...spoken,
    };
  }

  /** The host's texts are chosen anew when the guest's language is another, not for each drawing. */
  #spoken(): SpokenProperty {
    const { language } = this.#host;
    if (this.#heard?.language !== language)
      this.#heard = { language, spoken: inGuestsLanguage(this.#port.property, language) };
    return this.#heard.spoken;
  }

  /** Once, where a notice about the chosen dates does not say the same. */
  #ownBanner({ detourWords, ...speech }: SessionSpeech): unknown {
    const { state } = this.#port;
    if (state.step !== 'dates' || !detourWords) return undefined;
    const { notice } = state;
    const said = notice?.kind === 'own-booking' ? notice.booking.reference : undefined;
    return this.#own?.view({ ...speech, detourWords, dispatch: this.#dispatch }, said);
  }

  /** Where this browser knows of a booking that may wait for its payment; else nothing is fetched. */
  async #lookAtOwn(): Promise<void> {
    const port = this.#port;
    if (!this.#own && !(port.isPrimary && port.memory.unpaidBookings.length > 0)) return;
    try {
      const { OwnBookingNotice } = await port.detours.load();
      this.#own ??= new OwnBookingNotice(port, () => {
        this.#host.requestUpdate();
      });
      await this.#own.look();
    } catch {
      // It is looked for again when the guest is next back at the calendar.
    }
  }

  /** What a quote is asked for with them. */
  get inQuote(): ExtensionRequest {
    return this.#isPresetDue ? wishedExtension(this.#host) : (this.#extension?.request ?? {});
  }

  /** The event as it is meant here. */
  meant(event: FlowEvent): FlowEvent {
    if (event.type === 'start-over') this.#extension = undefined;
    if (BOOKED.includes(event.type)) void this.#forgetLink();
    return this.#extension?.fix(event, this.#port.world) ?? event;
  }

  /** Where it cannot be fetched, the address stays as it is, and the next look at the booking tries again. */
  async #forgetLink(): Promise<void> {
    // A widget that has left the page has no say in its address any more.
    const hasLeft = (): boolean => this.#port.client.signal.aborted;
    if (hasLeft() || !LINKED.test(location.search)) return;
    const preset = await import('./dates/preset.ts').catch(() => undefined);
    if (!hasLeft()) preset?.forgetLink(this.#port);
  }

  /** What was chosen for the guest. A widget that cannot fetch it begins like any other. */
  async #preset(host: ExtrasHost, begun: FlowState): Promise<void> {
    this.#isPresetDue = true;
    try {
      const { applyPreset } = await import('./dates/preset.ts');
      if (!this.#port.client.signal.aborted) this.#extension = applyPreset(host, this.#port, begun);
    } catch (error) {
      console.error('[booking-widget]', error);
    }
    const { extension: wished } = this.inQuote;
    this.#isPresetDue = false;
    // A price that was asked for on the assumption that this is an extension, where it is none, is another stay's.
    if (this.inQuote.extension !== wished) this.#port.emit({ type: 'retry-quote' });
    host.requestUpdate();
  }
}

/** The element itself has the focus where its fall-back had it: now there are days to go on to. */
function takeOver(host: ExtrasHost): void {
  const focused = (host.getRootNode() as Document).activeElement;
  if (focused?.shadowRoot !== host.shadowRoot || host.shadowRoot?.activeElement) return;
  // In this order: with its tabindex, an element loses what has the focus in it, too.
  host.removeAttribute('tabindex');
  host.shadowRoot?.querySelector('booking-calendar')?.focus({ preventScroll: true });
}
