import { css } from 'lit';
import type { CSSResult } from 'lit';
import { controlStyles } from './control-styles.ts';
import { summaryStyles } from '../price/summary-styles.ts';

const noticeStyles: CSSResult = css`
  .notice {
    display: grid;
    gap: calc(var(--_space) * 3);
    margin-block-end: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-inline-start: 4px solid var(--_accent);
    border-radius: var(--_radius);
  }
`;

/** To adopt beside `shellStyles` with the choice of dates and guests. */
export const sessionStyles: readonly CSSResult[] = [controlStyles, summaryStyles, noticeStyles];
