import { keepFocus } from './fallback-focus.ts';
import { indexOnPage } from './page.ts';
import type { PageWidget } from './page.ts';

/** What can be a step, from the outermost in. */
const KINDS = ['dialog', 'form', 'prices'] as const;
type Kind = (typeof KINDS)[number];

const KEY = 'bookingWidget';
/** At an entry that was a step once, and is none any more: which one. */
const FORGOTTEN = 'bookingWidgetForgotten';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function stateOfPage(): Record<string, unknown> {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
}

/** The steps that the page is at, each within the one before. */
function currentSteps(): readonly string[] {
  const { [KEY]: steps } = stateOfPage();
  return Array.isArray(steps) ? steps.map(String) : [];
}

/**
 * Whether the page is on its way back over a step. That takes a while, and the history's state is the old one until then:
 * a second step that counted from there would go too far, off the host's page.
 */
let isGoingBack = false;
globalThis.addEventListener('popstate', () => {
  isGoingBack = false;
});

const depthOf = (step: string): number => KINDS.findIndex((kind) => step.startsWith(kind));

/**
 * A step of the page's history for something that a guest has opened, so that the back button closes it instead of
 * leaving the page. The address stays as it is, and so does what the page itself keeps in the history's state.
 */
export class HistoryStep {
  readonly #name: string;
  #isEntered: boolean;
  #isLeaving = false;

  /** `moved` is called where the guest goes back over the step, or forward to it. */
  constructor(kind: Kind, widget: PageWidget, moved: (isAt: boolean) => void, signal: AbortSignal) {
    this.#name = `${kind} ${widget.property} ${indexOnPage(widget)}`;
    this.#isEntered = this.isAt;
    const popped = (): void => {
      this.#popped(moved);
    };
    globalThis.addEventListener('popstate', popped, { signal });
  }

  /** Whether the page is at this step or within it: also after a reload, and back from another page. */
  get isAt(): boolean {
    return currentSteps().includes(this.#name);
  }

  enter(): void {
    this.#isEntered = true;
    if (this.isAt) return;
    const steps = currentSteps();
    // What is further in has gone with its step: prices that were unfolded beside the dates.
    const around = steps.filter((step) => depthOf(step) <= depthOf(this.#name));
    const { [FORGOTTEN]: forgotten, ...others } = stateOfPage();
    const next = { ...others, [KEY]: [...around, this.#name] };
    if (around.length < steps.length || forgotten === this.#name) history.replaceState(next, '');
    else history.pushState(next, '');
  }

  /**
   * Leaves the step and all within it without a way back, which would take the focus, scroll the page and pass for a visit to a
   * router at a moment when nothing may move. The entry stays: Back leads over it to the same page.
   */
  forget(): void {
    this.#isEntered = false;
    if (!this.isAt) return;
    const steps = currentSteps();
    const around = steps.slice(0, steps.indexOf(this.#name));
    history.replaceState({ ...stateOfPage(), [KEY]: around, [FORGOTTEN]: this.#name }, '');
  }

  /** Goes back over the step and all within it, where the guest has not done so. */
  leave(): void {
    this.#isEntered = false;
    if (!this.isAt) return;
    this.#isLeaving = true;
    if (isGoingBack) return;
    isGoingBack = true;
    const steps = currentSteps();
    history.go(steps.indexOf(this.#name) - steps.length);
  }

  #popped(moved: (isAt: boolean) => void): void {
    const hasLeft = this.#isLeaving;
    this.#isLeaving = false;
    if (hasLeft) keepFocus();
    // Entered again while the way back, which takes a while, was under way.
    if (hasLeft && this.#isEntered) this.enter();
    if (this.isAt === this.#isEntered) return;
    if (hasLeft) {
      // That way back was another step's, and did not reach as far.
      this.leave();
      return;
    }
    this.#isEntered = this.isAt;
    moved(this.#isEntered);
  }
}
