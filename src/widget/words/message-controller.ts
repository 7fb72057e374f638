import { Task } from '@lit/task';
import type { LitElement, ReactiveController } from 'lit';
import type { BookingMessages, HostWords } from '../../i18n/messages.ts';
import { loadPiece } from '../client/load-piece.ts';
import { loadWidgetMessages } from './widget-messages.ts';
import type { WidgetMessages } from './widget-messages.ts';

type MessageArgs = readonly [language: string, isBooking: boolean, hostWords: HostWords | string | null];

/** An element with texts for guests. */
interface SpeakingElement extends LitElement {
  readonly language: string;
  /** The host's own words for any text. */
  readonly words: HostWords | string | null;
}

/** Loads the texts of an element, first those of the calendar, and loads them again for another language or other words. */
export class MessageController implements ReactiveController {
  readonly #element: SpeakingElement;
  readonly #loading: Task<MessageArgs, WidgetMessages>;
  /** Whether the widget needs more texts than those of the calendar. */
  #needsAll = false;

  constructor(element: SpeakingElement) {
    this.#element = element;
    this.#loading = new Task<MessageArgs, WidgetMessages>(element, {
      args: (): MessageArgs => [element.language, this.#needsAll, element.words],
      task: async (args, { signal }) =>
        loadPiece(
          async () => loadWidgetMessages(...args),
          signal,
          (error) => {
            console.error('[booking-widget]', error);
          },
        ),
    });
    element.addController(this);
  }

  /** While new messages load, or if they cannot be loaded, these are the earlier ones. */
  get loaded(): WidgetMessages | undefined {
    return this.#loading.value;
  }

  /** Resolves when all messages have loaded, in the guest's language at that time; to `undefined` if they could not be loaded. */
  async loadAll(): Promise<BookingMessages | undefined> {
    // The calendar's texts come first and by themselves, so that its days do not wait for the texts of a form.
    await this.#loading.taskComplete;
    if (!this.#loading.value?.bookingWords) {
      this.#needsAll = true;
      void this.#loading.run();
    }
    return (await this.#loading.taskComplete).bookingWords;
  }

  hostConnected(): void {
    // The element was taken out and put back: starts what its removal has stopped.
    if (this.#element.hasUpdated) void this.#loading.run();
  }

  hostDisconnected(): void {
    this.#loading.abort();
  }
}
