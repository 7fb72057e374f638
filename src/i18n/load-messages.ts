import { FALLBACK_LANGUAGE, languageOf } from './languages.ts';
import type { CalendarMessages, MessageFile, MessageFiles } from './messages.ts';

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

/** Loads messages in the language of the calendar's messages, with the host's own texts. */
export async function loadInSameLanguage<File extends MessageFile>(
  file: File,
  { language, reword }: Pick<CalendarMessages, 'language' | 'reword'>,
): Promise<MessageFiles[File]> {
  const messages = await loadMessageFile(file, language);
  return reword?.(file, messages) ?? messages;
}

/** The pause between a failed load of messages and the next try. */
export const RETRY_PAUSE_MS = 5_000;

/**
 * The messages of a feature that is loaded on demand, in the guest's current language and with the host's own texts. While other
 * messages load, the previous ones stay visible.
 */
export class MessageLoader<File extends MessageFile> {
  readonly #file: File;
  readonly #onChange: () => void;
  readonly #load: typeof loadInSameLanguage<File>;
  #messages: MessageFiles[File] | undefined;
  #calendarMessages: CalendarMessages | undefined;

  /** `onChange` is called when new messages have been loaded. */
  constructor(file: File, onChange: () => void, load: typeof loadInSameLanguage<File> = loadInSameLanguage) {
    this.#file = file;
    this.#onChange = onChange;
    this.#load = load;
  }

  /**
   * Returns the messages; `undefined` until the first ones have been loaded. If loading fails, `onChange` is called after a
   * pause, and the next call of this method tries again.
   */
  messagesFor(messages: CalendarMessages | undefined): MessageFiles[File] | undefined {
    if (messages && messages !== this.#calendarMessages) void this.#fetch(messages);
    return this.#messages;
  }

  async #fetch(calendarMessages: CalendarMessages): Promise<void> {
    this.#calendarMessages = calendarMessages;
    try {
      const messages = await this.#load(this.#file, calendarMessages);
      if (this.#calendarMessages !== calendarMessages) return;
      this.#messages = messages;
      this.#onChange();
    } catch {
      if (this.#calendarMessages !== calendarMessages) return;
      this.#calendarMessages = undefined;
      setTimeout(this.#onChange, RETRY_PAUSE_MS);
    }
  }
}
