import { css, html } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';

export const suggestionStyles: CSSResult = css`
  .suggestion {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
  }
`;

interface Suggestion {
  readonly part: string;
  readonly value: string;
  /** The words around it: `Did you mean {email}?` */
  readonly question: string;
  readonly take: (value: string) => void;
}

/** Asks whether `value` was meant, which one tap takes. The focus goes to the field: the button is gone with its question. */
export const suggestion = ({ part, value, question, take }: Suggestion): TemplateResult => {
  const [before = '', after = ''] = question.split('{email}');
  const press = ({ currentTarget }: Event): void => {
    const field = currentTarget instanceof Element ? currentTarget.closest('.field') : undefined;
    take(value);
    field?.querySelector('input')?.focus();
  };
  return html`<button type="button" class="suggestion" part=${part} @click=${press}>
    ${before}<bdi>${value}</bdi>${after}
  </button>`;
};
