import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** An amount, and what it is for. */
export interface Line {
  readonly label: string;
  readonly amount: string;
}

/** Renders a line, which is part of a `dl`. */
export const lineView = ({ label, amount }: Line): TemplateResult =>
  html`<div class="line">
    <dt>${label}</dt>
    <dd translate="no">${amount}</dd>
  </div>`;
