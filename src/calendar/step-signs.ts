import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The signs − and + of the buttons `.step`. They are drawn, because fonts have them in different sizes. */
export const stepSigns: CSSResult = css`
  .step {
    position: relative;
    inline-size: 44px;
    padding: 0;
    /* The button is round, unless the host sets square corners. */
    border-radius: calc(var(--_radius) * 4);
  }
  .step::before,
  .more::after {
    content: '';
    position: absolute;
    inset: 0;
    inline-size: 12px;
    block-size: 0;
    margin: auto;
    border-block-start: 2px solid;
  }
  .more::after {
    rotate: 90deg;
  }
`;
