import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Attempt, FlowProblem, FlowState, Notice } from '../state/state.ts';
import type { StatusView } from './status-view.ts';
import type { ViewContext } from './view-context.ts';

type StateOf<Step extends FlowState['step']> = Extract<FlowState, { step: Step }>;

/** The views off the straight way; see `detours.ts`. */
export interface DetourViews {
  readonly notice: (notice: Notice) => TemplateResult;
  readonly unresolved: () => StatusView;
  readonly interrupted: (attempt: Attempt) => TemplateResult;
  readonly refusedQuote: (problem: FlowProblem) => TemplateResult;
  readonly invoice: (state: StateOf<'details'>) => TemplateResult;
  readonly errorSummary: (state: StateOf<'details'>) => unknown;
  readonly returned: (state: StateOf<'returned'>) => TemplateResult | undefined;
}

/** What the views from the guest's details on get: the time, too, and the detours. */
export type JourneyContext = ViewContext & {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** To be asked only where one is needed: that fetches them. `undefined` until they and their words are there. */
  readonly detours: () => DetourViews | undefined;
};

/** What the detours get. */
export type DetourContext = JourneyContext & { readonly detourWords: BookingMessages };
