import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Party } from '../../stay/party.ts';
import { describeSummary, sayParty } from './describe-summary.ts';
import type { PricedStay } from './describe-summary.ts';
import type { ViewContext } from '../views/view-context.ts';
import { priceLines, stayEnds } from './summary-card.ts';

/** The stay beside a step in which it is decided. Parts: `card`, `card-party`. */
export function stayCard(priced: PricedStay | undefined, party: Party, context: ViewContext): unknown {
  if (!priced) return undefined;
  const { bookingWords, property } = context;
  const view = describeSummary(priced, { status: 'stay', stay: priced.stay }, context);
  const card: TemplateResult = html`<section class="card" part="card" aria-label=${bookingWords.summary}>
    <h2>${property.name}</h2>
    ${stayEnds(view)}
    <p part="card-party">${sayParty(party, context)}</p>
    ${priceLines(view, bookingWords)}
  </section>`;
  return card;
}
