import type { BookingFlow } from './booking-flow.ts';
import { HistoryStep } from './page/page-history.ts';
import type { WidgetElement } from './api/settings.ts';
import { focusDates } from './views/focus.ts';

/** The prices in the bar of a narrow widget. */
const PRICES_SELECTOR = '.bar > details';

/**
 * Adds the form, and the prices that a narrow widget unfolds, to the page's history. The back button first folds the prices, then
 * leads to the dates, and only then leaves the host's page. Once an order is sent, the form is no longer in the history.
 */
export class BookingHistory {
  readonly #flow: BookingFlow;
  readonly #element: WidgetElement;
  readonly #formStep: HistoryStep;
  readonly #pricesStep: HistoryStep;
  #isInForm = false;

  constructor(flow: BookingFlow, element: WidgetElement, signal: AbortSignal) {
    this.#flow = flow;
    this.#element = element;
    const owner = { widget: element, property: flow.property.id };
    this.#formStep = new HistoryStep('form', owner, this.#onFormMove, signal);
    this.#pricesStep = new HistoryStep('prices', owner, this.#foldPrices, signal);
    // `toggle` does not bubble, so the listener captures it.
    element.renderRoot.addEventListener('toggle', this.#onToggle, { capture: true, signal });
  }

  /** Updates the history for the current step. Call it after each event of the flow, when its effects have run. */
  follow(): void {
    const wasInForm = this.#isInForm;
    const { step } = this.#flow.state;
    this.#isInForm = step === 'details';
    if (this.#isInForm && !wasInForm) this.#formStep.enter();
    if (wasInForm && step === 'dates') this.#formStep.leave();
    else if (wasInForm && !this.#isInForm) this.#formStep.forget();
    if (this.#pricesStep.isAt) void this.#leaveFoldedPrices();
  }

  /** Leaves a history step that the page had before a reload, if the flow does not start in the form. */
  begin(): void {
    if (!this.#isInForm) this.#formStep.leave();
    void this.#leaveFoldedPrices();
  }

  readonly #onFormMove = (isAt: boolean): void => {
    const { state, dispatch } = this.#flow;
    if (isAt && state.step === 'dates') dispatch({ type: 'continue' });
    if (isAt || state.step !== 'details') return;
    dispatch({ type: 'change-dates' });
    focusDates(this.#element.renderRoot);
  };

  get #pricesDetails(): HTMLDetailsElement | null {
    return this.#element.renderRoot.querySelector(PRICES_SELECTOR);
  }

  readonly #foldPrices = (isOpen: boolean): void => {
    if (this.#pricesDetails) this.#pricesDetails.open = isOpen;
  };

  readonly #onToggle = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(PRICES_SELECTOR)) return;
    if (target.open) this.#pricesStep.enter();
    else this.#pricesStep.leave();
  };

  /** Leaves the history step of the prices if a new drawing has folded them. */
  async #leaveFoldedPrices(): Promise<void> {
    await this.#element.updateComplete;
    if (!this.#pricesDetails?.open) this.#pricesStep.leave();
  }
}
