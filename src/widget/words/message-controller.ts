import { Task } from '@lit/task';
import type { LitElement, ReactiveController } from 'lit';
import type { BookingMessages, HostWords } from '../../i18n/messages.ts';
import { loadPiece } from '../client/load-piece.ts';
import { loadWidgetMessages } from './widget-messages.ts';
import type { WidgetMessages } from './widget-messages.ts';

type MessageArgs = readonly [language: string, isBooking: boolean, hostWords: HostWords | string | null];

/** An element that shows texts. */
interface TextElement extends LitElement {
  readonly language: string;
  /** The host's own texts. */
  readonly words: HostWords | string | null;
}

/** Loads the texts of an element, first those of the calendar. Loads them again if the language or the host's texts change. */
export class MessageController implements ReactiveController {
  readonly #element: TextElement;
  readonly #loading: Task<MessageArgs, WidgetMessages>;
  /** Whether the widget needs more texts than those of the calendar. */
  #needsAll = false;

  constructor(element: TextElement) {
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

  /** The last messages that have loaded. They may be the old ones while new messages load or if these cannot be loaded. */
  get loaded(): WidgetMessages | undefined {
    return this.#loading.value;
  }

  /** Loads all messages in the guest's current language. Resolves to `undefined` if they could not be loaded. */
  async loadAll(): Promise<BookingMessages | undefined> {
    // The calendar's texts are loaded first, so that its days do not wait for the texts of the form.
    await this.#loading.taskComplete;
    if (!this.#loading.value?.bookingWords) {
      this.#needsAll = true;
      void this.#loading.run();
    }
    return (await this.#loading.taskComplete).bookingWords;
  }

  hostConnected(): void {
    // The element was removed from the page and inserted again, so the load that its removal has stopped starts again.
    if (this.#element.hasUpdated) void this.#loading.run();
  }

  hostDisconnected(): void {
    this.#loading.abort();
  }
}
