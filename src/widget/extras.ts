import type { BookingRequest } from '../contract/booking.ts';
import type { StyleText } from '../element/css.ts';
import type { FlowEvent } from './flow/flow-events.ts';
import { keepFresh } from './freshness.ts';
import type { FreshnessPort } from './freshness.ts';
import { FieldHelps } from './help/field-helps.ts';
import { LINKED } from './page-address.ts';
import type { Extension } from './preset/extension.ts';
import type { Speech } from './rate-source.ts';
import { bookingFileUrl } from './views/calendar-file.ts';
import { warnOf } from './settings.ts';
import { mediaStyles } from './styles/media-styles.ts';
import { unobscuredStyles } from './styles/unobscured-styles.ts';
import type { HostSettings } from './settings.ts';
import { finderPane } from './views/finder-pane.ts';
import type { ViewExtras } from './views/view-context.ts';

/** What the extras need of the session that they come to. */
export interface ExtrasPort extends FreshnessPort {
  /** Whether this widget takes what is for no property in particular. */
  readonly isTaker: boolean;
}

/** What they need of the element. */
export interface ExtrasHost extends Pick<Element, 'matches' | 'getAttribute'>, HostSettings {
  requestUpdate(): void;
  adopt(styles: readonly StyleText[]): void;
}

/** Where the element may have chosen something for the guest. */
const PRESET = '[check-in],[adults],[children],[extend]';

/** What comes last: guests could choose and book without it. */
export class Extras {
  readonly #port: ExtrasPort;
  readonly #host: ExtrasHost;
  readonly #helps: FieldHelps;
  #extension: Extension | undefined;

  constructor(port: ExtrasPort, host: ExtrasHost) {
    this.#port = port;
    this.#host = host;
    this.settingsChanged();
    host.adopt([mediaStyles, unobscuredStyles]);
    this.#helps = new FieldHelps(port, host);
    keepFresh(port);
    if (LINKED.test(location.search) || host.matches(PRESET)) void this.#preset(host);
  }

  /** The host has set something on the element; also called in the beginning. */
  settingsChanged(): void {
    warnOf(this.#host);
  }

  /** What the views show of them. */
  inView(speech: Pick<Speech, 'words' | 'format'>): ViewExtras {
    const { world, state } = this.#port;
    const isOpen = state.step === 'dates' || state.step === 'details';
    const banner = isOpen ? this.#extension?.banner(speech, world) : undefined;
    return { below: finderPane, calendarFile: bookingFileUrl, helps: this.#helps, banner };
  }

  /** What a booking says of them. */
  get inRequest(): Pick<BookingRequest, 'extension'> {
    return this.#extension ? { extension: true } : {};
  }

  /** The event as it is meant here. */
  meant(event: FlowEvent): FlowEvent {
    if (event.type === 'start-over') this.#extension = undefined;
    return this.#extension?.fix(event, this.#port.world) ?? event;
  }

  /** What was chosen for the guest. A widget that cannot fetch it begins like any other. */
  async #preset(host: ExtrasHost): Promise<void> {
    try {
      const { applyPreset } = await import('./preset/apply-preset.ts');
      if (!this.#port.via.signal.aborted) this.#extension = applyPreset(host, this.#port);
    } catch (error) {
      console.error('[booking-widget]', error);
    }
    host.requestUpdate();
  }
}
