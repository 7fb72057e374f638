import { html, LitElement } from 'lit';
import type { CSSResultGroup, PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { Property } from '../../src/contract/property.ts';
import { createFormat } from '../../src/i18n/format.ts';
import bookingEn from '../../src/i18n/languages/en/booking.json';
import datesEn from '../../src/i18n/languages/en/calendar.json';
import { languageOf } from '../../src/i18n/languages.ts';
import { loadMessageFile } from '../../src/i18n/load-messages.ts';
import type { Reword } from '../../src/i18n/messages.ts';
import type { FlowEvent } from '../../src/widget/state/flow-events.ts';
import { initialState } from '../../src/widget/state/reducer.ts';
import type { FlowProblem } from '../../src/widget/client/flow-problem.ts';
import type { Attempt, FlowState, GuestAction, Notice, ReturnState } from '../../src/widget/state/state.ts';
import { GuestForm } from '../../src/widget/details/guest-form.ts';
import { followPresses } from '../../src/widget/views/focus.ts';
import { shellStyles } from '../../src/widget/views/shell-styles.ts';
import { bookingStyles, stepView } from '../../src/widget/step-view.ts';
import type { StepContext } from '../../src/widget/step-view.ts';
import type { TextContext } from '../../src/widget/views/view-context.ts';
import { giroCode } from '../../src/widget/confirmation/giro-code.ts';
import { EMPTY_SELECTION } from '../../src/stay/selection.ts';
import { calendarPane } from '../../src/widget/views/calendar-pane.ts';
import { failureView } from '../../src/widget/views/failure-view.ts';
import type { FailureFacts } from '../../src/widget/views/failure-view.ts';
import { loadingView } from '../../src/widget/dates/loading-view.ts';
import { AVAILABILITY, NOW, PROPERTY, TODAY } from './sample.ts';

export type { Attempt, FlowProblem, FlowState, Notice, ReturnState };
export type GalleryState = FlowState | 'loading' | 'failed';

type StageMessages = Pick<TextContext, 'words' | 'bookingWords'>;

const ENGLISH: StageMessages = { words: datesEn, bookingWords: bookingEn };

async function loadMessages(locale: string): Promise<StageMessages> {
  const [words, bookingWords] = await Promise.all([
    loadMessageFile('calendar', locale),
    loadMessageFile('booking', locale),
  ]);
  return { words, bookingWords };
}

/** A booking with only the members that the form reads. */
class StagedBooking {
  readonly #stage: ViewStage;

  constructor(stage: ViewStage) {
    this.#stage = stage;
  }

  get state(): FlowState {
    const { state } = this.#stage;
    return typeof state === 'string' ? initialState() : state;
  }

  get property(): Property {
    return this.#stage.property;
  }

  dispatch(event: FlowEvent): void {
    this.#stage.actions.push(event as GuestAction);
  }
}

/** Draws one state like the widget, without its logic, and records the guest's actions. */
export class ViewStage extends LitElement {
  static override styles: CSSResultGroup = [shellStyles, ...bookingStyles];
  static override properties: PropertyDeclarations = {
    state: { attribute: false },
    locale: { attribute: false },
    property: { attribute: false },
    reword: { attribute: false },
    theme: { type: String, reflect: true },
  };

  declare state: GalleryState;
  declare locale: string;
  declare property: Property;
  /** The host's own texts, in any of the message files. */
  declare reword: Reword | undefined;
  declare theme: string;
  readonly actions: GuestAction[] = [];
  /** Resolves when the locale's texts are loaded; until then, the previous ones are shown. */
  messagesLoaded: Promise<void> = Promise.resolve();
  #messages: StageMessages = ENGLISH;
  readonly #form: GuestForm;
  readonly #failure: FailureFacts = {
    words: 'unavailable',
    isRetryable: true,
    retry: () => void this.actions.push({ type: 'check-again' }),
    reload: undefined,
    hint: undefined,
    nextRetry: undefined,
    renderRetry: undefined,
  };

  constructor() {
    super();
    this.state = 'loading';
    this.locale = 'en-GB';
    this.property = PROPERTY;
    this.theme = 'light';
    this.#form = new GuestForm(new StagedBooking(this), this, new AbortController().signal);
  }

  /** The child elements read the language here, as they read it from the widget. */
  get language(): string {
    return this.locale;
  }

  protected override firstUpdated(): void {
    // The signal is never aborted, because the listeners are on the stage's own root.
    if (this.shadowRoot) followPresses(this.shadowRoot, new AbortController().signal);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('locale') && languageOf(this.locale) !== this.#messages.words.language)
      this.messagesLoaded = this.#loadMessages(this.locale);
  }

  async #loadMessages(locale: string): Promise<void> {
    this.#messages = await loadMessages(locale);
    this.requestUpdate();
  }

  #hostMessages(): StageMessages {
    const { reword } = this;
    const { words, bookingWords } = this.#messages;
    if (!reword) return this.#messages;
    return {
      words: { ...reword('calendar', words), reword },
      bookingWords: reword('booking', bookingWords),
    };
  }

  #paymentCode(): unknown {
    const { state } = this;
    const isDone = typeof state === 'object' && state.step === 'done';
    return isDone ? giroCode(state.booking, this.#hostMessages()) : undefined;
  }

  #context(): StepContext {
    return {
      property: this.property,
      availability: AVAILABILITY,
      today: TODAY,
      now: NOW,
      page: 'https://host.example/house',
      format: createFormat(this.locale),
      ...this.#hostMessages(),
      dispatch: (action) => {
        this.actions.push(action);
      },
    };
  }

  protected override render(): TemplateResult {
    const { state } = this;
    const context = this.#context();
    if (state === 'loading') {
      const { words, format } = context;
      return loadingView(calendarPane({ words, format }, EMPTY_SELECTION, () => undefined));
    }
    if (state === 'failed') return failureView(this.#failure, context) ?? html``;
    return stepView(state, context, { form: this.#form, paymentCode: this.#paymentCode() });
  }
}
customElements.define('view-stage', ViewStage);

declare global {
  interface HTMLElementTagNameMap {
    'view-stage': ViewStage;
  }
}
