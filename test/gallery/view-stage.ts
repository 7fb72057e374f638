import { detours } from '../../src/widget/detours.ts';
import { ViewElement } from '../../src/element/view-element.ts';
import type { TemplateResult } from '../../src/element/template.ts';
import type { StyleText } from '../../src/element/css.ts';
import type { PropertyDeclarations } from '../../src/element/view-element.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { booking as bookingAr } from '../../src/i18n/languages/ar/booking.ts';
import { detours as detoursAr } from '../../src/i18n/languages/ar/detours.ts';
import { dates as datesAr } from '../../src/i18n/languages/ar/dates.ts';
import { booking as bookingDe } from '../../src/i18n/languages/de/booking.ts';
import { detours as detoursDe } from '../../src/i18n/languages/de/detours.ts';
import { dates as datesDe } from '../../src/i18n/languages/de/dates.ts';
import { booking as bookingEn } from '../../src/i18n/languages/en/booking.ts';
import { detours as detoursEn } from '../../src/i18n/languages/en/detours.ts';
import { dates as datesEn } from '../../src/i18n/languages/en/dates.ts';
import { booking as bookingHe } from '../../src/i18n/languages/he/booking.ts';
import { detours as detoursHe } from '../../src/i18n/languages/he/detours.ts';
import { dates as datesHe } from '../../src/i18n/languages/he/dates.ts';
import type { FlowState, GuestAction } from '../../src/widget/flow/flow-state.ts';
import { failedStyles } from '../../src/widget/styles/failed-styles.ts';
import { mediaStyles } from '../../src/widget/styles/media-styles.ts';
import { sessionStyles } from '../../src/widget/styles/session-styles.ts';
import { shellStyles } from '../../src/widget/styles/shell-styles.ts';
import { datesView } from '../../src/widget/views/dates-view.ts';
import { journeyStyles, journeyView } from '../../src/widget/views/journey-view.ts';
import type { DetourContext } from '../../src/widget/views/journey-context.ts';
import { failedView } from '../../src/widget/views/failed-view.ts';
import { finderPane } from '../../src/widget/views/finder-pane.ts';
import { EMPTY_PANE, loadingView } from '../../src/widget/views/shell-views.ts';
import { AVAILABILITY, NOW, PROPERTY, TODAY } from './sample.ts';

export type Shown = FlowState | 'loading' | 'failed';

type Words = Pick<DetourContext, 'words' | 'bookingWords' | 'detourWords'>;

const ENGLISH: Words = { words: datesEn, bookingWords: bookingEn, detourWords: detoursEn };

const OTHERS: Readonly<Record<string, Words>> = {
  ar: { words: datesAr, bookingWords: bookingAr, detourWords: detoursAr },
  de: { words: datesDe, bookingWords: bookingDe, detourWords: detoursDe },
  he: { words: datesHe, bookingWords: bookingHe, detourWords: detoursHe },
};

const wordsFor = (locale: string): Words => OTHERS[locale.slice(0, 2)] ?? ENGLISH;

/** Shows one state as the widget would, without its logic, and keeps what the guest does. */
export class ViewStage extends ViewElement {
  static override styles: readonly StyleText[] = [
    shellStyles,
    ...sessionStyles,
    failedStyles,
    ...journeyStyles,
    mediaStyles,
  ];
  static override properties: PropertyDeclarations = {
    state: { attribute: false },
    locale: { attribute: false },
    property: { attribute: false },
    theme: { reflect: true },
  };

  declare state: Shown;
  declare locale: string;
  declare property: DetourContext['property'];
  declare theme: string;
  readonly actions: GuestAction[] = [];

  constructor() {
    super();
    this.state = 'loading';
    this.locale = 'en-GB';
    this.property = PROPERTY;
    this.theme = 'light';
  }

  #context(): DetourContext {
    const context: DetourContext = {
      property: this.property,
      availability: AVAILABILITY,
      today: TODAY,
      now: NOW,
      detours: () => detours.detourViews(context),
      format: createFormat(this.locale),
      ...wordsFor(this.locale),
      below: finderPane,
      dispatch: (action) => {
        this.actions.push(action);
      },
    };
    return context;
  }

  protected override render(): TemplateResult {
    const { state, locale } = this;
    const context = this.#context();
    if (state === 'loading') return loadingView({ ...EMPTY_PANE, words: context.words, locale });
    if (state === 'failed')
      return failedView({
        text: context.detourWords.unavailable,
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
