import { Virtual } from '@guidepup/virtual-screen-reader/browser.js';
import { sendKeys } from '@web/test-runner-commands';
import { focusedElement } from '../elements/shadow-trees.ts';
import { until } from '../elements/until.ts';

const KEY_NAMES: Readonly<Record<string, string>> = { ' ': 'Space' };
const MAX_TABS = 40;
/** How often to check whether the reader has spoken after a key. It speaks after nearly every key, but later on a busy machine. */
const MAX_CHECKS = 4;

/** Waits until all effects of a key are drawn, and the screen reader has read them. */
async function untilEffectsRead(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * A guest with a keyboard and a virtual screen reader. Every key that is pressed becomes a paragraph of the
 * transcript, with what was heard after it. The reader does not enter shadow roots, so each root has one of its own.
 */
export class Listener {
  readonly #paragraphs: string[] = [];
  #readers: Virtual[] = [];
  /**
   * One array for each reader, which the reader fills: the phrases that are not in the transcript yet.
   */
  #logs: string[][] = [];

  /** Listens in these places, instead of the earlier ones. What their readers say at the start is left out of the transcript. */
  async listenTo(...places: readonly Element[]): Promise<void> {
    await this.stop();
    this.#readers = await Promise.all(
      places.map(async (container) => {
        const reader = new Virtual();
        await reader.start({ container });
        return reader;
      }),
    );
    this.#logs = await Promise.all(this.#readers.map(async (reader) => reader.spokenPhraseLog()));
    this.#takePhrases();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#readers.map(async (reader) => reader.stop()));
    this.#readers = [];
    this.#logs = [];
  }

  /** Waits for a text among the phrases that are not written down yet; the phrase may be longer. */
  async waitForPhrase(words: string): Promise<void> {
    await until(`"${words}" in what was heard`, () =>
      this.#logs.some((log) => log.some((phrase) => inOneLine(phrase).includes(words))),
    );
  }

  /** Adds a heading to the transcript. */
  addHeading(title: string): void {
    this.#paragraphs.push(`== ${title}`);
  }

  /** Presses keys by their DOM names, each with its own paragraph. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await sendKeys({ press: key });
      await this.#addParagraph(`[${KEY_NAMES[key] ?? key}]`);
    }
  }

  async type(text: string): Promise<void> {
    await sendKeys({ type: text });
    await this.#addParagraph(`types "${text}"`);
  }

  async tabTo(isTarget: (element: Element) => boolean): Promise<void> {
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      const element = focusedElement();
      if (element && isTarget(element)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab did not reach the wanted element:\n${this.transcript}`);
  }

  /** Presses a key whose effect takes time, and writes down everything until the effect. */
  async pressUntil(key: string, effect: () => Promise<unknown>): Promise<void> {
    await sendKeys({ press: key });
    await effect();
    await this.#addParagraph(`[${KEY_NAMES[key] ?? key}]`);
  }

  /** Writes down what the reader announces while no key is pressed, until `effect` has ended. */
  async recordUntil(situation: string, effect: () => Promise<unknown>): Promise<void> {
    await effect();
    await this.#addParagraph(`(${situation})`);
  }

  async #addParagraph(heading: string): Promise<void> {
    await untilEffectsRead();
    for (let checks = 1; checks < MAX_CHECKS && this.#logs.every(({ length }) => length === 0); checks++)
      await untilEffectsRead();
    const heardPhrases = withoutRepeats(this.#takePhrases());
    this.#paragraphs.push([heading, ...heardPhrases.map((phrase) => `    ${phrase}`)].join('\n'));
  }

  /** Empties the arrays in place and at once, because a phrase between a read and a clear would be lost. */
  #takePhrases(): readonly string[] {
    return this.#logs.flatMap((log) => log.splice(0));
  }

  get transcript(): string {
    return `${this.#paragraphs.join('\n')}\n`;
  }
}

/** Removes repeated phrases, because the reader reads a new text node twice. Another test checks that a text is drawn once. */
const withoutRepeats = (heardPhrases: readonly string[]): readonly string[] =>
  heardPhrases.map(inOneLine).filter((phrase, index, all) => phrase !== '' && phrase !== all[index - 1]);
