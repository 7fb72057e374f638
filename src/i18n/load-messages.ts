import { FALLBACK_LANGUAGE, languageOf } from './languages.ts';
import type { CalendarMessages, FeatureMessages, MessageFile, MessageFiles } from './messages.ts';

/**
 * Loads one file of messages. The bundler creates a chunk for each file that matches the pattern. The chunk of a region also
 * contains the other texts of its language.
 */
async function importFile<File extends MessageFile>(
  file: File,
  language: string,
): Promise<MessageFiles[File]> {
  const module: unknown = await import(`./languages/${language}/${file}.json`);
  return (module as { readonly default: MessageFiles[File] }).default;
}

/**
 * Loads the messages in the guest's language, or in English if that fails.
 *
 * @throws the error of `import()` if the English ones cannot be loaded either.
 */
export const loadMessageFile = <File extends MessageFile>(
  file: File,
  tag: string,
): Promise<MessageFiles[File]> =>
  importFile(file, languageOf(tag)).catch(() => importFile(file, FALLBACK_LANGUAGE));

/** Loads the messages of features in the language of the calendar's messages, with the host's own texts. */
export async function loadFeatureMessages({
  language,
  reword,
}: Pick<CalendarMessages, 'language' | 'reword'>): Promise<FeatureMessages> {
  const messages = await loadMessageFile('features', language);
  return reword?.('features', messages) ?? messages;
}

/** The pause between a failed load of messages and the next try. */
const RETRY_PAUSE_MS = 5_000;

/** The element that shows the messages. */
interface UpdatedHost {
  requestUpdate(): void;
}

/**
 * Loads the messages of features on demand, in the guest's current language and with the host's own texts. While other messages
 * load, the previous ones stay visible.
 */
export class FeatureMessageLoader {
  readonly #host: UpdatedHost;
  readonly #load: typeof loadFeatureMessages;
  #messages: FeatureMessages | undefined;
  #calendarMessages: CalendarMessages | undefined;

  /** `host` is updated when new messages have been loaded. */
  constructor(host: UpdatedHost, load: typeof loadFeatureMessages = loadFeatureMessages) {
    this.#host = host;
    this.#load = load;
  }

  /**
   * Returns the messages; `undefined` until the first ones have been loaded. If loading fails, the host is updated after a pause,
   * and the next call of this method tries again.
   */
  messagesFor(messages: CalendarMessages | undefined): FeatureMessages | undefined {
    if (messages && messages !== this.#calendarMessages) void this.#fetch(messages);
    return this.#messages;
  }

  async #fetch(calendarMessages: CalendarMessages): Promise<void> {
    this.#calendarMessages = calendarMessages;
    try {
      const messages = await this.#load(calendarMessages);
      if (this.#calendarMessages !== calendarMessages) return;
      this.#messages = messages;
      this.#host.requestUpdate();
    } catch {
      if (this.#calendarMessages !== calendarMessages) return;
      this.#calendarMessages = undefined;
      setTimeout(() => {
        this.#host.requestUpdate();
      }, RETRY_PAUSE_MS);
    }
  }
}
