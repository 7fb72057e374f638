import { css } from 'lit';
import type { CSSResult } from 'lit';
import { focusRing } from '../../calendar/focus-ring.ts';
import { buttonStyles } from './button-styles.ts';

/**
 * Styles that every step needs: buttons, the focus ring, the message after a failed load, and print.
 */
export const controlStyles: CSSResult = css`
  ${buttonStyles}
  ${focusRing}
  @media (prefers-reduced-motion: reduce) {
    .frame *,
    .frame ::before,
    .frame ::after {
      transition: none !important;
      animation: none !important;
    }
  }
  h3 {
    font-size: 1em;
    font-weight: 650;
    line-height: 1.3;
  }
  h3:focus {
    outline: none;
  }
  /*
   * Above a heading that is scrolled into view, the widget's edge stays visible. A page with a fixed header sets scroll-padding.
   */
  :is(h2, h3) {
    scroll-margin-block-start: calc(var(--_space) * 8);
  }
  .icon {
    display: inline-flex;
    flex: none;
  }
  .icon svg {
    inline-size: 1.25em;
    block-size: 1.25em;
    stroke-width: 1.5;
  }
  .failed {
    display: grid;
    gap: calc(var(--_space) * 4);
    place-items: center;
    align-content: center;
    min-block-size: 200px;
    padding: calc(var(--_space) * 6);
    text-align: center;
  }
  .failed p {
    max-inline-size: 34em;
  }
  .contact {
    display: grid;
    gap: var(--_space);
    justify-items: start;
    font-style: normal;
  }
  .failed .contact {
    justify-items: center;
  }
  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }
  @media print {
    :host .frame {
      --_surface: #fff;
      --_text: #000;
      --_accent: #000;
      --_shadow: none;
    }
    .frame .layout {
      display: block;
    }
    .frame :is(.actions, .sign, .bar, .sum) {
      display: none;
    }
    .card {
      margin-block-start: calc(var(--_space) * 6);
      break-inside: avoid;
    }
  }
`;
