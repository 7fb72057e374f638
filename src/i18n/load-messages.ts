import { FALLBACK_LANGUAGE, languageOf } from './languages.ts';
import type { CalendarMessages, MessageFile, MessageFiles } from './messages.ts';

/** The bundler makes a chunk of each file that the pattern matches, a region's with the rest of its language in it. */
async function importFile<File extends MessageFile>(
  file: File,
  language: string,
): Promise<MessageFiles[File]> {
  const module: unknown = await import(`./languages/${language}/${file}.json`);
  return (module as { readonly default: MessageFiles[File] }).default;
}

/**
 * The messages in the guest's language, or in English if there are none.
 *
 * @throws if the English ones cannot be fetched either, as an `import()` does.
 */
export const loadMessageFile = <File extends MessageFile>(
  file: File,
  tag: string,
): Promise<MessageFiles[File]> =>
  importFile(file, languageOf(tag)).catch(() => importFile(file, FALLBACK_LANGUAGE));

/** The same in the language of the calendar's messages, and in the host's own words where those are. */
export async function loadBeside<File extends MessageFile>(
  file: File,
  { language, reword }: Pick<CalendarMessages, 'language' | 'reword'>,
): Promise<MessageFiles[File]> {
  const messages = await loadMessageFile(file, language);
  return reword?.(file, messages) ?? messages;
}

/** After so long, messages that could not be fetched are worth another try. */
export const AGAIN_MS = 5_000;

/**
 * The messages of a feature that is loaded when it is needed, in the language and the host's words that the guest reads
 * now. While others are on their way, the earlier ones stay.
 */
export class MessageLoader<File extends MessageFile> {
  readonly #file: File;
  readonly #changed: () => void;
  readonly #load: typeof loadBeside<File>;
  #messages: MessageFiles[File] | undefined;
  #beside: CalendarMessages | undefined;

  /** `changed` is called when messages have come that were not there. */
  constructor(file: File, changed: () => void, load: typeof loadBeside<File> = loadBeside) {
    this.#file = file;
    this.#changed = changed;
    this.#load = load;
  }

  /** `undefined` until the first messages are there. Where they cannot be fetched, `changed` is called a little later: the next call tries again. */
  beside(messages: CalendarMessages | undefined): MessageFiles[File] | undefined {
    if (messages && messages !== this.#beside) void this.#fetch(messages);
    return this.#messages;
  }

  async #fetch(beside: CalendarMessages): Promise<void> {
    this.#beside = beside;
    try {
      const messages = await this.#load(this.#file, beside);
      if (this.#beside !== beside) return;
      this.#messages = messages;
      this.#changed();
    } catch {
      if (this.#beside !== beside) return;
      this.#beside = undefined;
      setTimeout(this.#changed, AGAIN_MS);
    }
  }
}
