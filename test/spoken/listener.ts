import { Virtual } from '@guidepup/virtual-screen-reader/browser.js';
import { sendKeys } from '@web/test-runner-commands';

const PLAIN: Readonly<Record<string, string>> = { ' ': 'Space' };
const MOST_TABS = 40;

/** Until everything that a key has set off is drawn, and the screen reader has seen it. */
async function calm(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
}

/** What has the focus, however deep in shadow roots. */
export function focusedElement(): Element | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element ?? undefined;
}

/**
 * A guest with a keyboard and a virtual screen reader. Every key that is pressed becomes a paragraph of the
 * transcript, with what was heard after it. The reader does not enter shadow roots, so each root has one of its own.
 */
export class Listener {
  readonly #paragraphs: string[] = [];
  #readers: Virtual[] = [];

  /** Goes on listening in other places; what is said there when it starts is heard too. */
  async listenTo(...places: readonly Element[]): Promise<void> {
    await this.stop();
    this.#readers = await Promise.all(
      places.map(async (container) => {
        const reader = new Virtual();
        await reader.start({ container });
        await reader.clearSpokenPhraseLog();
        return reader;
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#readers.map(async (reader) => reader.stop()));
    this.#readers = [];
  }

  /** A heading within the transcript. */
  tell(what: string): void {
    this.#paragraphs.push(`== ${what}`);
  }

  /** Keys by their DOM names, each with its own paragraph. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await sendKeys({ press: key });
      await this.#write(`[${PLAIN[key] ?? key}]`);
    }
  }

  async type(text: string): Promise<void> {
    await sendKeys({ type: text });
    await this.#write(`types "${text}"`);
  }

  async tabTo(isThere: (element: Element) => boolean): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      const element = focusedElement();
      if (element && isThere(element)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab never came there:\n${this.transcript}`);
  }

  /** A key whose effect takes its time: what was heard until it is there. */
  async pressUntil(key: string, effect: () => Promise<unknown>): Promise<void> {
    await sendKeys({ press: key });
    await effect();
    await this.#write(`[${PLAIN[key] ?? key}]`);
  }

  /** What is heard by itself until something has happened. */
  async hearUntil(what: string, effect: () => Promise<unknown>): Promise<void> {
    await effect();
    await this.#write(`(${what})`);
  }

  async #write(what: string): Promise<void> {
    await calm();
    const heard: string[] = [];
    for (const reader of this.#readers) {
      heard.push(...(await reader.spokenPhraseLog()));
      await reader.clearSpokenPhraseLog();
    }
    this.#paragraphs.push([what, ...phrases(heard).map((phrase) => `    ${phrase}`)].join('\n'));
  }

  get transcript(): string {
    return `${this.#paragraphs.join('\n')}\n`;
  }
}

/** The reader tells of a new text node twice; that a text is drawn once has a test of its own. */
const phrases = (heard: readonly string[]): readonly string[] =>
  heard
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase, index, all) => phrase !== '' && phrase !== all[index - 1]);
