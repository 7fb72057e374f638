import { setTimeout as pause } from 'node:timers/promises';
import { findInPage } from './find-in-page.ts';
import type { Step, TextMatcher } from './find-in-page.ts';
import { ELEMENT_KEY } from './webkit-driver.ts';
import type { WebkitPage } from './webkit-page.ts';

/** Text patterns as in Playwright: a string matches a part of the text, unless `exact` is set. */
export type TextPattern = string | RegExp;

interface RoleOptions {
  readonly name?: TextPattern;
  readonly exact?: boolean;
}

const matcherOf = (pattern: TextPattern, isExact: boolean = false): TextMatcher =>
  typeof pattern === 'string'
    ? { text: pattern, isExact }
    : { source: pattern.source, flags: pattern.flags.replace('g', '') };

interface WaitOptions {
  readonly timeout?: number;
  readonly state?: 'visible' | 'attached' | 'detached';
}

const POLL_MS = 50;

interface ElementPosition {
  readonly element: { readonly [ELEMENT_KEY]: string };
  readonly x: number;
  readonly y: number;
}

/**
 * Runs in the page. Returns the position of the only match, or a text that says why there is none. Scrolls the match to the
 * middle of the window, unless `keepsScrollPosition` is set.
 */
function positionInPage(
  found: readonly Element[],
  { mustBeEnabled = false, keepsScrollPosition = false }: PositionOptions,
): { element: Element; x: number; y: number } | string {
  const [element] = found;
  if (!element) return 'nothing';
  if (found.length > 1) return `${found.length} elements`;
  if (!keepsScrollPosition)
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const isVisible = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  if (!isVisible) return 'something that is not visible';
  if (mustBeEnabled && element.matches(':disabled, [aria-disabled="true"]')) return 'something disabled';
  return { element, x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

interface PositionOptions {
  readonly mustBeEnabled?: boolean;
  /** Whether the page must keep its scroll position. */
  readonly keepsScrollPosition?: boolean;
}

/** The part of Playwright's `Locator` that the journeys use, with the same meaning. */
export class WebkitLocator {
  readonly #page: WebkitPage;
  readonly #steps: readonly Step[];

  constructor(page: WebkitPage, steps: readonly Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  #withStep(step: Step): WebkitLocator {
    return new WebkitLocator(this.#page, [...this.#steps, step]);
  }

  locator(selector: string): WebkitLocator {
    return this.#withStep({ by: 'css', selector });
  }

  getByRole(role: string, { name, exact }: RoleOptions = {}): WebkitLocator {
    return this.#withStep({
      by: 'role',
      role,
      name: name === undefined ? undefined : matcherOf(name, exact),
    });
  }

  getByText(text: TextPattern): WebkitLocator {
    return this.#withStep({ by: 'text', text: matcherOf(text) });
  }

  getByLabel(text: TextPattern, { exact }: { readonly exact?: boolean } = {}): WebkitLocator {
    return this.#withStep({ by: 'label', text: matcherOf(text, exact) });
  }

  filter({ visible }: { readonly visible: boolean }): WebkitLocator {
    return visible ? this.#withStep({ by: 'visible' }) : this;
  }

  nth(index: number): WebkitLocator {
    return this.#withStep({ by: 'nth', index });
  }

  first(): WebkitLocator {
    return this.nth(0);
  }

  /** Repeats `look` until it returns an object. A returned text says what is wrong, and is in the error after the time limit. */
  async #until<Seen extends object>(look: () => Promise<Seen | string>, limitMs?: number): Promise<Seen> {
    const deadline = Date.now() + (limitMs ?? this.#page.timeoutMs);
    for (;;) {
      const positionOrReason = await look().catch((error: unknown) => String(error));
      if (typeof positionOrReason !== 'string') return positionOrReason;
      if (Date.now() > deadline)
        throw new Error(`${JSON.stringify(this.#steps)} leads to ${positionOrReason} on ${this.#page.url()}`);
      await pause(POLL_MS);
    }
  }

  async #findPosition(options: PositionOptions = {}, limitMs?: number): Promise<ElementPosition> {
    const find = async (): Promise<ElementPosition | string> =>
      (await this.#page.runInPage(
        `return (${positionInPage.toString()})((${findInPage.toString()})(arguments[0]), arguments[1])`,
        this.#steps,
        options,
      )) as ElementPosition | string;
    return this.#until(find, limitMs);
  }

  async waitFor({ timeout, state = 'visible' }: WaitOptions = {}): Promise<void> {
    if (state === 'visible') await this.#findPosition({ keepsScrollPosition: true }, timeout);
    else
      await this.#until(async () => {
        const isThere = (await this.count()) > 0;
        return isThere === (state === 'attached') ? {} : isThere ? 'something' : 'nothing';
      }, timeout);
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#findPosition();
  }

  async count(): Promise<number> {
    return (await this.#page.runInPage(
      `return (${findInPage.toString()})(arguments[0]).length`,
      this.#steps,
    )) as number;
  }

  /** Returns the position once it is the same twice in a row, because the buttons of a dialog move while the dialog fills. */
  async #untilAtRest(): Promise<ElementPosition> {
    let before = await this.#findPosition({ mustBeEnabled: true });
    return this.#until(async () => {
      const position = await this.#findPosition({ mustBeEnabled: true });
      const isAtRest = position.x === before.x && position.y === before.y;
      before = position;
      return isAtRest ? position : 'something that moves';
    });
  }

  /** Clicks at the element's position with the mouse, so that an element that covers it gets the click. */
  async click(): Promise<void> {
    const { x, y } = await this.#untilAtRest();
    await this.#page.driver.moveMouse(x, y);
    await this.#page.driver.sendButtonEvents('pointerDown', 'pointerUp');
  }

  async check(): Promise<void> {
    if (!(await this.#read<boolean>((input) => (input as HTMLInputElement).checked))) await this.click();
  }

  /** Replaces the text by typing; the value of a date field is set, because it has no text to replace. */
  async fill(value: string): Promise<void> {
    const isTyped = await this.#read<boolean>((element) => {
      const input = element as HTMLInputElement;
      input.focus();
      input.select();
      return input.type !== 'date';
    });
    if (isTyped) await this.#page.keyboard.type(value);
    else await this.#setValue(value);
  }

  async press(chord: string): Promise<void> {
    await this.#read((element) => {
      (element as HTMLElement).focus();
    });
    await this.#page.keyboard.press(chord);
  }

  async selectOption(value: string): Promise<void> {
    await this.#setValue(value);
  }

  async #setValue(value: string): Promise<void> {
    await this.evaluate((element, chosen) => {
      (element as HTMLInputElement).value = chosen;
      element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  }

  async evaluate<Result, Value>(
    act: (element: Element, value: Value) => Result,
    value?: Value,
  ): Promise<Result> {
    const { element } = await this.#findPosition();
    return (await this.#page.runInPage(
      `return (${act.toString()})(arguments[0], arguments[1])`,
      element,
      value ?? null,
    )) as Result;
  }

  async #read<Result>(look: (element: Element) => Result): Promise<Result> {
    return this.evaluate(look);
  }

  async innerText(): Promise<string> {
    return this.#read((element) => (element as HTMLElement).innerText);
  }

  async inputValue(): Promise<string> {
    return this.#read((element) => (element as HTMLInputElement).value);
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, attribute: string) => element.getAttribute(attribute), name);
  }
}
