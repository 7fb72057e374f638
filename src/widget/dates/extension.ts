import type { SelectionConstraint } from '../../calendar/calendar-model.ts';
import * as z from 'zod/mini';
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { MessageLoader } from '../../i18n/load-messages.ts';
import { sayStayProblem } from '../../i18n/say-stay-problem.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection, SelectionStep } from '../../stay/selection.ts';
import { whyNotCheckIn, whyNotStay } from '../../stay/stay-rules.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';
import type { QuoteRequest } from '../../contract/quote.ts';
import type { FlowEvent } from '../state/flow-events.ts';
import type { WidgetMessages } from '../words/widget-messages.ts';

/** The last picked day, if it could be a check-out. */
function pickedDay({ selection, refused }: SelectionStep): IsoDate | undefined {
  if (refused) return 'date' in refused ? refused.date : 'checkIn' in refused ? refused.checkIn : undefined;
  if (selection.status === 'stay') return selection.stay.checkOut;
  return selection.status === 'arrival' ? selection.checkIn : undefined;
}

const beginsOn = (checkIn: IsoDate, selection: Selection): boolean =>
  selection.status === 'stay'
    ? selection.stay.checkIn === checkIn
    : selection.status === 'arrival' && selection.checkIn === checkIn;

/**
 * Keeps the check-in fixed: any picked day becomes the check-out. If that is impossible, the stay or the waiting check-in
 * remains, and the pick is reported as refused. A pick that is already right is returned as the same object, because the calendar
 * would take even an equal one for a new selection and forget why a day was refused.
 */
const keepCheckIn =
  (checkIn: IsoDate): SelectionConstraint =>
  (pick, world) => {
    const { selection, refused } = pick;
    const impossible = whyNotCheckIn(checkIn, world);
    if (impossible) return { refused: impossible, ...pick, selection: EMPTY_SELECTION };
    const isKept = beginsOn(checkIn, selection);
    // A day that cannot start a new stay may still be another check-out of this one.
    if (isKept && !(refused && selection.status === 'stay')) return pick;
    const day = pickedDay(pick);
    const stay = day !== undefined && day > checkIn ? { checkIn, checkOut: day } : undefined;
    const noStay = stay && whyNotStay(stay, world);
    if (stay && !noStay) return { selection: { status: 'stay', stay } };
    if (isKept) return pick;
    return { selection: { status: 'arrival', checkIn }, ...(noStay && { refused: noStay }) };
  };

const claimsSchema = z.object({ cleaning: z.int() });

/**
 * The cleaning fee by this pass, in cents. The pass is not checked here: the proxy does so for the quote, which has the price
 * that is charged.
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

/** A booked stay that is made longer: its new part checks in on the old check-out day. */
export class Extension {
  readonly constraint: SelectionConstraint;
  /** What the request for its quote adds. */
  readonly request: Required<Pick<QuoteRequest, 'extension' | 'extensionPass'>>;
  /** In cents, by the pass; `undefined` if it does not say. */
  readonly cleaning: number | undefined;
  readonly #checkIn: IsoDate;
  readonly #words: MessageLoader<'booking'>;

  constructor(checkIn: IsoDate, extensionPass: string, changed: () => void) {
    this.#checkIn = checkIn;
    this.cleaning = cleaningIn(extensionPass);
    this.constraint = keepCheckIn(checkIn);
    this.request = { extension: true, extensionPass };
    this.#words = new MessageLoader('booking', changed);
  }

  /** The event with a stay that keeps the check-in: the guest may also have typed the dates, or found them in a list. */
  fix(event: FlowEvent, world: StayWorld): FlowEvent {
    return event.type === 'select' ? { ...event, selection: this.constraint(event, world).selection } : event;
  }

  /** Says above every step that a stay is made longer, or why it cannot be. */
  banner({ words, format }: Pick<WidgetMessages, 'words' | 'format'>, world: StayWorld): TemplateResult {
    const said = this.#words.messagesFor(words);
    const problem = whyNotCheckIn(this.#checkIn, world);
    const text = problem
      ? `${said?.extensionImpossible ?? ''} ${sayStayProblem(problem, words, format)}`
      : format.say(said?.extensionHint ?? '', { date: format.dayAndMonth(this.#checkIn) });
    return html`<section class="notice extension" part="notice">
      <h2>${said?.extensionHeading}</h2>
      <p>${said ? text : ''}</p>
    </section>`;
  }
}
