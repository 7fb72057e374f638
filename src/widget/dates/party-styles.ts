import { css } from 'lit';
import type { CSSResult } from 'lit';
import { stepSigns } from '../../calendar/step-signs.ts';

/** Styles of the stepper for the guests. */
export const partyStyles: CSSResult = css`
  ${stepSigns}
  .party {
    display: grid;
    gap: var(--_space);
  }
  .party legend {
    padding-block-end: calc(var(--_space) * 2);
  }
  /* The guests are at the end of the line that starts with the place. Unfolded, they have the whole line. */
  .guests summary,
  .guests .fixed {
    display: grid;
    align-items: center;
    min-block-size: 48px;
    margin-inline-start: 52%;
    padding-inline-end: calc(var(--_space) * 3);
    line-height: 1.25;
    overflow-wrap: normal;
    justify-items: end;
    text-align: end;
  }
  .guests .about {
    margin: calc(var(--_space) * 2) calc(var(--_space) * 3);
  }
  .guests .party {
    margin: 0 calc(var(--_space) * 3) calc(var(--_space) * 3);
  }
  .stepper {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    /* The last button's ring is flush with the prices below it. Its touch area extends into the padding, if there is any. */
    margin-inline-end: max(-4px, -1 * var(--booking-padding, 4px));
  }
  .stepper > :first-child {
    flex: 1;
  }
  .stepper bdi {
    display: block;
  }
  .step {
    block-size: 44px;
    /* The touch area is larger than the ring. */
    border: 4px solid #0000;
    background: none;
    box-shadow: inset 0 0 0 1px var(--_edge);
  }
  .step:focus-visible {
    outline-offset: -2px;
  }
  .step[aria-disabled='true'] {
    box-shadow: inset 0 0 0 1px var(--_border);
    color: var(--_edge);
    cursor: not-allowed;
  }
  output {
    inline-size: 2.6em;
    text-align: center;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  .step:hover:where(:not([aria-disabled='true'])) {
    background: padding-box var(--_taken);
  }
  @media (forced-colors: active) {
    /* The ring is a shadow, and the space around it is a border. Forced colours would hide the shadow and draw the border. */
    .stepper .step {
      forced-color-adjust: none;
      outline-color: Highlight;
      background: none;
      box-shadow: inset 0 0 0 1px;
      color: ButtonText;
    }
  }
`;
