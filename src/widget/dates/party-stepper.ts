import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SelectionConstraint } from '../../calendar/calendar-model.ts';
import type { Property } from '../../contract/property.ts';
import type { Format } from '../../i18n/format.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Party, PartyLimits } from '../../stay/party.ts';
import { stepParty } from '../../stay/party-limits.ts';
import { sayParty } from '../price/describe-summary.ts';
import { aboutPlace, placeInBrief } from '../price/place-row.ts';
import type { ActionContext, PlaceContext } from '../views/view-context.ts';

export interface StepView {
  readonly label: string;
  readonly isPossible: boolean;
}

/** One row of the stepper, for adults or for children. */
export interface CounterView {
  readonly who: keyof Party;
  readonly label: string;
  readonly count: string;
  /** The text for screen readers: `2 adults`. */
  readonly textForScreenReaders: string;
  /** The host's explanation of who counts as a child. */
  readonly hint?: string | undefined;
  readonly less: StepView;
  readonly more: StepView;
}

export function describeParty(
  party: Party,
  limits: PartyLimits & Pick<Property, 'childrenHint'>,
  bookingWords: BookingMessages,
  format: Format,
): readonly CounterView[] {
  const counterOf = (
    who: keyof Party,
    label: string,
    countKey: 'adultsCount' | 'childrenCount',
    less: string,
    more: string,
  ): CounterView => ({
    who,
    label,
    count: format.number(party[who]),
    textForScreenReaders: format.plural(bookingWords, countKey, party[who]),
    less: { label: less, isPossible: stepParty(party, who, -1, limits) !== party },
    more: { label: more, isPossible: stepParty(party, who, 1, limits) !== party },
  });
  const { adults, addAdult, removeAdult, children, addChild, removeChild } = bookingWords;
  const counters = [counterOf('adults', adults, 'adultsCount', removeAdult, addAdult)];
  if (limits.maxChildren !== 0 || party.children > 0)
    counters.push({
      ...counterOf('children', children, 'childrenCount', removeChild, addChild),
      hint: limits.childrenHint,
    });
  return counters;
}

// A button at its limit stays focusable, because a disabled button would lose the focus.
const stepButton = (
  name: 'less' | 'more',
  { label, isPossible }: StepView,
  hint: string | undefined,
  act: () => void,
): TemplateResult =>
  html`<button
    type="button"
    class="step ${name}"
    aria-label=${label}
    aria-description=${hint ?? nothing}
    aria-disabled=${!isPossible}
    @click=${isPossible ? act : undefined}
  ></button>`;

const counter = (
  { who, label, count, textForScreenReaders, hint, less, more }: CounterView,
  party: Party,
  { dispatch, textLanguage, property }: ActionContext & PlaceContext,
): TemplateResult => {
  const step = (by: 1 | -1) => (): void => {
    dispatch({ type: 'choose-party', party: stepParty(party, who, by, property) });
  };
  return html`<div class="stepper">
    <span>${label}${hint && html` <bdi class="muted" lang=${textLanguage ?? nothing}>${hint}</bdi>`}</span>
    ${stepButton('less', less, hint, step(-1))}
    <output class="count"
      ><span aria-hidden="true">${count}</span
      ><span class="visually-hidden">${textForScreenReaders}</span></output
    >
    ${stepButton('more', more, hint, step(1))}
  </div>`;
};

/**
 * Renders the line above the dates of a narrow widget, with the place and the guests. The line unfolds to the facts of the place
 * and the stepper, which would otherwise push the days down. The guests of an extension are fixed.
 */
export const foldedParty = (
  party: Party,
  context: ActionContext & PlaceContext & { readonly constraint?: SelectionConstraint | undefined },
): TemplateResult =>
  html`<div class="guests">
    ${placeInBrief(context)}
    ${
      context.constraint
        ? html`<p class="fixed"><strong>${sayParty(party, context)}</strong></p>`
        : html`<details>
            <summary>
              <span class="visually-hidden">${context.bookingWords.guests}</span>
              <strong class="chevron">${sayParty(party, context)}</strong>
            </summary>
            <div class="about">${aboutPlace(context)}</div>
            ${partyStepper(party, context, 'visually-hidden')}
          </details>`
    }
  </div>`;

/** Renders the stepper for the numbers of adults and children. */
export function partyStepper(
  party: Party,
  context: ActionContext & PlaceContext,
  legend = '',
): TemplateResult {
  const { property, bookingWords, format } = context;
  return html`<fieldset class="party" part="party">
    <legend class=${legend}>${bookingWords.guests}</legend>
    ${describeParty(party, property, bookingWords, format).map((view) => counter(view, party, context))}
  </fieldset>`;
}
