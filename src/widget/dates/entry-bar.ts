import { css, html } from 'lit';
import type { CSSResult, LitElement, TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { ref } from 'lit/directives/ref.js';
import { FeatureMessageLoader } from '../../i18n/load-messages.ts';
import type { FeatureMessages } from '../../i18n/messages.ts';
import type { Party } from '../../stay/party.ts';
import { lowestPerNight } from '../../stay/stays-of-length.ts';
import type { DraftPrices, SummaryContext } from '../price/describe-summary.ts';
import { pricedDraft } from '../price/describe-summary.ts';
import type { FlowState } from '../state/state.ts';
import { focusDates } from '../views/focus.ts';
import { actionButton } from '../views/notice-box.ts';
import type { ActionContext } from '../views/view-context.ts';

/**
 * Styles of the bar. It is a popover in the top layer, so that neither our containers nor a transform of the page can move it.
 */
export const entryBarStyles: CSSResult = css`
  .entry {
    position: fixed;
    inset: auto 0 0;
    box-sizing: border-box;
    inline-size: auto;
    margin: 0;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    padding-block-end: max(calc(var(--_space) * 3), env(safe-area-inset-bottom));
    border: 0;
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
    color: var(--_text);
  }
  .entry:popover-open {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 4);
  }
  .entry > button {
    flex: none;
    max-inline-size: 60%;
  }
  @media print {
    .entry {
      display: none !important;
    }
  }
`;

/** Shows the popover once it is in the page. When Lit calls this, the popover is not in the page yet. */
const showWhenInPage = ref((bar) => {
  queueMicrotask(() => {
    if (bar instanceof HTMLElement && bar.isConnected && !bar.matches(':popover-open')) bar.showPopover();
  });
});

/**
 * Renders a bar at the foot of the window while the widget is out of sight. The bar shows the lowest price or the chosen stay,
 * and leads to the widget.
 */
export class EntryBar {
  readonly #element: LitElement;
  readonly #words: FeatureMessageLoader;
  #isOutOfSight = false;

  constructor(element: LitElement, signal: AbortSignal) {
    this.#element = element;
    this.#words = new FeatureMessageLoader(element);
    const observer = new IntersectionObserver((entries) => {
      this.#isOutOfSight = entries.at(-1)?.isIntersecting === false;
      element.requestUpdate();
    });
    observer.observe(element);
    signal.addEventListener('abort', () => {
      observer.disconnect();
    });
  }

  view(state: FlowState, context: ActionContext & SummaryContext & DraftPrices): TemplateResult | undefined {
    const featureWords = this.#words.messagesFor(context.words);
    if (!this.#isOutOfSight || !featureWords || state.step !== 'dates') return undefined;
    const priced = pricedDraft(state.draft, context);
    const { format } = context;
    const text = priced
      ? `${format.briefRange(priced.stay)} · ${format.priceInFull(priced.total)}`
      : lowestPrice(state.draft.party, context, featureWords);
    const label = priced ? featureWords.entryBook : featureWords.popupOpen;
    const goOn = (): void => {
      this.#goToNextStep(priced !== undefined, context);
    };
    return html`<div class="entry" part="entry-bar" popover="manual" ${showWhenInPage}>
      <span>${text}</span>
      ${actionButton(label, goOn, 'primary')}
    </div>`;
  }

  #goToNextStep(hasStay: boolean, { dispatch }: ActionContext): void {
    this.#element.scrollIntoView({ block: 'start' });
    if (hasStay) dispatch({ type: 'continue' });
    else focusDates(this.#element.renderRoot);
  }
}

/** Renders the lowest price of a night; nothing if no stay can be booked. It is computed once per day, calendar and party. */
const lowestPrice = (
  party: Party,
  { availability, today, property, format }: SummaryContext & DraftPrices,
  { placeFromPrice }: FeatureMessages,
): unknown =>
  guard([availability, today, party, format, placeFromPrice], () => {
    const cents = lowestPerNight({ availability, today, party }, property.cleaning);
    return cents === undefined ? '' : format.say(placeFromPrice, { price: format.price(cents) });
  });
