import type { StyleText } from '../element/css.ts';
import type { BookingWords } from '../i18n/booking-words.ts';
import { loadBookingWords } from '../i18n/load-booking-words.ts';
import type { Journey } from './journey/journey.ts';
import type { JourneyPort } from './journey/port.ts';

export interface JourneyHost {
  /** Something that a view shows has arrived. */
  changed(): void;
  adopt(styles: readonly StyleText[]): void;
}

/** Brings the code and the words of the steps after the dates, once each, when the guest comes near them. */
export class JourneyLoader {
  readonly #port: JourneyPort;
  readonly #host: JourneyHost;
  #journey: Journey | undefined;
  #loading: Promise<Journey> | undefined;
  #words: BookingWords | undefined;
  #language: string | undefined;

  constructor(port: JourneyPort, host: JourneyHost) {
    this.#port = port;
    this.#host = host;
  }

  /** Both, or `undefined` while one of them is on its way. */
  ready(language: string): { readonly journey: Journey; readonly bookingWords: BookingWords } | undefined {
    if (!this.#journey) return undefined;
    if (this.#language !== language) void this.#loadWords(language);
    return this.#words && { journey: this.#journey, bookingWords: this.#words };
  }

  get journey(): Journey | undefined {
    return this.#journey;
  }

  /** Rejects where the code cannot be fetched; the next call tries again. */
  load(): Promise<Journey> {
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #fetch(): Promise<Journey> {
    const words = this.#loadWords(this.#port.language);
    const { Journey: Loaded } = await import('./journey/journey.ts');
    await words;
    const journey = new Loaded(this.#port, { leave, address: () => location.href });
    this.#journey = journey;
    this.#host.adopt(journey.styles);
    this.#host.changed();
    return journey;
  }

  /** The newest language wins; until its words are there, those of the one before stay. */
  async #loadWords(language: string): Promise<void> {
    this.#language = language;
    const words = await loadBookingWords(language);
    if (this.#language !== language) return;
    this.#words = words;
    this.#host.changed();
  }
}

/** The checkout needs the whole window; where a frame may not move it, the page shows a link instead. */
function leave(url: string): void {
  try {
    // Of another origin's window this may be set, and nothing else be called.
    (window.top ?? window).location.href = url;
  } catch {
    console.warn('[booking-widget] This frame may not open the payment page by itself.');
  }
}
