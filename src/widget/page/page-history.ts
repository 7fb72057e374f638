import { isRecord } from '../../contract/shape.ts';
import { keepFocus } from './fallback-focus.ts';
import { indexOnPage } from './page.ts';

/** The kinds of steps, from the outermost to the innermost. */
const KINDS = ['dialog', 'form', 'prices'] as const;
type Kind = (typeof KINDS)[number];

const KEY = 'bookingWidget';
/** The key for the name of a step that a history entry had, and has no longer. */
const FORGOTTEN = 'bookingWidgetForgotten';

function stateOfPage(): Record<string, unknown> {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
}

/** The steps that the page is at, each inside the one before. */
function currentSteps(): readonly string[] {
  const { [KEY]: steps } = stateOfPage();
  return Array.isArray(steps) ? steps.map(String) : [];
}

const withoutFragment = (address: string): string => address.replace(/#.*/, '');

/** Longer than any way back takes. A way back that a browser has dropped must not seem in progress at the guest's next step. */
const WAY_BACK_MS = 2000;

/** A way back over a step, and the address that it starts from. */
interface WayBack {
  readonly over: string;
  readonly href: string;
}

/**
 * The way back in progress. Until it ends, the history's state is the old one: a second step back, counted from there, would go
 * too far and leave the host's page.
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

/** Whether the event is not that of our way back: a router may make one of its own, and a link within the page causes one. */
const isOfOthers = ({ isTrusted }: Event, { href }: WayBack): boolean =>
  !isTrusted || (location.href !== href && withoutFragment(location.href) === withoutFragment(href));

/** Tells all steps about each move through the history, and about each step that is entered. */
const moves = new EventTarget();
globalThis.addEventListener(
  'popstate',
  (event) => {
    const way = wayBack;
    if (way && isOfOthers(event, way)) return;
    wayBack = undefined;
    // This is no visit: the page's own router would fetch and draw the page again.
    if (way) event.stopImmediatePropagation();
    moves.dispatchEvent(new CustomEvent('moved', { detail: way?.over }));
  },
  { capture: true },
);

const depthOf = (step: string): number => KINDS.findIndex((kind) => step.startsWith(kind));

/** The owner of a step. */
interface StepOwner {
  readonly widget: Element;
  /** UUID of the step's property. */
  readonly property: string;
}

/**
 * A step of the page's history for something that a guest has opened, so that the back button closes it instead of leaving the
 * page. The address does not change, nor does what the page itself keeps in the history's state.
 */
export class HistoryStep {
  readonly #name: string;
  /** The end of the names of all steps of its widget, including those in its dialog. */
  readonly #owner: string;
  readonly #signal: AbortSignal;
  #address = location.href;
  #isEntered: boolean;
  #isLeaving = false;
  /** Closed together with the dialog around it, and to be entered again with the dialog. */
  #isKept = false;

  /** Calls `moved` if the guest goes back over the step, or forward to it. */
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

  /** Whether the page is at this step or inside it, also after a reload or a return from another page. */
  get isAt(): boolean {
    return currentSteps().includes(this.#name);
  }

  enter(): void {
    this.#isEntered = true;
    this.#isKept = false;
    this.#address = location.href;
    if (this.isAt) return;
    const steps = currentSteps();
    // Inner steps of another step have ended with it: for example, prices that were unfolded beside the dates.
    const around = steps.filter((step) => !this.#isOwn(step) || depthOf(step) <= depthOf(this.#name));
    const { [FORGOTTEN]: forgotten, ...others } = stateOfPage();
    const next = { ...others, [KEY]: [...around, this.#name] };
    if (around.length < steps.length || forgotten === this.#name) history.replaceState(next, '');
    else history.pushState(next, '');
    moves.dispatchEvent(new Event('entered'));
  }

  /**
   * Leaves the step and all inside it without going back. Going back would take the focus, scroll the page and look like a visit
   * to a router at a moment when nothing may move. The entry stays: Back goes over it to the same page.
   */
  forget(): void {
    this.#isEntered = this.#isKept = false;
    if (!this.isAt) return;
    const steps = currentSteps();
    const around = steps.slice(0, steps.indexOf(this.#name));
    history.replaceState({ ...stateOfPage(), [KEY]: around, [FORGOTTEN]: this.#name }, '');
  }

  /** Goes back over the step and all inside it, unless the guest has already done so. */
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
    // The step was entered again while the way back was still in progress.
    if (hasLeft && this.#isEntered) this.enter();
    if (this.isAt !== this.#isEntered) {
      // It was another step's way back, and did not go far enough for this one.
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

  /**
   * Whether the guest followed a link within the host's page, which makes an entry without steps. Our own way back keeps the
   * address.
   */
  get #isFragmentAway(): boolean {
    const { href } = location;
    const isOther = href !== this.#address && withoutFragment(href) === withoutFragment(this.#address);
    return this.#isEntered && isOther;
  }

  /** Whether the dialog around it was closed by anything but the guest's back button. */
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
   * If one press makes two history entries, browsers skip the first one on the way back. So the form in a dialog that opens again
   * waits for the guest's next press; until then, Back closes both.
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
