import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the focus, of a chosen or previewed stay, and of days that are still loading. */
export const interactionStyles: CSSResult = css`
  button,
  select {
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    touch-action: manipulation;
  }
  :focus-visible {
    position: relative;
    z-index: 1;
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .day-refused button {
    cursor: default;
  }
  option {
    background: var(--_surface);
    color: var(--_text);
  }
  .day-loading {
    position: relative;
  }
  .day-loading::before {
    content: '';
    position: absolute;
    inset: 8px 6px;
    border-radius: var(--_radius);
    background: var(--_taken);
  }
  @media (prefers-reduced-motion: no-preference) {
    .day-loading::before {
      animation: wait 1.2s ease-in-out infinite alternate;
    }
    @keyframes wait {
      to {
        opacity: 0.4;
      }
    }
  }
  .day-between {
    background: var(--_band);
  }
  .day-check-in button,
  .day-check-out button {
    /* The accent may be as pale as the surface. */
    border: 1px solid var(--_ring);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  [aria-selected='true'] small,
  .day-preview small {
    color: inherit;
  }
  [data-status='stay'] .day-check-in button {
    border-inline-end: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  [data-status='stay'] .day-check-out button {
    border-inline-start: 0;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  @media (forced-colors: active) {
    .day-between {
      box-shadow:
        inset 0 2px Highlight,
        inset 0 -2px Highlight;
    }
  }
  /* On a screen with 1.25 or 1.5 device pixels per px, the next day begins within a device pixel. The shadow fills the gap. */
  @media (forced-colors: none) {
    .day-between {
      box-shadow: 1px 0 var(--_band);
    }
  }
  /* The preview is drawn by boxes that each cell already has: an extra box that follows the mouse would cost layout work. */
  .day-preview {
    --dash: color-mix(in srgb, var(--_accent) 55%, var(--_surface));
    --dashes: repeating-linear-gradient(90deg, var(--dash) 0 3px, #0000 3px 5px);
    background:
      top / 100% 1px no-repeat var(--dashes),
      bottom / 100% 1px no-repeat var(--dashes),
      color-mix(in srgb, var(--_band) 60%, var(--_surface));
  }
  .day-preview.day-check-in {
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
    background-image: none;
  }
  .day-preview-end {
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  .day-preview-end button:not(:focus-visible) {
    outline: 1px dashed var(--dash);
    outline-offset: -1px;
  }
  @media (hover: hover) {
    #navigation > button:hover:not([aria-disabled='true']),
    #clear:hover,
    #suggestion:hover {
      background-color: var(--_taken);
    }
    td:not(.day-earlier) button:hover:not([aria-disabled]),
    select:hover {
      box-shadow: inset 0 0 0 1px var(--_accent);
    }
  }
`;
