import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the notices above a step, including the summary of the form's errors and the offered stays. */
export const noticeStyles: CSSResult = css`
  .notice {
    display: grid;
    gap: calc(var(--_space) * 3);
    margin-block-end: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-inline-start: 4px solid var(--_accent);
    border-radius: var(--_radius);
  }
  .notice p {
    text-wrap: pretty;
  }
  .notice.slim,
  .slim .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
  }
  .notice.slim {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3) 0;
  }
  .slim button {
    padding-inline: 0;
    border-color: #0000;
    background: none;
    font-size: var(--_small);
    font-weight: 400;
    text-decoration: underline;
  }
  .notice.wrong {
    margin: 0;
    border-inline-start-color: var(--_danger);
  }
  .wrong li {
    padding-block: var(--_space);
  }
  .offers {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .offer {
    display: grid;
    /* However long the difference in price is, half of the line is left for the dates. */
    grid-template-columns: 1fr fit-content(50%);
    align-content: center;
    gap: 0 calc(var(--_space) * 4);
    inline-size: 100%;
    min-block-size: 56px;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    text-align: end;
  }
  .payments li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    padding-block: calc(var(--_space) * 2);
  }
  .offer .muted {
    grid-column: 2;
  }
  .offer > :first-child {
    align-self: center;
    grid-row: span 2;
    text-align: start;
    text-wrap: balance;
  }
  .offer:hover {
    background: padding-box var(--_taken);
  }
`;
