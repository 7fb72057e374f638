import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Draws the arrow of all controls, as a pseudo-element. It points down. */
export const arrow: CSSResult = css`
  content: '';
  flex: none;
  padding: 0.25em;
  border: solid;
  border-width: 0 2px 2px 0;
  translate: 0 -25%;
  rotate: 45deg;
`;

/** Turns the arrow up. */
export const arrowUp: CSSResult = css`
  translate: 0 25%;
  rotate: 225deg;
`;
