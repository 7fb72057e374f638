import type { SelectionConstraint } from '../../calendar/calendar-model.ts';
import * as z from 'zod/mini';
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { sayStayProblem } from '../../i18n/say-stay-problem.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection, SelectionStep } from '../../stay/selection.ts';
import { whyNotCheckIn, whyNotStay } from '../../stay/stay-rules.ts';
import type { StayContext } from '../../stay/stay-rules.ts';
import type { QuoteRequest } from '../../contract/quote.ts';
import type { FlowEvent } from '../state/flow-events.ts';
import { hostContact } from '../views/host-contact.ts';
import type { PlaceContext } from '../views/view-context.ts';

/** Returns the day that the guest has picked; `undefined` if the selection has none. */
function pickedDay({ selection, refused }: SelectionStep): IsoDate | undefined {
  if (refused) return 'date' in refused ? refused.date : 'checkIn' in refused ? refused.checkIn : undefined;
  if (selection.status === 'stay') return selection.stay.checkOut;
  return selection.status === 'arrival' ? selection.checkIn : undefined;
}

const hasCheckIn = (checkIn: IsoDate, selection: Selection): boolean =>
  selection.status === 'stay'
    ? selection.stay.checkIn === checkIn
    : selection.status === 'arrival' && selection.checkIn === checkIn;

/**
 * Returns a constraint that keeps the check-in fixed: any picked day becomes the check-out. If the stay is impossible, the pick
 * is refused, and the selection has only the check-in. A pick that already has the check-in is returned as the same object,
 * because the calendar would treat even an equal object as a new selection and remove the reason for a refusal.
 */
const keepCheckIn =
  (checkIn: IsoDate): SelectionConstraint =>
  (pick, context) => {
    const { selection, refused } = pick;
    const checkInProblem = whyNotCheckIn(checkIn, context);
    if (checkInProblem) return { refused: checkInProblem, ...pick, selection: EMPTY_SELECTION };
    const isKept = hasCheckIn(checkIn, selection);
    // A day on which no stay can begin may still be a check-out of this stay.
    if (isKept && !(refused && selection.status === 'stay')) return pick;
    const day = pickedDay(pick);
    const stay = day !== undefined && day > checkIn ? { checkIn, checkOut: day } : undefined;
    const stayProblem = stay && whyNotStay(stay, context);
    if (stay && !stayProblem) return { selection: { status: 'stay', stay } };
    if (isKept) return pick;
    return { selection: { status: 'arrival', checkIn }, ...(stayProblem && { refused: stayProblem }) };
  };

const claimsSchema = z.object({ cleaning: z.int() });

/**
 * Returns the cleaning fee that the pass names, in cents; `undefined` if it names none. The pass is not verified here, because
 * the proxy verifies it for the quote, and the guest pays the quote's price.
 */
function cleaningIn(pass: string): number | undefined {
  try {
    const [, claims = ''] = pass.split('.');
    const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return claimsSchema.safeParse(JSON.parse(text)).data?.cleaning;
  } catch {
    return undefined;
  }
}

/** The extension of a booked stay: a new booking that checks in on the old check-out day. */
export class Extension {
  readonly constraint: SelectionConstraint;
  /** The fields that an extension adds to the request for a quote. */
  readonly quoteFields: Required<Pick<QuoteRequest, 'extension' | 'extensionPass'>>;
  /** The cleaning fee in cents; `undefined` if the pass names none. */
  readonly cleaning: number | undefined;
  readonly #checkIn: IsoDate;

  constructor(checkIn: IsoDate, extensionPass: string) {
    this.#checkIn = checkIn;
    this.cleaning = cleaningIn(extensionPass);
    this.constraint = keepCheckIn(checkIn);
    this.quoteFields = { extension: true, extensionPass };
  }

  /** Returns the event with the extension's check-in. Dates that were typed, or chosen from a list, may have another one. */
  withFixedCheckIn(event: FlowEvent, context: StayContext): FlowEvent {
    return event.type === 'select'
      ? { ...event, selection: this.constraint(event, context).selection }
      : event;
  }

  /** Renders the notice that a stay is extended, or why it cannot be, by the calendar in `context`, with the host's contact. */
  banner(textContext: PlaceContext, context: StayContext | undefined): TemplateResult {
    const { words, bookingWords, format } = textContext;
    const problem = context && whyNotCheckIn(this.#checkIn, context);
    const text = problem
      ? `${bookingWords.extensionImpossible} ${sayStayProblem(problem, words, format)}`
      : format.say(bookingWords.extensionHint, { date: format.dayAndMonth(this.#checkIn) });
    return html`<section class="notice extension" part="notice">
      <h2>${bookingWords.extensionHeading}</h2>
      <p>${text}</p>
      ${problem && hostContact(textContext)}
    </section>`;
  }
}
