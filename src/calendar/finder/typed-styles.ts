import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The two fields for dates. */
export const typedStyles: CSSResult = css`
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 8px 16px;
    max-inline-size: 860px;
  }
  label {
    display: block;
    font-weight: 600;
  }
  input {
    display: block;
    inline-size: 100%;
    min-block-size: 48px;
    margin-block-start: 4px;
    padding-inline: 12px;
  }
  input[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  /* Of one colour with the other in the guest's own palette. */
  @media (forced-colors: active) {
    input[aria-invalid='true'] {
      border-width: 3px;
    }
  }
  .note {
    min-block-size: 24px;
    padding-block-start: 4px;
    color: var(--_muted);
    font-size: 13px;
  }
  .note.wrong {
    color: var(--danger);
    font-weight: 600;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 8px;
  }
  .actions button {
    padding-inline: 16px;
    font-weight: 600;
  }
`;
