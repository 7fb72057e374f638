import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Copied, CopiedValue } from '../state/state.ts';
import type { ActionContext } from '../views/view-context.ts';

/** One detail of a booking with its name. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  /** The text that a copy button beside the fact copies, and the name of this value. */
  readonly copy?: { readonly value: CopiedValue; readonly text: string } | undefined;
  /** Whether the text is a code, which is read from left to right in every language. Other texts have their own direction. */
  readonly isCode?: boolean;
  readonly isPrice?: boolean;
}

/** Returns the text on the button: for a while after a press it says whether copying has worked. */
function sayCopy(
  value: CopiedValue,
  copied: Copied | undefined,
  label: string,
  words: BookingMessages,
): string {
  if (copied?.value !== value) return label;
  return copied.isDone ? words.copied : words.copyFailed;
}

/**
 * Renders a copy button. Its accessible name includes the text of the element with the id `copiedId`, which names the copied
 * value.
 */
export function copyButton(
  { value, text }: NonNullable<Fact['copy']>,
  copiedId: string,
  copied: Copied | undefined,
  { bookingWords, dispatch }: ActionContext,
  label = bookingWords.copy,
): TemplateResult {
  const id = `booking-copy-${value}`;
  return html`<button
    type="button"
    class="button copy"
    part="button"
    id=${id}
    aria-labelledby="${id} ${copiedId}"
    @click=${() => {
      dispatch({ type: 'copy', value, text });
    }}
  >
    ${sayCopy(value, copied, label, bookingWords)}
  </button>`;
}

export const factList = (
  name: string,
  facts: readonly Fact[],
  copied: Copied | undefined,
  context: ActionContext,
): TemplateResult =>
  html`<dl class="facts">
    ${facts.map(({ label, text, copy, isCode, isPrice }, index) => {
      const id = `booking-${name}-${index}`;
      return html`<div>
        <dt id=${id}>${label}</dt>
        <dd class=${copy ? 'number' : ''}>
          <bdi dir=${isCode ? 'ltr' : nothing} translate=${copy || isPrice ? 'no' : nothing}>${text}</bdi>
        </dd>
        ${copy ? html`<dd>${copyButton(copy, id, copied, context)}</dd>` : undefined}
      </div>`;
    })}
  </dl>`;
