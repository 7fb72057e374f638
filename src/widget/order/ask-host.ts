import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { linkToStay } from '../page/preset.ts';
import { sayParty, sayStay } from '../price/describe-summary.ts';
import type { PricedStay } from '../price/describe-summary.ts';
import { sayNights } from '../price/summary-card.ts';
import type { Copied, Draft } from '../state/state.ts';
import { newTabNote } from '../views/new-tab.ts';
import { actionButton } from '../views/notice-box.ts';
import type { ActionContext, PlaceContext } from '../views/view-context.ts';

/** The texts and links by which a guest asks the host about a stay, or sends it to a companion. */
export interface AskView {
  readonly subject: string;
  /** An address that leads to the same stay. */
  readonly url: string;
  /** An address that opens a message to the host, if the host accepts messages. */
  readonly message: string | undefined;
  /** A text that says whether the last press has copied the link; empty before a press. */
  readonly copied: string;
}

interface Question {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** Returns a link to a mail or else to WhatsApp, which needs a phone number with its country code. */
function questionLink(
  { subject, lines }: Question,
  { email, phone }: NonNullable<Property['contact']>,
): string | undefined {
  const encode = encodeURIComponent;
  if (email !== undefined)
    return `mailto:${email}?subject=${encode(subject)}&body=${encode(`\r\n\r\n${lines.join('\r\n')}`)}`;
  return phone && `https://wa.me/${phone.replace(/\D/g, '')}?text=${encode(`${lines.join('\n')}\n\n`)}`;
}

export function describeAsking(
  priced: PricedStay,
  party: Draft['party'],
  copied: Copied | undefined,
  context: PlaceContext & { readonly page: string },
): AskView {
  const { property, bookingWords, page } = context;
  const url = linkToStay(page, { property: property.id, stay: priced.stay, party });
  const dates = sayStay(priced.stay, context);
  const subject = `${property.name}: ${dates}`;
  const lines = [property.name, dates, sayParty(party, context), sayNights(priced, context), url];
  const { contact } = property;
  return {
    subject,
    url,
    message: contact && questionLink({ subject, lines }, contact),
    copied: copied ? bookingWords[copied.isDone ? 'copied' : 'copyFailed'] : '',
  };
}

function askLink(href: string, bookingWords: BookingMessages): TemplateResult {
  const opensNewTab = href.startsWith('https:');
  return html`<a
    class="button"
    part="button"
    href=${href}
    target=${opensNewTab ? '_blank' : '_self'}
    rel="noopener noreferrer"
    >${bookingWords.askHost}${opensNewTab ? newTabNote(bookingWords) : undefined}</a
  >`;
}

/** Renders a link to ask the host about the stay, and a button to send it to a companion. */
export const askAndShare = (
  { subject, url, message, copied }: AskView,
  { bookingWords, dispatch }: ActionContext,
): TemplateResult =>
  html`<div class="asking">
    ${message && askLink(message, bookingWords)}
    ${actionButton(bookingWords.shareStay, () => {
      dispatch({ type: 'share', title: subject, url });
    })}
    <span class="muted" role="status">${copied}</span>
  </div>`;
