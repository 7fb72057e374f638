import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The choice of a country lies in the field's own box, at the end where a number begins. */
export const phoneStyles: CSSResult = css`
  .field:has(> .country) {
    display: grid;
    grid-template-columns: 100%;
  }
  .country,
  .country + input {
    grid-area: 2 / 1;
  }
  .country {
    position: relative;
    z-index: 1;
    align-self: end;
    justify-self: self-start;
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 64px;
    min-block-size: 48px;
    padding-inline: calc(var(--_space) * 3) calc(var(--_space) * 2);
    border-inline-end: 1px solid var(--_border);
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
    font-size: max(16px, 1.0667em);
  }
  .country::after {
    content: '▾' / '';
    color: var(--_muted);
  }
  .country:focus-within {
    outline: 2px solid var(--_ring);
  }
  /* Over its own sign, which shows the country in two letters where the list would show a cut-off name. */
  .country select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
    font-size: 16px;
  }
  .field .country + input {
    padding-inline-start: 76px;
  }
`;
