import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Draws the ring around the control that has the keyboard's focus. */
export const focusRing: CSSResult = css`
  :focus-visible {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
`;
