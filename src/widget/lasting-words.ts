/**
 * The words of a feature that is loaded when it is needed, in the language that the guest is spoken to in now. While
 * another language is on its way, those of the one before stay.
 */
export class LastingWords<Words> {
  readonly #load: (language: string) => Promise<Words>;
  readonly #changed: () => void;
  #words: Words | undefined;
  #language: string | undefined;

  /** `changed` is called when words have come that were not there. */
  constructor(load: (language: string) => Promise<Words>, changed: () => void) {
    this.#load = load;
    this.#changed = changed;
  }

  /** `undefined` until the first words are there. Where they cannot be fetched, the next call tries again. */
  in(language: string): Words | undefined {
    if (language !== this.#language) void this.#fetch(language);
    return this.#words;
  }

  async #fetch(language: string): Promise<void> {
    this.#language = language;
    try {
      const words = await this.#load(language);
      if (this.#language !== language) return;
      this.#words = words;
      this.#changed();
    } catch {
      if (this.#language === language) this.#language = undefined;
    }
  }
}
