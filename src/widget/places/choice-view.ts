import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import { nestedWidget } from './nested-widget.ts';
import { frame } from '../views/frame.ts';
import type { HostSettings } from '../host/settings.ts';
import type { PlaceMessages, PlaceView } from './describe-place.ts';
import { isBackwards } from './place-state.ts';
import type { Wish } from './place-state.ts';
import { searchFields } from './search-fields.ts';

export interface ChoiceView {
  readonly places: readonly PlaceView[];
  /** How many are free for the wish; `undefined` without dates. */
  readonly free: number | undefined;
  readonly wish: Wish;
  readonly today: IsoDate | undefined;
  readonly limits: readonly Property[];
  readonly messages: PlaceMessages;
  readonly look: (form: HTMLFormElement) => void;
  readonly choose: (id: string, stay: NightRange | undefined) => void;
}

/** Whether it is known to be free; others are as well to be looked at, with less weight. */
const isAtHand = ({ status }: PlaceView): boolean => status === 'open' || status === 'free';

/** The place's name is part of what is heard of its button: out of its row it would say only "Choose". */
const place = (view: PlaceView, choose: ChoiceView['choose']): TemplateResult =>
  html`<li class="place ${view.status}" part="place place-${view.status}" data-place=${view.id}>
    <div>
      <h3 part="place-name">${view.name}</h3>
      <p part="place-text">${view.text}</p>
      <p class="muted" part="place-note">${view.note}</p>
    </div>
    ${
      view.choice
        ? html`<button
            type="button"
            class="button ${isAtHand(view) ? 'primary' : ''}"
            part="button choose-place"
            aria-label=${view.choice.name}
            @click=${() => {
              choose(view.id, view.choice?.stay);
            }}
          >
            ${view.choice.label}
          </button>`
        : undefined
    }
  </li>`;

/** How many places there are for the wish, or why there can be none. */
function sayFound({ free, wish, messages }: ChoiceView): string {
  const { choiceWords, words, format } = messages;
  if (isBackwards(wish)) return words.whyNoNights;
  return free === undefined ? '' : format.plural(choiceWords, 'placesAvailable', free);
}

/** All places of a host. Parts: `choice`, `search`, `places`, `place`, `choose-place`. */
export function choiceView(view: ChoiceView): TemplateResult {
  const { messages, places, choose } = view;
  const { choiceWords, bookingWords: words, format } = messages;
  return frame(
    format.locale,
    html`<div class="choice" part="choice">
      <h2 part="choice-heading">${choiceWords.placesHeading}</h2>
      ${searchFields({ ...view, words, format }, choiceWords.placesSearch)}
      <p class="muted status-line" part="choice-status" role="status">${sayFound(view)}</p>
      <ul class="places" part="places">
        ${places.map((each) => place(each, choose))}
      </ul>
    </div>`,
  );
}

export interface ChosenView {
  /** UUID of the place. */
  readonly id: string;
  /** Dates and party to begin with. */
  readonly stay: NightRange | undefined;
  readonly party: Party;
  /** Whether the guest has just chosen it, not an earlier page. */
  readonly isNew: boolean;
  /** The widget around; what a host has set on it holds for the place's own. */
  readonly element: Element & Pick<HostSettings, 'words'>;
  readonly messages: PlaceMessages;
  readonly back: () => void;
}

/** The journey of one place, with the way back to all of them above it. Parts: `all-places`, and all of a widget's. */
export function chosenView({ id, stay, party, isNew, element, messages, back }: ChosenView): TemplateResult {
  const { format, choiceWords } = messages;
  return frame(
    format.locale,
    html`<div class="chosen" part="chosen">
      <button type="button" class="button back" part="button all-places" @click=${back}>
        ${choiceWords.allPlaces}
      </button>
      ${nestedWidget(element, {
        property: id,
        lang: format.locale,
        adults: String(party.adults),
        children: String(party.children),
        ...(isNew && { chosen: '' }),
        ...(stay && { 'check-in': stay.checkIn, 'check-out': stay.checkOut }),
      })}
    </div>`,
  );
}
