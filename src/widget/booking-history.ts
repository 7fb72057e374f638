import type { BookingFlow } from './booking-flow.ts';
import { HistoryStep } from './page/page-history.ts';
import type { WidgetElement } from './api/settings.ts';
import { focusDates } from './views/focus.ts';

/** The prices in the bar of a narrow widget. */
const PRICES = '.bar > details';

/**
 * Makes the form a step of the page's history, and also the prices that a narrow widget unfolds. The back button first folds the
 * prices, then leads to the dates, and only then leaves the host's page. After an order is sent, there is no form to go back to.
 */
export class BookingHistory {
  readonly #flow: BookingFlow;
  readonly #element: WidgetElement;
  readonly #form: HistoryStep;
  readonly #prices: HistoryStep;
  #isInForm = false;

  constructor(flow: BookingFlow, element: WidgetElement, signal: AbortSignal) {
    this.#flow = flow;
    this.#element = element;
    const owner = { widget: element, property: flow.property.id };
    this.#form = new HistoryStep('form', owner, this.#formMoved, signal);
    this.#prices = new HistoryStep('prices', owner, this.#foldPrices, signal);
    // `toggle` does not bubble.
    element.renderRoot.addEventListener('toggle', this.#onToggle, { capture: true, signal });
  }

  /** Call it after each event of the flow, and after the events that follow from it. */
  follow(): void {
    const wasInForm = this.#isInForm;
    const { step } = this.#flow.state;
    this.#isInForm = step === 'details';
    if (this.#isInForm && !wasInForm) this.#form.enter();
    if (wasInForm && step === 'dates') this.#form.leave();
    else if (wasInForm && !this.#isInForm) this.#form.forget();
    if (this.#prices.isAt) void this.#leaveFolded();
  }

  /** After a reload, the history may be at a step that no longer leads to the form. */
  begin(): void {
    if (!this.#isInForm) this.#form.leave();
    void this.#leaveFolded();
  }

  readonly #formMoved = (isAt: boolean): void => {
    const { state, dispatch } = this.#flow;
    if (isAt && state.step === 'dates') dispatch({ type: 'continue' });
    if (isAt || state.step !== 'details') return;
    dispatch({ type: 'change-dates' });
    focusDates(this.#element.renderRoot);
  };

  get #details(): HTMLDetailsElement | null {
    return this.#element.renderRoot.querySelector(PRICES);
  }

  readonly #foldPrices = (isOpen: boolean): void => {
    if (this.#details) this.#details.open = isOpen;
  };

  readonly #onToggle = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(PRICES)) return;
    if (target.open) this.#prices.enter();
    else this.#prices.leave();
  };

  /** Leaves the step of the prices if a new stay or step has folded them. */
  async #leaveFolded(): Promise<void> {
    await this.#element.updateComplete;
    if (!this.#details?.open) this.#prices.leave();
  }
}
