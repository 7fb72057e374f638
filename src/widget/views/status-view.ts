import { html } from 'lit';
import type { TemplateResult } from 'lit';
import ALERT from 'lucide-static/dist/esm/icons/circle-alert.mjs';
import CLOCK from 'lucide-static/dist/esm/icons/clock.mjs';
import { focusOnce } from './focus.ts';
import { icon } from './icon.ts';

/** One calm page of a booking on its way, or back from payment. */
export interface StatusView {
  /** What the sign beside the heading says at a glance; the heading says it in words. */
  readonly sign: 'busy' | 'waiting' | 'stopped';
  readonly heading: string;
  readonly text: string;
}

/** What is busy turns, by its styles. */
const ICONS = { busy: undefined, waiting: CLOCK, stopped: ALERT } as const;

const signOf = (sign: StatusView['sign']): TemplateResult => {
  const svg = ICONS[sign];
  return html`<span class="sign ${sign}" part="sign" aria-hidden="true">${svg && icon(svg)}</span>`;
};

/** What the stay costs, for a widget with no card beside it. Parts: `status-total`. */
export const totalOfStay = (sum: string | undefined): unknown =>
  sum && html`<p class="sum" part="status-total" translate="no">${sum}</p>`;

/**
 * The text is announced when it changes in place, as while an order is confirmed. `sum` is what the stay costs.
 * Parts: `status`, `sign`, `heading`, `status-total`, `actions`.
 */
export const statusSection = (
  { sign, heading, text }: StatusView,
  below: unknown,
  actions: unknown,
  sum?: string,
): TemplateResult =>
  html`<section class="status" part="status ${sign}">
    ${signOf(sign)}
    <div role="status">
      <h2 part="heading" tabindex="-1" ${focusOnce(1)}>${heading}</h2>
      <p>${text}</p>
    </div>
    ${totalOfStay(sum)} ${below}
    <div class="actions" part="actions">${actions}</div>
  </section>`;
