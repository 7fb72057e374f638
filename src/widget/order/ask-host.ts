import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { linkToStay } from '../host/preset.ts';
import { sayParty, sayStay } from '../price/describe-summary.ts';
import type { PricedStay } from '../price/describe-summary.ts';
import { sayNights } from '../price/summary-card.ts';
import type { Copied, Draft } from '../state/state.ts';
import { newTabNote } from '../views/new-tab.ts';
import type { ViewContext } from '../views/view-context.ts';

interface Question {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** By mail, or else by WhatsApp, which finds a phone by its number with the country's. */
function questionLink(
  { subject, lines }: Question,
  { email, phone }: NonNullable<ViewContext['property']['contact']>,
): string | undefined {
  const encode = encodeURIComponent;
  if (email !== undefined)
    return `mailto:${email}?subject=${encode(subject)}&body=${encode(`\r\n\r\n${lines.join('\r\n')}`)}`;
  return phone && `https://wa.me/${phone.replace(/\D/g, '')}?text=${encode(`${lines.join('\n')}\n\n`)}`;
}

/** Says that nothing is held. Parts: `ask-host`. */
function askLink(question: Question, { property, bookingWords }: ViewContext): TemplateResult | undefined {
  const href = property.contact && questionLink(question, property.contact);
  if (href === undefined) return undefined;
  const opensTab = href.startsWith('https:');
  return html`<a
    class="button"
    part="button ask-host"
    href=${href}
    target=${opensTab ? '_blank' : '_self'}
    rel="noopener noreferrer"
    >${bookingWords.askHost}${opensTab ? newTabNote(bookingWords) : undefined}</a
  >`;
}

/** A guest who is not sure yet asks the host about the stay, or a companion. Parts: `asking`, `ask-host`, `share-stay`. */
export function askAndShare(
  priced: PricedStay,
  party: Draft['party'],
  copied: Copied | undefined,
  context: ViewContext,
): TemplateResult {
  const { property, bookingWords, dispatch, page } = context;
  const { stay } = priced;
  const url = linkToStay(page, { property: property.id, stay, party });
  const dates = sayStay(stay, context);
  const subject = `${property.name}: ${dates}`;
  const lines = [property.name, dates, sayParty(party, context), sayNights(priced, context), url];
  const ask = askLink({ subject, lines }, context);
  return html`<div class="asking" part="asking">
    ${ask}
    <button
      type="button"
      class="button"
      part="button share-stay"
      @click=${() => {
        dispatch({ type: 'share', title: subject, url });
      }}
    >
      ${bookingWords.shareStay}
    </button>
    <span class="muted" role="status"
      >${copied && (copied.isDone ? bookingWords.copied : bookingWords.copyFailed)}</span
    >
    ${ask && html`<p class="muted">${bookingWords.askHostHint}</p>`}
  </div>`;
}
