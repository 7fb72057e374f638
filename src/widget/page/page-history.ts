import { isRecord } from '../../contract/shape.ts';
import { keepFocus } from './fallback-focus.ts';
import { indexOnPage } from './page.ts';

/** The kinds of steps, from the outermost to the innermost. */
const KINDS = ['dialog', 'place', 'form', 'prices'] as const;
type Kind = (typeof KINDS)[number];

const KEY = 'bookingWidget';
/** The key for the name of a step that was removed from a history entry by `forget`. */
const FORGOTTEN = 'bookingWidgetForgotten';

function stateOfPage(): Record<string, unknown> {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
}

/** Returns the steps of the current history entry, from the outermost to the innermost. */
function currentSteps(): readonly string[] {
  const { [KEY]: steps } = stateOfPage();
  return Array.isArray(steps) ? steps.map(String) : [];
}

const withoutFragment = (address: string): string => address.replace(/#.*/, '');

/** Longer than the browser needs to go back. If a browser ignores `history.go`, the way back ends after this time. */
const WAY_BACK_MS = 2000;

/** A call of `history.go` that goes back over the step `leftStep`, and the address before it. */
interface WayBack {
  readonly leftStep: string;
  readonly href: string;
}

/**
 * The way back in progress. Until it ends, `history.state` is the old state, so a second way back would go too far and leave the
 * host's page. It is one for the page, because all of its widgets share one history.
 */
let wayBack: WayBack | undefined;

function goBack(leftStep: string, entries: number): void {
  const way = { leftStep, href: location.href };
  wayBack = way;
  history.go(-entries);
  setTimeout(() => {
    if (wayBack === way) wayBack = undefined;
  }, WAY_BACK_MS);
}

/** Whether the event was not caused by our way back, but by a router's script or by a link within the page. */
const isNotOurs = ({ isTrusted }: Event, { href }: WayBack): boolean =>
  !isTrusted || (location.href !== href && withoutFragment(location.href) === withoutFragment(href));

/** Fires `moved` after each move through the history, and `entered` when a step is entered. */
const moves = new EventTarget();
globalThis.addEventListener(
  'popstate',
  (event) => {
    const way = wayBack;
    if (way && isNotOurs(event, way)) return;
    wayBack = undefined;
    // The page's own router must not see our way back, because it would fetch and draw the page again.
    if (way) event.stopImmediatePropagation();
    moves.dispatchEvent(new CustomEvent('moved', { detail: way?.leftStep }));
  },
  { capture: true },
);

const depthOf = (step: string): number => KINDS.findIndex((kind) => step.startsWith(kind));

/** The owner of a step. */
interface StepOwner {
  readonly widget: Element;
  /** UUID of the step's property; empty if the element shows all places. */
  readonly property: string;
}

/**
 * A step in the page's history for a view that a guest has opened, so that the back button closes this view instead of leaving
 * the page. Neither the address nor the page's own data in `history.state` changes.
 */
export class HistoryStep {
  readonly #name: string;
  /** The suffix of the names of all steps of this widget, including the steps in its dialog. */
  readonly #owner: string;
  readonly #signal: AbortSignal;
  #addressAtEntry = location.href;
  #isEntered: boolean;
  #isLeaving = false;
  /** Whether the step was closed together with its dialog, and is entered again when the dialog opens. */
  #isKept = false;

  /** `onMove` is called if the guest goes back over the step, or forward to it. */
  constructor(
    kind: Kind,
    { widget, property }: StepOwner,
    onMove: (isAt: boolean) => void,
    signal: AbortSignal,
  ) {
    this.#owner = ` ${indexOnPage(widget)}`;
    this.#name = `${kind} ${property}${this.#owner}`;
    this.#signal = signal;
    this.#isEntered = this.isAt;
    const onPop = (event: Event): void => {
      this.#onPop(onMove, event instanceof CustomEvent ? event.detail : undefined);
    };
    moves.addEventListener('moved', onPop, { signal });
    moves.addEventListener('entered', this.#awaitPress, { signal });
  }

  /** Whether the page is at this step or inside it, also after a reload or a return from another page. */
  get isAt(): boolean {
    return currentSteps().includes(this.#name);
  }

  enter(): void {
    this.#isEntered = true;
    this.#isKept = false;
    this.#addressAtEntry = location.href;
    if (this.isAt) return;
    const steps = currentSteps();
    // Inner steps of an earlier view have ended: for example, prices that were unfolded beside the dates end in the form.
    const outerSteps = steps.filter((step) => !this.#isOwn(step) || depthOf(step) <= depthOf(this.#name));
    const { [FORGOTTEN]: forgotten, ...others } = stateOfPage();
    const nextState = { ...others, [KEY]: [...outerSteps, this.#name] };
    if (outerSteps.length < steps.length || forgotten === this.#name) history.replaceState(nextState, '');
    else history.pushState(nextState, '');
    moves.dispatchEvent(new Event('entered'));
  }

  /**
   * Leaves the step and its inner steps without going back, which would move the focus and scroll the page. The history entry
   * stays, so the guest's next press of Back shows the same page.
   */
  forget(): void {
    this.#isEntered = this.#isKept = false;
    if (!this.isAt) return;
    const steps = currentSteps();
    const outerSteps = steps.slice(0, steps.indexOf(this.#name));
    history.replaceState({ ...stateOfPage(), [KEY]: outerSteps, [FORGOTTEN]: this.#name }, '');
  }

  /** Goes back over the step and its inner steps, unless the guest has already done so. */
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

  #onPop(onMove: (isAt: boolean) => void, leftStep: unknown): void {
    const hasLeft = this.#isLeaving;
    this.#isLeaving = false;
    if (hasLeft) keepFocus();
    // The step may have been entered again while the way back was still in progress.
    if (hasLeft && this.#isEntered) this.enter();
    if (this.isAt !== this.#isEntered) {
      // The way back was that of an inner step, and did not go back over this step.
      if (hasLeft) this.leave();
      else if (this.#isDialogClosedByPage(leftStep)) this.#keep();
      else if (!this.#hasFollowedFragmentLink) this.#move(onMove);
    }
    this.#awaitPress();
  }

  #move(onMove: (isAt: boolean) => void): void {
    this.#isEntered = this.isAt;
    this.#isKept = false;
    this.#addressAtEntry = location.href;
    onMove(this.#isEntered);
  }

  /**
   * Whether the guest has followed a link within the host's page, which creates a history entry without steps. Our own way back
   * does not change the address.
   */
  get #hasFollowedFragmentLink(): boolean {
    const { href } = location;
    const isOther =
      href !== this.#addressAtEntry && withoutFragment(href) === withoutFragment(this.#addressAtEntry);
    return this.#isEntered && isOther;
  }

  /** Whether the dialog that contains this step was closed by a script or a button, and not by the browser's back button. */
  #isDialogClosedByPage(leftStep: unknown): boolean {
    return (
      this.#isEntered && typeof leftStep === 'string' && this.#isOwn(leftStep) && depthOf(leftStep) === 0
    );
  }

  #keep(): void {
    this.#isEntered = false;
    this.#isKept = true;
  }

  get #canEnterAgain(): boolean {
    return this.#isKept && currentSteps().some((step) => this.#isOwn(step));
  }

  /**
   * Enters a kept step at the guest's next press. If one press creates two history entries, browsers skip the first of them on
   * the way back. So when a dialog with the form opens again, the step of the form waits; until the next press, Back closes both.
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
