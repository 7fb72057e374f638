import type { Detours, DetoursSource } from '../booking-context.ts';
import type { Vocabulary } from '../client/rate-source.ts';

/** What the detours need of the element that shows them. */
export interface DetoursHost {
  requestUpdate(): void;
  learn(vocabulary: Vocabulary): Promise<void>;
}

/** What leads off the straight way, with the words for it: fetched when a guest first needs any of it, then drawn. */
export class LateDetours implements DetoursSource {
  known: Detours | undefined;
  readonly #host: DetoursHost;
  #coming: Promise<Detours> | undefined;

  constructor(host: DetoursHost) {
    this.#host = host;
  }

  load(): Promise<Detours> {
    this.#coming ??= this.#fetch().catch((error: unknown) => {
      this.#coming = undefined;
      throw error;
    });
    return this.#coming;
  }

  async #fetch(): Promise<Detours> {
    const [{ detours }] = await Promise.all([import('../detours.ts'), this.#host.learn(2)]);
    this.known = detours;
    this.#host.requestUpdate();
    return detours;
  }
}
