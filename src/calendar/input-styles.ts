import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The box of a text field. */
export const textInput: CSSResult = css`
  display: block;
  inline-size: 100%;
  min-block-size: 48px;
  margin-block-start: var(--_space);
  padding: 0 calc(var(--_space) * 3);
  border: 1px solid var(--_edge);
  border-radius: var(--_radius);
  background: var(--_surface);
  color: inherit;
  font: inherit;
  font-size: var(--_field);
`;

/** Styles of labels, and of inputs with an error. Place them after the rule with `textInput`. */
export const fieldRules: CSSResult = css`
  label {
    font-weight: 600;
  }
  input[aria-invalid='true'] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  /* In forced colours, all borders have the same colour, so an error makes its border wider. */
  @media (forced-colors: active) {
    input[aria-invalid='true'] {
      border-width: 3px;
    }
  }
`;
