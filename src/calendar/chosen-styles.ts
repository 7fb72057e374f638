import { css } from '../element/css.ts';
import type { StyleText } from '../element/css.ts';

/** How chosen days look, of which there are none until there are hands; and the dot of today, which can wait for them. */
export const chosenStyles: StyleText = css`
  [part~='day-today'] [part='day-button']::before {
    content: '';
    position: absolute;
    inset-block-start: 4px;
    inline-size: 4px;
    block-size: 4px;
    border-radius: 50%;
    background: currentcolor;
  }
  [part~='day-between'] {
    background: var(--_band);
  }
  [part~='day-arrival'] [part='day-button'],
  [part~='day-departure'] [part='day-button'] {
    background: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_ring);
    color: var(--_on-accent);
  }
  :is([part~='day-arrival'], [part~='day-between'], [part~='day-departure'], [part~='day-preview'])
    [part='price'] {
    color: inherit;
  }
  [data-status='stay'] [part~='day-arrival'] [part='day-button'] {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  [part~='day-departure'] [part='day-button'] {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  @media (forced-colors: active) {
    [part~='day-between'] {
      box-shadow:
        inset 0 2px Highlight,
        inset 0 -2px Highlight;
    }
  }
`;
