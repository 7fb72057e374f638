import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { Format } from '../../i18n/format.ts';
import type { DatesWords } from '../../i18n/words.ts';
import { stepParty } from '../../stay/party.ts';
import type { Party, PartyLimits } from '../../stay/party.ts';
import type { ViewContext } from './view-context.ts';

/** One row of the stepper. */
export interface CounterView {
  readonly who: keyof Party;
  readonly label: string;
  readonly count: string;
  /** `2 adults`, for whoever hears the number alone. */
  readonly spoken: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly canLess: boolean;
  readonly canMore: boolean;
}

export function describeParty(
  party: Party,
  limits: PartyLimits,
  words: DatesWords,
  format: Format,
): readonly CounterView[] {
  const can = (who: keyof Party, by: 1 | -1): boolean => stepParty(party, who, by, limits) !== party;
  const adults: CounterView = {
    who: 'adults',
    label: words.adults,
    count: format.number(party.adults),
    spoken: format.plural(words.adultsCount, party.adults),
    lessLabel: words.oneAdultLess,
    moreLabel: words.oneMoreAdult,
    canLess: can('adults', -1),
    canMore: can('adults', 1),
  };
  if (limits.maxChildren === 0 && party.children === 0) return [adults];
  const children: CounterView = {
    who: 'children',
    label: words.children,
    count: format.number(party.children),
    spoken: format.plural(words.childrenCount, party.children),
    lessLabel: words.oneChildLess,
    moreLabel: words.oneMoreChild,
    canLess: can('children', -1),
    canMore: can('children', 1),
  };
  return [adults, children];
}

type Step = (who: keyof Party, by: 1 | -1) => void;

// A button at its limit stays focusable: a disabled one would drop the keyboard's focus in mid-count.
const counter = (view: CounterView, step: Step): TemplateResult =>
  html`<div class="stepper" part="counter">
    <span>${view.label}</span>
    <button
      type="button"
      class="step"
      part="less"
      aria-label=${view.lessLabel}
      aria-disabled=${!view.canLess}
      @click=${() => {
        if (view.canLess) step(view.who, -1);
      }}
    ></button>
    <output part="count"
      ><span aria-hidden="true">${view.count}</span><span class="spoken">${view.spoken}</span></output
    >
    <button
      type="button"
      class="step more"
      part="more"
      aria-label=${view.moreLabel}
      aria-disabled=${!view.canMore}
      @click=${() => {
        if (view.canMore) step(view.who, 1);
      }}
    ></button>
  </div>`;

const roomFor = ({ maxGuests }: Property, words: DatesWords, format: Format): unknown =>
  maxGuests === undefined
    ? nothing
    : html`<p class="muted" part="party-limit">${format.plural(words.whyTooManyGuests, maxGuests)}</p>`;

/** Who travels. Parts: `party`, `counter`, `less`, `count`, `more`, `party-limit`. */
export function partyStepper(party: Party, context: ViewContext): TemplateResult {
  const { property, words, format, dispatch } = context;
  const step: Step = (who, by) => {
    dispatch({ type: 'step-party', who, by });
  };
  return html`<fieldset class="party" part="party">
    <legend>${words.guests}</legend>
    ${describeParty(party, property, words, format).map((view) => counter(view, step))}
    ${roomFor(property, words, format)}
  </fieldset>`;
}
