import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { BookingStatus } from '../../contract/booking.ts';
import { isoDate } from '../../stay/iso-date.ts';
import { nightRange } from '../../stay/night-range.ts';
import { localizedTexts } from '../host/host-texts.ts';
import { bookingLink } from '../host/page-address.ts';
import { methodWords } from '../payment/payment-methods.ts';
import { isPaid } from '../payment/payment-state.ts';
import { sayParty } from '../price/describe-summary.ts';
import type { Copied, FlowState } from '../state/state.ts';
import { hostContact } from '../views/host-contact.ts';
import { actionButton } from '../views/notice-box.ts';
import { statusSection } from '../views/status-view.ts';
import type { StatusView } from '../views/status-view.ts';
import type { ViewContext } from '../views/view-context.ts';
import { describeTransfer, transferSection } from './bank-transfer.ts';
import { copyButton, factList } from './booking-facts.ts';
import type { Fact } from './booking-facts.ts';
import { bookingFileUrl } from './calendar-file.ts';

type Done = Extract<FlowState, { step: 'done' }>;

/** With the language of the host's own words where it is not the guest's. */
interface NextStep {
  readonly text: string;
  readonly language?: string | undefined;
}

/** What a guest wants to know once it is booked. */
export interface ConfirmationView extends StatusView {
  readonly facts: readonly Fact[];
  readonly nextSteps: readonly NextStep[];
  readonly calendarFile: string | undefined;
  /** Shows all this again, in any browser. */
  readonly link: string;
}

/** How it is paid, and what is owed by when. */
function paymentFacts(booking: BookingStatus, { bookingWords, format, property }: ViewContext): Fact[] {
  const { paymentMethod, paymentInstructions, total } = booking;
  const dueDate = isoDate(paymentInstructions?.dueDate ?? '');
  const facts = [
    { label: bookingWords.paymentMethod, text: methodWords(paymentMethod, bookingWords).name },
    { label: isPaid(booking) ? bookingWords.paid : bookingWords.toPay, text: format.priceInFull(total) },
  ];
  // By which day a transfer has to be made stands above its account.
  if (dueDate && !paymentInstructions?.transfer)
    facts.push({ label: bookingWords.payBy, text: format.longDate(dueDate) });
  if (property.cityTaxNote !== undefined)
    facts.push({ label: bookingWords.dueAtCheckIn, text: property.cityTaxNote });
  return facts;
}

function bookingFacts(booking: BookingStatus, context: ViewContext): readonly Fact[] {
  const { bookingId, checkIn, checkOut, adults, children } = booking;
  const { words, bookingWords, format } = context;
  const stay = nightRange(checkIn, checkOut);
  return [
    {
      label: bookingWords.bookingNumber,
      text: bookingId,
      copy: { value: 'number', text: bookingId },
      part: 'booking-number',
      isCode: true,
    },
    ...(stay ? [{ label: bookingWords.summary, text: format.range(words.dateRange, stay) }] : []),
    { label: bookingWords.guests, text: sayParty({ adults, children }, context) },
    ...paymentFacts(booking, context),
  ];
}

/** The host's own words, where there are some, say more than ours can. */
function paymentStep(
  { paymentMethod, paymentInstructions: told }: BookingStatus,
  { property: { language }, bookingWords, format }: ViewContext,
): NextStep {
  if (told?.note !== undefined) {
    const { texts, textLanguage } = localizedTexts({ ...told, language }, format.locale);
    return { text: texts.note ?? told.note, language: textLanguage };
  }
  return {
    text: told?.transfer ? bookingWords.transferNow : methodWords(paymentMethod, bookingWords).afterwards,
  };
}

function messageStep(email: string | undefined, { bookingWords, format }: ViewContext): NextStep {
  const { messageFollows, sentTo } = bookingWords;
  return {
    text: email === undefined ? messageFollows : `${messageFollows} ${format.say(sentTo, { email })}`,
  };
}

function checkInStep(booking: BookingStatus, { property, bookingWords, format }: ViewContext): NextStep[] {
  const stay = nightRange(booking.checkIn, booking.checkOut);
  if (!stay || !property.checkInTime) return [];
  const params = { date: format.dayAndMonth(stay.checkIn), time: format.time(property.checkInTime) };
  return [{ text: format.say(bookingWords.checkInFrom, params) }];
}

export function describeConfirmation(
  { booking, email }: Pick<Done, 'booking' | 'email'>,
  context: ViewContext,
): ConfirmationView {
  const { bookingWords, property, page } = context;
  return {
    sign: 'done',
    heading: isPaid(booking) ? bookingWords.confirmed : bookingWords.booked,
    text: property.name,
    facts: bookingFacts(booking, context),
    nextSteps: [paymentStep(booking, context), messageStep(email, context), ...checkInStep(booking, context)],
    calendarFile: bookingFileUrl(booking, context),
    link: bookingLink(page, booking.reference),
  };
}

/** On paper the link is its address. Parts: `booking-link`, `copy`. */
const linkSection = (
  link: string,
  bookingId: string,
  copied: Copied | undefined,
  context: ViewContext,
): TemplateResult =>
  html`<section class="come-back" aria-labelledby="booking-come-back">
    <h3 id="booking-come-back">${context.bookingWords.bookingLink}</h3>
    <p>${context.bookingWords.bookingLinkHint}</p>
    <p class="copied">
      <a
        part="booking-link"
        id="booking-link"
        aria-labelledby="booking-come-back booking-link"
        href=${link}
        dir="ltr"
        >${bookingId}</a
      >
      ${copyButton({ value: 'link', text: link }, 'booking-come-back', copied, context)}
    </p>
  </section>`;

/** Parts: `add-to-calendar`, `print`, `start-over`. */
function actions(file: string | undefined, { bookingWords, dispatch }: ViewContext): TemplateResult {
  const toCalendar = html`<a
    class="button"
    part="button add-to-calendar"
    href=${file ?? nothing}
    download="booking.ics"
    >${bookingWords.addToCalendar}</a
  >`;
  const print = actionButton(bookingWords.print, 'print', () => {
    dispatch({ type: 'print' });
  });
  const again = actionButton(bookingWords.bookAgain, 'start-over', () => {
    dispatch({ type: 'start-over' });
  });
  return html`${file ? toCalendar : undefined}${print}${again}`;
}

/** By its name, so that a second one is heard too; what is no fact is the link. */
function sayCopied(
  { value, isDone }: Copied,
  facts: readonly Fact[],
  { format, bookingWords: { bookingLink: link, copied, copyFailed } }: ViewContext,
): string {
  const name = facts.find(({ copy }) => copy?.value === value)?.label ?? link;
  return format.join([name, isDone ? copied : copyFailed]);
}

/** Parts: `status`, `facts`, `fact`, `booking-number`, `next-steps`, `contact`. */
export function confirmationSection({ booking, email, copied }: Done, context: ViewContext): TemplateResult {
  const { bookingWords } = context;
  const view = describeConfirmation({ booking, email }, context);
  const transfer = booking.paymentInstructions?.transfer;
  const account = transfer ? describeTransfer(transfer, booking, context) : [];
  const facts = [...view.facts, ...account];
  const below = html`${transfer ? transferSection(transfer, booking, copied, context) : undefined}
    ${factList('fact', view.facts, copied, context)}
    <p class="visually-hidden" role="status">
      ${
        // Keyed: the same words a second time are no change, and would not be read out.
        copied && keyed(copied, html`<span>${sayCopied(copied, facts, context)}</span>`)
      }
    </p>
    <section aria-labelledby="booking-next">
      <h3 id="booking-next">${bookingWords.whatNext}</h3>
      <ol part="next-steps">
        ${view.nextSteps.map(({ text, language }) => html`<li><bdi lang=${language ?? nothing}>${text}</bdi></li>`)}
      </ol>
    </section>
    ${hostContact(context)}
    <slot name="confirmation"></slot>
    ${linkSection(view.link, booking.bookingId, copied, context)}`;
  return statusSection(view, below, actions(view.calendarFile, context), context.sum);
}
