import { css } from 'lit';
import type { CSSResult } from 'lit';

export const failedStyles: CSSResult = css`
  .failed {
    display: grid;
    gap: calc(var(--_space) * 4);
    place-items: center;
    align-content: center;
    min-block-size: 200px;
    padding: calc(var(--_space) * 6);
    text-align: center;
  }
  .failed p {
    max-inline-size: 34em;
  }
`;
