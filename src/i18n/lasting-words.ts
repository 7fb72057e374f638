import type { DatesWords } from './words.ts';

/** After so long, words that could not be fetched are worth another try. */
export const AGAIN_MS = 5_000;

type LoadBeside<Words> = (beside: DatesWords) => Promise<Words>;

/**
 * The words of a feature that is loaded when it is needed, in the language and the host's words that the guest is spoken
 * to in now. While others are on their way, those of before stay.
 */
export class LastingWords<Words> {
  readonly #load: LoadBeside<Words>;
  readonly #changed: () => void;
  #words: Words | undefined;
  #beside: DatesWords | undefined;

  /** `changed` is called when words have come that were not there. */
  constructor(load: LoadBeside<Words>, changed: () => void) {
    this.#load = load;
    this.#changed = changed;
  }

  /** `undefined` until the first words are there. Where they cannot be fetched, `changed` is called a little later: the next call tries again. */
  beside(words: DatesWords | undefined): Words | undefined {
    if (words && words !== this.#beside) void this.#fetch(words);
    return this.#words;
  }

  async #fetch(beside: DatesWords): Promise<void> {
    this.#beside = beside;
    try {
      const words = await this.#load(beside);
      if (this.#beside !== beside) return;
      this.#words = words;
      this.#changed();
    } catch {
      if (this.#beside !== beside) return;
      this.#beside = undefined;
      setTimeout(this.#changed, AGAIN_MS);
    }
  }
}
