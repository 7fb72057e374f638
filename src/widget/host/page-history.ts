import { isRecord } from '../../contract/shape.ts';
import { keepFocus } from './fallback-focus.ts';
import { indexOnPage } from './page.ts';

/** What can be a step, from the outermost in. */
const KINDS = ['dialog', 'form', 'prices'] as const;
type Kind = (typeof KINDS)[number];

const KEY = 'bookingWidget';
/** At an entry that was a step once, and is none any more: which one. */
const FORGOTTEN = 'bookingWidgetForgotten';

function stateOfPage(): Record<string, unknown> {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
}

/** The steps that the page is at, each within the one before. */
function currentSteps(): readonly string[] {
  const { [KEY]: steps } = stateOfPage();
  return Array.isArray(steps) ? steps.map(String) : [];
}

const withoutFragment = (address: string): string => address.replace(/#.*/, '');

/** A way back takes less. One that a browser has dropped must not pass for under way at the guest's next step. */
const WAY_BACK_MS = 2000;

/** The way back over a step, from an address. */
interface WayBack {
  readonly over: string;
  readonly href: string;
}

/**
 * The one that the page is on. That takes a while, and the history's state is the old one until then:
 * a second step that counted from there would go too far, off the host's page.
 */
let wayBack: WayBack | undefined;

function goBack(over: string, entries: number): void {
  const way = { over, href: location.href };
  wayBack = way;
  history.go(-entries);
  setTimeout(() => {
    if (wayBack === way) wayBack = undefined;
  }, WAY_BACK_MS);
}

/** Meanwhile a router may make an event of its own, and a link within the page makes one. */
const isOfOthers = ({ isTrusted }: Event, { href }: WayBack): boolean =>
  !isTrusted || (location.href !== href && withoutFragment(location.href) === withoutFragment(href));

/** Tells the steps of each move through the history, and of an outer step that is entered. */
const moves = new EventTarget();
globalThis.addEventListener(
  'popstate',
  (event) => {
    const way = wayBack;
    if (way && isOfOthers(event, way)) return;
    wayBack = undefined;
    // No visit: a page's own router would fetch and draw the page again.
    if (way) event.stopImmediatePropagation();
    moves.dispatchEvent(new CustomEvent('moved', { detail: way?.over }));
  },
  { capture: true },
);

const depthOf = (step: string): number => KINDS.findIndex((kind) => step.startsWith(kind));

/** Whose step it is. */
interface StepOwner {
  readonly widget: Element;
  /** UUID of the property that it is a step of. */
  readonly property: string;
}

/**
 * A step of the page's history for something that a guest has opened, so that the back button closes it instead of
 * leaving the page. The address stays as it is, and so does what the page itself keeps in the history's state.
 */
export class HistoryStep {
  readonly #name: string;
  /** The end of the names of all its widget's steps, those in its dialog too. */
  readonly #owner: string;
  readonly #signal: AbortSignal;
  #address = location.href;
  #isEntered: boolean;
  #isLeaving = false;
  /** Closed within the dialog around it, to be entered again with that one. */
  #isKept = false;

  /** `moved` is called where the guest goes back over the step, or forward to it. */
  constructor(
    kind: Kind,
    { widget, property }: StepOwner,
    moved: (isAt: boolean) => void,
    signal: AbortSignal,
  ) {
    this.#owner = ` ${indexOnPage(widget)}`;
    this.#name = `${kind} ${property}${this.#owner}`;
    this.#signal = signal;
    this.#isEntered = this.isAt;
    const popped = (event: Event): void => {
      this.#popped(moved, event instanceof CustomEvent ? event.detail : undefined);
    };
    moves.addEventListener('moved', popped, { signal });
    moves.addEventListener('entered', this.#awaitPress, { signal });
  }

  /** Whether the page is at this step or within it: also after a reload, and back from another page. */
  get isAt(): boolean {
    return currentSteps().includes(this.#name);
  }

  enter(): void {
    this.#isEntered = true;
    this.#isKept = false;
    this.#address = location.href;
    if (this.isAt) return;
    const steps = currentSteps();
    // What is further in has gone with its step: prices that were unfolded beside the dates.
    const around = steps.filter((step) => !this.#isOwn(step) || depthOf(step) <= depthOf(this.#name));
    const { [FORGOTTEN]: forgotten, ...others } = stateOfPage();
    const next = { ...others, [KEY]: [...around, this.#name] };
    if (around.length < steps.length || forgotten === this.#name) history.replaceState(next, '');
    else history.pushState(next, '');
    moves.dispatchEvent(new Event('entered'));
  }

  /**
   * Leaves the step and all within it without a way back, which would take the focus, scroll the page and pass for a visit to a
   * router at a moment when nothing may move. The entry stays: Back leads over it to the same page.
   */
  forget(): void {
    this.#isEntered = this.#isKept = false;
    if (!this.isAt) return;
    const steps = currentSteps();
    const around = steps.slice(0, steps.indexOf(this.#name));
    history.replaceState({ ...stateOfPage(), [KEY]: around, [FORGOTTEN]: this.#name }, '');
  }

  /** Goes back over the step and all within it, where the guest has not done so. */
  leave(): void {
    this.#isEntered = this.#isKept = false;
    if (!this.isAt) return;
    this.#isLeaving = true;
    if (wayBack) return;
    const steps = currentSteps();
    goBack(this.#name, steps.length - steps.indexOf(this.#name));
  }

  #isOwn(step: string): boolean {
    return step.endsWith(this.#owner);
  }

  #popped(moved: (isAt: boolean) => void, over: unknown): void {
    const hasLeft = this.#isLeaving;
    this.#isLeaving = false;
    if (hasLeft) keepFocus();
    // Entered again while the way back, which takes a while, was under way.
    if (hasLeft && this.#isEntered) this.enter();
    if (this.isAt !== this.#isEntered) {
      // That way back was another step's, and did not reach as far.
      if (hasLeft) this.leave();
      else if (this.#goesWithDialog(over)) this.#keep();
      else if (!this.#isFragmentAway) this.#move(moved);
    }
    this.#awaitPress();
  }

  #move(moved: (isAt: boolean) => void): void {
    this.#isEntered = this.isAt;
    this.#isKept = false;
    this.#address = location.href;
    moved(this.#isEntered);
  }

  /** A link within the host's page makes an entry without steps. Our own way back would have kept the address. */
  get #isFragmentAway(): boolean {
    const { href } = location;
    const isOther = href !== this.#address && withoutFragment(href) === withoutFragment(this.#address);
    return this.#isEntered && isOther;
  }

  /** Whether the dialog around it was closed, and not by the guest's way back. */
  #goesWithDialog(over: unknown): boolean {
    return this.#isEntered && typeof over === 'string' && this.#isOwn(over) && depthOf(over) === 0;
  }

  #keep(): void {
    this.#isEntered = false;
    this.#isKept = true;
  }

  get #canEnterAgain(): boolean {
    return this.#isKept && currentSteps().some((step) => this.#isOwn(step));
  }

  /**
   * Of two entries that are made at one press, browsers skip the first one on the way back. So the form in a dialog that is open
   * again waits for the guest's next press; until then Back closes both.
   */
  readonly #awaitPress = (): void => {
    if (!this.#canEnterAgain) return;
    for (const press of ['click', 'keydown'])
      addEventListener(press, this.#enterKept, { capture: true, once: true, signal: this.#signal });
  };

  readonly #enterKept = (): void => {
    if (this.#canEnterAgain) this.enter();
  };
}
