import { css } from 'lit';
import type { CSSResult } from 'lit';
import { visuallyHidden } from '../../calendar/calendar-styles.ts';
import { cardStyles } from './card-styles.ts';
import { themeStyles } from './theme-styles.ts';

/** Styles of the columns, and basic styles of texts and lists. */
export const layoutStyles: CSSResult = css`
  .frame * {
    box-sizing: border-box;
  }
  .layout {
    display: grid;
    gap: calc(var(--_space) * 6);
    padding: calc(var(--_space) * 4) var(--_padding);
  }
  .main,
  .side {
    min-inline-size: 0;
  }
  .side {
    display: grid;
    gap: calc(var(--_space) * 4);
    align-content: start;
  }
  h2,
  h3,
  p,
  ul,
  dl,
  dd,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  ul {
    list-style: none;
  }
  h2,
  legend {
    padding: 0;
    font-size: var(--_title);
    font-weight: 650;
    line-height: 1.3;
  }
  :is(h2, h3, legend, .name) {
    font-family: var(--booking-heading-font, inherit);
  }
  h2:focus {
    outline: none;
  }
  .muted {
    color: var(--_muted);
    font-size: var(--_small);
  }
  ${visuallyHidden}
  @container booking (width >= 45em) {
    .frame > * {
      --_padding: var(--booking-padding, calc(var(--_space) * 6));
    }
    .layout {
      grid-template-columns: minmax(0, 1fr) clamp(17.5em, 32%, 21.25em);
      gap: calc(var(--_space) * 8);
      padding: var(--_padding);
    }
    .side {
      position: sticky;
      inset-block-start: calc(var(--_space) * 4);
      align-self: start;
    }
  }
`;

/**
 * All styles that the first frame needs: the theme, the layout, the space for later content, and the placeholder of the card.
 */
export const shellStyles: CSSResult = css`
  ${themeStyles}${layoutStyles}${cardStyles}
  .waiting .stay-place {
    border-radius: var(--_radius);
    background: var(--_taken);
  }
  .waiting .primary {
    min-block-size: 50px;
    border-radius: var(--_radius);
    background: var(--_taken);
  }
`;
