import { css } from 'lit';
import type { CSSResult } from 'lit';
import { fitsTwo } from './column-styles.ts';

/** The lines under the months, and the space for the legend. Heights are reserved, so a new text does not move other elements. */
export const footStyles: CSSResult = css`
  #foot {
    display: grid;
    padding-block: 8px;
  }
  @container not ${fitsTwo} {
    #foot {
      /* The label of a suggestion may need two lines, or three with the guest's own text spacing. */
      grid-template: auto minmax(44px, auto) / minmax(58%, 1fr) auto;
      align-items: start;
      min-block-size: calc(7.75em - 44px);
    }
    /* The foot also takes the space of the legend if it is the last text, or while it says why a day is refused. */
    #foot:is(.refused, [data-last]) {
      min-block-size: 7.75em;
      margin-block-end: -44px;
    }
    .refused + .legend summary {
      visibility: hidden;
    }
    /* The suggestion is beside the button that clears the dates, and the reason is above both buttons. */
    #foot div {
      display: grid;
      grid: subgrid / subgrid;
      place-items: start;
    }
    #foot div span {
      grid-column: 1 / 3;
    }
    .refused :is(p, div) {
      grid-area: 1 / 1 / 3 / 3;
    }
    .refused #clear {
      grid-area: 2 / 2;
    }
    /* The button is beside the text and not below it, so that a phone's bar at the foot of the window does not cover it. */
    #foot:not(.refused) :is(p, div) {
      grid-area: 1 / 1 / 3 / 2;
    }
    #foot:not(.refused) #clear {
      grid-area: 1 / 2 / 3;
    }
  }
  @container ${fitsTwo} {
    #foot {
      grid-template: 44px / minmax(58%, 1fr) auto;
      align-items: center;
      min-block-size: 4em;
    }
    #foot div {
      display: flex;
      align-items: center;
      gap: 12px;
    }
    #foot :is(p, div) {
      grid-area: 1 / 1;
    }
    #suggestion {
      flex: none;
    }
  }
  #foot p {
    font-variant-numeric: tabular-nums;
    /* The text may have two lines: the meaning of a check-in's signs above the note on prices. */
    white-space: pre-line;
  }
  /* Reserves the space of the folded legend, which is drawn after the days. */
  .legend {
    min-block-size: 44px;
  }
  /* While the hint has text, the refusal below it is hidden, and must not cover the button beside the hint. */
  #foot p:not(:empty) + div {
    opacity: 0;
    pointer-events: none;
  }
  #clear,
  #suggestion {
    min-block-size: 44px;
    padding-inline: 12px;
    border-radius: var(--_radius);
    font-weight: 600;
  }
  #clear {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  #suggestion {
    box-shadow: inset 0 0 0 1px var(--_ring);
    line-height: 1.2;
  }
  /* Keeps the reason and the suggestion on screen, even if the refused day is far above them. */
  .refused {
    position: sticky;
    z-index: 3;
    inset-block-end: var(--_bar, 0px);
    background: var(--_surface);
    box-shadow: 0 -1px var(--_border);
  }
  /* A day that gets the focus is scrolled above them. Its em is three quarters of theirs, or less. */
  #months:has(~ .refused) button {
    scroll-margin-block-end: calc(var(--_bar, 0px) * 1.5 + 11em);
  }
  #prompt,
  #foot p,
  #foot div {
    text-wrap: balance;
  }
`;
