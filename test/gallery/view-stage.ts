import { ViewElement } from '../../src/element/view-element.ts';
import type { TemplateResult } from 'lit/html.js';
import type { StyleText } from '../../src/element/css.ts';
import type { PropertyDeclarations } from '../../src/element/view-element.ts';
import type { BookingWords } from '../../src/i18n/booking-words.ts';
import type { DatesWords } from '../../src/i18n/words.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { booking as bookingDe } from '../../src/i18n/languages/de/booking.ts';
import { dates as datesDe } from '../../src/i18n/languages/de/dates.ts';
import { booking as bookingEn } from '../../src/i18n/languages/en/booking.ts';
import { dates as datesEn } from '../../src/i18n/languages/en/dates.ts';
import type { FlowState, GuestAction } from '../../src/widget/flow/flow-state.ts';
import { failedStyles } from '../../src/widget/styles/failed-styles.ts';
import { sessionStyles } from '../../src/widget/styles/session-styles.ts';
import { shellStyles } from '../../src/widget/styles/shell-styles.ts';
import { datesView } from '../../src/widget/views/dates-view.ts';
import { journeyStyles, journeyView } from '../../src/widget/views/journey-view.ts';
import type { JourneyContext } from '../../src/widget/views/journey-context.ts';
import { failedView } from '../../src/widget/views/failed-view.ts';
import { finderPane } from '../../src/widget/views/finder-pane.ts';
import { EMPTY_PANE, loadingView } from '../../src/widget/views/shell-views.ts';
import { AVAILABILITY, NOW, PROPERTY, TODAY } from './sample.ts';

export type Shown = FlowState | 'loading' | 'failed';

const wordsFor = (locale: string): { words: DatesWords; bookingWords: BookingWords } =>
  locale.startsWith('de')
    ? { words: datesDe, bookingWords: bookingDe }
    : { words: datesEn, bookingWords: bookingEn };

/** Shows one state as the widget would, without its logic, and keeps what the guest does. */
export class ViewStage extends ViewElement {
  static override styles: readonly StyleText[] = [
    shellStyles,
    ...sessionStyles,
    failedStyles,
    ...journeyStyles,
  ];
  static override properties: PropertyDeclarations = {
    state: { attribute: false },
    locale: { attribute: false },
    property: { attribute: false },
    theme: { reflect: true },
  };

  declare state: Shown;
  declare locale: string;
  declare property: JourneyContext['property'];
  declare theme: string;
  readonly actions: GuestAction[] = [];

  constructor() {
    super();
    this.state = 'loading';
    this.locale = 'en-GB';
    this.property = PROPERTY;
    this.theme = 'light';
  }

  #context(): JourneyContext {
    return {
      property: this.property,
      availability: AVAILABILITY,
      today: TODAY,
      now: NOW,
      format: createFormat(this.locale),
      ...wordsFor(this.locale),
      below: finderPane,
      dispatch: (action) => {
        this.actions.push(action);
      },
    };
  }

  protected override render(): TemplateResult {
    const { state, locale } = this;
    const context = this.#context();
    if (state === 'loading') return loadingView({ ...EMPTY_PANE, words: context.words, locale });
    if (state === 'failed')
      return failedView({
        text: context.bookingWords.unavailable,
        locale,
        retry: {
          label: context.bookingWords.tryAgain,
          act: () => this.actions.push({ type: 'check-again' }),
        },
      });
    return state.step === 'dates' ? datesView(state, context) : journeyView(state, context);
  }
}
customElements.define('view-stage', ViewStage);

declare global {
  interface HTMLElementTagNameMap {
    'view-stage': ViewStage;
  }
}
